// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import org.saitan.puzzle.defined.points.PieceChain;

/**
 * Counts the blocks that a symmetry leaves where they are, piece by piece: each must be where the
 * symmetry takes the piece that becomes it.
 */
final class FixedBlocks {
  private final PieceChain chain;
  private final DigitImages images;
  private final int g;
  private final int levels;
  private final int[] levelOfPiece;
  private final int[] digits;
  private final char[] at;
  private final char[][] there;

  /** For each level, the level of the piece that becomes its piece, and which piece its becomes. */
  private final int[] sourceLevel;

  private final int[] becomesLevel;

  FixedBlocks(DefinedSpace space, DigitImages images, int g) {
    this.chain = space.chain();
    this.images = images;
    this.g = g;
    this.levels = space.blockLevels();
    this.levelOfPiece = images.levelOfPieces();
    this.digits = new int[levels];
    this.at = chain.home().clone();
    this.there = new char[levels + 1][chain.chain().degree()];
    for (char point = 0; point < there[0].length; point++) {
      there[0][point] = point;
    }
    this.sourceLevel = new int[levels];
    this.becomesLevel = new int[levels];
    for (int level = 0; level < levels; level++) {
      sourceLevel[level] = levelOfPiece[images.source(g, level)];
      becomesLevel[sourceLevel[level]] = level;
    }
  }

  /** Counts. */
  long count() {
    return count(0);
  }

  private long count(int level) {
    if (level == levels) {
      return 1;
    }
    long count = 0;
    int piece = chain.piece(level);
    for (int digit = 0; digit < chain.size(level); digit++) {
      char[] way = chain.element(level, digit);
      at[piece] = there[level][way[chain.home()[piece]]];
      digits[level] = digit;
      if (images.isLegal(digits, level) && stays(level)) {
        for (int point = 0; point < way.length; point++) {
          there[level + 1][point] = there[level][way[point]];
        }
        count += count(level + 1);
      }
    }
    return count;
  }

  private boolean stays(int level) {
    return (sourceLevel[level] > level || agrees(level))
        && (becomesLevel[level] >= level || agrees(becomesLevel[level]));
  }

  private boolean agrees(int level) {
    char image = images.image(g, level, at[images.source(g, level)]);
    return chain.seen(level, image) == chain.seen(level, at[chain.piece(level)]);
  }
}
