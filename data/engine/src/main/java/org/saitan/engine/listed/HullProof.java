// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.space.StateHull;
import org.saitan.space.StateList;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * A proof with a bit for each number of the hull, and as many more as distances have digits.
 *
 * <p>Memory: with a hull of d dimensions 2^d bits for each of these sets, with starts three more.
 * Cost: two readings of the list, a bit set for each image of each state, for each move and word of
 * 64 numbers that can have states of both some bit operations, and all moves of the states that are
 * held to the rules.
 */
final class HullProof extends ListedProof {
  /*
   * The images of all states are spread over the sets, region by region so that a region is in a
   * near cache. That no two states have an image in common is that as many bits are set as there are
   * images. Then moves are held to the sets, for 64 numbers at a time: from stored states by what
   * they lead to, and from every number that is listed by what must be listed with it.
   *
   * Moves and symmetries on numbers are what the search works with, too: the exchanges of the rules
   * (HullMoves), and the images of a basis of the hull (HullSymmetries). So stored states are held to
   * the rules themselves: all moves from a state, all that lead to it, and all its images. Where all
   * states are, nothing is left to the exchanges: moves of an image are the images of moves.
   */

  /** Lists of at most so many states are held to the rules state by state. */
  private static final long MOST_ALL_HELD = 1 << 19;

  /** Of longer ones, one state in so many in a row; its place among them is chosen by a hash. */
  private static final int HELD_ONE_IN = 16;

  private static final int REGION_BITS = 22;
  private static final int SPREAD_AT_ONCE = 512;
  private static final int BLOCKS_OF_TASK = 256;

  private final StateHull hull;
  private final HullStates states;
  private final boolean forward;
  private final HullMoves named;

  /** Backwards; with starts forwards. */
  private final HullMoves unnamed;

  private final HullSymmetries symmetries;

  /** By symmetry: what a word of a block adds to an image, and what a lane of a word. */
  private final long[][] ofWord;

  private final long[][] ofLane;

  /** All numbers that are listed. */
  private final long[] listed;

  /** By block, the words of it that have any. */
  private final long[] listedWords;

  /** Digits of distances, and one, of those that have one. */
  private final long[][] codes;

  private final Object[] regions;

  /** By run, its first number and its last. */
  private final long[] firsts;

  private final long[] lasts;
  private final int tasks;

  /** Of so many states in a row one is held to the rules. */
  private final int heldOneIn;

  private final LongAdder heldToRules = new LongAdder();

  HullProof(Claim claim, double most) {
    this(claim, most, claim.list().stored() <= MOST_ALL_HELD ? 1 : HELD_ONE_IN);
  }

  /**
   * Creates a proof.
   *
   * @param heldOneIn of so many states in a row one is held to the rules
   */
  HullProof(Claim claim, double most, int heldOneIn) {
    super(claim);
    this.heldOneIn = heldOneIn;
    MemoryBudget memory = budget(claim, most);
    hull = rules.hull();
    states = new HullStates(hull, memory);
    forward = !rules.starts().isEmpty();
    List<ListedRules.Exchange> exchanges = rules.exchanges().orElseThrow();
    named = HullMoves.named(exchanges, hull);
    unnamed = HullMoves.unnamed(exchanges, hull, !forward);
    symmetries = new HullSymmetries(rules, hull, this.classes ? rules.symmetries() : 1);
    ofWord = new long[symmetries.count()][HullMoves.WORDS];
    ofLane = new long[symmetries.count()][HullMoves.WORDS];
    for (int g = 0; g < symmetries.count(); g++) {
      for (int i = 0; i < HullMoves.WORDS; i++) {
        ofWord[g][i] = symmetries.sum(g, (long) i << HullMoves.BITS);
        ofLane[g][i] = symmetries.sum(g, i);
      }
    }
    listed = states.set();
    listedWords = new long[states.blocks()];
    codes = new long[digits(claim)][];
    Arrays.setAll(codes, p -> states.set());
    regions = new Object[Math.max(1, 1 << Math.max(0, hull.dimension() - REGION_BITS))];
    Arrays.setAll(regions, region -> new Object());
    firsts = new long[Math.toIntExact(list.runs())];
    lasts = new long[firsts.length];
    tasks = (states.blocks() + BLOCKS_OF_TASK - 1) / BLOCKS_OF_TASK;
  }

