// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;
import org.saitan.problem.BadInputException;

/**
 * A family of boards that have no names before they are read: they come from files, or from code.
 *
 * @param name its name
 * @param syntax how its boards are written, where that is from files
 * @param summary one sentence
 * @param instead what a message says after a name that somebody tried
 */
public record AnonymousFamily(String name, List<String> syntax, String summary, String instead)
    implements Family {
  /** The family of the boards that people bring in files. */
  public static final Family OWN =
      new AnonymousFamily(
          "own",
          List.of("FILE"),
          "any puzzle from a file with its moves or rules",
          "is not a board; write the path of the file that defines it");

  /** Creates the family. */
  public AnonymousFamily {
    syntax = List.copyOf(syntax);
  }

  /** {@inheritDoc} There are none by name. */
  @Override
  public List<MoveBoard> boards(String board) {
    throw new BadInputException("'%s' %s".formatted(board, instead));
  }
}
