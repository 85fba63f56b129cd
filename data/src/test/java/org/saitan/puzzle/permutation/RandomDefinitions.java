// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;

/**
 * Generates small random puzzles of all kinds. They may have several sets and orbits that depend on
 * each other, identical pieces, partly visible orientations, forbidden placements, several goals
 * and symmetric moves.
 */
public final class RandomDefinitions {
  private static final Metric[] METRICS = Metric.values();

  private final Random random;
  private final List<SlotSet> sets;
  private final List<NamedMove> moves = new ArrayList<>();

  /** A rotation of the whole puzzle. In symmetric puzzles, it maps most moves to moves. */
  private Transformation rotation;

  /** Creates a generator for puzzles with the given sets. */
  RandomDefinitions(Random random, List<SlotSet> sets) {
    this.random = random;
    this.sets = sets;
  }

  /** Returns a puzzle with at least two and at most {@code maxStates} states. */
  public static PermutationPuzzle puzzle(Random random, int maxStates) {
    while (true) {
      PermutationPuzzle puzzle =
          new PermutationPuzzle(new RandomDefinitions(random, new ArrayList<>()).definition());
      if (puzzle.moves() > 0 && puzzle.moves() <= 40) {
        BigInteger states = puzzle.analysis().states();
        if (states.compareTo(BigInteger.valueOf(maxStates)) <= 0
            && states.compareTo(BigInteger.ONE) > 0
            && puzzle.definition().goals().stream().allMatch(puzzle.analysis()::isReachable)) {
          return puzzle;
        }
      }
    }
  }

  /**
   * Returns a definition in which the same moves act on distinct stickers. Each pair of a slot and
   * an orientation becomes a slot.
   */
  public static Definition stickers(Definition pieces) {
    List<SlotSet> sets =
        pieces.sets().stream()
            .map(set -> new SlotSet(set.name(), set.slots() * set.orientations(), 1))
            .toList();
    Definition.Draft draft = new Definition.Draft("stickers");
    draft.sets = sets;
    draft.generators =
        pieces.generators().stream()
            .map(move -> new NamedMove(move.name(), stickers(pieces, sets, move.transformation())))
            .toList();
    int[][] kinds =
        sets.stream().map(set -> IntStream.range(0, set.slots()).toArray()).toArray(int[][]::new);
    int[][] zeros = sets.stream().map(set -> new int[set.slots()]).toArray(int[][]::new);
    int[][] ones =
        sets.stream()
            .map(set -> IntStream.range(0, set.slots()).map(slot -> 1).toArray())
            .toArray(int[][]::new);
    draft.goals = List.of(Pattern.of(sets, kinds, zeros, ones));
    draft.metric = pieces.metric();
    return draft.definition();
  }

