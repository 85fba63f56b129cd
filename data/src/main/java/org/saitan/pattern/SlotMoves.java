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
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Abilities.Undoable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * The moves and symmetries of a permutation puzzle as arrays over all its slots, numbered set by
 * set from 0.
 *
 * <p>Orientations are counted from the goal: every piece has 0 there. Where they are counted from
 * is chosen for each set of slots so that as many symmetries as possible keep it: then they also
 * keep patterns in which pieces are alike and orientations count.
 */
public final class SlotMoves {
  private final Puzzle puzzle;
  private final DefinitionBased defined;
  private final int[] setOfSlot;
  private final int[] orbitOfSlot;

  /** By slot, up to what orientations count. */
  private final int[] moduli;

  /** By slot, the kind of its piece in the goal. */
  private final int[] kinds;

  /** By slot, the orientation of its piece in the goal as the puzzle says it. */
  private final int[] goalTurns;

  /** By slot, what is added to an orientation there: from where it is counted. */
  private final int[] frame;

  /** By move and slot, the slot whose piece comes there. */
  private final int[][] from;

  /** By move and slot, what is added to the orientation of the piece that comes there. */
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
    this.goalTurns = bySlot((set, slot) -> goal.orientation(set, slot));
    this.frame = new int[slots];
    List<Transformation> moves =
        MoveNames.all(definition, puzzle.moves()).stream().map(NamedMove::transformation).toList();
    this.from = new int[moves.size()][];
    this.twist = new int[moves.size()][];
    for (int move = 0; move < from.length; move++) {
      Transformation turn = moves.get(move);
      from[move] = bySlot((set, slot) -> first(set) + turn.from(set, slot));
      twist[move] = bySlot(turn::twist);
    }
    this.orbitOfSlot = orbits();
    this.moduli = bySlot((set, slot) -> goal.modulus(set, slot));
    symmetries.addAll(defined.slotSymmetries());
    for (int set = 0; set < goal.sets(); set++) {
      chooseFrame(set);
    }
  }

  /**
   * Returns those of a puzzle; empty if it has several goals, moves that are not always legal, or
   * orientations that count otherwise for some pieces than for others.
   */
  public static Optional<SlotMoves> of(Puzzle puzzle) {
    return puzzle
        .as(DefinitionBased.class)
        .filter(defined -> isPlain(defined.definition()) && puzzle.moves() > 0)
        .map(defined -> new SlotMoves(puzzle, defined))
        .filter(SlotMoves::isEven);
  }

  private static boolean isPlain(Definition definition) {
    return definition.goals().size() == 1
        && definition.blocks().isEmpty()
        && definition.forbidden().isEmpty();
  }

  /** A number for each slot of each set. */
  private interface OfSlot {
    int at(int set, int slot);
  }

  private int[] bySlot(OfSlot numbers) {
    int[] all = new int[setOfSlot.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = numbers.at(setOfSlot[i], i - first(setOfSlot[i]));
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
    int[] orbits = IntStream.range(0, setOfSlot.length).toArray();
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int[] move : from) {
        for (int slot = 0; slot < orbits.length; slot++) {
          int least = Math.min(orbits[slot], orbits[move[slot]]);
          changed |= orbits[slot] != orbits[move[slot]];
          orbits[slot] = least;
          orbits[move[slot]] = least;
        }
      }
    }
    return orbits;
  }

  /**
   * Returns whether orientations count alike for all pieces of each orbit, and pieces that are
   * alike lie alike in the goal.
   */
  private boolean isEven() {
    for (int slot = 0; slot < moduli.length; slot++) {
      for (int other = 0; other < slot; other++) {
        if (orbitOfSlot[slot] == orbitOfSlot[other]
            && (moduli[slot] != moduli[other]
                || kinds[slot] == kinds[other] && goalTurns[slot] != goalTurns[other])) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Counts the orientations of a set from where a symmetry takes the present origin, if then more
   * symmetries keep all orientations of this set and those before it.
   */
  private void chooseFrame(int set) {
    int[] best = null;
    long most = kept(set);
    for (SlotSymmetry symmetry : List.copyOf(symmetries)) {
      int[] change = new int[frame.length];
      boolean stays = true;
      for (int slot = 0; slot < change.length; slot++) {
        if (setOfSlot[slot] == set) {
          stays &= setOfSlot[symmetry.to()[slot]] == set;
          change[symmetry.to()[slot]] = -symmetry.shift()[slot];
        }
      }
      if (stays && isAlikeForAlike(set, change)) {
        add(change, 1);
        long now = kept(set);
        add(change, -1);
        if (now > most) {
          most = now;
          best = change;
        }
      }
    }
    if (best != null) {
      add(best, 1);
    }
  }

  private boolean isAlikeForAlike(int set, int... change) {
    return IntStream.range(0, change.length)
        .filter(slot -> setOfSlot[slot] == set)
        .allMatch(
            slot ->
                IntStream.range(0, slot)
                    .filter(other -> setOfSlot[other] == set && kinds[other] == kinds[slot])
                    .allMatch(
                        other -> Math.floorMod(change[slot] - change[other], moduli[slot]) == 0));
  }

  /** Changes from where orientations are counted. */
  private void add(int[] change, int sign) {
    for (int slot = 0; slot < frame.length; slot++) {
      frame[slot] += sign * change[slot];
      for (int move = 0; move < from.length; move++) {
        twist[move][slot] += sign * (change[slot] - change[from[move][slot]]);
      }
    }
    for (SlotSymmetry symmetry : symmetries) {
      for (int slot = 0; slot < frame.length; slot++) {
        symmetry.shift()[slot] +=
            sign * (change[symmetry.to()[slot]] - symmetry.factor()[slot] * change[slot]);
      }
    }
  }

  private long kept(int lastSet) {
    return symmetries.stream()
        .filter(
            symmetry ->
                IntStream.range(0, moduli.length)
                    .filter(slot -> setOfSlot[slot] <= lastSet)
                    .allMatch(slot -> keepsTurns(symmetry, slot)))
        .count();
  }

  /** Returns whether a symmetry takes orientations in the orbit of a slot to orientations there. */
  boolean keepsTurns(SlotSymmetry symmetry, int slot) {
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
    return from.length;
  }

  /** Returns the set of a slot. */
  public int set(int slot) {
    return setOfSlot[slot];
  }

  /** Returns the first slot of the orbit of a slot: of those that its piece can come to. */
  public int orbit(int slot) {
    return orbitOfSlot[slot];
  }

  /** Returns the slots of an orbit in ascending order. */
  public int[] slotsOf(int orbit) {
    return IntStream.range(0, slots()).filter(slot -> orbitOfSlot[slot] == orbit).toArray();
  }

  /** Returns the orbits of slots that some move changes, each by its first slot, ascending. */
  public int[] orbits(boolean turned) {
    return IntStream.of(orbitOfSlot)
        .distinct()
        .filter(orbit -> turned ? moduli[orbit] > 1 : slotsOf(orbit).length > 1)
        .toArray();
  }

  /** Returns up to what orientations count in a slot, at least 1. */
  public int modulus(int slot) {
    return moduli[slot];
  }

  /**
   * Returns the kind of the piece that a slot has in the goal: of a set, equal for alike pieces.
   */
  public int kind(int slot) {
    return kinds[slot];
  }

  /** Returns the slot whose piece a move brings to a slot. */
  public int from(int move, int slot) {
    return from[move][slot];
  }

  /** Returns what a move adds to the orientation of the piece that it brings to a slot, reduced. */
  public int twist(int move, int slot) {
    return Math.floorMod(twist[move][slot], moduli[slot]);
  }

  /** Returns whether every move keeps the sum of the orientations in an orbit. */
  boolean keepsSumOfTurns(int orbit) {
    int[] slots = slotsOf(orbit);
    return IntStream.range(0, moves())
        .allMatch(
            move -> IntStream.of(slots).map(slot -> twist(move, slot)).sum() % moduli[orbit] == 0);
  }

  /** Returns the symmetries that keep the goal, the identity first: a group. */
  public List<SlotSymmetry> symmetries() {
    return symmetries;
  }

  /** Returns for each move the move that undoes it, -1 if there is none. */
  public int[] inverses() {
    Undoable undoable = puzzle.as(Undoable.class).orElseThrow();
    return IntStream.range(0, moves()).map(move -> undoable.inverse(move).orElse(-1)).toArray();
  }

  /**
   * Returns where each slot's piece is at home: the first slot of those it can come to that has a
   * piece of its kind in the goal. A piece that no moves bring there is at home elsewhere.
   */
  public int[] homes(Position position) {
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

  /** Returns from where orientations are counted: tables of patterns hold for no other frame. */
  String frame() {
    return Arrays.toString(frame);
  }

  /** Returns whether no two pieces are alike. */
  public boolean piecesDiffer() {
    return IntStream.range(0, slots())
        .allMatch(
            slot ->
                IntStream.range(first(setOfSlot[slot]), slot)
                    .noneMatch(other -> kinds[other] == kinds[slot]));
  }

  /** Returns how the piece in each slot lies, counted from the goal and as chosen here. */
  public int[] turns(Position position) {
    Pattern state = defined.pattern(position);
    int[] homes = homes(position);
    int[] turns = bySlot(state::orientation);
    for (int slot = 0; slot < turns.length; slot++) {
      int home = homes[slot];
      turns[slot] =
          Math.floorMod(turns[slot] + frame[slot] - goalTurns[home] - frame[home], moduli[slot]);
    }
    return turns;
  }
}
