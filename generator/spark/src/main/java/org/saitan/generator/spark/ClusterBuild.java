// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.saitan.Version;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.FoundLayer;
import org.saitan.engine.search.DenseSearch;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Plural;

/**
 * The build of one table on a cluster, as its driver sees it: it shares the blocks among {@link
 * Partitions}, has them search {@link ClusterLayer} after layer, commits each layer, and has the
 * {@link ClusterParts} written; after a failure it goes on from the files of the layers.
 */
final class ClusterBuild {
  private final JavaSparkContext spark;
  private final MoveBoard board;
  private final BoardSpec spec;
  private final ClusterFiles files;
  private final ClusterParts table;
  private final ClusterOptions options;
  private final BuildObserver observer;
  private final Phases phases;
  private final long startNanos = System.nanoTime();

  /** Layers whose files were damaged, and last layers after which work has failed. */
  private final Set<Integer> damaged = new HashSet<>();

  private final Set<Integer> failed = new HashSet<>();

  private double secondsBefore;
  private long received;

  /**
   * Creates a build.
   *
   * @param work directory, with its scheme, that all machines see; the build makes one beneath
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
    this.phases = new Phases(spark, options.threads());
    // An application that YARN starts again has the number that it had.
    String run = UUID.randomUUID().toString();
    Configuration hadoop = spark.hadoopConfiguration();
    this.files = new ClusterFiles(work + "/" + board.name() + ".spark", run, hadoop);
    this.table =
        new ClusterParts(board, spec, new ClusterFiles(parts(work, board.name()), run, hadoop));
  }

  /** Returns the directory of the parts of a board's table. */
  static String parts(String work, String board) {
    return work + "/" + board + ".parts";
  }

  /**
   * What came of a build.
   *
   * @param manifest what the table says about itself
   * @param bytes bytes of its parts
   * @param partitions number of partitions
   * @param halo blocks of others that partitions need, all together
   * @param staying share of the arcs that stay within a partition
   * @param received bytes of messages, as they were received
   * @param workerSeconds by phase: processor seconds of the threads of tasks that Spark leaves out
   */
  record Summary(
      DistanceManifest manifest,
      long bytes,
      int partitions,
      long halo,
      double staying,
      long received,
      Map<String, Double> workerSeconds) {}

  private double seconds() {
    return secondsBefore + (System.nanoTime() - startNanos) / 1e9;
  }

  /**
   * Returns what a finished table of the board says about itself, if there is one and none of its
   * parts is missing; what a build of it has left is deleted.
   */
  Optional<DistanceManifest> finished() throws IOException {
    Optional<DistanceManifest> manifest = table.finished();
    if (manifest.isPresent()) {
      files.delete(".");
    }
    return manifest;
  }

  /**
   * Builds the table, and goes on where a stopped build was. If machines are lost, or something on
   * its way between tasks is not as it was made, it goes on as if it had been stopped then: from
   * the files of the layers.
   *
   * @throws Exception a failure that comes again, or a person's or program's doing
   */
  Summary run() throws Exception {
    try {
      phases.begin(Phases.ARCS, "count blocks");
      long[] counts = Partitions.counts(spark, spec);
      long blocks = LongStream.of(counts).sum();
      ClusterCheckpoint begun = start(blocks);
      Ranges ranges = Ranges.of(blocks, begun.partitions());
      return run(begun, ranges, counts);
    } finally {
      phases.end();
    }
  }

  private Summary run(ClusterCheckpoint begun, Ranges ranges, long... counts) throws Exception {
    ClusterCheckpoint checkpoint = begun;
    while (true) {
      try {
        return attempt(checkpoint, ranges, counts);
      } catch (DamagedPartException e) {
        goBackBefore(e);
      } catch (Exception e) {
        goOnAfter(e, lastLayer(begun));
      } finally {
        dropAll();
      }
      checkpoint = ClusterCheckpoint.read(files).orElse(begun);
    }
  }

  private int lastLayer(ClusterCheckpoint begun) throws IOException {
    return ClusterCheckpoint.read(files).orElse(begun).layers().size() - 1;
  }

  private void goOnAfter(Exception failure, int layer) throws Exception {
    Optional<String> found = ClusterFailure.passing(failure);
    if (found.isEmpty() || spark.sc().isStopped() || !failed.add(layer)) {
      throw ClusterFailure.of(failure, files.directory());
    }
    observer.remark(
        layer < 0
            ? "starting over after a failure: " + found.get()
            : "going on from the files of layers 0 to %d after a failure: %s"
                .formatted(layer, found.get()));
  }

  private void dropAll() {
    if (!spark.sc().isStopped()) {
      spark.getPersistentRDDs().values().forEach(JavaRDD::unpersist);
    }
  }

