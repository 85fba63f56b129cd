// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.FoundLayer;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.TableDigest;

/**
 * All states of a puzzle of {@link ListedRules}, one of each class under its symmetries, with their
 * distances and next moves; in the order of {@link StateList}, cut into parts of whole runs that
 * are put together when they are asked for.
 *
 * <p>Exact and deterministic: the same whatever the number of threads, and in whatever way the
 * states were found. The next move of a state is the lowest-numbered of those that lead to a state
 * whose class is one nearer.
 */
public abstract class Listing implements ListedRuns, AutoCloseable {
  /**
   * How many runs a part has, where states are of one word; the last of a section may have fewer.
   */
  private static final int RUNS_PER_PART = 1_024;

  /** How many parts are held for those who ask run by run. */
  private static final int MOST_HELD = 4;

  private final int width;
  private final List<StateList.Section> sections;
  private final List<Long> histogram;
  private final long deadEnds;
  private final List<Cut> cuts = new ArrayList<>();
  private final Deque<Part> held = new ArrayDeque<>();
  private PartMaker single;

  /**
   * Where a part begins and ends.
   *
   * @param section its section
   * @param firstRun number of its first run, over all sections
   * @param from number of its first state in the section
   * @param to number of the state after its last
   */
  record Cut(int section, long firstRun, long from, long to) {}

  /**
   * What is to be listed, and with what.
   *
   * @param name name of the board, for messages
   * @param classes whether to keep one state of each class
   * @param workers threads that share the work; before each task they should ask the observer
   * @param observer is told of phases, steps and layers ({@link FoundLayer})
   * @param most the most bytes that may be held
   */
  public record Task(
      String name,
      ListedRules rules,
      boolean classes,
      Workers workers,
      BuildObserver observer,
      double most) {}

  /** Puts parts together; one a thread, its scratch memory is kept. */
  public interface PartMaker {
    /** Puts a part together, {@code 0 <= part < parts()}. */
    Part make(int part);
  }

  /**
   * Some runs in a row of one section.
   *
   * @param section which one
   * @param firstRun number of the first run, over all sections
   * @param all the states of all its runs
   */
  public record Part(int section, long firstRun, Run all) {
    /** Returns how many runs it has. */
    public int runs() {
      return (all.next().length + StateList.RUN - 1) / StateList.RUN;
    }

    /** Returns one run, by its number in the part. */
    public Run run(int number) {
      int from = number * StateList.RUN;
      int to = Math.min(all.next().length, from + StateList.RUN);
      int width = all.states().length / all.next().length;
      return new Run(
          Arrays.copyOfRange(all.states(), from * width, to * width),
          Arrays.copyOfRange(all.distances(), from, to),
          Arrays.copyOfRange(all.next(), from, to));
    }
  }

  /**
   * Creates a listing.
   *
   * @param width 64-bit words of a state
   * @param sections sections that have states
   * @param histogram by distance, states with classes unfolded
   * @param deadEnds states without a distance, likewise
   */
  Listing(int width, List<StateList.Section> sections, List<Long> histogram, long deadEnds) {
    this.width = width;
    this.sections = List.copyOf(sections);
    this.histogram = List.copyOf(histogram);
    this.deadEnds = deadEnds;
    long statesOfPart = (long) runsPerPart(width) * StateList.RUN;
    long firstRun = 0;
    for (int s = 0; s < sections.size(); s++) {
      long states = sections.get(s).states();
      for (long from = 0; from < states; from += statesOfPart) {
        cuts.add(
            new Cut(
                s, firstRun + from / StateList.RUN, from, Math.min(states, from + statesOfPart)));
      }
      firstRun += sections.get(s).runs();
    }
  }

  static int runsPerPart(int width) {
    return Math.max(1, RUNS_PER_PART / width / TableDigest.RUN) * TableDigest.RUN;
  }

  /**
   * Lists all states.
   *
   * @param saved what an earlier search has left, and where this one leaves what it finds
   * @param inFiles whether layers go to files from the beginning, and not only where memory is
   *     short or a stopped search has left such
   * @throws java.io.UncheckedIOException if that cannot be read or written
   * @throws org.saitan.problem.DoesNotFitException if that is not enough, or a state is farther
   *     than a table can hold
   */
  public static Listing of(Task task, SavedList saved, boolean inFiles) {
    Optional<FiledProgress> progress = saved.inFiles();
    Optional<FiledSearch> files = progress.map(of -> new FiledSearch(task, of));
    if (files.isPresent() && (inFiles || saved.goesOnInFiles())) {
      return files.get().run();
    }
    progress.ifPresent(others -> others.forgetOthers(task.observer()));
    try {
      return inMemory(task, saved);
    } catch (MemoryBudget.ExceededException e) {
      if (files.isEmpty()) {
        throw e;
      }
      saved.forget();
      task.observer().remark("layers go to files from here on, from the first: " + e.getMessage());
      return files.get().run();
    }
  }

  private static Listing inMemory(Task task, SavedList saved) {
    OptionalLong many = HullSearch.worthwhile(task.rules(), task.classes(), task.most());
    int passed = 0;
    if (many.isEmpty() || many.getAsLong() > 0) {
      ListingSearch search = new ListingSearch(task, saved);
      Optional<Listing> found = search.run(many.orElse(Long.MAX_VALUE));
      if (found.isPresent()) {
        return found.get();
      }
      passed = search.passed();
    }
    return new HullSearch(task, passed).run();
  }

  /** Returns how many 64-bit words a state takes. */
  public int words() {
    return width;
  }

  @Override
  public List<StateList.Section> sections() {
    return sections;
  }

  /** Returns by distance how many states there are, classes unfolded. */
  public List<Long> histogram() {
    return histogram;
  }

  /** Returns how many states can reach no goal, classes unfolded. */
  public long deadEnds() {
    return deadEnds;
  }

  /** Returns how many states there are, classes unfolded. */
  public long states() {
    return deadEnds + histogram.stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Deletes what it has on the disk, if anything: nothing goes on from there any more, and parts
   * can no more be put together.
   */
  public void release() {
    // Most are in memory.
  }

  /** Closes what it has on the disk, if anything, and leaves what a search can go on from. */
  @Override
  public void close() {
    // Most are in memory.
  }

  /** Returns the number of parts. */
  public int parts() {
    return cuts.size();
  }

  /** Returns one thread's way to put parts together. */
  public abstract PartMaker maker();

  /** Returns where the parts begin and end. */
  List<Cut> cuts() {
    return cuts;
  }

  @Override
  public synchronized Run run(long run) {
    if (run < 0 || run >= runs()) {
      throw new IllegalArgumentException("run must be in [0-" + (runs() - 1) + "], got " + run);
    }
    for (Part part : held) {
      if (run >= part.firstRun() && run < part.firstRun() + part.runs()) {
        return part.run((int) (run - part.firstRun()));
      }
    }
    int low = 0;
    int high = cuts.size() - 1;
    while (low < high) {
      int middle = low + high + 1 >>> 1;
      if (cuts.get(middle).firstRun() <= run) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    if (held.size() == MOST_HELD) {
      held.removeFirst();
    }
    if (single == null) {
      single = maker();
    }
    Part part = single.make(low);
    held.add(part);
    return part.run((int) (run - part.firstRun()));
  }
}
