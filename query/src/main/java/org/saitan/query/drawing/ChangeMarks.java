// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Outlines the stickers that differ between two drawings of a solid. */
public final class ChangeMarks {
  private static final Pattern STICKER = Pattern.compile("<polygon [^>]*>");
  private static final Pattern POINTS = Pattern.compile(" points=\"([^\"]*)\"");

  /** The outline has the same width at any scale, and a color that no piece has. */
  static final String OUTLINE =
      "fill='none' stroke='#C2009A' stroke-width='3' vector-effect='non-scaling-stroke'";

  private ChangeMarks() {}

  /** Returns a drawing with an outline around each sticker that differs from an earlier drawing. */
  public static String mark(String svg, String before) {
    List<String> unchanged = STICKER.matcher(before).results().map(MatchResult::group).toList();
    Svg marks = new Svg();
    STICKER
        .matcher(svg)
        .results()
        .map(MatchResult::group)
        .filter(sticker -> !unchanged.contains(sticker))
        .flatMap(sticker -> POINTS.matcher(sticker).results())
        .forEach(
            points ->
                marks.element("polygon", "points='%s' %s".formatted(points.group(1), OUTLINE)));
    return insert(svg, marks);
  }

  /** Returns the drawing with the marks on top of it. */
  static String insert(String svg, Svg marks) {
    return svg.substring(0, svg.lastIndexOf("</svg>")) + marks.content() + "</svg>\n";
  }
}
