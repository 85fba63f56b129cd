// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.MoveNames;
import org.saitan.definition.Pattern;
import org.saitan.definition.SlotSymmetry;
import org.saitan.definition.Transformation;
import org.saitan.group.Permutation;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Abilities.Undoable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * The moves and symmetries of a permutation puzzle as arrays over all slots, which are numbered
 * consecutively from 0, set by set.
 *
 * <p>Orientations are relative to the goal, where every piece has orientation 0, and to a reference
 * frame. The frame of each set is chosen so that as many symmetries as possible preserve it. These
 * symmetries also preserve patterns that have both identical pieces and orientations.
 */
public final class SlotMoves {
  private final Puzzle puzzle;
  private final DefinitionBased defined;
  private final int[] setOfSlot;
  private final int[] orbitOfSlot;

  /** The orientation modulus of each slot. */
  private final int[] moduli;

  /** The first point of each slot. */
  private final int[] firstPoint;

  /** The kind of each slot's piece in the goal. */
  private final int[] kinds;

  /** The orientation of each slot's piece in the goal, as the puzzle defines it. */
  private final int[] goalOrientations;

  /** The offset of the reference frame in each slot, which is added to orientations. */
  private final int[] frame;

  /** The slot from which each move brings a piece to each slot. */
  private final int[][] source;

  /** The orientation that each move adds to the piece it brings to each slot. */
  private final int[][] twist;

  private final List<SlotSymmetry> symmetries = new ArrayList<>();

  private SlotMoves(Puzzle puzzle, DefinitionBased defined) {
    this.puzzle = puzzle;
    this.defined = defined;
    Definition definition = defined.definition();
    Pattern goal = definition.goals().get(0);
    this.setOfSlot =
        IntStream.range(0, goal.sets())
            .flatMap(set -> IntStream.generate(() -> set).limit(goal.slots(set)))
            .toArray();
    int slots = setOfSlot.length;
    this.kinds = bySlot((set, slot) -> goal.kind(set, slot));
    this.goalOrientations = bySlot((set, slot) -> goal.orientation(set, slot));
    this.frame = new int[slots];
    List<Transformation> moves =
        MoveNames.all(definition, puzzle.moves()).stream().map(NamedMove::transformation).toList();
    this.source = new int[moves.size()][];
    this.twist = new int[moves.size()][];
    for (int move = 0; move < source.length; move++) {
      Transformation turn = moves.get(move);
      source[move] = bySlot((set, slot) -> first(set) + turn.source(set, slot));
      twist[move] = bySlot(turn::twist);
    }
    this.orbitOfSlot = orbits();
    this.moduli = bySlot((set, slot) -> goal.modulus(set, slot));
    this.firstPoint = new int[slots];
    int points = 0;
    for (int orbit : IntStream.of(orbitOfSlot).distinct().toArray()) {
      for (int slot : slotsOf(orbit)) {
        firstPoint[slot] = points;
        points += moduli[slot];
      }
    }
    symmetries.addAll(defined.slotSymmetries());
    for (int set = 0; set < goal.sets(); set++) {
      chooseFrame(set);
    }
  }

  /**
   * Returns the moves of a puzzle, or empty if it has several goals, moves that are not always
   * legal, or an orbit whose slots have different orientation moduli.
   */
  public static Optional<SlotMoves> of(Puzzle puzzle) {
    return puzzle
        .as(DefinitionBased.class)
        .filter(defined -> isPlain(defined.definition()) && puzzle.moves() > 0)
        .map(defined -> new SlotMoves(puzzle, defined))
        .filter(SlotMoves::isUniform);
  }

  private static boolean isPlain(Definition definition) {
    return definition.goals().size() == 1
        && definition.blocks().isEmpty()
        && definition.forbidden().isEmpty();
  }

  /** A function of a set and a slot. */
  private interface SlotFunction {
    int apply(int set, int slot);
  }

  private int[] bySlot(SlotFunction numbers) {
    int[] all = new int[setOfSlot.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = numbers.apply(setOfSlot[i], i - first(setOfSlot[i]));
    }
    return all;
  }

  /** Returns the first slot of a set. */
  public int first(int set) {
    int first = 0;
    while (setOfSlot[first] != set) {
      first++;
    }
    return first;
  }

