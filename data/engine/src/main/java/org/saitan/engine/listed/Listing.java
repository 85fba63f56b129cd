// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.saitan.engine.build.BuildObserver;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;

/**
 * All states of a puzzle of {@link ListedRules}, one of each class under its symmetries, with their
 * distances and next moves; in the order of {@link StateList}, cut into parts of whole runs that
 * are put together when they are asked for.
 *
 * <p>Exact and deterministic: the same whatever the number of threads. The next move of a state is
 * the lowest-numbered of those that lead to a state whose class is one nearer.
 *
 * <p>Memory when found: 8 bytes a word and 4 bytes for each stored state; while it is being found,
 * about 8 bytes a word and 8 for each, 5 more where there are starts.
 */
public final class Listing implements ListedRuns {
  /**
   * How many runs a part has, where states are of one word; the last of a section may have fewer.
   */
  private static final int RUNS_PER_PART = 1_024;

  private static final double HEAP_SHARE = 0.85;

  /** How many parts are held for those who ask run by run. */
  private static final int MOST_HELD = 4;

  private final int width;
  private final List<Numbered> sections;
  private final List<SortedShard> shards;
  private final List<Long> histogram;
  private final long deadEnds;
  private final int runsPerPart;

  /** By part: its section, its first run, and by shard from where to where its states are. */
  private final List<Cut> cuts;

  private final PartMaker single;
  private final Deque<Part> held = new ArrayDeque<>();

  /** A section and its number in the shards. */
  record Numbered(StateList.Section section, int number) {}

  private record Cut(int section, long firstRun, int[] from, int[] to) {}

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
   * Creates the listing from its shards.
   *
   * @param numbered sections that have states, with their numbers in the shards
   * @param histogram by distance, states with classes unfolded
   */
  Listing(
      int width,
      List<Numbered> numbered,
      List<SortedShard> shards,
      List<Long> histogram,
      long deadEnds,
      Workers workers) {
    this.width = width;
    this.sections = List.copyOf(numbered);
    this.shards = List.copyOf(shards);
    this.histogram = List.copyOf(histogram);
    this.deadEnds = deadEnds;
    this.runsPerPart = runsPerPart(width);
    this.cuts = cuts(workers);
    this.single = maker();
  }

  private static int runsPerPart(int width) {
    return Math.max(1, RUNS_PER_PART / width / TableDigest.RUN) * TableDigest.RUN;
  }

  /**
   * Returns the bytes that a list, or the proof of one, may hold in this program's heap; the rest
   * is what threads work on.
   */
  public static double mostBytes() {
    return HEAP_SHARE * Runtime.getRuntime().maxMemory();
  }

  /**
   * Lists all states.
   *
   * @param name name of the board, for messages
   * @param classes whether to keep one state of each class
   * @param workers threads that share the work; before each task they should ask the observer
   * @param observer is told of phases, steps and layers ({@link ListedLayer})
   * @param most the most bytes that may be held
   * @param saved what an earlier search has left, and where this one leaves what it finds
   * @throws java.io.UncheckedIOException if that cannot be read or written
   * @throws org.saitan.problem.DoesNotFitException if that is not enough, or a state is farther
   *     than a table can tell
   */
  public static Listing of(
      String name,
      ListedRules rules,
      boolean classes,
      Workers workers,
      BuildObserver observer,
      double most,
      SavedList saved) {
    return new ListingSearch(name, rules, classes, workers, observer, most, saved).run();
  }

  /** Returns the bytes that a part takes while it is put together. */
  static long bytesOfPart(int width) {
    long states = (long) runsPerPart(width) * StateList.RUN;
    return SortedShard.bytes(states, width)
        + StateSort.bytes(states, width)
        + states * (Short.BYTES + Character.BYTES);
  }

