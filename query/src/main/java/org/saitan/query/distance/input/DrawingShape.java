// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.puzzle.Puzzle;

/**
 * What the lines look like that a state of several lines, a drawing or rows, may begin with: then
 * it is worth to wait for the next line. Found from the goal of the puzzle.
 */
final class DrawingShape {
  private final Set<List<String>> shapes = new HashSet<>();
  private final Set<Integer> rowLengths = new HashSet<>();
  private final int mostLines;

  DrawingShape(Puzzle puzzle) {
    List<String> drawing = puzzle.draw(puzzle.goal()).lines().toList();
    String[] rows = puzzle.format(puzzle.goal()).split("/");
    drawing.stream().limit(drawing.size() - 1).forEach(line -> shapes.add(shape(line)));
    for (int row = 0; row < rows.length && rows.length > 1; row++) {
      List<String> words = shape(rows[row]);
      if (words.size() > 1) {
        shapes.add(words);
      } else {
        rowLengths.add(rows[row].strip().length());
      }
    }
    mostLines = 2 * Math.max(drawing.size(), rows.length);
  }

  /** Returns the most lines that a state may have. */
  int mostLines() {
    return mostLines;
  }

  /** Returns whether a line may be the first of a state. */
  boolean mayBegin(String line) {
    List<String> shape = shape(line);
    return shapes.contains(shape)
        || shape.size() == 1 && rowLengths.contains(line.strip().length())
        || rowLengths.contains(shape.size()) && shape.stream().allMatch(w -> w.length() == 1);
  }

  /** Returns the words of a line; numbers are alike, and so are single signs. */
  private static List<String> shape(String line) {
    return Stream.of(line.strip().split("\\s+"))
        .map(word -> word.matches("[0-9]+") ? "0" : word.length() == 1 ? "." : word)
        .collect(Collectors.toList());
  }
}
