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
 * Goals that leave something open, as goals of a smaller puzzle: one in which pieces look alike
 * that no goal tells apart, and turns do not count that no goal speaks of.
 *
 * <p>Its distances are those of the whole puzzle to the nearest state that matches a goal. A move
 * takes states that look alike in the smaller puzzle to states that look alike, and a state matches
 * or not by what it looks like there.
 */
final class PartialGoals {
  /** The most goals; the definition of the smaller puzzle lists them. */
  static final int MOST = 10_000;

  /** The most states that are tried, whether moves reach them or not. */
  private static final int MOST_TRIED = 200_000;

  private final String name;
  private final Definition definition;
  private final Pieces pieces;

  /** By set and kind, the kind in the smaller puzzle. */
  private final int[][] kinds;

  /** By set and kind, up to what its turns count in the smaller puzzle. */
  private final int[][] moduli;

  PartialGoals(String name, Definition definition, Pieces pieces, List<PartialState> goals) {
    this.name = name;
    this.definition = definition;
    this.pieces = pieces;
    int sets = definition.sets().size();
    this.kinds = new int[sets][SlotSet.MAX_SLOTS + 1];
    this.moduli = new int[sets][SlotSet.MAX_SLOTS + 1];
    for (int set = 0; set < sets; set++) {
      tellApart(set, goals);
    }
  }

  private void tellApart(int set, List<PartialState> goals) {
    boolean[] named = new boolean[SlotSet.MAX_SLOTS + 1];
    boolean[] turns = new boolean[SlotSet.MAX_SLOTS + 1];
    for (PartialState goal : goals) {
      for (SlotConstraint wish : goal.sets().get(set)) {
        wish.kind().ifPresent(kind -> named[kind] = true);
        if (wish.orientation().isPresent() && wish.kind().isPresent()) {
          turns[wish.kind().getAsInt()] = true;
        } else if (wish.orientation().isPresent()) {
          Arrays.fill(turns, true);
        }
      }
    }
    for (Forbidden not : definition.forbidden()) {
      named[not.kind()] |= not.set() == set;
    }
    int other = -1;
    for (int kind = 0; kind < named.length; kind++) {
      if (pieces.count(set, kind) > 0) {
        other = other < 0 && !named[kind] ? kind : other;
        kinds[set][kind] = named[kind] ? kind : other;
        moduli[set][kind] = turns[kind] ? pieces.modulus(set, kind) : 1;
      }
    }
  }

  /** Returns what a state looks like in the smaller puzzle. */
  Pattern seen(Pattern state) {
    return Pattern.of(
        definition.sets(),
        (set, slot) -> kinds[set][state.kind(set, slot)],
        state::orientation,
        (set, slot) -> moduli[set][state.kind(set, slot)]);
  }

  /**
   * Returns the states of the smaller puzzle that match a goal.
   *
   * @param reached whether a state is one of the puzzle's
   * @throws DoesNotFitException if they are too many
   */
  Set<Pattern> matching(PartialState goal, Predicate<Pattern> reached) {
    Filling filling = new Filling(goal, reached);
    filling.fill(0, 0);
    return filling.found;
  }

  /** A state of the smaller puzzle that is filled slot by slot. */
  private final class Filling {
    private final PartialState goal;
    private final Predicate<Pattern> reached;
    private final Set<Pattern> found = new LinkedHashSet<>();

    /** By set and kind of the smaller puzzle, how many pieces are for slots of any kind. */
    private final int[][] left;

    private final int[][] kindOf;
    private final int[][] turnOf;
    private int tried;

    Filling(PartialState goal, Predicate<Pattern> reached) {
      this.goal = goal;
      this.reached = reached;
      int sets = definition.sets().size();
      left = new int[sets][SlotSet.MAX_SLOTS + 1];
      kindOf = new int[sets][];
      turnOf = new int[sets][];
      for (int set = 0; set < sets; set++) {
        for (int kind = 0; kind < kinds[set].length; kind++) {
          left[set][kinds[set][kind]] += pieces.count(set, kind);
        }
        for (SlotConstraint wish : goal.sets().get(set)) {
          if (wish.kind().isPresent()) {
            left[set][kinds[set][wish.kind().getAsInt()]]--;
          }
        }
        int slots = definition.sets().get(set).slots();
        kindOf[set] = new int[slots];
        turnOf[set] = new int[slots];
      }
    }

    private void fill(int set, int slot) {
      if (set == kindOf.length) {
        take();
      } else if (slot == kindOf[set].length) {
        fill(set + 1, 0);
      } else {
        OptionalInt kind = goal.at(set, slot).kind();
        if (kind.isPresent()) {
          put(set, slot, kind.getAsInt());
        } else {
          for (int other = 0; other < kinds[set].length; other++) {
            if (left[set][other] > 0) {
              left[set][other]--;
              put(set, slot, other);
              left[set][other]++;
            }
          }
        }
      }
    }

    private void put(int set, int slot, int kind) {
      kindOf[set][slot] = kind;
      OptionalInt orientation = goal.at(set, slot).orientation();
      int first = orientation.orElse(0);
      int last = orientation.orElse(moduli[set][kind] - 1);
      for (int turn = first; turn <= last; turn++) {
        turnOf[set][slot] = turn;
        fill(set, slot + 1);
      }
    }

    private void take() {
      tried++;
      Pattern state =
          Pattern.of(
              definition.sets(),
              (set, slot) -> kinds[set][kindOf[set][slot]],
              (set, slot) -> turnOf[set][slot],
              (set, slot) -> moduli[set][kindOf[set][slot]]);
      if (reached.test(state)) {
        found.add(state);
      }
      if (tried > MOST_TRIED || found.size() > MOST) {
        throw new DoesNotFitException(
            ("%s: a goal stands for too many states: pieces that another goal names, or whose turns one"
                    + " speaks of, are apart under its ? too, and at most %s goals are listed; give"
                    + " goals that name the same pieces, or one at a time")
                .formatted(name, Magnitude.of(MOST)));
      }
    }
  }

  /** Returns what a whole state says. */
  static PartialState of(Pattern state) {
    List<List<SlotConstraint>> sets = new ArrayList<>();
    for (int set = 0; set < state.sets(); set++) {
      List<SlotConstraint> wishes = new ArrayList<>();
      for (int slot = 0; slot < state.slots(set); slot++) {
        wishes.add(
            new SlotConstraint(
                OptionalInt.of(state.kind(set, slot)),
                OptionalInt.of(state.orientation(set, slot))));
      }
      sets.add(wishes);
    }
    return new PartialState(sets);
  }
}
