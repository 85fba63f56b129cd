// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.List;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.puzzle.defined.DefinedBoards;

/**
 * A puzzle with a definition of ours in a file: one board, of the same name, and the same with
 * another metric. A file that ends in {@code .solid} beside it says how it looks.
 */
final class LibraryPuzzle extends LibraryFamily {
  /**
   * Creates the family.
   *
   * @param name name of the puzzle and, with {@code .tws} after it, of its file
   * @param summary one sentence
   */
  LibraryPuzzle(String name, String summary) {
    super(name, name, summary);
  }

  @Override
  Optional<MoveBoard> board(MetricSuffix wish) {
    if (!wish.plain().equals(name())) {
      return Optional.empty();
    }
    Definition definition = Library.definition(name());
    Definition wanted = wish.applyTo(definition);
    return Optional.of(
        DefinedBoards.of(
            this,
            wanted,
            () -> Library.picture(name(), definition).map(picture -> picture.with(wanted))));
  }

  @Override
  public List<String> names(String board) {
    return board.equals(name()) ? List.of(board) : super.names(board);
  }

  @Override
  public List<String> more() {
    return List.of(name());
  }
}
