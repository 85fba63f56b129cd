// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.rulebased.RuleSet.Step;

/** A step that is evaluated on the values of variables, exactly in both directions. */
final class EvaluatedStep {
  private final List<Condition> conditions;
  private final List<Change> changes;

  /** By variable that changes, in the order of the changes, the values that it may have. */
  private final int[][] choices;

  /**
   * By number of these variables whose value before is known, what can be tested from there on.
   * Values after follow those before in one array.
   */
  private final List<List<Condition>> tests;

  EvaluatedStep(Step step, List<BitSet> possible) {
    conditions = step.allConditions();
    changes = step.allChanges();
    choices =
        changes.stream()
            .map(change -> possible.get(change.variable()).stream().toArray())
            .toArray(int[][]::new);
    tests = Stream.<List<Condition>>generate(ArrayList::new).limit(choices.length + 1).toList();
    conditions.forEach(this::addTest);
    for (Change change : changes) {
      int after = possible.size() + change.variable();
      addTest(new Condition(change.sources(), values -> change.after(values) == values[after]));
    }
  }

  private void addTest(Condition condition) {
    int known =
        IntStream.rangeClosed(1, choices.length)
            .filter(count -> condition.variables().contains(changes.get(count - 1).variable()))
            .max()
            .orElse(0);
    tests.get(known).add(condition);
  }

  private static boolean hold(List<Condition> conditions, int[] values) {
    for (Condition condition : conditions) {
      if (!condition.test().test(values)) {
        return false;
      }
    }
    return true;
  }

  /** Gives the values that the step makes of some, by variable, if it can be made. */
  void after(int[] values, Consumer<int[]> found) {
    if (hold(conditions, values)) {
      Change.after(changes, values).ifPresent(found);
    }
  }

  /**
   * Gives all values that the step turns into some.
   *
   * @param values by variable, with room for as many more
   */
  void before(int[] values, Consumer<int[]> found) {
    int[] both = values.clone();
    System.arraycopy(values, 0, both, values.length / 2, values.length / 2);
    before(0, both, found);
  }

  private void before(int known, int[] values, Consumer<int[]> found) {
    Interruption.check();
    if (!hold(tests.get(known), values)) {
      return;
    }
    if (known == choices.length) {
      found.accept(values);
      return;
    }
    for (int value : choices[known]) {
      values[changes.get(known).variable()] = value;
      before(known + 1, values, found);
    }
  }
}
