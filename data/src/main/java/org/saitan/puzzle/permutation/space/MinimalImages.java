// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;

/**
 * Finds minimal images of blocks under symmetries. Each level of the chain must fix a single piece.
 * The images are compared digit by digit, because the first digits rule out most of them.
 */
final class MinimalImages {
  private final PieceChain chain;
  private final int levels;
  private final int order;
  private final int[][] sources;
  private final char[][][] actions;

  /**
   * The symmetries that yield the minimal image.
   *
   * @param first the index of the first such symmetry
   * @param count the number of such symmetries
   */
  record Minimizers(int first, int count) {}

  MinimalImages(PermutationSpace space, SymmetryActions symmetryActions, int order) {
    this.chain = space.chain();
    this.levels = space.blockLevels();
    this.order = order;
    this.sources = new int[order][levels];
    this.actions = new char[order][levels][];
    for (int g = 0; g < order; g++) {
      for (int level = 0; level < levels; level++) {
        int piece = chain.piece(level);
        sources[g][level] = symmetryActions.source(g, piece);
        actions[g][level] = symmetryActions.images(g, piece);
      }
    }
  }

  /** Finds the symmetries that take a block to its minimal image. */
  Minimizers minimizers(char[] state) {
    int[] tied = new int[order];
    int count = order;
    char[] stripped = null; // The images of all points after stripping; null for the identity.
    for (int level = 0; level < levels && count > 1; level++) {
      int minimum = Integer.MAX_VALUE;
      int remaining = 0;
      for (int i = 0; i < count; i++) {
        int g = level == 0 ? i : tied[i];
        int digit = digit(g, level, state, stripped);
        if (digit < minimum) {
          minimum = digit;
          remaining = 0;
        }
        if (digit == minimum) {
          tied[remaining++] = g;
        }
      }
      count = remaining;
      if (minimum != 0) {
        char[] inverse = chain.inverse(level, minimum);
        stripped = stripped == null ? inverse : PermutationSpace.product(stripped, inverse);
      }
    }
    return new Minimizers(tied[0], count);
  }

  private int digit(int g, int level, char[] state, char[] stripped) {
    char point = actions[g][level][state[sources[g][level]]];
    return chain.digit(level, stripped == null ? point : stripped[point]);
  }
}