  private List<Cut> cuts(Workers workers) {
    List<Cut> wanted = new ArrayList<>();
    long firstRun = 0;
    for (int s = 0; s < sections.size(); s++) {
      for (long run = 0; run < sections.get(s).section().runs(); run += runsPerPart) {
        wanted.add(new Cut(s, firstRun + run, new int[0], new int[0]));
      }
      firstRun += sections.get(s).section().runs();
    }
    List<int[]> starts =
        workers.map(
            wanted.size(),
            () ->
                part -> {
                  Cut cut = wanted.get(part);
                  return split(
                      cut.section(), (cut.firstRun() - firstRun(cut.section())) * StateList.RUN);
                });
    List<Cut> found = new ArrayList<>();
    for (int part = 0; part < wanted.size(); part++) {
      Cut cut = wanted.get(part);
      boolean last = part + 1 == wanted.size() || wanted.get(part + 1).section() != cut.section();
      int[] to = last ? bounds(cut.section(), 1) : starts.get(part + 1);
      found.add(new Cut(cut.section(), cut.firstRun(), starts.get(part), to));
    }
    return found;
  }

  private long firstRun(int section) {
    return sections.subList(0, section).stream().mapToLong(s -> s.section().runs()).sum();
  }

  /** Returns by shard where a section begins, or ends where {@code more} is 1. */
  private int[] bounds(int section, int more) {
    int number = sections.get(section).number();
    return shards.stream().mapToInt(shard -> shard.starts()[number + more]).toArray();
  }

  /**
   * Returns by shard where the states begin that are not among the first {@code rank} of a section.
   */
  private int[] split(int section, long rank) {
    int[] starts = bounds(section, 0);
    int[] low = starts.clone();
    int[] high = bounds(section, 1);
    if (rank == 0) {
      return low;
    }
    int[] below = new int[low.length];
    int widest = widest(low, high);
    while (low[widest] < high[widest]) {
      // A state amid those that may be on either side: how many are less says on which it is.
      int pivot = low[widest] + high[widest] >>> 1;
      long less = 0;
      for (int s = 0; s < low.length; s++) {
        below[s] =
            s == widest
                ? pivot
                : shards.get(s).lowerBound(low[s], high[s], shards.get(widest), pivot, width);
        less += below[s] - starts[s];
      }
      if (less < rank) {
        System.arraycopy(below, 0, low, 0, low.length);
        low[widest] = pivot + 1;
      } else {
        System.arraycopy(below, 0, high, 0, high.length);
      }
      widest = widest(low, high);
    }
    return low;
  }

  private static int widest(int[] low, int[] high) {
    int widest = 0;
    for (int s = 1; s < low.length; s++) {
      if (high[s] - low[s] > high[widest] - low[widest]) {
        widest = s;
      }
    }
    return widest;
  }

  /** Returns how many 64-bit words a state takes. */
  public int words() {
    return width;
  }

  @Override
  public List<StateList.Section> sections() {
    return sections.stream().map(Numbered::section).toList();
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

  /** Returns the number of parts. */
  public int parts() {
    return cuts.size();
  }

  /** Returns one thread's way to put parts together. */
  public PartMaker maker() {
    return new PartMaker();
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
    Part part = single.make(low);
    held.add(part);
    return part.run((int) (run - part.firstRun()));
  }

  /** Puts parts together; one a thread, its scratch memory is kept. */
  public final class PartMaker {
    private final StateSort sort = new StateSort(width);

    private PartMaker() {}

    /** Puts a part together, {@code 0 <= part < parts()}. */
    public Part make(int part) {
      Cut cut = cuts.get(part);
      int count = 0;
      for (int s = 0; s < shards.size(); s++) {
        count += cut.to()[s] - cut.from()[s];
      }
      long[] words = new long[count * width];
      int[] known = new int[count];
      int place = 0;
      for (int s = 0; s < shards.size(); s++) {
        int from = cut.from()[s];
        int more = cut.to()[s] - from;
        System.arraycopy(shards.get(s).words(), from * width, words, place * width, more * width);
        System.arraycopy(shards.get(s).known(), from, known, place, more);
        place += more;
      }
      sort.sort(words, known, 0, count);
      short[] distances = new short[count];
      char[] next = new char[count];
      for (int i = 0; i < count; i++) {
        int distance = known[i] >>> Character.SIZE;
        distances[i] =
            distance > BlockLayout.MAX_DISTANCE ? BlockLayout.UNREACHED : (short) distance;
        next[i] = (char) known[i];
      }
      return new Part(cut.section(), cut.firstRun(), new Run(words, distances, next));
    }
  }
}
