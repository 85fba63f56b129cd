// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import java.nio.file.Path;
import java.util.List;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.table.TableDirectory;

/** Builds the tables of small rule-based puzzles for the tests of the query module. */
public final class RuleBasedTables {
  /** A sliding puzzle with a square and two small blocks. */
  private static final String SLIDE =
      """
      puzzle Slide
        Slide the pieces; the square goes to the right.

      free .
      slide blocks
      count pieces in a row

      start
        AAB
        AAC
        ...

      goal
        ?AA
        ?AA
        ???
      """;

  /** A peg puzzle on a small board. */
  private static final String PEGS =
      """
      puzzle Pegs

      move jump, any direction: o o . -> . . o

      goal
        ..o.
        ....
         ...
      """;

  private RuleBasedTables() {}

  /** Builds the tables {@code slide} and {@code pegs}. */
  public static void build(Path tables) {
    TableDirectory home = new TableDirectory(tables);
    for (String file : List.of(SLIDE, PEGS)) {
      TestTables.build(home, RuleBasedFile.read("puzzle.txt", file).board(), true);
    }
  }
}