  /** Does something with the numbers of a run that are held to the rules. */
  private void forEachHeld(int run, long[] numbers, LongConsumer todo) {
    for (int from = 0; from < numbers.length; from += heldOneIn) {
      int many = Math.min(heldOneIn, numbers.length - from);
      long hash = HashCommon.mix((long) run * StateList.RUN + from);
      todo.accept(numbers[from + (int) Long.remainderUnsigned(hash, many)]);
    }
  }

  private static int digits(Claim claim) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, claim.histogram().size()));
  }

  /** Returns whether it is cheaper than looking up, and has room. */
  static boolean isWorthwhile(Claim claim, double most) {
    ListedRules rules = claim.rules();
    ListedRuns list = claim.list();
    boolean starts = !rules.starts().isEmpty();
    int sets = 1 + digits(claim) + (starts ? 3 : 0);
    double ofSet = HullStates.bytesOfSet(rules.hull().dimension());
    double bytes = sets * ofSet + 3 * ofSet / HullMoves.WORDS + 2.0 * Long.BYTES * list.runs();
    OptionalLong many = HullSearch.worthwhile(rules, bytes, most);
    return many.isPresent() && list.stored() >= many.getAsLong();
  }

  /** {@inheritDoc} Runs, once when read and once when their moves are, and pieces of the hull. */
  @Override
  public long steps() {
    return 2 * list.runs() + tasks;
  }

  @Override
  long heldToRules() {
    return heldToRules.sum();
  }

  @Override
  void prove(Workers workers, Runnable progress) {
    load(workers, progress);
    checkGoals();
    workers.forEach(
        firsts.length,
        () -> {
          Mover mover = new Mover();
          return run -> {
            mover.check(run);
            progress.run();
          };
        });
    workers.forEach(
        tasks,
        () -> {
          HullMoves.NearEnds ends = unnamed.new NearEnds();
          return task -> {
            close(ends, task * BLOCKS_OF_TASK);
            progress.run();
          };
        });
    if (forward) {
      new Reach(workers).check();
    }
  }

  private String name(long number) {
    return name(hull.states(new long[] {number}));
  }

  /** Returns the numbers of a run; null if one is in no state of the rules, and says so. */
  private long[] numbers(int run, ListedRuns.Run some) {
    try {
      return hull.numbers(some.states());
    } catch (IllegalArgumentException e) {
      fault("run %d has %s".formatted(run, e.getMessage()));
      return null;
    }
  }

  /** Reads all, checks what is said of each state by itself, and spreads its images. */
  private void load(Workers workers, Runnable progress) {
    List<Spread> spreads = new ArrayList<>();
    workers.forEach(
        firsts.length,
        () -> {
          Spread spread = new Spread();
          synchronized (spreads) {
            spreads.add(spread);
          }
          Reader reader = new Reader(spread);
          return run -> {
            reader.read(run);
            progress.run();
          };
        });
    workers.forEach(regions.length, region -> spreads.forEach(spread -> spread.flush(region)));
    for (int run = 1; run < firsts.length; run++) {
      if (!isFirst(run) && firsts[run] <= lasts[run - 1]) {
        fault(name(firsts[run]) + " is not after the state before it");
      }
    }
    LongAdder held = new LongAdder();
    workers.forEach(
        tasks,
        task -> {
          int end = Math.min(states.blocks(), (task + 1) * BLOCKS_OF_TASK);
          for (int block = task * BLOCKS_OF_TASK; block < end; block++) {
            for (int word = 0; word < HullMoves.WORDS; word++) {
              long lanes = listed[block * HullMoves.WORDS + word];
              held.add(Long.bitCount(lanes));
              listedWords[block] |= lanes == 0 ? 0 : 1L << word;
            }
          }
        });
    if (held.sum() != states()) {
      fault(
          "the images of all states are %s, not %s: some are listed twice"
              .formatted(Plural.of(held.sum(), "state"), Magnitude.of(states())));
    }
    checkFigures();
  }

  /** Sets bits of numbers, many of a region at a time; one a thread. */
  private final class Spread {
    private final int[] entries = new int[regions.length * SPREAD_AT_ONCE];
    private final int[] sizes = new int[regions.length];

    void put(long number, int code) {
      int region = (int) (number >>> REGION_BITS);
      entries[region * SPREAD_AT_ONCE + sizes[region]] =
          code << REGION_BITS | (int) number & (1 << REGION_BITS) - 1;
      if (++sizes[region] == SPREAD_AT_ONCE) {
        flush(region);
      }
    }

    void flush(int region) {
      int first = region << REGION_BITS - HullMoves.BITS;
      int from = region * SPREAD_AT_ONCE;
      synchronized (regions[region]) {
        for (int i = from; i < from + sizes[region]; i++) {
          int at = first + ((entries[i] & (1 << REGION_BITS) - 1) >>> HullMoves.BITS);
          long bit = 1L << entries[i];
          listed[at] |= bit;
          for (int code = entries[i] >>> REGION_BITS; code != 0; code &= code - 1) {
            codes[Integer.numberOfTrailingZeros(code)][at] |= bit;
          }
        }
      }
      sizes[region] = 0;
    }
  }

  private int code(int distance) {
    return distance == NONE ? 0 : distance + 1;
  }

  /** Checks runs by themselves; one a thread. */
  private final class Reader {
    private final Spread spread;
    private final Keepers.Finder finder = keepers.finder();
    private final long[] state = new long[width];
    private final long[] ofBlock = new long[symmetries.count()];
    private final long[] image = new long[symmetries.count()];
    private int block = -1;

    /** Of the state before, of which this has been checked. */
    private int sectionBefore = -1;

    private int keeperBefore;

    Reader(Spread spread) {
      this.spread = spread;
    }

    void read(int run) {
      ListedRuns.Run some = list.run(run);
      long[] numbers = isWhole(run, some) ? numbers(run, some) : null;
      if (numbers == null) {
        return;
      }
      int section = sectionOf(run);
      int[] images =
          list.sections().get(section).images().stream().mapToInt(Integer::intValue).toArray();
      long[] ofSection = new long[NONE + 1];
      int most = (1 << codes.length) - 2;
      for (int i = 0; i < numbers.length; i++) {
        System.arraycopy(some.states(), i * width, state, 0, width);
        int distance = distanceOf(some, i);
        if (distance < 0 || distance > most && distance != NONE) {
          fault(name(state) + " has distance " + distance);
          distance = NONE;
        }
        if (i > 0 && numbers[i] <= numbers[i - 1]) {
          fault(name(state) + " is not after the state before it");
        }
        check(section, numbers[i]);
        checkGoal(state, distance);
        ofSection[distance]++;
        for (int g : images) {
          spread.put(image[g], code(distance));
        }
      }
      count(section, ofSection);
      firsts[run] = numbers[0];
      lasts[run] = numbers[numbers.length - 1];
      forEachHeld(run, numbers, this::checkImages);
    }

    /** Finds the images of a number, and checks what they say. */
    private void check(int section, long number) {
      image(number);
      boolean least = true;
      boolean kept = false;
      for (int g = 1; g < image.length; g++) {
        least &= image[g] >= number;
        kept |= image[g] == number;
      }
      if (!least) {
        fault(name(state) + " is not the least of its images");
      }
      int keeper = kept ? finder.of(state) : 0;
      if (section != sectionBefore || keeper != keeperBefore) {
        checkKeepers(section, keeper, state);
        sectionBefore = section;
        keeperBefore = keeper;
      }
    }

    private void image(long number) {
      if (HullMoves.blockOf(number) != block) {
        block = HullMoves.blockOf(number);
        long first = (long) block << HullMoves.IN_BLOCK;
        Arrays.setAll(ofBlock, g -> symmetries.ofZero(g) ^ symmetries.sum(g, first));
      }
      int word = HullMoves.wordOf(number);
      int lane = (int) number & HullMoves.WORDS - 1;
      for (int g = 0; g < image.length; g++) {
        image[g] = ofBlock[g] ^ ofWord[g][word] ^ ofLane[g][lane];
      }
    }

    /** Holds the images of a number to the rules. */
    private void checkImages(long number) {
      image(number);
      for (int g = 1; g < image.length; g++) {
        if (image[g] != HullSymmetries.image(rules, hull, g, number)) {
          fault(name(number) + " has another image by the rules than by its number");
        }
      }
    }
  }

  /** Without starts, checks that goals are in the list: what they lead to is looked for there. */
  private void checkGoals() {
    if (!forward) {
      for (long[] goal : rules.goals()) {
        if (!HullMoves.has(listed, states.number(goal))) {
          fault("the goal " + name(goal) + " is not in the list");
        }
      }
    }
  }

  /** Holds the moves of stored states to the distances of those that they lead to; one a thread. */
  private final class Mover {
    private final long[] dead = new long[HullMoves.WORDS];
    private final long[] distant = new long[HullMoves.WORDS];

    /** Of the distant ones those whose next move has not been found. */
    private final long[] open = new long[HullMoves.WORDS];

    /** By word and digit: the codes of the distances less one. */
    private final long[] wanted = new long[HullMoves.WORDS * codes.length];

    private final int[] next = new int[HullMoves.WORDS * Long.SIZE];

    private final HullEnds byNumber = HullEnds.from(named);
    private final HullEnds otherwiseByNumber = HullEnds.to(unnamed);
    private final HullEnds byRules = HullEnds.byRules(rules, hull, true);
    private final HullEnds otherwiseByRules = HullEnds.byRules(rules, hull, false);

    void check(int run) {
      ListedRuns.Run some = list.run(run);
      if (some.states().length != some.next().length * width) {
        return;
      }
      long[] numbers = numbers(run, some);
      for (int from = 0, to; numbers != null && from < numbers.length; from = to) {
        int block = HullMoves.blockOf(numbers[from]);
        to = from + 1;
        while (to < numbers.length && HullMoves.blockOf(numbers[to]) == block) {
          to++;
        }
        moves(block, begin(numbers, some, from, to));
        for (int i = from; i < to; i++) {
          check(numbers[i], distanceOf(some, i), some.next()[i]);
        }
      }
      if (numbers != null) {
        forEachHeld(run, numbers, this::checkMoves);
      }
    }

    private void check(long number, int distance, int said) {
      int found = next[(int) number & next.length - 1];
      if (distance != 0 && distance != NONE && said != found) {
        fault(
            name(number)
                + (found < 0
                    ? " has distance " + distance + ", and no move leads one nearer"
                    : " has next move %d, and move %d leads one nearer".formatted(said, found)));
      }
    }

    /** Begins with some states of a block; returns the words that have any. */
    private long begin(long[] numbers, ListedRuns.Run some, int from, int to) {
      Arrays.fill(dead, 0);
      Arrays.fill(distant, 0);
      long words = 0;
      for (int i = from; i < to; i++) {
        int word = HullMoves.wordOf(numbers[i]);
        int distance = distanceOf(some, i);
        words |= 1L << word;
        (distance == NONE ? dead : distant)[word] |= distance == 0 ? 0 : 1L << numbers[i];
        next[(int) numbers[i] & next.length - 1] = -1;
      }
      int first = HullMoves.blockOf(numbers[from]) * HullMoves.WORDS;
      for (long left = words; left != 0; left &= left - 1) {
        int word = Long.numberOfTrailingZeros(left);
        open[word] = distant[word];
        long borrow = -1;
        for (int p = 0; p < codes.length; p++) {
          long code = codes[p][first + word];
          wanted[word * codes.length + p] = code ^ borrow;
          borrow &= ~code;
        }
      }
      return words;
    }

    private void moves(int block, long some) {
      for (int m = 0; m < named.count(); m++) {
        long words = named.words(m, block) & some;
        if (words == 0) {
          continue;
        }
        int odd = named.oddLanes(m, block);
        int far = (int) named.farBlock(m, block) * HullMoves.WORDS;
        for (; words != 0; words &= words - 1) {
          int word = Long.numberOfTrailingZeros(words);
          long lanes = named.lanes(m, odd, word) & (distant[word] | dead[word]);
          if (lanes != 0) {
            move(m, block, word, lanes, far + named.farWord(m, word));
          }
        }
      }
    }

    /** Does a move from some lanes of a word. */
    private void move(int m, int block, int word, long lanes, int far) {
      long any = 0;
      long equal = lanes;
      long nearer = 0;
      for (int p = codes.length - 1; p >= 0; p--) {
        long there = named.lanesAcross(m, codes[p][far]);
        long here = wanted[word * codes.length + p];
        any |= there;
        nearer |= equal & here & ~there;
        equal &= ~(here ^ there);
      }
      long wrong = any & lanes & (dead[word] | nearer & distant[word]);
      for (; wrong != 0; wrong &= wrong - 1) {
        long number = HullMoves.number(block, word, Long.numberOfTrailingZeros(wrong));
        fault(name(number) + " has a move that leads nearer than its next one");
      }
      long hits = equal & any & open[word];
      open[word] &= ~hits;
      for (; hits != 0; hits &= hits - 1) {
        next[word * Long.SIZE + Long.numberOfTrailingZeros(hits)] = named.move(m);
      }
    }

    /** Holds moves on numbers to the rules, from one state and to it. */
    private void checkMoves(long number) {
      heldToRules.increment();
      if (!byNumber.of(number).equals(byRules.of(number))
          || !otherwiseByNumber.of(number).equals(otherwiseByRules.of(number))) {
        fault(name(number) + " has other moves by the rules than by its number");
      }
    }
  }

  /** Checks that what moves lead from, or to, is listed where their other ends are. */
  private void close(HullMoves.NearEnds ends, int first) {
    int end = Math.min(states.blocks(), first + BLOCKS_OF_TASK);
    for (int block = first; block < end; block++) {
      for (long left = ends.find(block, listed, listedWords); left != 0; left &= left - 1) {
        int word = Long.numberOfTrailingZeros(left);
        long lanes = ends.take(word) & ~listed[block * HullMoves.WORDS + word];
        for (; lanes != 0; lanes &= lanes - 1) {
          fault(
              name(HullMoves.number(block, word, Long.numberOfTrailingZeros(lanes)))
                  + (forward ? " can be reached" : " can reach a goal")
                  + ", and is not in the list");
        }
      }
    }
  }

  /** Goes through the list from the starts: what is reached must be all. */
  private final class Reach {
    private final Workers workers;
    private final long[] seen = states.set();
    private long[] last = states.set();
    private long[] next = states.set();
    private long[] lastWords = new long[states.blocks()];
    private long[] nextWords = new long[states.blocks()];

    Reach(Workers workers) {
      this.workers = workers;
    }

    void check() {
      for (long[] start : rules.starts()) {
        long number = states.number(start);
        if (!HullMoves.has(listed, number)) {
          fault("the start " + name(start) + " is not in the list");
          continue;
        }
        take(HullMoves.blockOf(number), HullMoves.wordOf(number), 1L << number);
      }
      long reached = 0;
      for (long fresh = turn(); fresh > 0; fresh = turn()) {
        reached += fresh;
        advance();
      }
      if (reached != states()) {
        fault(Plural.of(states() - reached, "state") + " cannot be reached from the starts");
      }
    }

    private void take(int block, int word, long lanes) {
      int at = block * HullMoves.WORDS + word;
      long fresh = lanes & listed[at] & ~seen[at];
      if (fresh != 0) {
        seen[at] |= fresh;
        next[at] |= fresh;
        nextWords[block] |= 1L << word;
      }
    }

    /** Makes the new layer the last; returns how many it has. */
    private long turn() {
      HullSearch.clear(last, lastWords);
      long[] set = last;
      last = next;
      next = set;
      long[] words = lastWords;
      lastWords = nextWords;
      nextWords = words;
      long count = 0;
      for (int block = 0; block < lastWords.length; block++) {
        for (long left = lastWords[block]; left != 0; left &= left - 1) {
          count += Long.bitCount(last[block * HullMoves.WORDS + Long.numberOfTrailingZeros(left)]);
        }
      }
      return count;
    }

    private void advance() {
      BitSet targets = unnamed.targets(lastWords);
      workers.forEach(
          tasks,
          () -> {
            HullMoves.NearEnds ends = unnamed.new NearEnds();
            return task -> {
              int end = Math.min(states.blocks(), (task + 1) * BLOCKS_OF_TASK);
              for (int block = task * BLOCKS_OF_TASK; block < end; block++) {
                if (targets == null || targets.get(block)) {
                  for (long left = ends.find(block, last, lastWords); left != 0; left &= left - 1) {
                    int word = Long.numberOfTrailingZeros(left);
                    take(block, word, ends.take(word));
                  }
                }
              }
            };
          });
    }
  }
}
