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
public final class YinYangFamily {
  /** The family. */
  public static final Family FAMILY =
      new Family(
          "yinyang",
          List.of("yinyang-SIDE", "yinyang-ROWSxCOLUMNS"),
          "fill the board with white and black circles so that each color is connected and no 2x2 block is all one color",
          PlacementBoard.class,
          IntStream.rangeClosed(4, 11).mapToObj(side -> "yinyang-" + side).toList(),
          List.of("yinyang-3", "yinyang-12", "yinyang-13", "yinyang-14", "yinyang-15"),
          (family, name) -> List.of(new PlacementBoard(family, rules(name))));

  /** The maximum number of rows or columns. */
  private static final int MAX_SIDE = 64;

  private static final Pattern NAME = Pattern.compile("yinyang-(\\d{1,4})(?:[xX×](\\d{1,4}))?");

  private YinYangFamily() {}

  private static YinYangRules rules(String name) {
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
    return new YinYangRules(rows, columns);
  }
}
