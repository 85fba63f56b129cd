// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.saitan.Version;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.FoundLayer;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.engine.disk.RunFile;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerFile.LayerSeal;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.LayerSearch;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceWriter;

/**
 * The build of one table: classes and arcs, search, writing; each phase goes on where a killed run
 * has left it.
 */
final class DistanceBuild {
  private final MoveBoard board;
  private final TableHome home;
  private final BuildOptions options;
  private final BuildObserver observer;
  private final Path directory;
  private final long startNanos = System.nanoTime();
  private final Engines engines;
  private final DistanceBuilds.Sizes sizes;
  private final Set<Integer> damaged = new HashSet<>();
  private boolean workDamaged;
  private double secondsBefore;

  /** Makes what a build searches with. */
  interface Engines {
    /**
     * Makes it.
     *
     * @param directory where it may put files
     */
    Engine of(StateSpace space, KeptBlocks kept, Workers workers, Path directory);
  }

  /**
   * Creates a build.
   *
   * @param engines makes what it searches with
   */
  DistanceBuild(
      MoveBoard board,
      TableHome home,
      BuildOptions options,
      BuildObserver observer,
      Engines engines,
      DistanceBuilds.Sizes sizes) {
    this.engines = engines;
    this.sizes = sizes;
    this.board = board;
    this.home = home;
    this.options = options;
    this.observer = observer;
    this.directory = home.building(board.name());
  }

  /** Builds the table in a directory that others are kept from. */
  DistanceSummary run(BuildLock lock) throws IOException {
    try (Workers workers = new Workers(options.threads(), observer::check)) {
      double cpuStart = ProcessorTime.seconds();
      StateSpace space = board.space();
      boolean classes = options.symmetry() && space.symmetries().order() > 1;
      KeptBlocks kept = classes ? KeptBlocks.classes(space, workers) : KeptBlocks.all(space);
      Checkpoint found = start(lock, classes, kept.count());
      Checkpoint.Progress progress =
          new Checkpoint.Progress(directory, found, options.secondsAtRisk());
      BuildLayers layers = new BuildLayers(directory, space, RetrogradeSearch.runs(kept));
      requireTellable(found);
      double setUpCpu = ProcessorTime.seconds() - cpuStart;
      double searchCpu = 0;
      double writeCpu = 0;
      boolean written = false;
      try (Engine engine = engines.of(space, kept, workers, directory)) {
        while (!written) {
          double cpuBefore = ProcessorTime.seconds();
          try {
            if (!engine.isSetUp()) {
              observer.phase("set-up", 1);
              engine.setUp();
              double cpuAfterArcs = ProcessorTime.seconds();
              setUpCpu += cpuAfterArcs - cpuBefore;
              cpuBefore = cpuAfterArcs;
            }
            if (!progress.now().searched()) {
              search(engine, kept, layers, progress);
              double cpuAfterSearch = ProcessorTime.seconds();
              searchCpu += cpuAfterSearch - cpuBefore;
              cpuBefore = cpuAfterSearch;
            }
            write(engine, kept, layers, progress);
            written = true;
          } catch (CancellationException e) {
            if (!progress.now().layers().isEmpty()) {
              progress.promise();
            }
            throw e;
          } catch (LayerFile.DamagedException e) {
            goBackBefore(layers.distance(e), e, progress);
          } catch (RunFile.DamagedException e) {
            goOnWithout(engine, e);
          }
          writeCpu += ProcessorTime.seconds() - cpuBefore;
        }
      }
      return DistanceSummary.of(home, board, setUpCpu, searchCpu, writeCpu);
    }
  }

  /** Forgets a layer that is not as it was written, and those after it; they are found again. */
  private void goBackBefore(
      int distance, LayerFile.DamagedException failure, Checkpoint.Progress progress)
      throws IOException {
    if (!damaged.add(distance)) {
      throw new IOException(
          failure.getMessage() + ", again after it was found anew; see to the disk and the memory",
          failure);
    }
    observer.remark(
        "layer %s is not as it was written (%s); %s"
            .formatted(
                distance,
                failure.found(),
                distance == 0 ? "starting over" : "going back to layer " + (distance - 1)));
    new DistanceWriter(home, board).deleteParts();
    progress.backTo(distance);
  }

  /** Forgets what an engine has put aside and is not as it was written; it is made anew. */
  private void goOnWithout(Engine engine, RunFile.DamagedException failure) throws IOException {
    if (workDamaged) {
      throw new IOException(
          failure.getMessage() + ", again after it was made anew; see to the disk and the memory",
          failure);
    }
    workDamaged = true;
    observer.remark(
        "what the search has put aside is not as it was written (%s); making it anew"
            .formatted(failure.getMessage()));
    engine.forget();
  }

  private double seconds() {
    return secondsBefore + (System.nanoTime() - startNanos) / 1e9;
  }

