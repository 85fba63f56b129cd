// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;
import org.saitan.problem.BadInputException;

/**
 * A family of boards with common rules and a naming scheme.
 *
 * @param name the first word of all board names in the family, such as {@code rotation}
 * @param syntax the forms of the board names for help texts, one per line
 * @param summary one sentence about the puzzle
 * @param boardType the type of the boards, which determines the kind of their tables
 * @param published the names of the boards in the published articles
 * @param suggested the canonical names of other boards worth listing
 * @param factory a function that creates boards from their names
 */
public record Family(
    String name,
    List<String> syntax,
    String summary,
    Class<? extends Board> boardType,
    List<String> published,
    List<String> suggested,
    Factory factory) {
  /** The family of all boards read from files. */
  public static final Family FROM_FILES =
      anonymous(
          "own",
          List.of("FILE"),
          "any puzzle from a file with its moves or rules",
          "is not the name of a board; write the path of the puzzle's file");

  /** Copies the lists. */
  public Family {
    syntax = List.copyOf(syntax);
    published = List.copyOf(published);
    suggested = List.copyOf(suggested);
  }

  /** Creates the boards of a family. */
  public interface Factory {
    /**
     * Returns the boards that a name refers to.
     *
     * @throws BadInputException if there is no such board
     */
    List<? extends Board> boards(Family family, String name);
  }

  /** Returns a family of puzzles with moves, without published boards. */
  public static Family ofMoves(
      String name, String syntax, String summary, List<String> suggested, Factory factory) {
    return new Family(
        name, List.of(syntax), summary, MoveBoard.class, List.of(), suggested, factory);
  }

  /**
   * Returns a family whose boards cannot be found by name, because they are read from files or
   * created by code.
   *
   * @param hint the end of the error message that is shown if a board is looked up by name
   */
  public static Family anonymous(String name, List<String> syntax, String summary, String hint) {
    return new Family(
        name,
        syntax,
        summary,
        MoveBoard.class,
        List.of(),
        List.of(),
        (family, board) -> {
          throw new BadInputException("'%s' %s".formatted(board, hint));
        });
  }

  /**
   * Returns the boards that a name refers to. Usually there is one, but {@code flipit-5} refers to
   * five.
   *
   * @param board the full name in lower case, which begins with this family's name
   * @throws BadInputException if there is no such board
   */
  public List<? extends Board> boards(String board) {
    return factory.boards(this, board);
  }
}
