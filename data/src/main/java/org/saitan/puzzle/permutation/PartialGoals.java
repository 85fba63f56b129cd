// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.PartialState;
import org.saitan.definition.PartialState.SlotConstraint;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/**
 * Translates partially specified goals to full goals of a simpler puzzle, the quotient. In the
 * quotient, all pieces that no goal names are identical, and the orientation of a piece is ignored
 * unless a goal specifies it.
 *
 * <p>The distance of a state's image in the quotient is the state's distance to the nearest state
 * of the full puzzle that matches a goal. The reason is that every move of the puzzle is also a
 * move of the quotient, and that a state's image determines whether the state matches a goal.
 */
final class PartialGoals {
  /** The maximum number of goals. The quotient's definition lists all goals. */
  static final int MAX_GOALS = 10_000;

  /** The maximum number of states that are checked for reachability. */
  private static final int MAX_CANDIDATES = 200_000;

  private final String name;
  private final Definition definition;
  private final Pieces pieces;

  /**
   * The kind in the quotient that replaces each kind of the full puzzle, indexed by set and kind.
   */
  private final int[][] kinds;

  /**
   * The number of orientations that the quotient distinguishes for each piece, indexed by set and
   * kind.
   */
  private final int[][] moduli;

  PartialGoals(String name, Definition definition, Pieces pieces, List<PartialState> goals) {
    this.name = name;
    this.definition = definition;
    this.pieces = pieces;
    int sets = definition.sets().size();
    this.kinds = new int[sets][SlotSet.MAX_SLOTS + 1];
    this.moduli = new int[sets][SlotSet.MAX_SLOTS + 1];
    for (int set = 0; set < sets; set++) {
      identifyPieces(set, goals);
    }
  }

  private void identifyPieces(int set, List<PartialState> goals) {
    boolean[] isNamed = new boolean[SlotSet.MAX_SLOTS + 1];
    boolean[] mentionsOrientation = new boolean[SlotSet.MAX_SLOTS + 1];
    for (PartialState goal : goals) {
      for (SlotConstraint constraint : goal.sets().get(set)) {
        constraint.kind().ifPresent(kind -> isNamed[kind] = true);
        if (constraint.orientation().isPresent() && constraint.kind().isPresent()) {
          mentionsOrientation[constraint.kind().getAsInt()] = true;
        } else if (constraint.orientation().isPresent()) {
          Arrays.fill(mentionsOrientation, true);
        }
      }
    }
    for (Forbidden forbidden : definition.forbidden()) {
      isNamed[forbidden.kind()] |= forbidden.set() == set;
    }
    int representative = -1;
    for (int kind = 0; kind < isNamed.length; kind++) {
      if (pieces.count(set, kind) > 0) {
        representative = representative < 0 && !isNamed[kind] ? kind : representative;
        kinds[set][kind] = isNamed[kind] ? kind : representative;
        moduli[set][kind] = mentionsOrientation[kind] ? pieces.modulus(set, kind) : 1;
      }
    }
  }

  /** Returns the image of a state in the quotient. */
  Pattern project(Pattern state) {
    return Pattern.of(
        definition.sets(),
        (set, slot) -> kinds[set][state.kind(set, slot)],
        state::orientation,
        (set, slot) -> moduli[set][state.kind(set, slot)]);
  }

  /**
   * Returns the quotient's states that match a goal.
   *
   * @param isReachable tests whether a state is legal and reachable
   * @throws DoesNotFitException if there are too many such states
   */
  Set<Pattern> matching(PartialState goal, Predicate<Pattern> isReachable) {
    QuotientSearch search = new QuotientSearch(goal, isReachable);
    search.fill(0, 0);
    return search.matches;
  }

  /** A search for the states that match a goal. It fills one slot after another. */
  private final class QuotientSearch {
    private final PartialState goal;
    private final Predicate<Pattern> isReachable;
    private final Set<Pattern> matches = new LinkedHashSet<>();

    /**
     * For each set and quotient kind, the number of pieces that are still available for slots in
     * which the goal names no piece.
     */
    private final int[][] remaining;

    private final int[][] kindAt;
    private final int[][] orientationAt;
    private int candidates;

    QuotientSearch(PartialState goal, Predicate<Pattern> isReachable) {
      this.goal = goal;
      this.isReachable = isReachable;
      int sets = definition.sets().size();
      remaining = new int[sets][SlotSet.MAX_SLOTS + 1];
      kindAt = new int[sets][];
      orientationAt = new int[sets][];
      for (int set = 0; set < sets; set++) {
        for (int kind = 0; kind < kinds[set].length; kind++) {
          remaining[set][kinds[set][kind]] += pieces.count(set, kind);
        }
        for (SlotConstraint constraint : goal.sets().get(set)) {
          if (constraint.kind().isPresent()) {
            remaining[set][kinds[set][constraint.kind().getAsInt()]]--;
          }
        }
        int slots = definition.sets().get(set).slots();
        kindAt[set] = new int[slots];
        orientationAt[set] = new int[slots];
      }
    }

    private void fill(int set, int slot) {
      if (set == kindAt.length) {
        addIfReachable();
      } else if (slot == kindAt[set].length) {
        fill(set + 1, 0);
      } else {
        OptionalInt kind = goal.at(set, slot).kind();
        if (kind.isPresent()) {
          put(set, slot, kind.getAsInt());
        } else {
          for (int representative = 0; representative < kinds[set].length; representative++) {
            if (remaining[set][representative] > 0) {
              remaining[set][representative]--;
              put(set, slot, representative);
              remaining[set][representative]++;
            }
          }
        }
      }
    }

    private void put(int set, int slot, int kind) {
      kindAt[set][slot] = kind;
      OptionalInt orientation = goal.at(set, slot).orientation();
      int first = orientation.orElse(0);
      int last = orientation.orElse(moduli[set][kind] - 1);
      for (int orientationValue = first; orientationValue <= last; orientationValue++) {
        orientationAt[set][slot] = orientationValue;
        fill(set, slot + 1);
      }
    }

    private void addIfReachable() {
      candidates++;
      Pattern state =
          Pattern.of(
              definition.sets(),
              (set, slot) -> kinds[set][kindAt[set][slot]],
              (set, slot) -> orientationAt[set][slot],
              (set, slot) -> moduli[set][kindAt[set][slot]]);
      if (isReachable.test(state)) {
        matches.add(state);
      }
      if (candidates > MAX_CANDIDATES || matches.size() > MAX_GOALS) {
        throw new DoesNotFitException(
            ("%s: a goal matches too many states (at most %s are supported), because '?' must distinguish all pieces and orientations that other goals mention; use goals that name the same pieces, or one goal at a time")
                .formatted(name, Magnitude.of(MAX_GOALS)));
      }
    }
  }

  /** Converts a state to a partial state that specifies everything. */
  static PartialState of(Pattern state) {
    List<List<SlotConstraint>> sets = new ArrayList<>();
    for (int set = 0; set < state.sets(); set++) {
      List<SlotConstraint> constraints = new ArrayList<>();
      for (int slot = 0; slot < state.slots(set); slot++) {
        constraints.add(
            new SlotConstraint(
                OptionalInt.of(state.kind(set, slot)),
                OptionalInt.of(state.orientation(set, slot))));
      }
      sets.add(constraints);
    }
    return new PartialState(sets);
  }
}
