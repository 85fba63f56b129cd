package org.saitan.puzzle.library;

import java.util.List;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.defined.DefinedBoards;

/**
 * A puzzle with a definition of ours in a file: one board, of the same name, and the same with
 * another metric. A file that ends in {@code .svg} beside it has its picture.
 */
final class LibraryPuzzle implements Family {
  private final String name;
  private final String summary;

  /**
   * Creates the family.
   *
   * @param name name of the puzzle and, with {@code .tws} after it, of its file
   * @param summary one sentence
   */
  LibraryPuzzle(String name, String summary) {
    this.name = name;
    this.summary = summary;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<String> syntax() {
    return List.of(name);
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public Class<MoveBoard> boardType() {
    return MoveBoard.class;
  }

  @Override
  public List<MoveBoard> boards(String boardName) {
    MetricSuffix wish = MetricSuffix.of(boardName);
    if (!wish.plain().equals(name)) {
      throw new BadInputException(
          "'%s' is no board; write it %s, and %s after it for another metric"
              .formatted(boardName, name, MetricSuffix.FORMS));
    }
    Definition definition = Library.file(name + ".tws");
    Definition wanted = wish.applyTo(definition);
    return List.of(
        DefinedBoards.of(
            this,
            wanted,
            Library.picture(name + ".svg", definition).map(picture -> picture.with(wanted))));
  }

  @Override
  public List<String> published() {
    return List.of();
  }

  @Override
  public List<String> more() {
    return List.of(name);
  }

  @Override
  public List<String> ladder() {
    return List.of();
  }
}
