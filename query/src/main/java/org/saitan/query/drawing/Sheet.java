// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.text.Padding;

/**
 * Tasks with pictures, and their answers. Pictures are SVG.
 *
 * @param language of its words
 * @param title what it is of
 * @param rules what to do, in a sentence or two
 * @param goal the goal in a picture, where there is one goal to be shown
 * @param tasks the tasks, numbered from 1
 * @param origin what makes the same sheet again, in small print
 */
public record Sheet(
    Language language,
    String title,
    String rules,
    Optional<String> goal,
    List<Task> tasks,
    String origin) {
  /** Tasks of a sheet, where nothing else is asked for. */
  public static final int USUAL_TASKS = 6;

  /** The most tasks of a sheet. */
  public static final int MOST_TASKS = 100;

  private static final int COLUMNS = 4;
  private static final double WIDTH = 190;

  /** The most letters of a line below a picture. */
  private static final int LETTERS = 26;

  /**
   * One task.
   *
   * @param picture where it begins
   * @param answer the answer in words
   * @param solution the answer in a picture, where that says more
   */
  public record Task(String picture, String answer, Optional<String> solution) {
    /** Returns what is shown beside the answer. */
    String shown() {
      return solution.orElse(picture);
    }
  }

  /** Returns the heading of the answers. */
  public String answersTitle() {
    return title + language.say(": answers", "（解答）");
  }

  /** Returns the tasks as one SVG document. */
  public String svg() {
    List<PictureGrid.Cell> cells =
        IntStream.range(0, tasks.size())
            .mapToObj(i -> new PictureGrid.Cell(tasks.get(i).picture(), List.of("" + (i + 1))))
            .toList();
    return PictureGrid.svg(title, title + ". " + rules + " " + origin, cells, COLUMNS, WIDTH);
  }

  /** Returns the answers as one SVG document. */
  public String answersSvg() {
    List<PictureGrid.Cell> cells =
        IntStream.range(0, tasks.size())
            .mapToObj(
                i -> {
                  Task task = tasks.get(i);
                  return new PictureGrid.Cell(
                      task.shown(),
                      Padding.lines((i + 1) + ". " + task.answer(), LETTERS, LETTERS));
                })
            .toList();
    return PictureGrid.svg(answersTitle(), answersTitle() + ". " + origin, cells, COLUMNS, WIDTH);
  }
}
