// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import org.saitan.definition.Definition.NamedMove;

/**
 * What can be seen of a definition's generators: twists in each slot, up to what the orientations
 * count of the pieces that come there, and nothing where all pieces that come there are alike and
 * have no orientation. Two generators that differ by no more than what nobody sees are one move,
 * and one whose pieces are seen to be back before it is, has so much lower an order. Where pieces
 * are joined all counts, as it says what a move takes.
 */
public final class VisibleEffects {
  private final Definition definition;
  private final int[][] moduli;

  /** By set and slot, the first slot from which pieces come there, where all are alike; else -1. */
  private final int[][] alike;

  /** Finds what can be seen, of the pieces of the goal. */
  public VisibleEffects(Definition definition) {
    this.definition = definition;
    this.moduli = new int[definition.sets().size()][];
    this.alike = new int[moduli.length][];
    for (int set = 0; set < moduli.length; set++) {
      moduli[set] = new int[definition.sets().get(set).slots()];
      alike[set] = new int[moduli[set].length];
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
    boolean oneKind = all == 1;
    for (Pattern each : definition.goals()) {
      for (int slot = 0; slot < found.length; slot++) {
        oneKind &= !found[slot] || each.kind(set, slot) == each.kind(set, start);
      }
    }
    for (int slot = 0; slot < found.length; slot++) {
      if (found[slot]) {
        moduli[set][slot] = all;
        alike[set][slot] = oneKind ? start : -1;
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
    return turn.upTo(Arrays.stream(moduli).map(int[]::clone).toArray(int[][]::new), alike);
  }

  /** Returns what is seen of the generators, in order. */
  public List<Transformation> ofGenerators() {
    return definition.generators().stream()
        .map(generator -> of(generator.transformation()))
        .toList();
  }
}
