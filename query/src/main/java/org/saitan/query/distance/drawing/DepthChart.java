// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.saitan.query.drawing.Language;
import org.saitan.query.drawing.PictureGrid;
import org.saitan.query.drawing.Svg;
import org.saitan.text.Magnitude;

/**
 * Depth histograms as SVG, a bar for each distance with its exact number of states, and one for
 * those that cannot reach the goal; those of several boards side by side.
 */
public final class DepthChart {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 540;
  private static final double LEFT = 100;
  private static final double RIGHT = 24;
  private static final double TOP = 52;
  private static final double BOTTOM = 72;
  private static final double LETTERS = 13;
  private static final double TITLE = 18;
  private static final String INK = "stroke='#222222'";

  /** About the width of a digit, by height of the letters. */
  private static final double DIGIT = 0.58;

  /** Of several boards. */
  private static final int COLUMNS = 2;

  private final Histogram board;
  private final boolean logarithmic;
  private final Language language;

  private DepthChart(Histogram board, boolean logarithmic, Language language) {
    this.board = board;
    this.logarithmic = logarithmic;
    this.language = language;
  }

  /**
   * Returns a chart as an SVG document.
   *
   * @param boards the histograms of at least one board
   * @param logarithmic whether the axis of states is logarithmic
   * @param language of its words
   */
  public static String svg(List<Histogram> boards, boolean logarithmic, Language language) {
    List<DepthChart> charts =
        boards.stream().map(board -> new DepthChart(board, logarithmic, language)).toList();
    return charts.size() == 1
        ? charts.get(0).bars()
        : PictureGrid.svg(
            charts.stream().map(DepthChart::title).collect(Collectors.joining("; ")),
            charts.stream().map(DepthChart::description).collect(Collectors.joining("; ")),
            charts.stream().map(each -> new PictureGrid.Cell(each.bars(), List.of())).toList(),
            COLUMNS,
            WIDTH);
  }

  private String bars() {
    Svg svg = new Svg(WIDTH, HEIGHT, title(), description());
    List<Long> numbers = new ArrayList<>(board.states());
    if (board.unreachable() > 0) {
      numbers.add(board.unreachable());
    }
    double right = WIDTH - RIGHT;
    double foot = HEIGHT - BOTTOM;
    double slot = (right - LEFT) / numbers.size();
    double letters = Math.max(6, Math.min(LETTERS - 1, slot * 0.9));
    long most = Collections.max(numbers);
    double widest = Magnitude.of(most).length() * DIGIT * letters;
    boolean upright = widest > slot * 0.98;
    double top = TOP + (upright ? widest : letters) + 6;
    ValueAxis axis = new ValueAxis((double) most, logarithmic);
    frame(svg, axis, top, right);
    for (int i = 0; i < numbers.size(); i++) {
      double x = LEFT + i * slot;
      double height = axis.height((double) numbers.get(i)) * (foot - top);
      String bar =
          i < board.states().size()
              ? "fill='#0072B2' data-distance='" + i + "'" // Pages let people choose it.
              : "fill='#bbbbbb' stroke='#777777' stroke-dasharray='4 3'";
      svg.rectangle(x + slot * 0.12, foot - height, slot * 0.76, height, bar);
      String number = Magnitude.of(numbers.get(i));
      double middle = x + slot / 2;
      if (upright) {
        double above = Math.rint(foot - height - 4);
        upright(svg, Math.rint(middle), above, letters, "start", number);
      } else {
        svg.words(middle, foot - height - 4 - letters / 2, letters, "middle", number);
      }
    }
    ticks(svg, board.states().size() - 1, LEFT + slot / 2, slot, foot);
    if (board.unreachable() > 0) {
      svg.words(right, foot + 34, LETTERS, "end", language.say("unreachable", "到達不能"));
    }
    return svg.document();
  }

  /** Draws words that are read from below. */
  private static void upright(
      Svg svg, double x, double y, double letters, String anchor, String words) {
    String turned = "transform='rotate(-90 %d %d)'".formatted(Math.round(x), Math.round(y));
    svg.words(x, y, letters, anchor, words, turned);
  }

