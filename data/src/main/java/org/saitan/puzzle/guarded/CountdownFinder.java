// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saitan.space.Countdown;

/**
 * Finds a {@link Countdown} of rules: a weight for each value of each variable, by linear algebra
 * modulo a prime. An unknown for each, an equation for each mask (what it takes off weighs one more
 * than what it puts there) and one for each goal (it weighs nothing).
 *
 * <p>Cost: with u unknowns, e different equations of rank r it takes e u r steps at most; where
 * that is over {@value #MOST_STEPS}, none is looked for.
 */
final class CountdownFinder {
  private static final int PRIME = Countdown.MODULUS;
  private static final long MOST_STEPS = 1 << 28;

  private final Packing packing;

  /** By variable, its first unknown; and how many there are. */
  private final int[] first;

  private final int unknowns;

  /** By its first unknown with a coefficient, which is 1: an equation, the right side last. */
  private final int[][] equations;

  private CountdownFinder(Packing packing) {
    this.packing = packing;
    first = new int[packing.variables()];
    int count = 0;
    for (int variable = 0; variable < first.length; variable++) {
      first[variable] = count;
      count += packing.values(variable).length;
    }
    unknowns = count;
    equations = new int[unknowns][];
  }

  /**
   * Returns a countdown; empty if there is none, or it would take long to find one.
   *
   * @param before by mask, the words that it looks for
   * @param after by mask, the words that it leaves
   */
  static Optional<Countdown> of(
      Packing packing, List<long[]> before, List<long[]> after, List<long[]> goals) {
    CountdownFinder finder = new CountdownFinder(packing);
    Set<IntBuffer> all = new HashSet<>();
    long steps = (before.size() + goals.size()) * (long) finder.unknowns;
    for (int i = 0; i < before.size() + goals.size(); i++) {
      if (steps > MOST_STEPS) {
        return Optional.empty();
      }
      int[] equation = new int[finder.unknowns + 1];
      int m = i - goals.size();
      if (m < 0) {
        finder.add(equation, goals.get(i), 1);
      } else {
        finder.add(equation, before.get(m), 1);
        finder.add(equation, after.get(m), PRIME - 1);
        equation[finder.unknowns] = 1;
      }
      if (all.add(IntBuffer.wrap(equation.clone()))) {
        steps += (long) finder.unknowns * Math.min(all.size(), finder.unknowns);
        if (!finder.take(equation)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(finder.solution());
  }

  /** Adds what a state holds to an equation, so many times. */
  private void add(int[] equation, long[] state, int times) {
    for (int variable = 0; variable < first.length; variable++) {
      int unknown = first[variable] + packing.code(state, variable);
      equation[unknown] = (equation[unknown] + times) % PRIME;
    }
  }

  /** Takes in an equation; returns whether it does not contradict the others. */
  private boolean take(int[] equation) {
    for (int u = 0; u < unknowns; u++) {
      if (equation[u] == 0) {
        continue;
      }
      if (equations[u] == null) {
        multiply(equation, inverse(equation[u]));
        equations[u] = equation;
        return true;
      }
      subtract(equation, equations[u], equation[u]);
    }
    return equation[unknowns] == 0;
  }

  private static void multiply(int[] equation, int by) {
    for (int i = 0; i < equation.length; i++) {
      equation[i] = equation[i] * by % PRIME;
    }
  }

  private static void subtract(int[] equation, int[] other, int times) {
    for (int i = 0; i < equation.length; i++) {
      equation[i] = (equation[i] + (PRIME - times) * other[i]) % PRIME;
    }
  }

  /** Returns the inverse of a number that is not 0: its power PRIME - 2, by P. Fermat. */
  private static int inverse(int number) {
    int power = 1;
    for (int i = 0; i < PRIME - 2; i++) {
      power = power * number % PRIME;
    }
    return power;
  }

  /** Returns the solution in which unknowns that may be anything are 0. */
  private Countdown solution() {
    int[] all = new int[unknowns];
    for (int u = unknowns - 1; u >= 0; u--) {
      if (equations[u] != null) {
        int sum = equations[u][unknowns];
        for (int later = u + 1; later < unknowns; later++) {
          sum = (sum + (PRIME - equations[u][later]) * all[later]) % PRIME;
        }
        all[u] = sum;
      }
    }
    int[][] weights = new int[first.length][];
    for (int variable = 0; variable < first.length; variable++) {
      int from = first[variable];
      weights[variable] = Arrays.copyOfRange(all, from, from + packing.values(variable).length);
    }
    return packing.countdown(weights);
  }
}