  private int[] orbits() {
    List<Permutation> sources = Arrays.stream(source).map(Permutation::of).toList();
    return IntStream.range(0, setOfSlot.length)
        .map(slot -> Permutation.orbit(sources, slot).nextSetBit(0))
        .toArray();
  }

  /**
   * Returns whether all slots of an orbit have the same modulus, and identical pieces have the same
   * orientation in the goal.
   */
  private boolean isUniform() {
    return IntStream.range(0, slots())
        .allMatch(
            slot ->
                IntStream.of(slotsOf(orbitOfSlot[slot]))
                    .allMatch(
                        other ->
                            moduli[slot] == moduli[other]
                                && (kinds[slot] != kinds[other]
                                    || goalOrientations[slot] == goalOrientations[other])));
  }

  /**
   * Replaces a set's frame by its image under a symmetry if more symmetries then preserve the
   * orientations of this set and of all previous sets.
   */
  private void chooseFrame(int set) {
    int[] best = null;
    long maxCount = countPreserving(set);
    for (SlotSymmetry symmetry : List.copyOf(symmetries)) {
      int[] change = new int[frame.length];
      boolean stays = true;
      for (int slot = 0; slot < change.length; slot++) {
        if (setOfSlot[slot] == set) {
          stays &= setOfSlot[symmetry.to()[slot]] == set;
          change[symmetry.to()[slot]] = -symmetry.shift()[slot];
        }
      }
      if (stays && isEqualForIdenticalPieces(set, change)) {
        shiftFrame(change, 1);
        long now = countPreserving(set);
        shiftFrame(change, -1);
        if (now > maxCount) {
          maxCount = now;
          best = change;
        }
      }
    }
    if (best != null) {
      shiftFrame(best, 1);
    }
  }

  private boolean isEqualForIdenticalPieces(int set, int... change) {
    return IntStream.range(0, change.length)
        .filter(slot -> setOfSlot[slot] == set)
        .allMatch(
            slot ->
                IntStream.range(0, slot)
                    .filter(other -> setOfSlot[other] == set && kinds[other] == kinds[slot])
                    .allMatch(
                        other -> Math.floorMod(change[slot] - change[other], moduli[slot]) == 0));
  }

  /** Shifts the reference frame. */
  private void shiftFrame(int[] change, int sign) {
    for (int slot = 0; slot < frame.length; slot++) {
      frame[slot] += sign * change[slot];
      for (int move = 0; move < source.length; move++) {
        twist[move][slot] += sign * (change[slot] - change[source[move][slot]]);
      }
    }
    for (SlotSymmetry symmetry : symmetries) {
      for (int slot = 0; slot < frame.length; slot++) {
        symmetry.shift()[slot] +=
            sign * (change[symmetry.to()[slot]] - symmetry.factor()[slot] * change[slot]);
      }
    }
  }

  private long countPreserving(int lastSet) {
    return symmetries.stream()
        .filter(
            symmetry ->
                IntStream.range(0, moduli.length)
                    .filter(slot -> setOfSlot[slot] <= lastSet)
                    .allMatch(slot -> preservesOrientations(symmetry, slot)))
        .count();
  }

  /**
   * Returns whether a symmetry preserves the orbit of a slot and acts uniformly on its
   * orientations.
   */
  boolean preservesOrientations(SlotSymmetry symmetry, int slot) {
    int first = orbitOfSlot[slot];
    return orbitOfSlot[symmetry.to()[first]] == first
        && symmetry.factor()[slot] == symmetry.factor()[first]
        && Math.floorMod(symmetry.shift()[slot] - symmetry.shift()[first], moduli[slot]) == 0;
  }

  /** Returns the puzzle. */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** Returns the definition of the puzzle. */
  public Definition definition() {
    return defined.definition();
  }

  /** Returns the number of slots. */
  public int slots() {
    return setOfSlot.length;
  }

  /** Returns the number of moves. */
  public int moves() {
    return source.length;
  }

  /** Returns the set of a slot. */
  public int set(int slot) {
    return setOfSlot[slot];
  }

  /** Returns the orbit of a slot, identified by its first slot. */
  public int orbit(int slot) {
    return orbitOfSlot[slot];
  }

  /** Returns the slots of an orbit in ascending order. */
  public int[] slotsOf(int orbit) {
    return IntStream.range(0, slots()).filter(slot -> orbitOfSlot[slot] == orbit).toArray();
  }

