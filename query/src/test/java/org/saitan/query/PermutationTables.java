// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Variant;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.table.TableDirectory;

/** Builds the tables of small puzzles with definitions, for the tests of the query module. */
public final class PermutationTables {
  /** The names of the boards that have these tables. */
  public static final List<String> BOARDS =
      List.of(
          "2x2x2-perm",
          "floppy",
          "lightsout-3x3",
          "odd-ones",
          "pancake-6",
          "rotation-3x3-rows",
          "sliding-2x3",
          "two-goals",
          "uraomote-3x3");

  /** A puzzle that has two sets with identical pieces, and names with all kinds of symbols. */
  private static final String ODD_ONES =
      """
      # a puzzle with odd names
      # <b>and a comment of two lines</b>
      Name Odd_Ones&
      Set A/B 4 2
      Set S[7] 3 1
      Solved
      A/B
      1 1 2 3
      End
      Move a+b
      A/B
      2 3 4 1
      0 1 0 1
      End
      Move x=y&z
      A/B
      2 1 3 4
      S[7]
      2 3 1
      End
      Move 3%é
      S[7]
      2 1 3
      End
      """;

  private PermutationTables() {}

  /** Builds all these tables. */
  public static void build(Path tables) throws IOException {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, "lightsout-3x3", "pancake-6", "sliding-2x3");
    for (String file : List.of("2x2x2-perm", "floppy", "rotation-3x3-rows", "uraomote-3x3")) {
      build(home, SharedDefinitions.tws(file));
    }
    build(home, DefinitionFile.read("odd.tws", ODD_ONES));
    buildTwoGoals(home);
  }

  /** Builds the table of a stack of seven pancakes for which both orders count as solved. */
  public static void buildTwoGoals(TableDirectory home) throws IOException {
    Definition pancakes = SharedDefinitions.tws("pancake-7");
    PermutationPuzzle puzzle = new PermutationPuzzle(pancakes);
    Variant twoGoals =
        new Variant(
            Optional.of(Metric.POWERS),
            List.of(),
            List.of(puzzle.pattern(puzzle.goal()), puzzle.pattern(puzzle.parse("7P"))),
            Optional.of("two-goals"));
    build(home, twoGoals.applyTo(pancakes));
  }

  private static void build(TableDirectory home, Definition definition) {
    Board board = Catalogue.standard().fromDefinition(definition);
    TestTables.build(home, board, true);
  }
}
