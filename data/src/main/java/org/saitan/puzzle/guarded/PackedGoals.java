// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.space.ListedRules;

/**
 * Goals as tests of packed states. A goal whose variables have one value each, or any, is a masked
 * comparison; goals with the same mask are compared by binary search.
 */
final class PackedGoals {
  /**
   * Goals that look at the same bits, and at nothing else.
   *
   * @param wanted what those bits are in each goal, in ascending order
   */
  private record Group(long[] mask, List<long[]> wanted) {
    boolean has(long[] state) {
      int low = 0;
      int high = wanted.size() - 1;
      while (low <= high) {
        int middle = low + high >>> 1;
        int order = compare(wanted.get(middle), state);
        if (order == 0) {
          return true;
        }
        if (order < 0) {
          low = middle + 1;
        } else {
          high = middle - 1;
        }
      }
      return false;
    }

    private int compare(long[] bits, long[] state) {
      for (int w = 0; w < mask.length; w++) {
        int order = Long.compareUnsigned(bits[w], state[w] & mask[w]);
        if (order != 0) {
          return order;
        }
      }
      return 0;
    }
  }

  /** A goal with variables that may have some of several values, or with counts. */
  private record Special(Group fixed, Goal goal, int[] open) {}

  private final Packing packing;
  private final List<Group> groups = new ArrayList<>();
  private final List<Special> specials = new ArrayList<>();

  /**
   * Creates the tests.
   *
   * @param goals goals with values that the packing has
   */
  PackedGoals(Packing packing, Collection<Goal> goals) {
    this.packing = packing;
    Map<LongBuffer, List<long[]>> byMask = new LinkedHashMap<>();
    for (Goal goal : goals) {
      long[] mask = new long[packing.words()];
      long[] wanted = new long[packing.words()];
      List<Integer> open = new ArrayList<>();
      for (int variable = 0; variable < packing.variables(); variable++) {
        BitSet values = goal.values().get(variable);
        if (values.cardinality() == packing.values(variable).length) {
          continue;
        }
        if (values.cardinality() == 1) {
          mask[packing.word(variable)] |= packing.ones(variable);
          packing.put(wanted, variable, values.nextSetBit(0));
        } else {
          open.add(variable);
        }
      }
      if (open.isEmpty() && goal.counts().isEmpty()) {
        byMask.computeIfAbsent(LongBuffer.wrap(mask), m -> new ArrayList<>()).add(wanted);
      } else {
        specials.add(
            new Special(
                new Group(mask, List.of(wanted)),
                goal,
                open.stream().mapToInt(Integer::intValue).toArray()));
      }
    }
    byMask.forEach(
        (mask, wanted) ->
            groups.add(
                new Group(mask.array(), wanted.stream().sorted(ListedRules::compare).toList())));
  }

  /** Returns whether a state is a goal. */
  boolean has(long[] state) {
    for (Group group : groups) {
      if (group.has(state)) {
        return true;
      }
    }
    for (Special special : specials) {
      if (special.fixed().has(state) && has(special, state)) {
        return true;
      }
    }
    return false;
  }

  private boolean has(Special special, long[] state) {
    for (int variable : special.open()) {
      if (!special.goal().values().get(variable).get(packing.get(state, variable))) {
        return false;
      }
    }
    for (Goal.Count count : special.goal().counts()) {
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
