// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.CellPattern;
import org.saitan.space.LaneSet;
import org.saitan.space.Numbering;
import org.saitan.table.distance.DistanceTable;

/** Looks for what is to blame where no state matches a pattern. */
final class Unmatched {
  private static final Pattern WORD = Pattern.compile("[^\\s/,|?]\\S*");

  /** So often a look may say how far it is, some hundred thousand digits, before it is given up. */
  private static final int PATIENCE = 300;

  private Unmatched() {}

  /** Ends a look that takes long. */
  private static final class GivenUp extends RuntimeException {
    private static final long serialVersionUID = 1;

    GivenUp() {
      super("given up", null, false, false);
    }
  }

  /**
   * Returns a pattern that says less, and that no state matches either: with {@code ?} for every
   * word or sign of which that soon shows, one after another.
   *
   * @param text a pattern that no state matches
   */
  static String leastOf(DistanceTable table, String text) {
    String least = text;
    Matcher words = WORD.matcher(text);
    int shorter = 0;
    while (words.find()) {
      String with = replaced(least, words.start() - shorter, words.end() - shorter);
      if (isUnmatched(table, with)) {
        least = with;
        shorter += words.end() - words.start() - 1;
      } else if (!isPattern(table.board(), with)) {
        // A word of several cells, a sign each.
        for (int at = words.start() - shorter; at < words.end() - shorter; at++) {
          boolean isSign = least.charAt(at) != '?' && least.charAt(at) != '/';
          String sign = replaced(least, at, at + 1);
          least = isSign && isUnmatched(table, sign) ? sign : least;
        }
      }
    }
    return least;
  }

  private static String replaced(String text, int from, int to) {
    return text.substring(0, from) + "?" + text.substring(to);
  }

  private static boolean isPattern(MoveBoard board, String text) {
    try {
      return board.puzzle().parsePattern(text).size() > 0;
    } catch (BadInputException e) {
      return false;
    }
  }

  /** Returns whether a text is a pattern, and it soon shows that no state matches it. */
  private static boolean isUnmatched(DistanceTable table, String text) {
    return isPattern(table.board(), text)
        && isEmpty(table.numbering(), table.board().puzzle().parsePattern(text));
  }

  private static boolean isEmpty(Numbering space, CellPattern pattern) {
    boolean[] found = {false};
    int[] left = {PATIENCE};
    try {
      space.forEachMatch(
          pattern,
          new Numbering.MatchVisitor() {
            @Override
            public boolean block(long block, LaneSet lanes) {
              found[0] = true;
              return false;
            }

            @Override
            public void passing(long block) {
              if (left[0]-- == 0) {
                throw new GivenUp();
              }
            }
          });
    } catch (GivenUp e) {
      return false;
    }
    return !found[0];
  }
}
