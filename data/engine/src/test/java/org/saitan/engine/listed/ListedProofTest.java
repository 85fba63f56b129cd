// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;

class ListedProofTest {
  private static final double PLENTY = InMemoryList.PLENTY;

  /** The result of a proof. */
  private record Verdict(long states, long stored, List<String> faults) {}

  /** Proves a list in one pass and in several passes, each time within its memory limit. */
  private static Verdict verdict(
      ListedRules rules,
      boolean classes,
      ListedRuns list,
      List<Long> histogram,
      long deadEnds,
      int threads) {
    ListedProof.Claim claim =
        new ListedProof.Claim("small", rules, classes, list, histogram, deadEnds, Arrays::toString);
    Verdict verdict = verdict(claim, threads, 1);
    assertThat(verdict(claim, threads, 3).faults().isEmpty()).isEqualTo(verdict.faults().isEmpty());
    return verdict;
  }

  private static Verdict verdict(ListedProof.Claim claim, int threads, int passes) {
    ListedProof proof = new ListedProof(claim, ListedProof.bytes(claim, passes), passes);
    try (Workers workers = new Workers(threads)) {
      AtomicLong steps = new AtomicLong();
      List<String> faults = proof.run(workers, steps::incrementAndGet);
      assertThat(steps).hasValue(proof.steps());
      return new Verdict(proof.states(), proof.stored(), faults);
    }
  }

  /** Returns the result expected for a correct list. */
  private static Verdict sound(long states, long stored) {
    return new Verdict(states, stored, List.of());
  }

  /** Returns rules whose states are stored as bit sets over their hull or by hashing. */
  private static SmallRules random(long seed, boolean starts, int words, boolean bits) {
    SmallRules rules = SmallRules.random(seed, starts, words);
    return bits ? rules.withMaskedMoves() : rules;
  }

  @Property(tries = 150)
  void acceptsResultOfSearch(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll boolean bits,
      @ForAll @IntRange(min = 1, max = 2) int words,
      @ForAll @IntRange(min = 1, max = 2) int threads) {
    SmallRules rules = random(seed, starts, words, bits);
    InMemoryList list = InMemoryList.of(rules, classes);
    Verdict verdict = verdict(rules, classes, list, list.histogram, list.deadEnds, threads);
    assertThat(verdict).isEqualTo(sound(list.states, list.stored()));
  }

  /** There are enough states for the memory per state to matter. */
  @Test
  void provesManyStatesWithinMemoryLimit() {
    ListedRules rules = new CountingRules(1 << 16);
    InMemoryList list = InMemoryList.of(rules, false);
    assertThat(verdict(rules, false, list, list.histogram, list.deadEnds, 2))
        .isEqualTo(sound(list.states, list.stored()));
  }

