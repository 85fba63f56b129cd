// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.search.DenseSearch;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Checkpoints;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Searches for all states of a puzzle with {@link ListedRules} and their distances, layer by layer.
 * If there are starts, it searches forward from them and then backward from the goals among the
 * states found. Otherwise, it searches backward from all goals.
 *
 * <p>The states are held in memory. If they no longer fit, they are moved to files, and the search
 * continues after the last complete layer ({@link ShardStore}). States that are dense in their hull
 * are stored as bit sets instead ({@link HullStore}). The result is the same in all three cases.
 */
public final class ListedSearch implements AutoCloseable {
  /** The number of shards of a list. */
  static final int SHARDS = 1 << 10;

  /**
   * The list to search for, and the resources to use.
   *
   * @param name the name of the board, for messages
   * @param classes whether to keep only one state per class
   * @param workers the threads to use, which should call the observer before each task
   * @param observer the observer, which is notified of phases, steps and layers ({@link Milestone})
   * @param maxBytes the memory limit, in bytes
   */
  public record Task(
      String name,
      ListedRules rules,
      boolean classes,
      Workers workers,
      BuildObserver observer,
      double maxBytes) {
    /** Disables classes if there are no symmetries. */
    public Task {
      classes = classes && rules.symmetries() > 1;
    }
  }

  /** The kinds of store for the states. */
  enum StoreKind {
    /** In memory, divided into shards. */
    RESIDENT,
    /** In files, from which one shard after another is loaded. */
    PAGED,
    /** In memory, as one bit per number of the hull. */
    HULL
  }

  private final Task task;
  private final Path directory;
  private final Checkpoints checkpoints;
  private final long startNanos = System.nanoTime();
  private final boolean forward;

  /** The number of states above which a hull is the better store. */
  private final OptionalLong hullAt;

  private StoreKind kind;
  private StateStore store;

  /**
   * A checkpoint with the layers appended to the file. The last layers may not have been forced to
   * disk yet.
   */
  private Checkpoint saved;

  private ListFile file;

  /** The number of states in each step from the starts, counting every member of a class. */
  private List<Long> steps = new ArrayList<>();

  /** The number of states at each distance, counting every member of a class. */
  private List<Long> layers = new ArrayList<>();

  /** The number of layers reported to the observer. */
  private int reported;

  private double secondsBefore;

  /**
   * The identity and files of a build that can be resumed.
   *
   * @param directory the directory of the files, including those of an earlier build
   * @param board the board's unique identity
   * @param rules the version of the board's rules
   * @param secondsAtRisk the interval between checkpoints, in seconds
   * @param inFiles whether to store states in files from the beginning, not only once memory runs
   *     short
   */
  public record Build(
      Path directory, String board, int rules, double secondsAtRisk, boolean inFiles) {}

  /** Prepares a search. */
  public ListedSearch(Task task, Build build) {
    this(task, build, SHARDS);
  }

  /**
   * Prepares a search.
   *
   * @param shards the number of shards, which must be a power of two and at least 2
   */
  ListedSearch(Task task, Build build, int shards) {
    this.task = task;
    this.directory = build.directory();
    this.checkpoints = new Checkpoints(Folder.of(directory), build.secondsAtRisk());
    this.saved =
        Checkpoint.none(Checkpoint.Work.of(build.board(), build.rules(), task.classes(), shards));
    this.forward = !task.rules().starts().isEmpty();
    this.hullAt =
        build.inFiles()
            ? OptionalLong.empty()
            : HullStore.worthwhile(task.rules(), task.classes(), task.maxBytes());
    this.kind = build.inFiles() ? StoreKind.PAGED : StoreKind.RESIDENT;
  }

  /**
   * Runs the search, resuming one that was stopped.
   *
   * @return the list, valid until this search is closed
   * @throws UncheckedIOException if files cannot be read or written
   * @throws org.saitan.problem.DoesNotFitException if memory is too small, or a state's distance is
   *     too large for a table to store
   */
  public Listing run() {
    return run(true, () -> store.listing(layers));
  }

  /**
   * Searches forward from the starts only.
   *
   * @return the number of states reachable from the starts, counting every member of a class
   */
  long reachable() {
    return run(false, () -> steps.stream().mapToLong(Long::longValue).sum());
  }

