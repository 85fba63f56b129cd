// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.saitan.puzzle.defined.points.PieceChain;

/**
 * Finds the blocks that are the least of their images, digit by digit: where the first digits of an
 * image are known and less than the block's own, nothing that begins with those digits is looked
 * at. One a thread.
 */
final class ClassWalk {
  private final DefinedSpace space;
  private final PieceChain chain;
  private final DigitImages images;
  private final int levels;
  private final int[] levelOfPiece;
  private final int[] digits;
  private final char[] at;

  /** For each level, where the elements of the digits before take points, and from where. */
  private final char[][] there;

  private final char[][] back;

  /**
   * For each level, the symmetries whose image begins with the block's own digits as far as it is
   * known, and how far that is.
   */
  private final int[][] tied;

  private final int[][] known;
  private final int[] tiedCount;
  private final LongArrayList found = new LongArrayList();
  private int partDigits;

  ClassWalk(DefinedSpace space, DigitImages images) {
    this.space = space;
    this.chain = space.chain();
    this.images = images;
    this.levels = space.blockLevels();
    this.levelOfPiece = images.levelOfPieces();
    this.digits = new int[levels];
    this.at = chain.home().clone();
    int degree = chain.chain().degree();
    this.there = new char[levels + 1][degree];
    this.back = new char[levels + 1][degree];
    this.tied = new int[levels + 1][images.order()];
    this.known = new int[levels + 1][images.order()];
    this.tiedCount = new int[levels + 1];
    for (char point = 0; point < degree; point++) {
      there[0][point] = point;
      back[0][point] = point;
    }
    for (int g = 1; g < images.order(); g++) {
      tied[0][g - 1] = g;
    }
    tiedCount[0] = images.order() - 1;
  }

  /** Returns the least blocks of a part, in ascending order. */
  long[] representatives(int part) {
    int[] first = new int[images.partLevels()];
    int rest = part;
    for (int level = first.length - 1; level >= 0; level--) {
      first[level] = rest % chain.size(level);
      rest /= chain.size(level);
    }
    partDigits = first.length;
    System.arraycopy(first, 0, digits, 0, first.length);
    found.clear();
    walk(0, 0);
    return found.toLongArray();
  }

  private void walk(int level, long number) {
    if (level == levels) {
      found.add(number);
      return;
    }
    if (level < partDigits) {
      go(level, digits[level], number);
      return;
    }
    for (int digit = 0; digit < chain.size(level); digit++) {
      go(level, digit, number);
    }
  }

  private void go(int level, int digit, long before) {
    long number = space.append(before, level, digit);
    char[] way = chain.element(level, digit);
    int piece = chain.piece(level);
    at[piece] = there[level][way[chain.home()[piece]]];
    digits[level] = digit;
    if (number < 0 || !staysLeast(level)) {
      return;
    }
    char[] first = there[level];
    char[] after = there[level + 1];
    char[] backAfter = back[level + 1];
    for (char point = 0; point < after.length; point++) {
      char image = first[way[point]];
      after[point] = image;
      backAfter[image] = point;
    }
    walk(level + 1, number);
  }

  /** Compares the images with the digits up to a level; returns whether none is less. */
  private boolean staysLeast(int level) {
    int[] before = tied[level];
    int[] after = tied[level + 1];
    int count = 0;
    for (int i = 0; i < tiedCount[level]; i++) {
      int g = before[i];
      int compared = known[level][i];
      int difference = 0;
      while (difference == 0 && compared <= level) {
        int source = images.source(g, compared);
        if (levelOfPiece[source] > level) {
          break;
        }
        char point = images.image(g, compared, at[source]);
        difference = chain.digit(compared, back[compared][point]) - digits[compared];
        compared++;
      }
      if (difference < 0) {
        return false;
      }
      if (difference == 0) {
        after[count] = g;
        known[level + 1][count++] = compared;
      }
    }
    tiedCount[level + 1] = count;
    return true;
  }
}
