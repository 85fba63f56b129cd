// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.engine.search.DenseSearch;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.search.Range;
import org.saitan.engine.search.SpanStore;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.PassMemory;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Checkpoints;
import org.saitan.engine.work.DamagedPieceException;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceWriter;
import org.saitan.text.Plural;

/**
 * The phases of a build: finding classes and arcs, searching, and writing. Each phase can resume a
 * stopped build.
 */
final class DensePhases {
  static final String LAYERS = "layers";

  private static final int SPAN = TableDigest.SPAN;

  private static final SpanStore.Codec<ArcNumbers> ARCS =
      new SpanStore.Codec<>(ArcNumbers::bytes, ArcNumbers::put, ArcNumbers::get);

  private final MoveBoard board;
  private final TableDirectory tables;
  private final BuildOptions options;
  private final BuildObserver observer;
  private final boolean onDisk;
  private final int minRanges;
  private final double bytes;
  private final int spansPerPart;
  private final Path directory;
  private final Checkpoints checkpoints;
  private final StateSpace space;
  private final Workers workers;
  private final StoredBlocks kept;
  private final long startNanos = System.nanoTime();

  private Checkpoint checkpoint;
  private double secondsBefore;

  /** The file of layers, or null until the build has started. */
  private PieceFile layers;

  /** The arcs of each span, or null until they have been found. */
  private SpanStore<ArcNumbers> arcs;

  private double setUpCpu;
  private double searchCpu;
  private double writeCpu;

  private DensePhases(
      MoveBoard board,
      TableDirectory tables,
      BuildOptions options,
      BuildObserver observer,
      DensePlan plan,
      DenseBuild.Sizes sizes,
      Workers workers) {
    this.board = board;
    this.tables = tables;
    this.options = options;
    this.observer = observer;
    this.onDisk = options.engine().filter(BuildOptions.Medium.DISK::equals).isPresent();
    this.minRanges = onDisk ? sizes.minRanges() : 1;
    this.bytes = onDisk ? plan.lanesOnDisk() : Double.POSITIVE_INFINITY;
    this.directory = tables.buildOf(board.name());
    this.checkpoints = new Checkpoints(Folder.of(directory), options.secondsAtRisk());
    this.space = board.space();
    this.workers = workers;
    this.kept = plan.storedBlocks(workers);
    this.spansPerPart = sizes.spansPerPart(space.lanes());
  }

  /** Builds a table in a locked directory. */
  static Buildable.Summary run(
      MoveBoard board,
      TableDirectory tables,
      BuildOptions options,
      BuildObserver observer,
      DensePlan plan,
      DenseBuild.Sizes sizes,
      BuildLock lock)
      throws IOException {
    double cpuStart = ProcessorTime.seconds();
    try (Workers workers = new Workers(options.threads(), observer::check)) {
      DensePhases build = new DensePhases(board, tables, options, observer, plan, sizes, workers);
      try {
        build.start(lock);
        build.setUpCpu = ProcessorTime.seconds() - cpuStart;
        build.run();
      } finally {
        build.close();
      }
      return DistanceSummary.of(tables, board, build.setUpCpu, build.searchCpu, build.writeCpu);
    }
  }

  /** Loads the files of a stopped build, or deletes them if they are unusable. */
  private void start(BuildLock lock) throws IOException {
    Checkpoint.Work work =
        Checkpoint.Work.of(
            board.identity(), board.rulesVersion(), kept.symmetries().order() > 1, kept.count());
    Optional<Checkpoint> saved =
        options.resume() ? checkpoints.resume(work, observer::remark) : Optional.empty();
    checkpoint = saved.orElseGet(() -> Checkpoint.none(work));
    secondsBefore = checkpoint.seconds();
    if (saved.isEmpty()) {
      lock.clear();
      if (board.origin().isPresent()) {
        TableDirectory.writeDefinition(directory, board.origin().get());
      }
    }
    layers =
        PieceFile.open(
            directory.resolve(LAYERS),
            Range.spans(kept.count()),
            Checkpoint.extent(checkpoint.layers(), LAYERS));
    if (!checkpoint.layers().isEmpty()) {
      requireRepresentable();
    }
  }

  /** Returns the extent of the first {@code count} layers. */
  private Extent end(int count) {
    return count == 0 ? Extent.NONE : extents().get(count - 1);
  }

  private List<Extent> extents() {
    return Checkpoint.extents(checkpoint.layers(), LAYERS);
  }

  private void close() throws IOException {
    if (layers != null) {
      layers.close();
    }
    if (arcs != null) {
      arcs.close();
    }
  }

  private void run() throws IOException {
    double cpuBefore = ProcessorTime.seconds();
    try {
      setUp();
      setUpCpu += ProcessorTime.seconds() - cpuBefore;
      cpuBefore = ProcessorTime.seconds();
      if (!checkpoint.isSearched()) {
        search();
        searchCpu = ProcessorTime.seconds() - cpuBefore;
        cpuBefore = ProcessorTime.seconds();
      }
      write();
      writeCpu = ProcessorTime.seconds() - cpuBefore;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CancellationException e) {
      if (!checkpoint.layers().isEmpty()) {
        writeCheckpoint();
      }
      throw e;
    }
  }

