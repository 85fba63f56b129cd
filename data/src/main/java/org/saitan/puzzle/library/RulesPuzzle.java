// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.List;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.guarded.format.GuardedFile;
import org.saitan.puzzle.guarded.format.GuardedPuzzles;

/** A puzzle whose moves look, with rules of ours in a file: one board, of the same name. */
final class RulesPuzzle implements Family {
  private final String name;
  private final String ending;
  private final String summary;

  /**
   * Creates the family.
   *
   * @param file name of the puzzle with the ending of its file
   * @param summary one sentence
   */
  RulesPuzzle(String file, String summary) {
    int dot = file.indexOf('.');
    this.name = file.substring(0, dot);
    this.ending = file.substring(dot);
    this.summary = summary;
  }

  /** Returns the name of its file. */
  String file() {
    return name + ending;
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
  public List<String> names(String board) {
    if (!board.equals(name)) {
      throw new BadInputException("'%s' is no board; write it %s".formatted(board, name));
    }
    return List.of(name);
  }

  @Override
  public List<MoveBoard> boards(String board) {
    names(board);
    String text = Library.text(file()).orElseThrow();
    return List.of(GuardedPuzzles.board(this, GuardedFile.read(file(), text)));
  }

  @Override
  public List<String> more() {
    return List.of(name);
  }
}
