// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.saitan.board.Family;
import org.saitan.board.PlacementBoard;
import org.saitan.problem.BadInputException;

/** The family of Yin-Yang boards, {@code yinyang-N} and {@code yinyang-RxC}. */
public final class YinYangFamily implements Family {
  /** The maximum number of rows or columns. */
  private static final int MAX_SIDE = 64;

  private static final Pattern NAME = Pattern.compile("yinyang-(\\d{1,4})(?:[xX×](\\d{1,4}))?");

  @Override
  public String name() {
    return "yinyang";
  }

  @Override
  public List<String> syntax() {
    return List.of("yinyang-SIDE", "yinyang-ROWSxCOLUMNS");
  }

  @Override
  public String summary() {
    return "fill the board with white and black circles: each color connected, no 2x2 block of one color";
  }

  @Override
  public Class<PlacementBoard> boardType() {
    return PlacementBoard.class;
  }

  @Override
  public List<PlacementBoard> boards(String name) {
    return List.of(board(name));
  }

  private PlacementBoard board(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new BadInputException(
          "invalid board '"
              + name
              + "'; expected yinyang-SIDE or yinyang-ROWSxCOLUMNS, such as yinyang-6");
    }
    int rows = BadInputException.requireSize(name, "rows", matcher.group(1), 1, MAX_SIDE);
    int columns =
        matcher.group(2) == null
            ? rows
            : BadInputException.requireSize(name, "columns", matcher.group(2), 1, MAX_SIDE);
    if (Math.min(rows, columns) > YinYangFrontier.MAX_COLUMNS) {
      throw new BadInputException(
          "board '%s': the shorter side must be in [1-%d], got %dx%d"
              .formatted(name, YinYangFrontier.MAX_COLUMNS, rows, columns));
    }
    return board(rows, columns);
  }

  /**
   * Returns a board.
   *
   * @throws IllegalArgumentException if a side is out of range
   */
  public PlacementBoard board(int rows, int columns) {
    return new PlacementBoard(this, new YinYangRules(rows, columns));
  }

  @Override
  public List<String> published() {
    return IntStream.rangeClosed(4, 11).mapToObj(side -> "yinyang-" + side).toList();
  }

  @Override
  public List<String> suggested() {
    return List.of("yinyang-3", "yinyang-12", "yinyang-13", "yinyang-14", "yinyang-15");
  }
}