  /** Draws title, axes and their names, and the lines of numbers. */
  private void frame(Svg svg, ValueAxis axis, double top, double right) {
    double foot = HEIGHT - BOTTOM;
    svg.words(WIDTH / 2, 24, TITLE, "middle", title(), "font-weight='bold'");
    for (double number : axis.lines()) {
      double y = foot - axis.height(number) * (foot - top);
      svg.words(LEFT - 10, y, LETTERS, "end", ValueAxis.label(number));
      svg.line(LEFT, y, right, y, "stroke='#e0e0e0' stroke-width='1'");
    }
    svg.words(
        (LEFT + right) / 2,
        HEIGHT - 18,
        LETTERS + 1,
        "middle",
        language.say("distance to the goal in moves", "ゴールまでの最短手数"));
    String named = language.say("positions", "局面の数");
    upright(svg, 20, (top + foot) / 2, LETTERS + 1, "middle", named);
    svg.line(LEFT, foot, right, foot, INK);
    svg.line(LEFT, top, LEFT, foot, INK);
  }

  private static void ticks(Svg svg, int deepest, double first, double step, double foot) {
    int every = (int) Math.max(1, Math.ceil(2.6 * LETTERS * DIGIT / step));
    for (int distance = 0; distance <= deepest; distance += every) {
      svg.words(first + distance * step, foot + 16, LETTERS, "middle", "" + distance);
    }
  }

  private String title() {
    return board.board()
        + language.say(": ", "：")
        + language.say("positions by distance", "距離ごとの局面の数");
  }

  private String description() {
    StringBuilder words = new StringBuilder(board.board()).append(": ");
    for (int distance = 0; distance < board.states().size(); distance++) {
      words
          .append(distance == 0 ? "" : ", ")
          .append(distance)
          .append(": ")
          .append(Magnitude.of(board.states().get(distance)));
    }
    return words
        .append(language.say("; unreachable: ", "；到達不能："))
        .append(Magnitude.of(board.unreachable()))
        .toString();
  }

  /**
   * The depth histogram of a board, to be drawn.
   *
   * @param board name of the board
   * @param states number of states at distance 0, 1, 2, ..., at least one
   * @param unreachable number of states that cannot reach the goal
   */
  public record Histogram(String board, List<Long> states, long unreachable) {}

  /**
   * An upright axis of numbers, from 0 or, where it is logarithmic, from a half, so that one state
   * has a height, too. A logarithmic axis has lines at powers of ten and no others.
   *
   * @param most the largest number
   * @param logarithmic whether equal heights are equal ratios
   */
  record ValueAxis(double most, boolean logarithmic) {
    private static final double LEAST = 0.5;
    private static final int LINES = 6;
    private static final long WRITTEN_IN_FULL = 10_000_000;

    /** Returns how high a number stands, 0 for the foot to 1 for the top. */
    double height(double number) {
      return logarithmic
          ? Math.log(Math.max(number, LEAST) / LEAST) / Math.log(top() / LEAST)
          : number / top();
    }

    /** Returns the number at the top: that of the highest line. */
    private double top() {
      List<Double> lines = lines();
      return Math.max(most, lines.get(lines.size() - 1));
    }

    /** Returns the numbers that have a line. */
    List<Double> lines() {
      List<Double> lines = new ArrayList<>();
      if (logarithmic) {
        int decades = (int) Math.max(1, Math.ceil(Math.log10(most)));
        int step = (decades + LINES - 1) / LINES;
        for (int power = 0; power < decades + step; power += step) {
          lines.add(Math.pow(10, power));
        }
        return lines;
      }
      double step = step();
      for (int line = 0; line * step < most + step; line++) {
        lines.add(line * step);
      }
      return lines;
    }

    /** Returns 1, 2 or 5 times a power of ten. */
    private double step() {
      double least = Math.max(1, most / LINES);
      double power = Math.pow(10, Math.floor(Math.log10(least)));
      for (double factor : new double[] {1, 2, 5}) {
        if (factor * power >= least) {
          return factor * power;
        }
      }
      return 10 * power;
    }

    /** Returns a number of a line as text, such as {@code 2,000} or {@code 5e13}. */
    static String label(double number) {
      if (number < WRITTEN_IN_FULL) {
        return Magnitude.of((long) number);
      }
      int power = (int) Math.floor(Math.log10(number) + 1e-9);
      return Math.round(number / Math.pow(10, power)) + "e" + power;
    }
  }
}
