// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.search.DenseSearch;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Checkpoints;
import org.saitan.table.distance.DistanceManifest;

/**
 * The driver's side of a build on a cluster. It distributes the blocks over {@link Partitions},
 * runs the search layer by layer, commits each layer, and has the {@link ClusterParts} written.
 * After a failure, it resumes from the files of the layers.
 */
final class ClusterBuild {
  private final JavaSparkContext spark;
  private final MoveBoard board;
  private final BoardSpec spec;
  private final ClusterFiles files;
  private final ClusterParts table;
  private final ClusterOptions options;
  private final BuildObserver observer;
  private final TaskThreads threads;
  private final Checkpoints checkpoints;
  private final long startNanos = System.nanoTime();

  /** The layers whose files were corrupt. */
  private final Set<Integer> damaged = new HashSet<>();

  /** The numbers of the layers that were the last complete ones when failures occurred. */
  private final Set<Integer> failed = new HashSet<>();

  private double secondsBefore;
  private Checkpoint checkpoint;

  /**
   * Creates a build.
   *
   * @param work the working directory, with its scheme; the directory must be visible to all
   *     machines, and the build creates a subdirectory in it
   */
  ClusterBuild(
      JavaSparkContext spark,
      MoveBoard board,
      String work,
      ClusterOptions options,
      BuildObserver observer) {
    this.spark = spark;
    this.board = board;
    this.spec = BoardSpec.of(board, options.symmetry());
    this.options = options;
    this.observer = observer;
    this.threads = new TaskThreads(options.threads());
    // A run needs an identifier of its own, since YARN restarts an application under the same
    // number.
    String run = UUID.randomUUID().toString();
    Configuration hadoop = spark.hadoopConfiguration();
    this.files = new ClusterFiles(work + "/" + board.name() + ".spark", run, hadoop);
    this.checkpoints = new Checkpoints(files, 0);
    this.table =
        new ClusterParts(board, spec, new ClusterFiles(parts(work, board.name()), run, hadoop));
  }

  /** Returns the directory for the parts of a board's table. */
  static String parts(String work, String board) {
    return work + "/" + board + ".parts";
  }

  /**
   * The result of a build.
   *
   * @param manifest the table's manifest
   * @param bytes the total size of the table's parts, in bytes
   * @param partitions the number of partitions
   */
  record Summary(DistanceManifest manifest, long bytes, int partitions) {}

  private double seconds() {
    return secondsBefore + (System.nanoTime() - startNanos) / 1e9;
  }

  /** Describes the next job for Spark's web UI. */
  private void describe(String work) {
    spark.setJobDescription(work);
    spark.setCallSite(work);
  }

  /**
   * Returns the manifest of the board's finished table if all parts of the table exist. In that
   * case, deletes the files that the build left behind.
   */
  Optional<DistanceManifest> finished() throws IOException {
    Optional<DistanceManifest> manifest = table.finished();
    if (manifest.isPresent()) {
      files.delete(".");
    }
    return manifest;
  }

  /**
   * Builds the table, resuming a stopped build. If machines or messages are lost, it also resumes
   * from the files of the layers.
   *
   * @throws Exception on a repeated failure, bad input, or a bug
   */
  Summary run() throws Exception {
    try {
      describe("count blocks");
      long[] counts = Partitions.counts(spark, spec);
      long blocks = LongStream.of(counts).sum();
      checkpoint = start(blocks);
      int partitions =
          checkpoint.layers().isEmpty()
              ? options.partitions()
              : checkpoint.layers().get(0).parts().size();
      Ranges ranges = Ranges.of(blocks, partitions);
      while (true) {
        try {
          return attempt(ranges, counts);
        } catch (Exception e) {
          resumeAfter(e);
        } finally {
          unpersistAll();
        }
      }
    } finally {
      spark.clearJobGroup();
      spark.clearCallSite();
    }
  }

