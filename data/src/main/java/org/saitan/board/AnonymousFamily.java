// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;
import org.saitan.problem.BadInputException;

/**
 * A family whose boards cannot be found by name, because they are read from files or created by
 * code.
 *
 * @param name the family's name
 * @param syntax the form of its boards' names, if they come from files
 * @param summary one sentence about the puzzles
 * @param hint the end of the error message for a name that is looked up
 */
public record AnonymousFamily(String name, List<String> syntax, String summary, String hint)
    implements Family {
  /** The family of all boards read from files. */
  public static final Family FROM_FILES =
      new AnonymousFamily(
          "own",
          List.of("FILE"),
          "any puzzle from a file with its moves or rules",
          "is not a board; write the path of the file that defines it");

  /** Copies the list. */
  public AnonymousFamily {
    syntax = List.copyOf(syntax);
  }

  /** {@inheritDoc} Always fails. */
  @Override
  public List<MoveBoard> boards(String board) {
    throw new BadInputException("'%s' %s".formatted(board, hint));
  }
}
