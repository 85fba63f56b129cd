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

/**
 * A step that is evaluated with the values of the variables instead of being compiled to bit masks.
 * It finds successors as well as exact predecessors.
 */
final class EvaluatedStep {
  private final List<Condition> conditions;
  private final List<Change> changes;

  /** For each change, the possible values of its variable. */
  private final int[][] possibleValues;

  /**
   * The conditions that can be tested as soon as the old values of the first {@code n} changed
   * variables are known, indexed by {@code n}. The argument of each test is an array of all old
   * values, followed by all new values.
   */
  private final List<List<Condition>> tests;

  EvaluatedStep(Step step, List<BitSet> possible) {
    conditions = step.allConditions();
    changes = step.allChanges();
    possibleValues =
        changes.stream()
            .map(change -> possible.get(change.variable()).stream().toArray())
            .toArray(int[][]::new);
    tests =
        Stream.<List<Condition>>generate(ArrayList::new).limit(possibleValues.length + 1).toList();
    conditions.forEach(this::addTest);
    for (Change change : changes) {
      int after = possible.size() + change.variable();
      addTest(
          new Condition(
              change.sources(), values -> change.value().applyAsInt(values) == values[after]));
    }
  }

  private void addTest(Condition condition) {
    int known =
        IntStream.rangeClosed(1, possibleValues.length)
            .filter(count -> condition.variables().contains(changes.get(count - 1).variable()))
            .max()
            .orElse(0);
    tests.get(known).add(condition);
  }

  private static boolean allHold(List<Condition> conditions, int[] values) {
    for (Condition condition : conditions) {
      if (!condition.test().test(values)) {
        return false;
      }
    }
    return true;
  }

  /** Passes the values after the step to {@code sink}, if the step is applicable. */
  void emitSuccessor(int[] values, Consumer<int[]> sink) {
    if (!allHold(conditions, values)) {
      return;
    }
    int[] after = values.clone();
    for (Change change : changes) {
      after[change.variable()] = change.value().applyAsInt(values);
      if (after[change.variable()] < 0) {
        return;
      }
    }
    sink.accept(after);
  }

  /**
   * Passes the values of each predecessor to {@code sink}.
   *
   * @param values the value of each variable, followed by the same number of unused elements
   */
  void forEachPredecessor(int[] values, Consumer<int[]> sink) {
    int[] both = values.clone();
    System.arraycopy(values, 0, both, values.length / 2, values.length / 2);
    forEachPredecessor(0, both, sink);
  }

  private void forEachPredecessor(int known, int[] values, Consumer<int[]> sink) {
    Interruption.check();
    if (!allHold(tests.get(known), values)) {
      return;
    }
    if (known == possibleValues.length) {
      sink.accept(values);
      return;
    }
    for (int value : possibleValues[known]) {
      values[changes.get(known).variable()] = value;
      forEachPredecessor(known + 1, values, sink);
    }
  }
}
