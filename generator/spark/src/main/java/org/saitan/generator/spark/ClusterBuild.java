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
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.saitan.Version;
import org.saitan.board.MoveBoard;
import org.saitan.board.Origin;
import org.saitan.generator.build.BuildObserver;
import org.saitan.generator.build.PartList;
import org.saitan.generator.distance.DistanceLayer;
import org.saitan.generator.engine.RetrogradeSearch;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ArcTable;
import org.saitan.space.BlockLanes;
import org.saitan.space.ClassParts;
import org.saitan.space.KeptBlocks;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.space.Workers;
import org.saitan.table.RocksLibrary;
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

  private static final StorageLevel LEVEL = StorageLevel.MEMORY_AND_DISK();

  private final JavaSparkContext spark;
  private final MoveBoard board;
  private final BoardSpec spec;
  private final ClusterFiles files;
  private final ClusterFiles table;
  private final ClusterOptions options;
  private final BuildObserver observer;
  private final long startNanos = System.nanoTime();
  private final Set<Integer> damaged = new HashSet<>();
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
    String application = spark.sc().applicationId();
    this.files =
        new ClusterFiles(
            work + "/" + board.name() + ".spark", application, spark.hadoopConfiguration());
    this.table =
        new ClusterFiles(parts(work, board.name()), application, spark.hadoopConfiguration());
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
   * @param halo blocks of others that partitions were told of, all together
   * @param staying share of the arcs that stay within a partition
   * @param received bytes of messages, as they were received
   */
  record Summary(
      DistanceManifest manifest,
      long bytes,
      int partitions,
      long halo,
      double staying,
      long received) {}

  /** What a partition tells of its arcs. */
  private record ArcReport(long firstBlock, long slots, long halo, long arcs, long staying)
      implements Serializable {}

  private double seconds() {
    return secondsBefore + (System.nanoTime() - startNanos) / 1e9;
  }

  /** Builds the table, and goes on where a stopped build was. */
  Summary run() throws IOException {
    spark.setJobDescription(ARCS);
    long[] counts = counts();
    long blocks = LongStream.of(counts).sum();
    ClusterCheckpoint checkpoint = start(blocks);
    spark.setCheckpointDir(files.directory() + "/rdd");
    Ranges ranges = Ranges.of(blocks, checkpoint.partitions());
    JavaRDD<PartitionArcs> arcs = arcs(ranges, counts).persist(LEVEL);
    List<ArcReport> reports = arcs.map(ClusterBuild::report).collect();
    requireRoom(reports);
    long[] firstBlocks = reports.stream().mapToLong(ArcReport::firstBlock).toArray();
    JavaRDD<Subscriptions> subscriptions = subscriptions(arcs, ranges, firstBlocks).persist(LEVEL);
    while (true) {
      Optional<ClusterCheckpoint> searched =
          checkpoint.isSearched()
              ? Optional.of(checkpoint)
              : search(arcs, subscriptions, checkpoint, ranges, firstBlocks);
      if (searched.isPresent()) {
        checkpoint = searched.get();
        List<TableTask.Result> results = write(arcs, checkpoint, ranges);
        Optional<ClusterCheckpoint> back = beforeDamage(checkpoint, results);
        if (back.isEmpty()) {
          return finish(checkpoint, results, reports, ranges);
        }
        checkpoint = back.get();
      } else {
        checkpoint = ClusterCheckpoint.read(files).orElseThrow();
      }
    }
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
    int threads = options.threads();
    // One more, without blocks: where partitions send what the driver is to know.
    int places = ranges.partitions() + 1;
    return spark
        .parallelize(IntStream.range(0, places).boxed().toList(), places)
        .filter(number -> number < ranges.partitions())
        .map(partition -> arcs(sent, ranges, partition, threads, counts));
  }

  private static PartitionArcs arcs(
      BoardSpec spec, Ranges ranges, int partition, int threads, long... counts)
      throws IOException {
    RocksLibrary.requireWriting(); // Else it would turn out after the search.
    StateSpace space = spec.space();
    Symmetries symmetries = spec.symmetries();
    try (Workers workers = new Workers(threads)) {
      long from = ranges.from(partition);
      long to = ranges.to(partition);
      KeptBlocks own =
          spec.symmetry()
              ? new ClassParts(symmetries, counts).range(from, to, workers)
              : KeptBlocks.all(space, from, to);
      HaloSlots slots = new HaloSlots(own);
      ArcTable arcs = ArcTable.build(space, own, slots, workers);
      return new PartitionArcs(spec, partition, own, arcs.numbers(), slots.settle(arcs.numbers()));
    }
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

  private static JavaRDD<Subscriptions> subscriptions(
      JavaRDD<PartitionArcs> arcs, Ranges ranges, long... firstBlocks) {
    JavaRDD<Tuple2<String, byte[]>> wanted =
        arcs.flatMap(own -> Subscriptions.wanted(own, firstBlocks));
    return beside(
        arcs,
        Exchange.of(wanted, ranges.partitions()),
        (own, messages) -> Subscriptions.of(own, messages));
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
   * A layer of all partitions, and what they tell of it: one another what is needed for the next
   * layer, and the driver what it is to know. Both are made by the same tasks.
   */
  private record Layer(JavaRDD<LayerState> states, JavaRDD<byte[]> messages, int partitions) {
    static Layer of(
        JavaRDD<Subscriptions> subscriptions, JavaRDD<LayerState> states, Ranges ranges) {
      JavaRDD<Tuple2<String, byte[]>> told =
          pairs(subscriptions, states)
              .flatMap(
                  known ->
                      known._1.messages(
                          known._2.layer(),
                          List.of(Exchange.to(ranges.partitions(), known._2.report().toBytes()))));
      return new Layer(states, Exchange.of(told, ranges.partitions()), ranges.partitions());
    }

    /** Has the layer found, and returns what the driver is to know. */
    List<LayerReport> find() throws IOException {
      List<LayerReport> reports = new ArrayList<>();
      for (byte[] message : messages.collectPartitions(new int[] {partitions})[0]) {
        reports.add(LayerReport.of(Exchange.opened(message)));
      }
      return reports;
    }
  }

  /** Searches all layers that are left; empty if a file turned out to be damaged. */
  private Optional<ClusterCheckpoint> search(
      JavaRDD<PartitionArcs> arcs,
      JavaRDD<Subscriptions> subscriptions,
      ClusterCheckpoint begun,
      Ranges ranges,
      long... firstBlocks)
      throws IOException {
    spark.setJobDescription(SEARCH);
    ClusterCheckpoint checkpoint = begun;
    boolean fresh = begun.layers().isEmpty();
    JavaRDD<LayerState> first =
        fresh ? atGoals(arcs) : replayed(arcs, subscriptions, begun, ranges, firstBlocks);
    Layer layer = Layer.of(subscriptions, first.persist(LEVEL), ranges);
    long layerStart = System.nanoTime();
    List<LayerReport> reports = layer.find();
    if (fresh) {
      checkpoint = commit(checkpoint, reports, layerStart);
    } else if (isDamaged(begun, reports)) {
      first.unpersist();
      return Optional.empty();
    }
    while (!checkpoint.isSearched()) {
      layerStart = System.nanoTime();
      JavaRDD<LayerState> states = advanced(arcs, layer, firstBlocks).persist(LEVEL);
      if (checkpoint.layers().size() % options.checkpointEvery() == 0) {
        states.checkpoint();
      }
      Layer next = Layer.of(subscriptions, states, ranges);
      checkpoint = commit(checkpoint, next.find(), layerStart);
      layer.states().unpersist(false);
      layer = next;
    }
    layer.states().unpersist(false);
    return Optional.of(checkpoint);
  }

  private JavaRDD<LayerState> atGoals(JavaRDD<PartitionArcs> arcs) {
    ClusterFiles to = files;
    return arcs.map(own -> new PartitionStart(own).atGoals(to));
  }

  private JavaRDD<LayerState> replayed(
      JavaRDD<PartitionArcs> arcs,
      JavaRDD<Subscriptions> subscriptions,
      ClusterCheckpoint begun,
      Ranges ranges,
      long... firstBlocks) {
    ClusterFiles from = files;
    LayerPart[][] parts = parts(begun, begun.layers().size(), ranges);
    JavaRDD<PartitionStart.Replayed> own =
        arcs.map(a -> new PartitionStart(a).replay(from, parts[a.partition()])).persist(LEVEL);
    JavaRDD<Tuple2<String, byte[]>> told =
        pairs(subscriptions, own)
            .flatMap(known -> known._1.messages(known._2.visited(), List.of()));
    return beside(
        pairs(arcs, own),
        Exchange.of(told, ranges.partitions()),
        (known, heard) ->
            new PartitionStart(known._1).withHalo(known._2.state(), heard, firstBlocks));
  }

  private JavaRDD<LayerState> advanced(
      JavaRDD<PartitionArcs> arcs, Layer last, long... firstBlocks) {
    ClusterFiles to = files;
    int threads = options.threads();
    return beside(
        pairs(arcs, last.states()),
        last.messages(),
        (known, heard) ->
            new PartitionSearch(known._1, known._2, threads, firstBlocks).advance(heard, to));
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

  private ClusterCheckpoint commit(
      ClusterCheckpoint before, List<LayerReport> reports, long layerStart) throws IOException {
    int distance = before.layers().size();
    long states = reports.stream().mapToLong(LayerReport::states).sum();
    List<LayerPart> parts = reports.stream().flatMap(report -> report.file().stream()).toList();
    received += reports.stream().mapToLong(LayerReport::received).sum();
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

  /** Tells whether a replay found damage; the checkpoint goes back before it then. */
  private boolean isDamaged(ClusterCheckpoint begun, List<LayerReport> reports) throws IOException {
    Optional<LayerReport> worst =
        reports.stream()
            .filter(report -> report.damage() != null)
            .min(Comparator.comparingInt(LayerReport::damagedLayer));
    int last = begun.layers().size() - 1;
    long states = reports.stream().mapToLong(LayerReport::states).sum();
    if (worst.isPresent()) {
      goBackBefore(worst.get().damagedLayer(), worst.get().damage(), begun);
    } else if (states != begun.layers().get(last).states()) {
      goBackBefore(
          last,
          "layer %d holds %d states, not %d"
              .formatted(last, states, begun.layers().get(last).states()),
          begun);
    }
    return worst.isPresent() || states != begun.layers().get(last).states();
  }

  private ClusterCheckpoint goBackBefore(int distance, String found, ClusterCheckpoint checkpoint)
      throws IOException {
    if (!damaged.add(distance)) {
      throw new IOException(
          found + ", again after it was found anew; see to the disks and the memory");
    }
    observer.remark(
        "layer %s is not as it was written (%s); %s"
            .formatted(
                distance,
                found,
                distance == 0 ? "starting over" : "going back to layer " + (distance - 1)));
    ClusterCheckpoint back = checkpoint.backTo(distance);
    back.write(files);
    return back;
  }

  private List<TableTask.Result> write(
      JavaRDD<PartitionArcs> arcs, ClusterCheckpoint checkpoint, Ranges ranges) throws IOException {
    spark.setJobDescription(WRITING);
    observer.writing(ranges.partitions());
    table.delete(".");
    ClusterFiles from = files;
    ClusterFiles to = table;
    LayerPart[][] parts = parts(checkpoint, checkpoint.layers().size() - 1, ranges);
    return arcs.map(own -> new TableTask(own, from, to).run(parts[own.partition()])).collect();
  }

  /** Returns where to go on if files turned out to be damaged; empty if all is well. */
  private Optional<ClusterCheckpoint> beforeDamage(
      ClusterCheckpoint checkpoint, List<TableTask.Result> results) throws IOException {
    Optional<TableTask.Result> worst =
        results.stream()
            .filter(result -> result.damage() != null)
            .min(Comparator.comparingInt(TableTask.Result::damagedLayer));
    if (worst.isPresent()) {
      return Optional.of(
          goBackBefore(worst.get().damagedLayer(), worst.get().damage(), checkpoint));
    }
    List<Long> histogram = histogram(checkpoint, results);
    for (int distance = 0; distance < histogram.size(); distance++) {
      long states = checkpoint.layers().get(distance).states();
      if (histogram.get(distance) != states) {
        String found =
            "layer %d holds %d states, not %d".formatted(distance, histogram.get(distance), states);
        return Optional.of(goBackBefore(distance, found, checkpoint));
      }
    }
    return Optional.empty();
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
      ClusterCheckpoint checkpoint,
      List<TableTask.Result> results,
      List<ArcReport> reports,
      Ranges ranges)
      throws IOException {
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
        reports.stream().mapToLong(ArcReport::halo).sum(),
        (double) reports.stream().mapToLong(ArcReport::staying).sum() / Math.max(1, arcs),
        received);
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