  /**
   * Returns the nontrivial orbits, each identified by its first slot, in ascending order.
   *
   * @param oriented whether to return orbits with orientations instead of orbits with several slots
   */
  public int[] orbits(boolean oriented) {
    return IntStream.of(orbitOfSlot)
        .distinct()
        .filter(orbit -> oriented ? moduli[orbit] > 1 : slotsOf(orbit).length > 1)
        .toArray();
  }

  /** Returns the orientation modulus of a slot, at least 1. */
  public int modulus(int slot) {
    return moduli[slot];
  }

  /**
   * Returns the kind of a slot's piece in the goal, which is equal for identical pieces of a set.
   */
  public int kind(int slot) {
    return kinds[slot];
  }

  /** Returns the slot from which a move brings a piece to a slot. */
  public int source(int move, int slot) {
    return source[move][slot];
  }

  /**
   * Returns the orientation that a move adds to the piece it brings to a slot, modulo the slot's
   * orientation modulus.
   */
  public int twist(int move, int slot) {
    return Math.floorMod(twist[move][slot], moduli[slot]);
  }

  /**
   * Returns the first point of a slot. A point is a slot with an orientation. The points of an
   * orbit are consecutive.
   */
  public int firstPoint(int slot) {
    return firstPoint[slot];
  }

  /** Returns the action of a move on the points. */
  public Permutation permutation(int move) {
    int[] images = new int[IntStream.of(moduli).sum()];
    for (int slot = 0; slot < moduli.length; slot++) {
      for (int turn = 0; turn < moduli[slot]; turn++) {
        images[firstPoint[source[move][slot]] + turn] =
            firstPoint[slot] + Math.floorMod(turn - twist[move][slot], moduli[slot]);
      }
    }
    return Permutation.of(images);
  }

  /** Returns whether every move preserves the sum of the orientations in an orbit. */
  boolean preservesOrientationSum(int orbit) {
    int[] slots = slotsOf(orbit);
    return IntStream.range(0, moves())
        .allMatch(
            move -> IntStream.of(slots).map(slot -> twist(move, slot)).sum() % moduli[orbit] == 0);
  }

  /**
   * Returns the symmetries that preserve the goal, which form a group. The identity comes first.
   */
  public List<SlotSymmetry> symmetries() {
    return symmetries;
  }

  /** Returns the inverse of each move, or -1 if there is none. */
  public int[] inverses() {
    Undoable undoable = puzzle.as(Undoable.class).orElseThrow();
    return IntStream.range(0, moves()).map(move -> undoable.inverse(move).orElse(-1)).toArray();
  }

  /**
   * Returns the home slot of the piece in each slot. This is the first slot of the orbit that holds
   * a piece of the same kind in the goal or, if there is none, the first such slot of the set.
   */
  public int[] homeSlots(Position position) {
    Pattern state = defined.pattern(position);
    return bySlot(
        (set, slot) -> {
          int kind = state.kind(set, slot);
          return IntStream.concat(
                  IntStream.of(slotsOf(orbit(first(set) + slot))),
                  IntStream.range(first(set), slots()))
              .filter(home -> kinds[home] == kind)
              .findFirst()
              .orElseThrow();
        });
  }

  /** Returns the reference frame as text. Pattern tables depend on the frame. */
  String frame() {
    return Arrays.toString(frame);
  }

  /** Returns whether no two pieces are identical. */
  public boolean allPiecesDistinct() {
    return IntStream.range(0, slots())
        .allMatch(
            slot ->
                IntStream.range(first(setOfSlot[slot]), slot)
                    .noneMatch(other -> kinds[other] == kinds[slot]));
  }

  /**
   * Returns the orientation of the piece in each slot, relative to the goal and the reference
   * frame.
   */
  public int[] orientations(Position position) {
    Pattern state = defined.pattern(position);
    int[] homeSlots = homeSlots(position);
    int[] orientations = bySlot(state::orientation);
    for (int slot = 0; slot < orientations.length; slot++) {
      int home = homeSlots[slot];
      orientations[slot] =
          Math.floorMod(
              orientations[slot] + frame[slot] - goalOrientations[home] - frame[home],
              moduli[slot]);
    }
    return orientations;
  }
}
