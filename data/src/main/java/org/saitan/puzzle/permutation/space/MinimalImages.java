// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;

/**
 * The digits of the images of blocks under all symmetries, one level after the other, where each
 * level fixes a single piece: what is not the least is seen by its first digits.
 */
final class MinimalImages {
  private final PieceChain chain;
  private final int levels;
  private final int order;
  private final int[][] sources;
  private final char[][][] actions;

  /** The symmetries with the least image, in ascending order. */
  record Least(int first, int count) {}

  MinimalImages(PermutationSpace space, SymmetryActions ofAll, int order) {
    this.chain = space.chain();
    this.levels = space.blockLevels();
    this.order = order;
    this.sources = new int[order][levels];
    this.actions = new char[order][levels][];
    for (int g = 0; g < order; g++) {
      for (int level = 0; level < levels; level++) {
        int piece = chain.piece(level);
        sources[g][level] = ofAll.source(g, piece);
        actions[g][level] = ofAll.images(g, piece);
      }
    }
  }

  /** Finds the symmetries that take a block to the least of its images. */
  Least least(char[] at) {
    int[] tied = new int[order];
    int count = order;
    char[] stripped = null;
    for (int level = 0; level < levels && count > 1; level++) {
      int least = Integer.MAX_VALUE;
      int left = 0;
      for (int i = 0; i < count; i++) {
        int g = level == 0 ? i : tied[i];
        int digit = digit(g, level, at, stripped);
        if (digit < least) {
          least = digit;
          left = 0;
        }
        if (digit == least) {
          tied[left++] = g;
        }
      }
      count = left;
      if (least != 0) {
        stripped = stripped(stripped, level, least);
      }
    }
    return new Least(tied[0], count);
  }

  private int digit(int g, int level, char[] at, char[] stripped) {
    char point = actions[g][level][at[sources[g][level]]];
    return chain.digit(level, stripped == null ? point : stripped[point]);
  }

  /** Returns where points are once another level is stripped; null stands for none before. */
  private char[] stripped(char[] before, int level, int digit) {
    char[] back = chain.inverse(level, digit);
    if (before == null) {
      return back;
    }
    char[] after = new char[before.length];
    for (int point = 0; point < after.length; point++) {
      after[point] = back[before[point]];
    }
    return after;
  }
}
