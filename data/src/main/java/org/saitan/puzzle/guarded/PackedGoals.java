// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/** Goals as tests of packed states. */
final class PackedGoals {
  /**
   * A goal.
   *
   * @param mask the bits of variables that have one value in it
   * @param wanted what those bits are
   * @param open the variables that may have some of several values
   */
  private record Test(long[] mask, long[] wanted, int[] open, Goal goal) {}

  private final Packing packing;
  private final List<Test> tests;

  /**
   * Creates the tests.
   *
   * @param goals goals with values that the packing has
   */
  PackedGoals(Packing packing, Collection<Goal> goals) {
    this.packing = packing;
    tests = goals.stream().map(this::test).toList();
  }

  private Test test(Goal goal) {
    long[] mask = new long[packing.words()];
    long[] wanted = new long[packing.words()];
    List<Integer> open = new ArrayList<>();
    for (int variable = 0; variable < packing.variables(); variable++) {
      BitSet values = goal.values().get(variable);
      if (values.cardinality() == 1) {
        mask[packing.word(variable)] |= packing.ones(variable);
        packing.put(wanted, variable, values.nextSetBit(0));
      } else if (values.cardinality() < packing.values(variable).length) {
        open.add(variable);
      }
    }
    return new Test(mask, wanted, open.stream().mapToInt(Integer::intValue).toArray(), goal);
  }

  /** Returns whether a state is a goal. */
  boolean has(long[] state) {
    for (Test test : tests) {
      if (has(test, state)) {
        return true;
      }
    }
    return false;
  }

  private boolean has(Test test, long[] state) {
    for (int w = 0; w < state.length; w++) {
      if ((state[w] & test.mask()[w]) != test.wanted()[w]) {
        return false;
      }
    }
    for (int variable : test.open()) {
      if (!test.goal().values().get(variable).get(packing.get(state, variable))) {
        return false;
      }
    }
    for (Goal.Count count : test.goal().counts()) {
      int having = 0;
      for (int variable = 0; variable < packing.variables(); variable++) {
        having += count.values().get(variable).get(packing.get(state, variable)) ? 1 : 0;
      }
      if (having != count.variables()) {
        return false;
      }
    }
    return true;
  }
}
