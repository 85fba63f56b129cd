// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.saitan.text.Plural;

/**
 * A layer of all partitions, and what they send because of it: to one another what is needed for
 * the next layer, and to the driver what it is to know. Both are made by the same tasks.
 */
final class ClusterLayer {
  private final Search search;
  private final int distance;
  private final Held<LayerState> states;
  private final JavaRDD<byte[]> messages;

  private ClusterLayer(Search search, JavaRDD<LayerState> made, int distance) {
    this.search = search;
    this.distance = distance;
    Partitions partitions = search.partitions();
    this.states = Held.of(made, "the state after layer " + distance, partitions.count()).alone();
    int driver = partitions.count();
    int lanes = partitions.spec().space().lanes();
    TaskThreads threads = search.threads();
    int chunk = search.chunk();
    this.messages =
        Exchange.of(
            Exchange.pairs(partitions.subscriptions().contents(), states.contents())
                .flatMap(
                    known -> new LayerMessages(known._1, known._2, lanes, driver, threads, chunk)),
            driver);
  }

  /**
   * What layers are searched with.
   *
   * @param files where they are written
   * @param threads threads of a task
   * @param chunk about the most bytes of a message
   */
  record Search(Partitions partitions, ClusterFiles files, TaskThreads threads, int chunk) {
    /** Returns layer 0, of the goals. */
    ClusterLayer atGoals() {
      ClusterFiles to = files;
      return new ClusterLayer(
          this, partitions.arcs().contents().map(own -> new PartitionStart(own).atGoals(to)), 0);
    }

    /** Returns the last layer of a checkpoint, read from its files. */
    ClusterLayer replayed(ClusterCheckpoint begun) {
      ClusterFiles from = files;
      LayerPart[][] parts = begun.parts(begun.layers().size());
      return new ClusterLayer(
          this,
          partitions
              .arcs()
              .contents()
              .map(own -> new PartitionStart(own).replay(from, parts[own.partition()])),
          begun.layers().size() - 1);
    }
  }

  int distance() {
    return distance;
  }

  /** Returns the next layer, which is searched when it is asked what it found. */
  ClusterLayer next() {
    ClusterFiles to = search.files();
    TaskThreads threads = search.threads();
    int chunk = search.chunk();
    long[] firstBlocks = search.partitions().firstBlocks();
    return new ClusterLayer(
        search,
        Exchange.beside(
            Exchange.pairs(search.partitions().arcs().contents(), states.contents()),
            messages,
            (known, sent) ->
                PartitionSearch.advance(known._1, known._2, sent, to, threads, chunk, firstBlocks)),
        distance + 1);
  }

  /** Has the layer found, and returns what the driver is to know. */
  Reports find() throws IOException {
    int partitions = search.partitions().count();
    List<LayerReport> reports = new ArrayList<>();
    for (byte[] message : messages.collectPartitions(new int[] {partitions})[0]) {
      reports.add(LayerReport.of(Exchange.opened(message, partitions, Exchange.ofLayer(distance))));
    }
    long reporting = reports.stream().mapToInt(LayerReport::partition).distinct().count();
    if (reports.size() != partitions || reporting != partitions) {
      throw new UnsoundException(
          "%d of %s report of layer %d"
              .formatted(reporting, Plural.of(partitions, "partition"), distance));
    }
    return new Reports(reports);
  }

  /** Lets executors forget what they know after it. */
  void drop() {
    states.drop();
  }

  /** What the partitions report of a layer. */
  record Reports(List<LayerReport> all) {
    long states() {
      return all.stream().mapToLong(LayerReport::states).sum();
    }

    /** Returns the bytes of the messages that were taken in for it. */
    long received() {
      return all.stream().mapToLong(LayerReport::received).sum();
    }

    List<LayerPart> files() {
      return all.stream().flatMap(report -> report.file().stream()).toList();
    }

    /** Holds the messages that came of the layer before to those that were sent. */
    void requireAllTaken(Reports before) throws UnsoundException {
      long sent = before.all.stream().mapToLong(LayerReport::sent).sum();
      long taken = all.stream().mapToLong(LayerReport::taken).sum();
      if (taken != sent) {
        throw new UnsoundException(
            "%d of %s between partitions came".formatted(taken, Plural.of(sent, "message")));
      }
    }

    /** Refuses a replay that found damage, or not what was committed. */
    void requireReplayOf(ClusterCheckpoint begun) throws DamagedPartException {
      Optional<LayerReport> worst =
          all.stream()
              .filter(report -> report.damage() != null)
              .min(Comparator.comparingInt(LayerReport::damagedLayer));
      if (worst.isPresent()) {
        throw new DamagedPartException(worst.get().damagedLayer(), worst.get().damage());
      }
      begun.requireStates(begun.layers().size() - 1, states());
    }
  }
}