  private static Transformation stickers(
      Definition pieces, List<SlotSet> sets, Transformation move) {
    int[][] from = new int[sets.size()][];
    for (int set = 0; set < from.length; set++) {
      int orientations = pieces.sets().get(set).orientations();
      from[set] = new int[sets.get(set).slots()];
      for (int at = 0; at < from[set].length; at++) {
        int turned =
            Math.floorMod(at % orientations - move.twist(set, at / orientations), orientations);
        from[set][at] = move.source(set, at / orientations) * orientations + turned;
      }
    }
    int[][] twist = sets.stream().map(set -> new int[set.slots()]).toArray(int[][]::new);
    return Transformation.of(sets, from, twist);
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private Definition definition() {
    createSets();
    createMoves();
    Pattern goal = goal();
    List<Pattern> goals = new ArrayList<>(List.of(goal));
    while (chance(15)) {
      Pattern other = goal;
      for (int i = random.nextInt(6); i >= 0; i--) {
        other = other.after(moves.get(random.nextInt(moves.size())).transformation());
      }
      if (!goals.contains(other)) {
        goals.add(other);
      }
    }
    // Adds the goals in all orientations of the whole puzzle.
    for (int i = chance(40) ? 1 : 12; i < 12; i++) {
      Pattern other = goals.get(goals.size() - 1).after(rotation);
      if (!goals.contains(other)) {
        goals.add(other);
      }
    }
    Definition.Draft draft = new Definition.Draft("random");
    draft.sets = sets;
    draft.goals = goals;
    draft.generators = moves;
    draft.metric = METRICS[random.nextInt(METRICS.length)];
    draft.forbidden = forbidden(goals);
    return draft.definition();
  }

  private void createSets() {
    int count = 1 + random.nextInt(3);
    boolean twins = chance(30);
    for (int set = 0; set < count; set++) {
      int slots = 2 + random.nextInt(count == 1 ? 5 : 4);
      int orientations = chance(50) ? 1 : chance(10) ? 6 : 2 + random.nextInt(3);
      SlotSet last = set > 0 && twins ? sets.get(set - 1) : new SlotSet("", slots, orientations);
      sets.add(new SlotSet("S" + set, last.slots(), last.orientations()));
    }
  }

  /** Creates moves, which are often images of each other under a rotation of the whole puzzle. */
  private void createMoves() {
    int wanted = 1 + random.nextInt(3);
    boolean symmetric = chance(50);
    rotation = transformation(60);
    boolean twins = sets.size() > 1 && alike(0, 1) && chance(60);
    while (moves.size() < wanted) {
      Transformation move = transformation(30);
      add(move);
      Transformation image = move;
      for (int i = 0; symmetric && i < 3 && moves.size() < 6; i++) {
        image = rotation.inverse().then(image).then(rotation);
        add(image);
      }
      if (twins) {
        add(exchanged(move));
      }
    }
  }

  private boolean alike(int a, int b) {
    return sets.get(a).slots() == sets.get(b).slots()
        && sets.get(a).orientations() == sets.get(b).orientations();
  }

  private void add(Transformation move) {
    boolean known = moves.stream().anyMatch(other -> other.transformation().equals(move));
    if (!known || chance(10)) {
      moves.add(new NamedMove("M" + (char) ('a' + moves.size()), move));
    }
  }

  /** Returns a move with the roles of the first two sets exchanged. */
  private Transformation exchanged(Transformation move) {
    int[][] from = new int[sets.size()][];
    int[][] twist = new int[sets.size()][];
    for (int set = 0; set < from.length; set++) {
      int other = set < 2 ? 1 - set : set;
      from[set] =
          IntStream.range(0, sets.get(set).slots()).map(s -> move.source(other, s)).toArray();
      twist[set] =
          IntStream.range(0, sets.get(set).slots()).map(s -> move.twist(other, s)).toArray();
    }
    return Transformation.of(sets, from, twist);
  }

  /**
   * Returns a random move. In each set, the given percentage is the probability that all slots form
   * a single cycle.
   */
  Transformation transformation(int fullCyclePercent) {
    int[][] from = new int[sets.size()][];
    int[][] twist = new int[sets.size()][];
    for (int set = 0; set < from.length; set++) {
      int slots = sets.get(set).slots();
      from[set] = IntStream.range(0, slots).toArray();
      twist[set] = new int[slots];
      if (chance(30)) {
        continue; // The move does not affect this set.
      }
      List<Integer> shuffled = new ArrayList<>(IntStream.range(0, slots).boxed().toList());
      Collections.shuffle(shuffled, random);
      int length = chance(fullCyclePercent) ? slots : 1 + random.nextInt(Math.min(3, slots));
      for (int i = 0; i < length; i++) {
        from[set][shuffled.get(i)] = shuffled.get((i + 1) % length);
      }
      boolean turning = chance(60);
      for (int slot = 0; turning && slot < slots; slot++) {
        twist[set][slot] = chance(50) ? random.nextInt(sets.get(set).orientations()) : 0;
      }
    }
    return Transformation.of(sets, from, twist);
  }

  /** Returns a state that may have identical and turned pieces. */
  Pattern goal() {
    int[][] kinds = new int[sets.size()][];
    int[][] orientations = new int[sets.size()][];
    int[][] moduli = new int[sets.size()][];
    for (int set = 0; set < kinds.length; set++) {
      int slots = sets.get(set).slots();
      int all = sets.get(set).orientations();
      int[] divisors = IntStream.rangeClosed(1, all).filter(d -> all % d == 0).toArray();
      boolean full = chance(60);
      int[] ofKind = new int[slots];
      Arrays.setAll(ofKind, kind -> full ? all : divisors[random.nextInt(divisors.length)]);
      List<Integer> places = new ArrayList<>(IntStream.range(0, slots).boxed().toList());
      if (chance(40)) {
        Collections.shuffle(places, random);
      }
      int kindCount = chance(40) ? 1 + random.nextInt(slots) : slots;
      boolean turned = chance(30);
      kinds[set] = new int[slots];
      orientations[set] = new int[slots];
      moduli[set] = new int[slots];
      for (int slot = 0; slot < slots; slot++) {
        kinds[set][slot] = places.get(slot) % kindCount;
        orientations[set][slot] = turned ? random.nextInt(all) : 0;
        moduli[set][slot] = ofKind[kinds[set][slot]];
      }
    }
    return Pattern.of(sets, kinds, orientations, moduli);
  }

  private List<Forbidden> forbidden(List<Pattern> goals) {
    List<Forbidden> forbidden = new ArrayList<>();
    if (chance(35)) {
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        int set = random.nextInt(sets.size());
        int slot = random.nextInt(sets.get(set).slots());
        int kind = goals.get(0).kind(set, random.nextInt(sets.get(set).slots()));
        if (goals.stream().allMatch(goal -> goal.kind(set, slot) != kind)) {
          forbidden.add(new Forbidden(set, slot, kind));
        }
      }
    }
    return forbidden;
  }
}