  @Test
  void reportsMemoryNeedOfOversizedList() {
    ListedRules rules = SmallRules.random(7, true, 1);
    InMemoryList list = InMemoryList.of(rules, true);
    ListedProof.Claim claim =
        new ListedProof.Claim(
            "small", rules, true, list, list.histogram, list.deadEnds, Arrays::toString);
    assertThatThrownBy(() -> new ListedProof(claim, 1e4))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            "the proof of small needs \\S+ MB of memory, but the program may use only 10.0 kB");
  }

  /** Forges the entry of one state. */
  @Property(tries = 300)
  void detectsForgedValues(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll boolean bits,
      @ForAll @IntRange(max = 4) int kind) {
    requireDetected(random(seed, starts, 1, bits), seed, classes, kind);
  }

  /** Forges one entry, in hulls of several blocks. */
  @Property(tries = 8, edgeCases = EdgeCasesMode.NONE)
  void detectsForgedValuesAmongMany(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll @IntRange(min = 13, max = 14) int bits,
      @ForAll @IntRange(max = 4) int kind) {
    SmallRules rules = SmallRules.random(seed, starts, 1, bits).withMaskedMoves();
    requireDetected(rules, seed, classes, kind);
  }

  private static void requireDetected(SmallRules rules, long seed, boolean classes, int kind) {
    InMemoryList list = InMemoryList.of(rules, classes);
    List<Long> histogram = new ArrayList<>(list.histogram);
    long deadEnds = list.deadEnds;
    Random random = new Random(seed);
    int run = random.nextInt(list.runs.size());
    ListedRuns.Run some = list.run(run);
    int i = random.nextInt(some.next().length);
    int weight = 1;
    long before = 0;
    for (StateList.Section section : list.sections) {
      if (run >= before && run < before + section.runs()) {
        weight = section.images().size();
      }
      before += section.runs();
    }
    int distance = some.distances()[i];
    switch (kind) {
      case 0 -> { // Another distance, with matching totals.
        Assume.that(distance != Shard.NO_DISTANCE);
        some.distances()[i] = (char) (distance + 1);
        histogram.set(distance, histogram.get(distance) - weight);
        if (distance + 1 == histogram.size()) {
          histogram.add(0L);
        }
        histogram.set(distance + 1, histogram.get(distance + 1) + weight);
      }
      case 1 -> { // Another move.
        Assume.that(distance > 0 && distance != Shard.NO_DISTANCE && rules.moves() > 1);
        some.next()[i] = (char) ((some.next()[i] + 1) % rules.moves());
      }
      case 2 -> { // No distance, with matching totals.
        Assume.that(distance != Shard.NO_DISTANCE);
        some.distances()[i] = Shard.NO_DISTANCE;
        histogram.set(distance, histogram.get(distance) - weight);
        deadEnds += weight;
      }
      case 3 -> { // The distances of two states swapped, so that the totals match.
        int other = random.nextInt(some.next().length);
        Assume.that(distance != some.distances()[other]);
        some.distances()[i] = some.distances()[other];
        some.distances()[other] = (char) distance;
      }
      default -> { // Another state.
        int other = random.nextInt(1 << rules.bits());
        Assume.that(some.states()[i] != rules.pack(other)[0]);
        some.states()[i] = rules.pack(other)[0];
      }
    }
    assertThat(verdict(rules, classes, list, histogram, deadEnds, 1).faults()).isNotEmpty();
  }

  /**
   * A cell with three symbols takes two bits, so one of the four bit patterns is not a state. The
   * three states are "ba", ".a" after the first move, and the goal "a." after the second.
   */
  @Test
  void supportsBitPatternsThatAreNotStates() {
    RuleBasedBoard file =
        RuleBasedFile.read(
            "v8.grid",
            "puzzle v8\nmove m0, right: b -> .\nmove m2, right: . a -> a .\n"
                + "start\n  ba\ngoal\n  a.\n");
    ListedRules rules = file.rules();
    InMemoryList list = InMemoryList.of(rules, true);
    assertThat(list.histogram).containsExactly(1L, 1L, 1L);
    assertThat(verdict(rules, true, list, list.histogram, 0, 1)).isEqualTo(sound(3, 3));
    list.run(0).states()[2] = 0b111;
    ListedProof.Claim claim =
        new ListedProof.Claim(
            "v8",
            rules,
            true,
            list,
            list.histogram,
            0,
            state -> file.board().puzzle().format(rules.unpack(state)));
    assertThat(verdict(claim, 1, 1).faults().toString()).contains("not a state");
  }

  /** Rules on {@value #BITS} bits. A move clears one bit. */
  private static class ClearingRules extends BareRules {
    static final int BITS = 14;
    static final long FROM = bit(2) | bit(5) | bit(9);
    static final long TO = bit(3);
    private final List<long[]> goals;
    private List<long[]> starts = List.of();
    private boolean leaping;

    ClearingRules(long... goals) {
      this.goals = Arrays.stream(goals).mapToObj(goal -> new long[] {goal}).toList();
    }

    @Override
    public boolean isGoal(long[] state) {
      return goals.stream().anyMatch(goal -> Arrays.equals(goal, state));
    }

    @Override
    public List<long[]> goals() {
      return goals.stream().map(long[]::clone).toList();
    }

    /** Returns the same rules with the given starts, which must be in ascending order. */
    ClearingRules from(long... some) {
      starts = Arrays.stream(some).mapToObj(start -> new long[] {start}).toList();
      return this;
    }

    /** Returns the same rules with one additional move, which is possible from a single state. */
    ClearingRules leaping() {
      leaping = true;
      return this;
    }

    @Override
    public List<long[]> starts() {
      return starts.stream().map(long[]::clone).toList();
    }

    @Override
    public int moves() {
      return BITS + (leaping ? 1 : 0);
    }

    static long bit(int move) {
      return 1L << 50 + move;
    }

    @Override
    public void forEachSuccessor(long[] state, Sink sink) {
      ends(state, sink, true);
    }

    @Override
    public void forEachPredecessor(long[] state, Sink sink) {
      ends(state, sink, false);
    }

    private void ends(long[] state, Sink sink, boolean set) {
      for (int move = 0; move < BITS; move++) {
        if ((state[0] & bit(move)) != 0 == set) {
          sink.accept(move, new long[] {state[0] ^ bit(move)});
        }
      }
      if (leaping && state[0] == (set ? FROM : TO)) {
        sink.accept(BITS, new long[] {set ? TO : FROM});
      }
    }
  }

  @Test
  void detectsMoveMissedBySearch() {
    InMemoryList list = InMemoryList.of(new ClearingRules(0), false);
    assertThat(verdict(new ClearingRules(0).leaping(), false, list, list.histogram, 0, 1).faults())
        .containsExactly(
            "[%d] has distance 3, but its best move leads to distance 1"
                .formatted(ClearingRules.FROM));
  }

  /**
   * No move leads out of the list and all distances are correct, but some states are unreachable.
   */
  @Test
  void detectsUnreachableStates() {
    long start = ClearingRules.bit(2) | ClearingRules.bit(9);
    long other = ClearingRules.bit(7) | ClearingRules.bit(11);
    InMemoryList list = InMemoryList.of(new ClearingRules(0).from(start, other), false);
    assertThat(list.states).isEqualTo(7);
    ClearingRules rules = new ClearingRules(0).from(start);
    assertThat(verdict(rules, false, list, list.histogram, 0, 1).faults())
        .singleElement()
        .asString()
        .isEqualTo("3 states cannot be reached from the starts");
  }

  @Test
  void detectsRunsOutOfOrder() {
    ClearingRules rules = new ClearingRules(0);
    InMemoryList list = InMemoryList.of(rules, false);
    assertThat(list.runs).hasSize(16);
    Collections.swap(list.runs, 3, 4);
    assertThat(verdict(rules, false, list, list.histogram, 0, 1).faults())
        .singleElement()
        .asString()
        .endsWith(" is not greater than the previous state of the list");
  }

  /** Distances are consistent, but a state that is not a goal counts as one, or a goal does not. */
  @Test
  void detectsWrongGoals() {
    ClearingRules one = new ClearingRules(0);
    ClearingRules two = new ClearingRules(0, ClearingRules.bit(3));
    InMemoryList toOne = InMemoryList.of(one, false);
    assertThat(verdict(two, false, toOne, toOne.histogram, 0, 1).faults())
        .containsExactly("[" + ClearingRules.bit(3) + "] is a goal, but does not have distance 0");
    InMemoryList toTwo = InMemoryList.of(two, false);
    assertThat(verdict(one, false, toTwo, toTwo.histogram, 0, 1).faults())
        .containsExactly("[" + ClearingRules.bit(3) + "] is not a goal, but has distance 0");
  }

  @Test
  void detectsWrongTotals() {
    CountingRules rules = new CountingRules(1 << 4);
    InMemoryList list = InMemoryList.of(rules, false);
    assertThat(verdict(rules, false, list, List.of(1L, 4L, 7L, 4L, 1L), 2, 1).faults())
        .containsExactly(
            "histogram: found [1, 4, 6, 4, 1], but the manifest says [1, 4, 7, 4, 1]",
            "number of states without a distance: found 0, but the manifest says 2");
  }

  @Test
  void detectsMissingStates() {
    CountingRules rules = new CountingRules(1 << 4);
    InMemoryList fewer = InMemoryList.of(new CountingRules(1 << 3), false);
    assertThat(verdict(rules, false, fewer, fewer.histogram, 0, 1).faults())
        .hasSize(8)
        .allMatch(fault -> fault.endsWith(" can reach a goal, but is not in the list of states"));
  }

  /** Layers beyond the limit are still counted before the list is rejected. */
  @ParameterizedTest
  @ValueSource(ints = {0, Shard.NO_DISTANCE})
  void marksStatesOfEveryLayer(int layer) {
    Shard shard = new Shard(0, 1, new MemoryBudget(PLENTY, bytes -> "enough"));
    long[] state = {7};
    shard.put(StateStore.Phase.REACH, 0, state, 1);
    shard.put(StateStore.Phase.MARK, layer, state, 1);
    assertThat(shard.distance(0)).isNotEqualTo(Shard.NO_DISTANCE);
  }
}
