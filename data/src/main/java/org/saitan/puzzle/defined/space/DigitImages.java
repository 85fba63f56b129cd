// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.util.stream.IntStream;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.symmetry.Renamings;

/**
 * The digits of the images of blocks under all symmetries, one level after the other, where each
 * level fixes a single piece: what is not the least is seen by its first digits.
 */
final class DigitImages {
  private final PieceChain chain;
  private final int levels;
  private final int order;
  private final int[][] sources;
  private final char[][][] renamings;

  /** By symmetry and level: the last level of a block that digits of its image up to here need. */
  private final int[][] reaches;

  /** The symmetries with the least image, in ascending order. */
  record Least(int first, int count) {}

  DigitImages(DefinedSpace space, Renamings ofAll, int order) {
    this.chain = space.chain();
    this.levels = space.blockLevels();
    this.order = order;
    this.sources = new int[order][levels];
    this.renamings = new char[order][levels][];
    this.reaches = new int[order][levels];
    int[] levelOfPiece = new int[chain.pieces()];
    for (int level = 0; level < levels; level++) {
      levelOfPiece[chain.piece(level)] = level;
    }
    for (int g = 0; g < order; g++) {
      int reach = 0;
      for (int level = 0; level < levels; level++) {
        int piece = chain.piece(level);
        sources[g][level] = ofAll.source(g, piece);
        renamings[g][level] = ofAll.images(g, piece);
        reach = Math.max(reach, Math.max(level, levelOfPiece[sources[g][level]]));
        reaches[g][level] = reach;
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

  /**
   * Returns a level up to which the digits of a block show that some image is less, the first that
   * the images' first different digit gives: no block with these digits is the least of its images.
   * Returns -1 if this one is.
   */
  int levelOfLess(char[] at) {
    int[] tied = IntStream.range(0, order).toArray();
    int count = order;
    char[] stripped = null;
    for (int level = 0; level < levels && count > 1; level++) {
      int own = digit(0, level, at, stripped);
      int left = 0;
      int reach = levels;
      for (int i = 0; i < count; i++) {
        int digit = digit(tied[i], level, at, stripped);
        if (digit < own) {
          reach = Math.min(reach, reaches[tied[i]][level]);
        } else if (digit == own) {
          tied[left++] = tied[i];
        }
      }
      if (reach < levels) {
        return reach;
      }
      count = left;
      if (own != 0) {
        stripped = stripped(stripped, level, own);
      }
    }
    return -1;
  }

  private int digit(int g, int level, char[] at, char[] stripped) {
    char point = renamings[g][level][at[sources[g][level]]];
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
