// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/** Goals compiled to tests of packed states. */
final class PackedGoals {
  /**
   * The test for one goal.
   *
   * @param mask the bits of variables with exactly one allowed value
   * @param wanted the required bits
   * @param isExact whether the mask alone determines if the goal is satisfied
   */
  private record GoalTest(long[] mask, long[] wanted, boolean isExact, Goal goal) {}

  private final Packing packing;
  private final List<GoalTest> tests;

  /**
   * Creates the tests.
   *
   * @param goals goals that allow only possible values
   */
  PackedGoals(Packing packing, Collection<Goal> goals) {
    this.packing = packing;
    tests = goals.stream().map(this::test).toList();
  }

  private GoalTest test(Goal goal) {
    long[] mask = new long[packing.cells().words()];
    long[] wanted = new long[packing.cells().words()];
    boolean isExact = goal.counts().isEmpty() && goal.conditions().isEmpty();
    for (int variable = 0; variable < packing.variables(); variable++) {
      BitSet values = goal.values().get(variable);
      if (values.cardinality() == 1) {
        mask[packing.cells().word(variable)] |= packing.cells().ones(variable);
        packing.put(wanted, variable, values.nextSetBit(0));
      } else {
        isExact &= values.cardinality() == packing.values(variable).length;
      }
    }
    return new GoalTest(mask, wanted, isExact, goal);
  }

  /** Returns whether a state satisfies any of the goals. */
  boolean matches(long[] state) {
    for (GoalTest test : tests) {
      if (matches(test, state)) {
        return true;
      }
    }
    return false;
  }

  private boolean matches(GoalTest test, long[] state) {
    for (int w = 0; w < state.length; w++) {
      if ((state[w] & test.mask()[w]) != test.wanted()[w]) {
        return false;
      }
    }
    return test.isExact() || test.goal().isSatisfiedBy(packing.unpack(state));
  }
}
