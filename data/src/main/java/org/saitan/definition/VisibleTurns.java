// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import org.saitan.definition.Definition.NamedMove;

/**
 * What can be seen of the twists of a definition's generators: in each slot, up to what the
 * orientations count of the pieces that come there. Two generators that differ by no more than what
 * nobody sees are one move, and one whose pieces are seen to be back before it is, has so much
 * lower an order. Where pieces are joined all twists count, as they say what a move takes.
 */
public final class VisibleTurns {
  private final Definition definition;
  private final int[][] moduli;

  /** Finds what can be seen, of the pieces of the goal. */
  public VisibleTurns(Definition definition) {
    this.definition = definition;
    this.moduli = new int[definition.sets().size()][];
    for (int set = 0; set < moduli.length; set++) {
      moduli[set] = new int[definition.sets().get(set).slots()];
      for (int slot = 0; slot < moduli[set].length; slot++) {
        if (moduli[set][slot] == 0) {
          fill(set, slot);
        }
      }
    }
  }

  /** Finds the slots that pieces go to from one, and what counts of all their pieces. */
  private void fill(int set, int start) {
    Pattern goal = definition.goals().get(0);
    boolean[] found = new boolean[moduli[set].length];
    ArrayDeque<Integer> open = new ArrayDeque<>();
    found[start] = true;
    open.add(start);
    int all = 1;
    while (!open.isEmpty()) {
      int slot = open.remove();
      all = (int) Transformation.lcm(all, goal.modulus(set, slot));
      for (NamedMove generator : definition.generators()) {
        int from = generator.transformation().from(set, slot);
        if (!found[from]) {
          found[from] = true;
          open.add(from);
        }
      }
    }
    for (int slot = 0; slot < found.length; slot++) {
      if (found[slot]) {
        moduli[set][slot] = all;
      }
    }
  }

  /** Returns up to what orientations count of all pieces that come to a slot, taken together. */
  public int modulus(int set, int slot) {
    return moduli[set][slot];
  }

  /** Returns what is seen of a generator, or of moves made of generators. */
  public Transformation of(Transformation turn) {
    if (!definition.blocks().isEmpty()) {
      return turn;
    }
    return turn.upTo(Arrays.stream(moduli).map(int[]::clone).toArray(int[][]::new));
  }

  /** Returns what is seen of the generators, in order. */
  public List<Transformation> ofGenerators() {
    return definition.generators().stream()
        .map(generator -> of(generator.transformation()))
        .toList();
  }
}