  private Checkpoint start(long blocks) throws IOException {
    Checkpoint.Work work =
        Checkpoint.Work.of(board.identity(), board.rulesVersion(), spec.symmetry(), blocks);
    Optional<Checkpoint> saved =
        options.resume() ? checkpoints.resume(work, observer::remark) : Optional.empty();
    if (saved.isEmpty()) {
      files.delete(".");
    }
    secondsBefore = saved.map(Checkpoint::seconds).orElse(0.0);
    return saved.orElse(Checkpoint.none(work));
  }

  private void resumeAfter(Exception failure) throws Exception {
    int layer = checkpoint.layers().size() - 1;
    Optional<DamagedPartException> damage = ClusterFailure.damage(failure);
    Optional<String> cause = ClusterFailure.transientCause(failure);
    if (damage.isPresent()) {
      rollBackBefore(damage.get());
    } else if (cause.isEmpty() || spark.sc().isStopped() || !failed.add(layer)) {
      throw ClusterFailure.of(failure, files.pathOf(""));
    } else {
      observer.remark(
          layer < 0
              ? "starting over after a failure: " + cause.get()
              : "resuming from the files of layers 0 to %d after a failure: %s"
                  .formatted(layer, cause.get()));
    }
  }

  private void rollBackBefore(DamagedPartException damage) throws IOException {
    int distance = damage.distance();
    if (!damaged.add(distance)) {
      throw new IOException(
          damage.getMessage() + ", corrupt again after a second search; check disks and RAM",
          damage);
    }
    observer.remark(
        "layer %s is corrupt (%s); %s"
            .formatted(
                distance,
                damage.getMessage(),
                distance == 0 ? "starting over" : "going back to layer " + (distance - 1)));
    checkpoint = checkpoint.backToLayer(distance);
    checkpoints.write(checkpoint);
  }

  private void unpersistAll() {
    if (!spark.sc().isStopped()) {
      spark.getPersistentRDDs().values().forEach(JavaRDD::unpersist);
    }
  }

  private Summary attempt(Ranges ranges, long... counts) throws IOException {
    describe("find arcs");
    Partitions partitions = Partitions.of(spark, spec, ranges, threads, counts);
    if (!checkpoint.isSearched()) {
      search(partitions);
    }
    describe("write the table");
    observer.beginWriting(1);
    List<Checkpoint.Stage> layers = checkpoint.layers().subList(0, checkpoint.layers().size() - 1);
    List<TableTask.Result> results = table.write(partitions, files, layers, threads);
    DistanceManifest manifest = table.list(results, ranges.blocks(), seconds());
    files.delete(".");
    long bytes = results.stream().mapToLong(TableTask.Result::bytes).sum();
    return new Summary(manifest, bytes, partitions.count());
  }

  /** Searches the remaining layers. */
  private void search(Partitions partitions) throws IOException {
    ClusterSearch search = new ClusterSearch(partitions, files, threads);
    int last = checkpoint.layers().size() - 1;
    if (last < 0) {
      describe("layer 0: goals");
      commit(search.writeGoals(), System.nanoTime());
    } else {
      describe("layer %d: replay".formatted(last));
      long states = search.replay(checkpoint.layers()).states();
      DamagedPartException.requireStates(last, states, checkpoint.layers().get(last));
    }
    while (!checkpoint.isSearched()) {
      int distance = checkpoint.layers().size();
      long start = System.nanoTime();
      describe("layer %d: search and send".formatted(distance));
      commit(search.next(distance), start);
    }
    search.drop();
  }

  private void commit(Checkpoint.Stage layer, long start) throws IOException {
    int distance = checkpoint.layers().size();
    checkpoint = checkpoint.withLayer(layer, seconds());
    checkpoints.write(checkpoint);
    if (layer.states() > 0) {
      observer.passed(
          Milestone.layer(
              distance,
              layer.states(),
              checkpoint.states(),
              board.size().states().doubleValue(),
              (System.nanoTime() - start) / 1e9));
    }
    DenseSearch.requireRepresentable(board.name(), distance, layer.states());
  }
}
