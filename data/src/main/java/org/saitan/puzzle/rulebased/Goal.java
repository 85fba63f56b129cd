// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.saitan.puzzle.Position;

/**
 * A goal as its author writes it, a predicate on positions: the values that each variable may have,
 * and how many variables have certain values.
 *
 * @param values by variable, the values that it may have
 * @param counts how many variables have certain values
 * @param conditions further conditions; where there are some, the puzzle has no symmetries
 */
public record Goal(List<BitSet> values, Set<Count> counts, List<Condition> conditions) {
  /**
   * A number of variables that have one of some values.
   *
   * @param values by variable, the values that count
   * @param variables how many variables have one of these
   */
  public record Count(List<BitSet> values, int variables) {
    /** Copies the sets. */
    public Count {
      values = copies(values);
    }

    /** Returns that so many of some variables have one value. */
    public static Count of(int size, int value, int variables) {
      BitSet only = new BitSet();
      only.set(value);
      return new Count(Collections.nCopies(size, only), variables);
    }
  }

  /** What lies on several variables. */
  public interface Footprint {
    /** Lies on one variable, whatever the value. */
    Footprint SINGLE = (variable, value) -> List.of(variable);

    /**
     * Returns the variables that are given values when the first of them is given one, each the
     * next value; none if it cannot be given that one.
     */
    List<Integer> variables(int first, int value);
  }

  /** Copies the sets. */
  public Goal {
    values = copies(values);
    counts = Set.copyOf(counts);
    conditions = List.copyOf(conditions);
  }

  /** Creates a goal without further conditions. */
  public Goal(List<BitSet> values, Set<Count> counts) {
    this(values, counts, List.of());
  }

  private static List<BitSet> copies(List<BitSet> sets) {
    return sets.stream().map(set -> (BitSet) set.clone()).toList();
  }

  /** Returns the goal that is one position. */
  public static Goal of(Position position) {
    List<BitSet> values = new ArrayList<>();
    for (int variable = 0; variable < position.size(); variable++) {
      BitSet value = new BitSet();
      value.set(position.cell(variable));
      values.add(value);
    }
    return new Goal(values, Set.of());
  }

  /** Returns whether a position is this goal. */
  boolean admits(Position position) {
    return inPlace(position) == position.size()
        && counts.stream().allMatch(count -> having(count.values(), position) == count.variables())
        && conditions.stream().allMatch(each -> each.holds(position));
  }

  /** Returns how many variables of a position have what they may have. */
  int inPlace(Position position) {
    return having(values, position);
  }

  private static int having(List<BitSet> values, Position position) {
    int having = 0;
    for (int variable = 0; variable < position.size(); variable++) {
      having += values.get(variable).get(position.cell(variable)) ? 1 : 0;
    }
    return having;
  }

  /** Returns whether some variable may have several values. */
  public boolean isOpen() {
    return values.stream().anyMatch(some -> some.cardinality() > 1);
  }

  /** Returns the same goal of variables that may have fewer values. */
  public Goal within(List<BitSet> possible) {
    return new Goal(
        within(values, possible),
        counts.stream()
            .map(count -> new Count(within(count.values(), possible), count.variables()))
            .collect(Collectors.toSet()),
        conditions);
  }

  private static List<BitSet> within(List<BitSet> sets, List<BitSet> possible) {
    List<BitSet> within = copies(sets);
    for (int variable = 0; variable < within.size(); variable++) {
      within.get(variable).and(possible.get(variable));
    }
    return within;
  }

  /** Returns the goal that this one becomes under a renaming. */
  Goal under(Relabeling renaming) {
    return new Goal(
        under(values, renaming),
        counts.stream()
            .map(count -> new Count(under(count.values(), renaming), count.variables()))
            .collect(Collectors.toSet()));
  }

  private static List<BitSet> under(List<BitSet> sets, Relabeling renaming) {
    List<BitSet> images = new ArrayList<>(Collections.nCopies(sets.size(), null));
    for (int variable = 0; variable < sets.size(); variable++) {
      List<Integer> becomes = renaming.values().get(variable);
      BitSet image = new BitSet();
      sets.get(variable).stream().forEach(value -> image.set(becomes.get(value)));
      images.set(renaming.variables().get(variable), image);
    }
    return images;
  }
}
