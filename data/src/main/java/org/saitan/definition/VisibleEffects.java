// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayDeque;
import java.util.List;
import org.saitan.definition.Definition.NamedMove;

/**
 * Reduces transformations of a definition to their visible effects. Twists are reduced modulo the
 * orientations that pieces can show in each slot, and permutations of indistinguishable pieces
 * without orientation are dropped. Generators with equal visible effects count as one move, and the
 * order of a generator is the order of its visible effect. If pieces are joined, nothing is
 * reduced, because invisible twists determine which joined pieces a move turns.
 */
public final class VisibleEffects {
  private final Definition definition;
  private final int[][] moduli;

  /**
   * The first slot of each slot's orbit if all pieces of the orbit are indistinguishable, otherwise
   * -1. It is indexed by set and slot.
   */
  private final int[][] classes;

  /** Analyzes the goals of a definition. */
  public VisibleEffects(Definition definition) {
    this.definition = definition;
    this.moduli = new int[definition.sets().size()][];
    this.classes = new int[moduli.length][];
    for (int set = 0; set < moduli.length; set++) {
      moduli[set] = new int[definition.sets().get(set).slots()];
      classes[set] = new int[moduli[set].length];
      for (int slot = 0; slot < moduli[set].length; slot++) {
        if (moduli[set][slot] == 0) {
          fillOrbit(set, slot);
        }
      }
    }
  }

  /** Fills in the entries of all slots in a slot's orbit. */
  private void fillOrbit(int set, int start) {
    Pattern goal = definition.goals().get(0);
    boolean[] reached = new boolean[moduli[set].length];
    ArrayDeque<Integer> open = new ArrayDeque<>();
    reached[start] = true;
    open.add(start);
    int lcm = 1;
    while (!open.isEmpty()) {
      int slot = open.remove();
      lcm = (int) Transformation.lcm(lcm, goal.modulus(set, slot));
      for (NamedMove generator : definition.generators()) {
        int from = generator.transformation().source(set, slot);
        if (!reached[from]) {
          reached[from] = true;
          open.add(from);
        }
      }
    }
    boolean oneKind = lcm == 1;
    for (Pattern each : definition.goals()) {
      for (int slot = 0; slot < reached.length; slot++) {
        oneKind &= !reached[slot] || each.kind(set, slot) == each.kind(set, start);
      }
    }
    for (int slot = 0; slot < reached.length; slot++) {
      if (reached[slot]) {
        moduli[set][slot] = lcm;
        classes[set][slot] = oneKind ? start : -1;
      }
    }
  }

  /**
   * Returns the least common multiple of the orientation moduli of all pieces that can reach a
   * slot.
   */
  public int modulus(int set, int slot) {
    return moduli[set][slot];
  }

  /** Returns the visible effect of a product of generators. */
  public Transformation effect(Transformation turn) {
    return definition.blocks().isEmpty() ? turn.reduce(moduli, classes) : turn;
  }

  /** Returns the visible effects of the generators, in order. */
  public List<Transformation> ofGenerators() {
    return definition.generators().stream()
        .map(generator -> effect(generator.transformation()))
        .toList();
  }
}