  private <T> SpanStore<T> store(String name, SpanStore.Codec<T> codec) throws IOException {
    return onDisk
        ? SpanStore.onDisk(directory.resolve(name), layers.owners(), codec)
        : SpanStore.inMemory(layers.owners());
  }

  /** Finds all arcs. */
  private void setUp() throws IOException {
    observer.beginPhase("set-up", 1);
    arcs = store("arcs", ARCS);
    workers.forEach(
        layers.owners(),
        () -> {
          IntFunction<ArcNumbers> finder =
              ArcTable.finder(space, kept, ArcTable.Slots.of(kept), true);
          return span -> arcs.put(span, finder.apply(span));
        });
    collect();
  }

  /** Collects garbage, so that the next phase can allocate memory. */
  private void collect() {
    PassMemory.collect((double) kept.count() * space.lanes());
  }

  private void search() throws IOException {
    try (SpanStore<BlockLanes> visited = store("visited", DenseSearch.codec(space.lanes()))) {
      DenseSearch search =
          new DenseSearch(space, kept, workers, arcs, visited, layers, minRanges, bytes);
      if (checkpoint.layers().isEmpty()) {
        endLayer(writeGoals(), System.nanoTime());
      }
      requireStates(search.replay(extents()));
      while (!checkpoint.isSearched()) {
        int distance = checkpoint.layers().size();
        observer.beginPhase("layer " + distance, layers.owners());
        long start = System.nanoTime();
        endLayer(search.advance(observer::step), start);
        requireRepresentable();
      }
    }
  }

  /**
   * Writes the layer of the goals. Returns its number of states, counting every member of a
   * symmetry class.
   */
  private long writeGoals() {
    SortedMap<Integer, long[]> goals = new TreeMap<>();
    Goals.of(board, kept.symmetries())
        .forEach((block, lanes) -> goals.put((int) kept.numberOf(block), lanes));
    LayerPiece.Writer piece = new LayerPiece.Writer(space.lanes());
    long states = 0;
    for (int span = 0; span < layers.owners(); span++) {
      int first = span * SPAN;
      piece.begin(0);
      for (Map.Entry<Integer, long[]> goal : goals.subMap(first, first + SPAN).entrySet()) {
        long[] lanes = goal.getValue();
        piece.addBlock(goal.getKey() - first, lanes);
        states += (long) kept.weight(goal.getKey()) * BlockLanes.count(lanes, 0, lanes.length);
      }
      if (!piece.isEmpty()) {
        layers.append(span, piece.piece());
      }
    }
    return states;
  }

  private void endLayer(long states, long startOfLayer) throws IOException {
    int distance = checkpoint.layers().size();
    Checkpoint.FilePart part = new Checkpoint.FilePart(LAYERS, 0, layers.extent());
    checkpoint = checkpoint.withLayer(new Checkpoint.Stage(states, List.of(part)), seconds());
    if (checkpoints.isDue()) {
      writeCheckpoint();
    }
    if (states > 0) {
      double elapsed = (System.nanoTime() - startOfLayer) / 1e9;
      double all = board.size().states().doubleValue();
      observer.passed(Milestone.layer(distance, states, checkpoint.states(), all, elapsed));
    }
  }

  private void writeCheckpoint() throws IOException {
    layers.force();
    checkpoints.write(checkpoint);
  }

  private double seconds() {
    return secondsBefore + (System.nanoTime() - startNanos) / 1e9;
  }

  /** Throws if the last layer's distance is too large for a table to store. */
  private void requireRepresentable() {
    int last = checkpoint.layers().size() - 1;
    DenseSearch.requireRepresentable(board.name(), last, checkpoint.layers().get(last).states());
  }

  /** Checks that the layers have the numbers of states recorded in the checkpoint. */
  private void requireStates(long... counts) throws DamagedPieceException {
    for (int distance = 0; distance < counts.length; distance++) {
      long expected = checkpoint.layers().get(distance).states();
      if (counts[distance] != expected) {
        throw new DamagedPieceException(
            layers.path(),
            end(distance).bytes(),
            "begins a layer of " + Plural.of(counts[distance], "state") + ", expected " + expected);
      }
    }
  }

  private void write() throws IOException {
    collect();
    int count = checkpoint.layers().size() - 1; // The last layer, which has no states, is left out.
    DistanceWriter writer = new DistanceWriter(tables, board);
    LayerMerge merge =
        new LayerMerge(space, kept, workers, arcs, layers, count, writer, spansPerPart);
    if (merge.parts() > 1) {
      writeCheckpoint(); // Lets a resumed build recognize finished parts.
    }
    observer.beginWriting(merge.parts());
    List<Long> histogram = merge.write(minRanges, bytes, observer::step);
    requireStates(histogram.stream().mapToLong(Long::longValue).toArray());
    String digest = writer.digest(merge.parts());
    writer.finish(
        merge.parts(),
        DistanceManifest.of(
            board, kept.count(), kept.symmetries().order(), histogram, digest, seconds()));
  }
}
