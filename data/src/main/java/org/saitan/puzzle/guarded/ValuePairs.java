// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GuardedRules.Effect;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;
import org.saitan.puzzle.guarded.GuardedRules.Variable;

/**
 * Which two variables may have which two values at one time, in states that starts can become: all
 * pairs that they ever have, and perhaps more. Two by two is how planners look ahead (P. Haslum and
 * H. Geffner, "Admissible Heuristics for Optimal Planning", 2000): a pair is met where starts have
 * it, or where a step brings it and each two of all that the step needs and leaves have been met.
 *
 * <p>Cost: with v values in all, some v^2 bits, and some rounds of as many steps each for every
 * step of the rules.
 */
public final class ValuePairs {
  private final int[] first;

  /** By value of a variable: those that have been met with it, itself if it has been met. */
  private final BitSet[] met;

  ValuePairs(List<Variable> variables, Collection<Step> steps, Collection<Position> starts) {
    first = new int[variables.size() + 1];
    for (int variable = 0; variable < variables.size(); variable++) {
      first[variable + 1] = first[variable] + variables.get(variable).values().size();
    }
    met = new BitSet[first[variables.size()]];
    Arrays.setAll(met, value -> new BitSet());
    for (Position start : starts) {
      for (int a = 0; a < variables.size(); a++) {
        for (int b = 0; b < variables.size(); b++) {
          met[number(a, start.cell(a))].set(number(b, start.cell(b)));
        }
      }
    }
    boolean more = true;
    while (more) {
      more = false;
      for (Step step : steps) {
        more |= follow(step);
      }
    }
  }

  /** Returns the number of a value among those of all variables. */
  private int number(int variable, int value) {
    return first[variable] + value;
  }

  private BitSet valuesOf(int variable) {
    BitSet values = new BitSet();
    values.set(first[variable], first[variable + 1]);
    return values;
  }

  /** Meets what a step brings; returns whether any is new. */
  private boolean follow(Step step) {
    Map<Integer, BitSet> admitted = new HashMap<>();
    for (Guard guard : step.guards()) {
      BitSet some = new BitSet();
      guard.values().forEach(value -> some.set(number(guard.variable(), value)));
      admitted.computeIfAbsent(guard.variable(), this::valuesOf).and(some);
    }
    BitSet before = new BitSet();
    for (int variable = 0; variable + 1 < first.length; variable++) {
      BitSet some = admitted.get(variable);
      int end = first[variable + 1];
      boolean none = true;
      for (int value = first[variable]; value < end; value++) {
        if ((some == null || some.get(value))
            && met[value].get(value)
            && meetsAll(value, admitted)) {
          before.set(value);
          none = false;
        }
      }
      if (none) {
        return false;
      }
    }
    BitSet stay = (BitSet) before.clone();
    for (Effect effect : step.effects()) {
      stay.andNot(valuesOf(effect.variable()));
    }
    boolean more = false;
    for (Effect effect : step.effects()) {
      for (int from : sources(effect, before)) {
        int to = target(effect, from);
        BitSet with = (BitSet) stay.clone();
        with.and(met[from]);
        for (Effect other : step.effects()) {
          for (int otherFrom : sources(other, before)) {
            if (met[from].get(otherFrom)) {
              with.set(target(other, otherFrom));
            }
          }
        }
        // Of its own variable there is this value and no other.
        with.andNot(valuesOf(effect.variable()));
        with.set(to);
        int had = met[to].cardinality();
        met[to].or(with);
        for (int value = with.nextSetBit(0); value >= 0; value = with.nextSetBit(value + 1)) {
          met[value].set(to);
        }
        more |= met[to].cardinality() > had;
      }
    }
    return more;
  }

  private boolean meetsAll(int value, Map<Integer, BitSet> admitted) {
    for (BitSet some : admitted.values()) {
      if (!met[value].intersects(some)) {
        return false;
      }
    }
    return true;
  }

  private int[] sources(Effect effect, BitSet before) {
    BitSet some = valuesOf(effect.source());
    some.and(before);
    return some.stream().toArray();
  }

  private int target(Effect effect, int from) {
    return number(effect.variable(), effect.becomes().get(from - first[effect.source()]));
  }

  /** What some variables have, the first ones; and whether the next may have a value. */
  public final class Choice {
    private final long[] chosen = new long[met.length / Long.SIZE + 1];

    /** By value of a variable, those that have not been met with it. */
    private final long[][] apart = new long[met.length][];

    /** Creates one in which nothing is chosen. */
    public Choice() {
      for (int number = 0; number < met.length; number++) {
        BitSet others = (BitSet) met[number].clone();
        others.flip(0, met.length);
        apart[number] = Arrays.copyOf(others.toLongArray(), chosen.length);
      }
    }

    /** Returns whether a variable may have a value beside what has been chosen. */
    public boolean admits(int variable, int value) {
      int number = number(variable, value);
      for (int w = 0; w < chosen.length; w++) {
        if ((chosen[w] & apart[number][w]) != 0) {
          return false;
        }
      }
      return met[number].get(number);
    }

    /** Chooses a value, or takes it back. */
    public void turn(int variable, int value) {
      int number = number(variable, value);
      chosen[number / Long.SIZE] ^= 1L << number;
    }
  }
}
