// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.saitan.Version;
import org.saitan.board.Board.Origin;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.PartList;
import org.saitan.engine.distance.DistanceLayer;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.ClassParts;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableDigest;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;
import scala.Tuple2;

/**
 * The build of one table on a cluster, as its driver sees it: it shares the blocks among
 * partitions, has them search layer after layer, commits each layer, and lists the parts in the
 * end.
 */
final class ClusterBuild {
  static final String ARCS = "arcs";
  static final String SEARCH = "search";
  static final String WRITING = "writing";

  private final JavaSparkContext spark;
  private final MoveBoard board;
  private final BoardSpec spec;
  private final ClusterFiles files;
  private final ClusterFiles table;
  private final ClusterOptions options;
  private final BuildObserver observer;
  private final long startNanos = System.nanoTime();

  /** Layers whose files were damaged, and last layers after which work has failed. */
  private final Set<Integer> damaged = new HashSet<>();

  private final Set<Integer> failed = new HashSet<>();

  private final Map<String, TaskThreads> threads = new HashMap<>();
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
    // An application that YARN starts again has the number that it had.
    String run = UUID.randomUUID().toString();
    Configuration hadoop = spark.hadoopConfiguration();
    this.files = new ClusterFiles(work + "/" + board.name() + ".spark", run, hadoop);
    this.table = new ClusterFiles(parts(work, board.name()), run, hadoop);
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

  /** What a partition tells of its arcs. */
  private record ArcReport(long firstBlock, long slots, long halo, long arcs, long staying)
      implements Serializable {}

  private TaskThreads threads(String phase) {
    return threads.computeIfAbsent(
        phase, key -> new TaskThreads(options.threads(), spark.sc().longAccumulator(key)));
  }

  private Map<String, Double> workerSeconds() {
    Map<String, Double> seconds = new HashMap<>();
    threads.forEach((phase, ofPhase) -> seconds.put(phase, ofPhase.nanos().sum() / 1e9));
    return seconds;
  }

  private double seconds() {
    return secondsBefore + (System.nanoTime() - startNanos) / 1e9;
  }