  /** Finds out what a killed run has left, and clears away what is of no use. */
  private Checkpoint start(BuildLock lock, boolean classes, long blocks) throws IOException {
    Checkpoint wanted =
        new Checkpoint(
            Checkpoint.FORMAT,
            Version.current(),
            board.identity(),
            board.puzzle().rulesVersion(),
            classes,
            blocks,
            List.of(),
            false,
            0);
    Optional<Checkpoint> found = Checkpoint.read(directory);
    if (found.isPresent() && options.resume() && found.get().continues(wanted)) {
      secondsBefore = found.get().seconds();
      if (!found.get().layers().isEmpty()) {
        observer.remark(
            found.get().searched()
                ? "continuing an earlier build: all layers are there"
                : "continuing an earlier build after layer " + (found.get().layers().size() - 1));
      }
      return found.get();
    }
    if (found.isEmpty() && options.resume() && Files.exists(BuildLayers.file(directory, 0))) {
      observer.remark(
          "starting over: "
              + (Checkpoint.isThere(directory)
                  ? "the checkpoint in " + directory + " cannot be read"
                  : "an earlier build was stopped before it had anything to go on from"));
    } else if (found.isPresent() && options.resume()) {
      observer.remark(
          "starting over: the unfinished build in "
              + directory
              + " is of another program version or another plan"
              + " (program "
              + found.get().program()
              + ", format "
              + found.get().format()
              + ")");
    }
    Checkpoint.delete(directory); // First: what is left without it is of no use.
    lock.clear();
    if (board.origin().isPresent()) {
      TableHome.writeDefinition(directory, board.origin().get());
    }
    return wanted;
  }

  private void search(
      Engine engine, KeptBlocks kept, BuildLayers layers, Checkpoint.Progress progress)
      throws IOException {
    try (LayerSearch search = engine.search()) {
      if (progress.now().layers().isEmpty()) {
        SortedMap<Integer, long[]> goals = goals(kept);
        endLayer(progress, layers.writeGoals(goals), states(goals, kept), System.nanoTime());
      }
      layers.replay(search, progress.now().layers());
      while (progress.now().lastLayer().states() > 0) {
        int distance = progress.now().layers().size();
        observer.phase("layer " + distance, search.runs());
        long start = System.nanoTime();
        try (LayerFile layer = layers.create(distance)) {
          long states = search.advance(layer, observer::step);
          endLayer(progress, layer.seal(), states, start);
        }
        requireTellable(progress.now());
      }
    }
    progress.reach(progress.now().withSearchDone(seconds()));
  }

  /** Returns how many states goals are, classes unfolded. */
  private static long states(SortedMap<Integer, long[]> goals, KeptBlocks kept) {
    long states = 0;
    for (Map.Entry<Integer, long[]> goal : goals.entrySet()) {
      long[] lanes = goal.getValue();
      states += (long) kept.weight(goal.getKey()) * BlockLanes.count(lanes, 0, lanes.length);
    }
    return states;
  }

  /** Returns the lanes of the goals, by the number of their kept block. */
  private SortedMap<Integer, long[]> goals(KeptBlocks kept) {
    SortedMap<Integer, long[]> goals = new TreeMap<>();
    Goals.of(board, kept.symmetries())
        .forEach((block, lanes) -> goals.put((int) kept.numberOf(block), lanes));
    return goals;
  }

  /** Refuses a search whose last layer is farther than a table can store. */
  private void requireTellable(Checkpoint checkpoint) {
    int last = checkpoint.layers().size() - 1;
    if (last >= 0) {
      RetrogradeSearch.requireTellable(board.name(), last, checkpoint.layers().get(last).states());
    }
  }

  private void endLayer(
      Checkpoint.Progress progress, LayerSeal seal, long states, long startOfLayer)
      throws IOException {
    Checkpoint before = progress.now();
    Checkpoint after = before.withLayer(new Checkpoint.Layer(states, seal), seconds());
    progress.reach(after);
    if (states > 0) {
      double taken = (System.nanoTime() - startOfLayer) / 1e9;
      double all = board.size().states().doubleValue();
      observer.passed(FoundLayer.of(before.layers().size(), states, after.states(), all, taken));
    }
  }

  private void write(
      Engine engine, KeptBlocks kept, BuildLayers layers, Checkpoint.Progress progress)
      throws IOException {
    List<Checkpoint.Layer> facts =
        progress.now().layers().stream().filter(layer -> layer.states() > 0).toList();
    List<LayerFile> files = new ArrayList<>();
    try {
      for (int distance = 0; distance < facts.size(); distance++) {
        files.add(layers.open(distance, facts.get(distance).seal()));
      }
      DistanceWriter writer = new DistanceWriter(home, board);
      int runsPerPart = sizes.runsPerPart(board.space().lanes());
      LayerMerge merge = new LayerMerge(board.space(), kept, files, writer, runsPerPart);
      if (merge.parts() > 1) {
        progress.promise(); // Else parts that a stopped build has made could not be told from junk.
      }
      observer.writing(merge.parts());
      engine.write(merge, files, observer::step);
      List<Long> histogram = merge.states();
      for (int distance = 0; distance < facts.size(); distance++) {
        layers.requireStates(distance, histogram.get(distance), facts.get(distance).states());
      }
      writer.finish(merge.parts(), manifest(kept, histogram, writer.digest(merge.parts())));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      for (LayerFile file : files) {
        file.close();
      }
    }
  }

  private DistanceManifest manifest(KeptBlocks kept, List<Long> histogram, String digest) {
    return DistanceManifest.of(
        board, kept.count(), kept.symmetries().order(), histogram, digest, seconds());
  }

  /**
   * What a build searches with, and finds next moves with: layers, parts and table are the same
   * whatever the engine.
   */
  interface Engine extends AutoCloseable {
    /** Finds all arcs, unless that has been done. */
    void setUp() throws IOException;

    /** Returns whether arcs are there. */
    boolean isSetUp();

    /** Forgets all arcs; what held them is free for other work. */
    void forget() throws IOException;

    /** Begins a search, by arcs that are there. */
    LayerSearch search() throws IOException;

    /**
     * Makes all parts of a table.
     *
     * @param layers all layers, distance 0 first
     * @param partDone called whenever a part is done, from any thread
     */
    void write(LayerMerge merge, List<LayerFile> layers, Runnable partDone) throws IOException;

    @Override
    void close() throws IOException;
  }
}
