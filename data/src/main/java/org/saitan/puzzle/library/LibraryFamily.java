// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.List;
import java.util.Optional;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;

/**
 * A family whose boards are definitions of ours; {@code -single}, {@code -powers} or {@code
 * -one-way} after a board's name changes its metric.
 */
abstract class LibraryFamily implements Family {
  private final String name;
  private final String form;
  private final String summary;

  /**
   * Creates the family.
   *
   * @param name first words of its boards' names
   * @param form how its boards are written
   * @param summary one sentence
   */
  LibraryFamily(String name, String form, String summary) {
    this.name = name;
    this.form = form;
    this.summary = summary;
  }

  /** Returns the board of a name with its wish, empty if there is none. */
  abstract Optional<MoveBoard> board(MetricSuffix wish);

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final List<String> syntax() {
    return List.of(form);
  }

  @Override
  public final String summary() {
    return summary;
  }

  @Override
  public final Class<MoveBoard> boardType() {
    return MoveBoard.class;
  }

  @Override
  public final List<MoveBoard> boards(String boardName) {
    return List.of(
        board(MetricSuffix.of(boardName))
            .orElseThrow(
                () ->
                    new BadInputException(
                        "'%s' is no board%s; write it %s, and %s after it for another metric"
                            .formatted(
                                boardName,
                                form.equals(name) ? "" : " of " + name,
                                form,
                                MetricSuffix.FORMS))));
  }
}
