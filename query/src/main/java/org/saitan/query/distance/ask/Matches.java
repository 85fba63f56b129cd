// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.board.MoveBoard;
import org.saitan.engine.match.MatchWalk;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.LaneSet;
import org.saitan.space.Numbering;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * The states of a table that match a pattern.
 *
 * @param table the table
 * @param text the pattern as a person wrote it
 * @param pattern the pattern
 * @param counts how many states there are at each distance; at least one can reach the goal
 * @param walks finds them
 */
public record Matches(
    DistanceTable table,
    String text,
    CellPattern pattern,
    MatchWalk.Counts counts,
    TableWalks walks) {
  /**
   * Finds the states of a table that match a pattern.
   *
   * @throws BadInputException if the text is no pattern, or none that can reach the goal matches
   */
  public static Matches of(DistanceTable table, String text, TableWalks walks) {
    Puzzle puzzle = table.board().puzzle();
    CellPattern pattern = puzzle.parsePattern(text);
    MatchWalk.Counts counts = walks.countMatches(table, pattern);
    String asked = text.strip().replaceAll("\\s+", " ");
    if (counts.states() == 0) {
      throw new BadInputException(
          "%s: nothing matches '%s'; %s".formatted(puzzle.name(), asked, why(table, asked)));
    }
    if (counts.reachable() == 0) {
      throw new BadInputException(
          "%s: of what matches '%s' (states: %s) nothing can reach the goal"
              .formatted(puzzle.name(), asked, Magnitude.of(counts.states())));
    }
    return new Matches(table, asked, pattern, counts, walks);
  }

  /** Says why nothing matches: of a whole state the rules may say it, else what is to blame. */
  private static String why(DistanceTable table, String asked) {
    Puzzle puzzle = table.board().puzzle();
    String why =
        asked.indexOf('?') < 0 ? Reason.text(puzzle.whyUnsolvable(puzzle.parse(asked))) : "";
    if (!why.isEmpty()) {
      return why;
    }
    String least = Unmatched.leastOf(table, asked);
    return "%swhat it names never comes together by moves from the goal"
        .formatted(least.equals(asked) ? "" : "not even '" + least + "' is matched: ");
  }

  /** Returns the largest distance. */
  public int godsNumber() {
    return counts.histogram().size() - 1;
  }

  /**
   * Returns the ranks of the states at a distance, the lowest first, in ascending order.
   *
   * @param most how many to return at most
   */
  long[] ranks(int distance, long most) {
    return walks.walk(
        table,
        (workers, progress) -> MatchWalk.ranks(table, pattern, distance, most, workers, progress));
  }

  /** Looks for what is to blame where no state matches a pattern. */
  private static final class Unmatched {
    private static final Pattern WORD = Pattern.compile("[^\\s/,|?]\\S*");

    /**
     * So often a look may say how far it is, some hundred thousand digits, before it is given up.
     */
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
}
