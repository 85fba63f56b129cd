// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Outlines what differs between two of our drawings of one board. */
public final class ChangeMarks {
  private static final Pattern SHAPE =
      Pattern.compile("<(polygon|rect|circle) [^>]*>|<(text) [^>]*>[^<]*");

  private static final Pattern GEOMETRY =
      Pattern.compile(" (?:points|x|y|width|height|cx|cy|r|rx)=\"[^\"]*\"");

  private static final Pattern TEXT =
      Pattern.compile("x=\"([0-9.]+)\" y=\"([0-9.]+)\".* font-size=\"([0-9.]+)\"");

  /** As wide on the screen wherever the drawing is shown, and in no color of a piece. */
  private static final String OUTLINE =
      "fill='none' stroke='#C2009A' stroke-width='3' vector-effect='non-scaling-stroke'";

  private ChangeMarks() {}

  /** Returns a drawing with an outline about each shape, and number, that is not in another. */
  public static String marked(String svg, String before) {
    List<String> known = SHAPE.matcher(before).results().map(MatchResult::group).toList();
    Svg marks = new Svg();
    SHAPE
        .matcher(svg)
        .results()
        .filter(shape -> !known.contains(shape.group()))
        .forEach(shape -> outline(shape, marks));
    return svg.substring(0, svg.lastIndexOf("</svg>")) + marks.written() + "</svg>\n";
  }

  private static void outline(MatchResult shape, Svg marks) {
    if (shape.group(2) != null) {
      TEXT.matcher(shape.group())
          .results()
          .forEach(
              text ->
                  marks.circle(number(text, 1), number(text, 2), 0.7 * number(text, 3), OUTLINE));
    } else {
      StringBuilder geometry = new StringBuilder();
      GEOMETRY.matcher(shape.group()).results().forEach(each -> geometry.append(each.group()));
      marks.element(shape.group(1), geometry.toString().replace('"', '\'') + " " + OUTLINE);
    }
  }

  private static double number(MatchResult text, int group) {
    return Double.parseDouble(text.group(group));
  }
}