  /**
   * Returns what a finished table of the board says about itself, if there is one and none of its
   * parts is missing; what a build of it has left is deleted.
   */
  Optional<DistanceManifest> finished() throws IOException {
    Set<String> there = new HashSet<>(table.names(""));
    if (!there.contains(PartList.NAME)) {
      return Optional.empty();
    }
    DistanceManifest manifest;
    try {
      PartList list = PartList.parse(table.read(PartList.NAME), table.directory());
      manifest = DistanceManifest.fromJson(list.manifest());
      for (String part : list.parts()) {
        if (!there.contains(part) || !there.contains(PartList.seal(part))) {
          return Optional.empty();
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty(); // It is damaged: it is made anew.
    }
    if (!manifest.isOf(board) || manifest.symmetries() != spec.symmetries().order()) {
      return Optional.empty();
    }
    files.delete(".");
    return Optional.of(manifest);
  }

  /**
   * Builds the table, and goes on where a stopped build was. If machines are lost, or something on
   * its way between tasks is not as it was made, it goes on as if it had been stopped then: from
   * the files of the layers.
   *
   * @throws Exception what is told of a failure that comes again, or a person's or program's doing
   */
  Summary run() throws Exception {
    spark.setJobDescription(ARCS);
    long[] counts = counts();
    long blocks = LongStream.of(counts).sum();
    ClusterCheckpoint begun = start(blocks);
    Ranges ranges = Ranges.of(blocks, begun.partitions());
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
    spark.setJobDescription(ARCS);
    Partitions partitions = partitions(ranges, counts);
    ClusterCheckpoint searched = begun.isSearched() ? begun : search(partitions, begun);
    List<TableTask.Result> results = write(partitions, searched);
    requireSound(searched, results);
    return finish(searched, results, partitions);
  }

  /**
   * The partitions before the search.
   *
   * @param firstBlocks the first block of each
   */
  private record Partitions(
      Ranges ranges,
      Held<PartitionArcs> arcs,
      Held<Subscriptions> subscriptions,
      List<ArcReport> reports,
      long[] firstBlocks) {
    int count() {
      return ranges.partitions();
    }

    <T extends Serializable> Held<T> hold(JavaRDD<T> made, String name) {
      return Held.of(made, name, count());
    }

    long halo() {
      return reports.stream().mapToLong(ArcReport::halo).sum();
    }
  }

  private Partitions partitions(Ranges ranges, long... counts) throws IOException {
    int count = ranges.partitions();
    Held<PartitionArcs> arcs = Held.of(arcs(ranges, counts), "the arcs", count);
    List<ArcReport> reports = arcs.contents().map(ClusterBuild::report).collect();
    requireRoom(reports);
    long[] firstBlocks = reports.stream().mapToLong(ArcReport::firstBlock).toArray();
    Held<Subscriptions> subscriptions =
        Held.of(
            beside(
                arcs.contents(),
                Exchange.of(
                    arcs.contents().flatMap(own -> Subscriptions.wanted(own, firstBlocks)), count),
                Subscriptions::of),
            "the subscriptions",
            count);
    Partitions partitions = new Partitions(ranges, arcs, subscriptions, reports, firstBlocks);
    long sent = subscriptions.contents().map(Subscriptions::sent).reduce(Long::sum);
    if (sent != partitions.halo()) {
      throw new UnsoundException(
          "partitions subscribe to %d blocks of others, not %d".formatted(sent, partitions.halo()));
    }
    return partitions;
  }

  /** Counts the kept blocks of each part of the search for representatives. */
  private long[] counts() {
    if (!spec.symmetry()) {
      return new long[] {board.space().blocks()};
    }
    BoardSpec sent = spec;
    int parts = board.space().symmetries().parts();
    List<Integer> numbers = IntStream.range(0, parts).boxed().toList();
    List<Long> counts =
        spark
            .parallelize(numbers, Math.min(parts, 4 * spark.defaultParallelism()))
            .map(part -> ClassParts.count(sent.symmetries(), part))
            .collect();
    return counts.stream().mapToLong(Long::longValue).toArray();
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

  private JavaRDD<PartitionArcs> arcs(Ranges ranges, long... counts) {
    BoardSpec sent = spec;
    TaskThreads threads = threads(ARCS);
    // One more, without blocks: where partitions send what the driver is to know.
    int places = ranges.partitions() + 1;
    return spark
        .parallelize(IntStream.range(0, places).boxed().toList(), places)
        .filter(number -> number < ranges.partitions())
        .map(partition -> PartitionArcs.find(sent, ranges, partition, threads, counts));
  }

  private static ArcReport report(PartitionArcs arcs) {
    return new ArcReport(
        arcs.block(0),
        arcs.slots(),
        arcs.halo().length,
        arcs.arcs().count(),
        arcs.arcs().countBelow(arcs.count()));
  }

  private void requireRoom(List<ArcReport> reports) {
    long most = reports.stream().mapToLong(ArcReport::slots).max().orElse(0);
    int words = BlockLanes.words(board.space().lanes());
    if (most > RetrogradeSearch.MOST_WORDS / words) {
      throw new DoesNotFitException(
          "%s has %s blocks in one of %d partitions and beside it, of %s lanes, more than one can hold (%s words); take %d partitions: --partitions"
              .formatted(
                  board.name(),
                  Magnitude.of(most),
                  reports.size(),
                  Magnitude.of(board.space().lanes()),
                  Magnitude.of(RetrogradeSearch.MOST_WORDS),
                  2 * reports.size() * most * words / RetrogradeSearch.MOST_WORDS));
    }
  }

  /** What is done with what a partition holds and the messages to it. */
  private interface Hearing<A, B> extends Serializable {
    B hear(A own, Iterator<byte[]> messages) throws IOException;
  }

  private static <A, B> JavaRDD<B> beside(
      JavaRDD<A> held, JavaRDD<byte[]> messages, Hearing<A, B> hearing) {
    return held.zipPartitions(
        messages,
        (own, heard) ->
            own.hasNext()
                ? List.of(hearing.hear(own.next(), heard)).iterator()
                : Collections.emptyIterator());
  }

  private static <A, B> JavaRDD<Tuple2<A, B>> pairs(JavaRDD<A> first, JavaRDD<B> second) {
    return first.zipPartitions(
        second,
        (a, b) ->
            a.hasNext()
                ? List.of(new Tuple2<>(a.next(), b.next())).iterator()
                : Collections.emptyIterator());
  }

  /**
   * A layer of all partitions, and what they send because of it: to one another what is needed for
   * the next layer, and to the driver what it is to know. Both are made by the same tasks.
   */
  private record Layer(
      int distance, Held<LayerState> states, JavaRDD<byte[]> messages, int partitions) {
    static Layer of(Partitions partitions, JavaRDD<LayerState> made, int distance) {
      Held<LayerState> states = partitions.hold(made, "the state after layer " + distance).alone();
      int driver = partitions.count();
      JavaRDD<Tuple2<String, byte[]>> sent =
          pairs(partitions.subscriptions().contents(), states.contents())
              .flatMap(
                  known -> {
                    LayerState state = known._2;
                    List<Tuple2<String, byte[]>> all =
                        known._1.ofLayer(state.layer(), state.distance());
                    LayerReport report = state.report().withSent(all.size());
                    all.add(Exchange.to(driver, Exchange.ofLayer(distance), report.toBytes()));
                    return all.iterator();
                  });
      return new Layer(distance, states, Exchange.of(sent, driver), driver);
    }

    /** Has the layer found, and returns what the driver is to know. */
    Reports find() throws IOException {
      List<LayerReport> reports = new ArrayList<>();
      for (byte[] message : messages.collectPartitions(new int[] {partitions})[0]) {
        reports.add(
            LayerReport.of(Exchange.opened(message, partitions, Exchange.ofLayer(distance))));
      }
      long reporting = reports.stream().mapToInt(LayerReport::partition).distinct().count();
      if (reports.size() != partitions || reporting != partitions) {
        throw new UnsoundException(
            "%d of %s report of layer %d"
                .formatted(reporting, Plural.of(partitions, "partition"), distance));
      }
      return new Reports(reports);
    }
  }

  /** What the partitions report of a layer. */
  private record Reports(List<LayerReport> all) {
    long states() {
      return all.stream().mapToLong(LayerReport::states).sum();
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
  }

  /** Searches all layers that are left. */
  private ClusterCheckpoint search(Partitions partitions, ClusterCheckpoint begun)
      throws IOException {
    spark.setJobDescription(SEARCH);
    ClusterCheckpoint checkpoint = begun;
    boolean fresh = begun.layers().isEmpty();
    int distance = fresh ? 0 : begun.layers().size() - 1;
    Optional<Held<PartitionStart.Replayed>> replayed =
        fresh ? Optional.empty() : Optional.of(replayed(partitions, begun));
    JavaRDD<LayerState> first =
        replayed.isPresent() ? withHalos(partitions, replayed.get()) : atGoals(partitions);
    Layer layer = Layer.of(partitions, first, distance);
    long layerStart = System.nanoTime();
    Reports reports = layer.find();
    if (replayed.isPresent()) {
      replayed.get().drop();
      requireSound(begun, reports);
    } else {
      checkpoint = commit(checkpoint, reports, layerStart);
    }
    while (!checkpoint.isSearched()) {
      layerStart = System.nanoTime();
      distance++;
      Layer next = Layer.of(partitions, advanced(partitions, layer), distance);
      Reports found = next.find();
      found.requireAllTaken(reports);
      checkpoint = commit(checkpoint, found, layerStart);
      layer.states().drop();
      layer = next;
      reports = found;
    }
    layer.states().drop();
    return checkpoint;
  }

  private JavaRDD<LayerState> atGoals(Partitions partitions) {
    ClusterFiles to = files;
    return partitions.arcs().contents().map(own -> new PartitionStart(own).atGoals(to));
  }

  private Held<PartitionStart.Replayed> replayed(Partitions partitions, ClusterCheckpoint begun) {
    ClusterFiles from = files;
    LayerPart[][] parts = parts(begun, begun.layers().size(), partitions.ranges());
    return partitions.hold(
        partitions
            .arcs()
            .contents()
            .map(own -> new PartitionStart(own).replay(from, parts[own.partition()])),
        "the replay to layer " + (begun.layers().size() - 1));
  }

  private static JavaRDD<LayerState> withHalos(
      Partitions partitions, Held<PartitionStart.Replayed> own) {
    JavaRDD<Tuple2<String, byte[]>> sent =
        pairs(partitions.subscriptions().contents(), own.contents())
            .flatMap(
                known ->
                    known._1.ofReplay(known._2.visited(), known._2.state().distance()).iterator());
    long[] firstBlocks = partitions.firstBlocks();
    return beside(
        pairs(partitions.arcs().contents(), own.contents()),
        Exchange.of(sent, partitions.count()),
        (known, messages) ->
            new PartitionStart(known._1).withHalo(known._2.state(), messages, firstBlocks));
  }

  private JavaRDD<LayerState> advanced(Partitions partitions, Layer last) {
    ClusterFiles to = files;
    TaskThreads threads = threads(SEARCH);
    long[] firstBlocks = partitions.firstBlocks();
    return beside(
        pairs(partitions.arcs().contents(), last.states().contents()),
        last.messages(),
        (known, messages) ->
            new PartitionSearch(known._1, known._2, threads, firstBlocks).advance(messages, to));
  }

  /** Returns, by partition and layer, the files of the first layers; null where there is none. */
  private static LayerPart[][] parts(ClusterCheckpoint checkpoint, int layers, Ranges ranges) {
    LayerPart[][] parts = new LayerPart[ranges.partitions()][layers];
    for (int distance = 0; distance < layers; distance++) {
      for (LayerPart part : checkpoint.layers().get(distance).parts()) {
        parts[part.partition()][distance] = part;
      }
    }
    return parts;
  }

  private ClusterCheckpoint commit(ClusterCheckpoint before, Reports reports, long layerStart)
      throws IOException {
    int distance = before.layers().size();
    long states = reports.states();
    List<LayerPart> parts =
        reports.all().stream().flatMap(report -> report.file().stream()).toList();
    received += reports.all().stream().mapToLong(LayerReport::received).sum();
    ClusterCheckpoint after =
        before.withLayer(new ClusterCheckpoint.Layer(states, parts), seconds());
    after.write(files);
    if (states > 0) {
      observer.passed(
          new DistanceLayer(
              distance,
              states,
              after.states(),
              board.size().states().doubleValue(),
              (System.nanoTime() - layerStart) / 1e9));
    }
    RetrogradeSearch.requireTellable(board.name(), distance, states);
    return after;
  }

  /** Refuses a replay that found damage, or not what was committed. */
  private static void requireSound(ClusterCheckpoint begun, Reports reports)
      throws DamagedPartException {
    Optional<LayerReport> worst =
        reports.all().stream()
            .filter(report -> report.damage() != null)
            .min(Comparator.comparingInt(LayerReport::damagedLayer));
    if (worst.isPresent()) {
      throw new DamagedPartException(worst.get().damagedLayer(), worst.get().damage());
    }
    requireStates(begun, begun.layers().size() - 1, reports.states());
  }

  private static void requireStates(ClusterCheckpoint checkpoint, int distance, long states)
      throws DamagedPartException {
    long committed = checkpoint.layers().get(distance).states();
    if (states != committed) {
      throw new DamagedPartException(
          distance,
          "layer %d holds %s, not %d".formatted(distance, Plural.of(states, "state"), committed));
    }
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

  private List<TableTask.Result> write(Partitions partitions, ClusterCheckpoint checkpoint)
      throws IOException {
    spark.setJobDescription(WRITING);
    observer.writing(partitions.count());
    table.delete(".");
    ClusterFiles from = files;
    ClusterFiles to = table;
    TaskThreads threads = threads(WRITING);
    LayerPart[][] parts = parts(checkpoint, checkpoint.layers().size() - 1, partitions.ranges());
    return partitions
        .arcs()
        .contents()
        .map(own -> new TableTask(own, from, to).run(threads, parts[own.partition()]))
        .collect();
  }

  private static void requireSound(ClusterCheckpoint checkpoint, List<TableTask.Result> results)
      throws DamagedPartException {
    Optional<TableTask.Result> worst =
        results.stream()
            .filter(result -> result.damage() != null)
            .min(Comparator.comparingInt(TableTask.Result::damagedLayer));
    if (worst.isPresent()) {
      throw new DamagedPartException(worst.get().damagedLayer(), worst.get().damage());
    }
    List<Long> histogram = histogram(checkpoint, results);
    for (int distance = 0; distance < histogram.size(); distance++) {
      requireStates(checkpoint, distance, histogram.get(distance));
    }
  }

  private static List<Long> histogram(
      ClusterCheckpoint checkpoint, List<TableTask.Result> results) {
    long[] states = new long[checkpoint.layers().size() - 1];
    for (TableTask.Result result : results) {
      Arrays.setAll(states, d -> states[d] + result.states()[d]);
    }
    return LongStream.of(states).boxed().toList();
  }

  private Summary finish(
      ClusterCheckpoint checkpoint, List<TableTask.Result> results, Partitions partitions)
      throws IOException {
    Ranges ranges = partitions.ranges();
    List<ArcReport> reports = partitions.reports();
    ByteArrayOutputStream digests = new ByteArrayOutputStream();
    results.forEach(result -> digests.writeBytes(result.digests()));
    List<Long> histogram = histogram(checkpoint, results);
    List<String> names = results.stream().flatMap(result -> result.parts().stream()).toList();
    DistanceManifest manifest = manifest(ranges, histogram, TableDigest.hex(digests.toByteArray()));
    Set<String> listed = new HashSet<>(names);
    names.forEach(name -> listed.add(PartList.seal(name)));
    for (String name : table.names("")) {
      if (!listed.contains(name)) {
        table.delete(name); // Of attempts that failed.
      }
    }
    if (board.origin().isPresent()) {
      writeDefinition(board.origin().get());
    }
    table.write(PartList.NAME, new PartList(board.name(), manifest.toJson(), names).toJson());
    files.delete(".");
    long arcs = reports.stream().mapToLong(ArcReport::arcs).sum();
    return new Summary(
        manifest,
        results.stream().mapToLong(TableTask.Result::bytes).sum(),
        ranges.partitions(),
        partitions.halo(),
        (double) reports.stream().mapToLong(ArcReport::staying).sum() / Math.max(1, arcs),
        received,
        workerSeconds());
  }

  private void writeDefinition(Origin origin) throws IOException {
    Path work = Files.createTempDirectory("saitan-definition");
    try {
      TableHome.writeDefinition(work, origin);
      try (Stream<Path> made = Files.list(work)) {
        for (Path file : made.toList()) {
          table.copy(file, file.getFileName().toString());
        }
      }
    } finally {
      TableHome.deleteTree(work);
    }
  }

  private DistanceManifest manifest(Ranges ranges, List<Long> histogram, String digest) {
    return DistanceManifest.of(
        board, ranges.blocks(), spec.symmetries().order(), histogram, digest, seconds());
  }
}