  private Summary attempt(ClusterCheckpoint begun, Ranges ranges, long... counts)
      throws IOException {
    phases.begin(Phases.ARCS, "find arcs");
    Partitions partitions =
        Partitions.of(spark, spec, ranges, phases.threads(Phases.ARCS), options.chunk(), counts);
    ClusterCheckpoint searched = begun.isSearched() ? begun : search(partitions, begun);
    phases.begin(Phases.WRITING, "write the table");
    observer.writing(partitions.count());
    List<TableTask.Result> results =
        table.write(partitions, files, searched, phases.threads(Phases.WRITING), options.chunk());
    DistanceManifest manifest = table.list(results, ranges.blocks(), seconds());
    files.delete(".");
    return new Summary(
        manifest,
        results.stream().mapToLong(TableTask.Result::bytes).sum(),
        ranges.partitions(),
        partitions.halo(),
        partitions.staying(),
        received,
        phases.workerSeconds());
  }

  private ClusterCheckpoint start(long blocks) throws IOException {
    ClusterCheckpoint wanted =
        new ClusterCheckpoint(
            ClusterCheckpoint.FORMAT,
            Version.current(),
            board.identity(),
            board.rulesVersion(),
            spec.symmetry(),
            blocks,
            Ranges.of(blocks, options.partitions()).partitions(),
            List.of(),
            0);
    Optional<ClusterCheckpoint> found = ClusterCheckpoint.read(files);
    if (found.isPresent() && options.resume() && found.get().continues(wanted)) {
      secondsBefore = found.get().seconds();
      observer.remark(
          "continuing an earlier build of %s after layer %d"
              .formatted(
                  Plural.of(found.get().partitions(), "partition"),
                  found.get().layers().size() - 1));
      return found.get();
    }
    if (found.isPresent() && options.resume()) {
      observer.remark(
          "starting over: the unfinished build in %s is of another program version or another plan (program %s, format %s)"
              .formatted(files.directory(), found.get().program(), found.get().format()));
    }
    files.delete(".");
    return wanted;
  }

  /** Searches all layers that are left. */
  private ClusterCheckpoint search(Partitions partitions, ClusterCheckpoint begun)
      throws IOException {
    ClusterLayer.Search search =
        new ClusterLayer.Search(partitions, files, phases.threads(Phases.SEARCH), options.chunk());
    boolean fresh = begun.layers().isEmpty();
    ClusterLayer layer = fresh ? search.atGoals() : search.replayed(begun);
    phases.begin(
        Phases.SEARCH, "layer %d: %s".formatted(layer.distance(), fresh ? "goals" : "replay"));
    long layerStart = System.nanoTime();
    ClusterLayer.Reports reports = layer.find();
    ClusterCheckpoint checkpoint = begun;
    if (fresh) {
      checkpoint = commit(checkpoint, reports, layerStart);
    } else {
      reports.requireReplayOf(begun);
    }
    while (!checkpoint.isSearched()) {
      layerStart = System.nanoTime();
      phases.begin(Phases.SEARCH, "layer %d: search and send".formatted(layer.distance() + 1));
      ClusterLayer next = layer.next();
      ClusterLayer.Reports found = next.find();
      found.requireAllTaken(reports);
      checkpoint = commit(checkpoint, found, layerStart);
      layer.drop();
      layer = next;
      reports = found;
    }
    layer.drop();
    return checkpoint;
  }

  private ClusterCheckpoint commit(
      ClusterCheckpoint before, ClusterLayer.Reports reports, long layerStart) throws IOException {
    int distance = before.layers().size();
    long states = reports.states();
    received += reports.received();
    ClusterCheckpoint after =
        before.withLayer(new ClusterCheckpoint.Layer(states, reports.files()), seconds());
    after.write(files);
    if (states > 0) {
      observer.passed(
          FoundLayer.of(
              distance,
              states,
              after.states(),
              board.size().states().doubleValue(),
              (System.nanoTime() - layerStart) / 1e9));
    }
    DenseSearch.requireRepresentable(board.name(), distance, states);
    return after;
  }

  private void goBackBefore(DamagedPartException found) throws IOException {
    int distance = found.distance();
    if (!damaged.add(distance)) {
      throw new IOException(
          found.getMessage() + ", again after it was found anew; see to the disks and the memory",
          found);
    }
    observer.remark(
        "layer %s is not as it was written (%s); %s"
            .formatted(
                distance,
                found.getMessage(),
                distance == 0 ? "starting over" : "going back to layer " + (distance - 1)));
    ClusterCheckpoint.read(files).orElseThrow().backTo(distance).write(files);
  }
}