  /** Runs the search, moving states to files if necessary, and returns its result. */
  private <T> T run(boolean toGoals, Supplier<T> result) {
    try {
      saved = checkpoints.resume(saved.work(), task.observer()::remark).orElse(saved);
      secondsBefore = saved.seconds();
      if (hullAt.orElse(1) == 0 && saved.progress().isEmpty()) {
        kind = StoreKind.HULL;
      }
      while (true) {
        try {
          open();
          if (search(toGoals)) {
            return result.get();
          }
          kind = StoreKind.HULL;
        } catch (MemoryBudget.ExceededException e) {
          if (kind == StoreKind.PAGED) {
            throw e;
          }
          appendLayers();
          kind = StoreKind.PAGED;
          task.observer().remark("moving the states to files: " + e.getMessage());
        } catch (CancellationException e) {
          write();
          throw e;
        }
        close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Opens a store with the states that are on disk. */
  private void open() {
    MemoryBudget memory = new MemoryBudget(task.maxBytes(), this::need);
    steps = new ArrayList<>();
    layers = new ArrayList<>();
    if (kind == StoreKind.HULL) {
      store = new HullStore(task, memory);
      return;
    }
    file = new ListFile(directory, task.rules().words(), saved);
    saved.reached().forEach(step -> steps.add(step.states()));
    saved.layers().forEach(layer -> layers.add(layer.states()));
    store = new ShardStore(task, memory, file, saved, kind == StoreKind.PAGED ? directory : null);
  }

  private String need(double bytes) {
    return "%s: the search has listed %s up to %s and needs more than %s of memory to continue"
        .formatted(
            task.name(),
            Plural.of(store == null ? 0 : store.stored(), "state"),
            layers.isEmpty()
                ? "step " + Math.max(0, steps.size() - 1) + " from the starts"
                : "layer " + (layers.size() - 1),
            Magnitude.bytes(bytes));
  }

  /** Runs the search. Returns false if it stopped because a hull has become the better store. */
  private boolean search(boolean toGoals) throws IOException {
    while (forward && !isComplete(steps)) {
      if (isBetterInHull()) {
        return false;
      }
      find(StateStore.Phase.REACH, steps);
    }
    while (toGoals && !isComplete(layers)) {
      if (isBetterInHull()) {
        return false;
      }
      find(forward ? StateStore.Phase.MARK : StateStore.Phase.LIST, layers);
    }
    return true;
  }

  private static boolean isComplete(List<Long> counts) {
    return !counts.isEmpty() && counts.get(counts.size() - 1) == 0;
  }

  private boolean isBetterInHull() {
    return kind == StoreKind.RESIDENT && hullAt.isPresent() && store.stored() > hullAt.getAsLong();
  }

  private void find(StateStore.Phase phase, List<Long> counts) throws IOException {
    int layer = counts.size();
    boolean reaching = phase == StateStore.Phase.REACH;
    if (layer > 0) {
      task.observer()
          .beginPhase(reaching ? "reaching, step " + layer : "layer " + layer, store.steps());
    }
    long began = System.nanoTime();
    long states = store.find(phase, layer);
    if (!reaching) {
      DenseSearch.requireRepresentable(task.name(), layer, states);
    }
    counts.add(states);
    task.observer().listed(store.stored());
    if (!reaching && states > 0 && layer >= reported) {
      double seconds = (System.nanoTime() - began) / 1e9;
      long total = layers.stream().mapToLong(Long::longValue).sum();
      task.observer().passed(Milestone.layerOfList(layer, states, total, store.stored(), seconds));
      reported = layer + 1;
    }
    if (kind != StoreKind.HULL && checkpoints.isDue()) {
      write();
    } else if (kind == StoreKind.PAGED) {
      appendLayers();
    }
  }

  /** Appends complete layers to the file. */
  private void appendLayers() {
    if (store == null || kind == StoreKind.HULL) {
      return;
    }
    while (saved.reached().size() < steps.size()) {
      saved = saved.withReached(append(StateStore.Phase.REACH, saved.reached(), steps), seconds());
    }
    StateStore.Phase phase = forward ? StateStore.Phase.MARK : StateStore.Phase.LIST;
    while (saved.layers().size() < layers.size()) {
      saved = saved.withLayer(append(phase, saved.layers(), layers), seconds());
    }
  }

  /** Appends the first layer that is not in the file yet. */
  private Checkpoint.Stage append(
      StateStore.Phase phase, List<Checkpoint.Stage> before, List<Long> counts) {
    int layer = before.size();
    store.save(phase, layer);
    return new Checkpoint.Stage(counts.get(layer), List.of(file.part()));
  }

  /** Writes a checkpoint with all complete layers. */
  private void write() throws IOException {
    appendLayers();
    if (file != null && saved.progress().isPresent()) {
      file.force();
      checkpoints.write(saved);
    }
  }

  /** Returns the duration of the build in seconds, including the time before an earlier stop. */
  public double seconds() {
    return secondsBefore + (System.nanoTime() - startNanos) / 1e9;
  }

  @Override
  public void close() {
    if (store != null) {
      store.close();
    }
    if (file != null) {
      file.close();
    }
    store = null;
    file = null;
  }
}
