// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.util.Arrays;

/**
 * Which patterns of plugs above a row fit which below it: those that together make one line, closed
 * or with both ends loose.
 *
 * <p>With no loose ends these are the meanders: 1, 2, 8, 42, 262, 1828 pairs for 2, 4, ... 12 plugs
 * (OEIS A005315).
 *
 * <p>Memory: an int a pair.
 */
final class Meanders {
  /*
   * For each pattern above, a depth-first search lays the plugs below from left to right. ends[p]
   * is the plug at the other end of the piece of line that plug p ends, so far, or LOOSE_END. A
   * piece that is finished before the last plug cuts the search. Pieces are joined only at their
   * ends, so undoing a join restores two entries.
   */

  private static final int LOOSE_END = -1;

  private final int plugs;
  private final int[] starts;
  private int[] fits = new int[64];
  private int count;

  private final int[] ends;
  private final int[] opened;

  /**
   * Finds all pairs of patterns of some plugs.
   *
   * @param looseAbove loose ends above, which with {@code looseBelow} are 0 or 2
   */
  Meanders(int plugs, int looseAbove, int looseBelow) {
    this.plugs = plugs;
    ends = new int[plugs];
    opened = new int[plugs + 1];
    long[] above = PlugPatterns.all(plugs, looseAbove);
    starts = new int[above.length + 1];
    for (int i = 0; i < above.length; i++) {
      connectAbove(above[i]);
      search(0, 0, looseBelow, 0);
      starts[i + 1] = count;
    }
  }

  /**
   * Returns where in {@link #fits} the patterns that fit a pattern above begin; they end where the
   * next ones begin.
   */
  int start(int above) {
    return starts[above];
  }

  /** Returns the rank of a pattern below. */
  int fit(int index) {
    return fits[index];
  }

  private void connectAbove(long word) {
    int depth = 0;
    for (int place = 0; place < plugs; place++) {
      long plug = PlugWord.at(word, place);
      if (plug == PlugWord.OPEN) {
        opened[depth++] = place;
      } else if (plug == PlugWord.CLOSE) {
        int partner = opened[--depth];
        ends[partner] = place;
        ends[place] = partner;
      } else {
        ends[place] = LOOSE_END;
      }
    }
  }

  private void search(int place, int depth, int loose, long rank) {
    int n = plugs - place - 1;
    if (n < 0) {
      add((int) rank);
      return;
    }
    long opening = PlugPatterns.endings(loose, depth + 1, n);
    if (opening > 0) {
      int shadowed = opened[depth];
      opened[depth] = place;
      search(place + 1, depth + 1, loose, rank);
      opened[depth] = shadowed;
    }
    if (depth > 0) {
      int partner = opened[depth - 1];
      if (PlugPatterns.endings(loose, depth - 1, n) > 0 && (ends[partner] != place || n == 0)) {
        close(place, partner, depth, loose, rank + opening);
      }
    } else if (loose > 0 && PlugPatterns.endings(loose - 1, 0, n) > 0) {
      letLoose(place, loose, rank + opening);
    }
  }

  private void close(int place, int partner, int depth, int loose, long rank) {
    int far = ends[place];
    int farOfPartner = ends[partner];
    boolean wholeLine = far == LOOSE_END && farOfPartner == LOOSE_END;
    if (wholeLine && place < plugs - 1) {
      return;
    }
    setEnd(far, farOfPartner);
    setEnd(farOfPartner, far);
    search(place + 1, depth - 1, loose, rank);
    setEnd(far, place);
    setEnd(farOfPartner, partner);
  }

  private void letLoose(int place, int loose, long rank) {
    int far = ends[place];
    if (far == LOOSE_END && place < plugs - 1) {
      return;
    }
    setEnd(far, LOOSE_END);
    search(place + 1, 0, loose - 1, rank);
    setEnd(far, place);
  }

  private void setEnd(int plug, int end) {
    if (plug != LOOSE_END) {
      ends[plug] = end;
    }
  }

  private void add(int rank) {
    if (count == fits.length) {
      fits = Arrays.copyOf(fits, 2 * count);
    }
    fits[count++] = rank;
  }
}
