// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.saitan.engine.work.Checkpoint;
import scala.Tuple2;

/** Searches all partitions, layer by layer. */
final class ClusterSearch {
  private final Partitions partitions;
  private final ClusterFiles files;
  private final TaskThreads threads;
  private PersistedRdd<LayerState> last;

  /**
   * Creates a search.
   *
   * @param files the directory of the layers
   * @param threads the threads of each task
   */
  ClusterSearch(Partitions partitions, ClusterFiles files, TaskThreads threads) {
    this.partitions = partitions;
    this.files = files;
    this.threads = threads;
  }

  /** Returns the files of the layers, indexed by partition and distance. */
  static Checkpoint.FilePart[][] parts(List<Checkpoint.Stage> layers) {
    Checkpoint.FilePart[][] parts =
        new Checkpoint.FilePart[layers.get(0).parts().size()][layers.size()];
    for (int distance = 0; distance < layers.size(); distance++) {
      for (Checkpoint.FilePart part : layers.get(distance).parts()) {
        parts[part.partition()][distance] = part;
      }
    }
    return parts;
  }

  /** Writes layer 0, which consists of the goals. */
  Checkpoint.Stage writeGoals() {
    ClusterFiles to = files;
    return advanceTo(
        partitions.arcs().contents().map(arcs -> new PartitionStart(arcs).start(to)), "layer 0");
  }

  /** Replays layers from their files, and returns the last layer. */
  Checkpoint.Stage replay(List<Checkpoint.Stage> layers) {
    ClusterFiles from = files;
    Checkpoint.FilePart[][] parts = parts(layers);
    return advanceTo(
        partitions
            .arcs()
            .contents()
            .map(arcs -> new PartitionStart(arcs).replay(from, parts[arcs.partition()])),
        "layer " + (layers.size() - 1));
  }

  /** Searches the next layer. */
  Checkpoint.Stage next(int distance) {
    ClusterFiles to = files;
    TaskThreads taskThreads = threads;
    int lanes = partitions.spec().space().lanes();
    long[] firstBlocks = partitions.firstBlocks();
    JavaRDD<Message> messages =
        Exchange.deliver(
            partitions
                .subscriptions()
                .contents()
                .zip(last.contents())
                .flatMap(pair -> Messages.forLayer(pair._1, pair._2.layer(), lanes, taskThreads)),
            partitions.count());
    return advanceTo(
        Exchange.join(
            partitions.arcs().contents().zip(last.contents()).map(pair -> pair),
            messages,
            (pair, sent) ->
                PartitionSearch.advance(pair._1, pair._2, sent, to, taskThreads, firstBlocks)),
        "layer " + distance);
  }

  /** Computes a layer, and unpersists the previous layer. */
  private Checkpoint.Stage advanceTo(JavaRDD<LayerState> layer, String name) {
    PersistedRdd<LayerState> persisted =
        PersistedRdd.of(layer, "the state after " + name).withoutLineage();
    List<Tuple2<Long, Checkpoint.FilePart>> counts =
        persisted.contents().map(state -> new Tuple2<>(state.states(), state.part())).collect();
    drop();
    last = persisted;
    return new Checkpoint.Stage(
        counts.stream().mapToLong(Tuple2::_1).sum(), counts.stream().map(Tuple2::_2).toList());
  }

  /** Unpersists all data. */
  void drop() {
    if (last != null) {
      last.drop();
      last = null;
    }
  }
}
