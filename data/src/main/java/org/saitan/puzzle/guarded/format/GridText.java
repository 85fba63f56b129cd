// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What a grid file says, before it is rules.
 *
 * @param title name of the puzzle
 * @param text the rules for people, line by line
 * @param wall the sign of walls, a space if there are none
 * @param free the sign of free cells under sliding blocks
 * @param sets signs that stand for several others, by sign
 * @param slide how blocks slide; empty if they do not
 * @param apart letters of blocks that are told apart from others of their shape
 * @param inRow whether all that a piece does in a row is one move
 * @param source the file without comments
 * @param rules likewise, and without the rules for people
 */
record GridText(
    String title,
    List<String> text,
    boolean hexagonal,
    char wall,
    char free,
    Map<Character, String> sets,
    Optional<Slide> slide,
    TreeSet<Character> apart,
    List<Rule> moves,
    boolean inRow,
    List<Drawing> starts,
    List<Drawing> goals,
    String source,
    String rules) {

  /** How blocks slide. */
  enum Slide {
    ANYWHERE,
    ALONG
  }

  /**
   * A drawn board.
   *
   * @param line the line of the file where its first row is
   * @param column the column of the file, from 1, where its rows begin
   * @param rows its rows, in which a space is no cell
   */
  record Drawing(int line, int column, List<String> rows) {
    /** Returns the exception of a mistake in a cell. */
    Misread wrong(int row, int at, String message) {
      return new Misread(line + row, column + at, message);
    }
  }

  /**
   * A place of a pattern.
   *
   * @param before what is there before: a sign, a set or {@code ?}
   * @param not whether it is anything else
   * @param after what is there after, or {@code ?} for the same
   */
  record Spot(int row, int column, char before, boolean not, char after) {}

  /**
   * A move: a pattern, and where it may be laid.
   *
   * @param directions as they are written
   * @param drawn whether the pattern is drawn over several lines
   * @param line the line of the file
   */
  record Rule(String name, String directions, boolean drawn, List<Spot> spots, int line) {}
}
