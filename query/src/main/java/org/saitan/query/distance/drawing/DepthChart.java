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
 * Draws histograms of distances as SVG, with a labeled bar for each distance and one for
 * unreachable states. Several boards are shown side by side.
 */
public final class DepthChart {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 540;
  private static final double LEFT = 100;
  private static final double RIGHT = 24;
  private static final double TOP = 52;
  private static final double BOTTOM = 72;
  private static final double FONT_SIZE = 13;
  private static final double TITLE_SIZE = 18;
  private static final String INK = "stroke='#222222'";

  /** The width of a digit relative to the font size. */
  private static final double DIGIT_WIDTH = 0.58;

  /** The number of charts in a row. */
  private static final int COLUMNS = 2;

  private final Histogram histogram;
  private final boolean logarithmic;
  private final Language language;

  private DepthChart(Histogram histogram, boolean logarithmic, Language language) {
    this.histogram = histogram;
    this.logarithmic = logarithmic;
    this.language = language;
  }

  /**
   * Returns a chart as an SVG document.
   *
   * @param histograms the histograms of at least one board
   * @param logarithmic whether the axis of states is logarithmic
   * @param language the language of the text in the chart
   */
  public static String svg(List<Histogram> histograms, boolean logarithmic, Language language) {
    List<DepthChart> charts =
        histograms.stream().map(h -> new DepthChart(h, logarithmic, language)).toList();
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
    List<Long> numbers = new ArrayList<>(histogram.states());
    if (histogram.unreachable() > 0) {
      numbers.add(histogram.unreachable());
    }
    double right = WIDTH - RIGHT;
    double foot = HEIGHT - BOTTOM;
    double slot = (right - LEFT) / numbers.size();
    double letters = Math.max(6, Math.min(FONT_SIZE - 1, slot * 0.9));
    long max = Collections.max(numbers);
    double widest = Magnitude.of(max).length() * DIGIT_WIDTH * letters;
    boolean vertical = widest > slot * 0.98;
    double top = TOP + (vertical ? widest : letters) + 6;
    ValueAxis axis = new ValueAxis((double) max, logarithmic);
    drawFrame(svg, axis, top, right);
    for (int i = 0; i < numbers.size(); i++) {
      double x = LEFT + i * slot;
      double height = axis.height((double) numbers.get(i)) * (foot - top);
      String bar =
          i < histogram.states().size()
              ? "fill='#0072B2' data-distance='" + i + "'" // Lets pages make the bar clickable.
              : "fill='#bbbbbb' stroke='#777777' stroke-dasharray='4 3'";
      svg.rectangle(x + slot * 0.12, foot - height, slot * 0.76, height, bar);
      String number = Magnitude.of(numbers.get(i));
      double middle = x + slot / 2;
      if (vertical) {
        double above = Math.rint(foot - height - 4);
        drawVertical(svg, Math.rint(middle), above, letters, "start", number);
      } else {
        svg.words(middle, foot - height - 4 - letters / 2, letters, "middle", number);
      }
    }
    drawTicks(svg, histogram.states().size() - 1, LEFT + slot / 2, slot, foot);
    if (histogram.unreachable() > 0) {
      svg.words(right, foot + 34, FONT_SIZE, "end", language.say("unreachable", "到達不能"));
    }
    return svg.document();
  }

  /** Draws text rotated by 90 degrees, so that it reads upward. */
  private static void drawVertical(
      Svg svg, double x, double y, double letters, String anchor, String words) {
    String rotation = "transform='rotate(-90 %d %d)'".formatted(Math.round(x), Math.round(y));
    svg.words(x, y, letters, anchor, words, rotation);
  }

  /** Draws the title, the axes with their labels, and the grid lines. */
  private void drawFrame(Svg svg, ValueAxis axis, double top, double right) {
    double foot = HEIGHT - BOTTOM;
    svg.words(WIDTH / 2, 24, TITLE_SIZE, "middle", title(), "font-weight='bold'");
    for (double number : axis.lines()) {
      double y = foot - axis.height(number) * (foot - top);
      svg.words(LEFT - 10, y, FONT_SIZE, "end", ValueAxis.label(number));
      svg.line(LEFT, y, right, y, "stroke='#e0e0e0' stroke-width='1'");
    }
    svg.words(
        (LEFT + right) / 2,
        HEIGHT - 18,
        FONT_SIZE + 1,
        "middle",
        language.say("distance to the goal in moves", "ゴールまでの最短手数"));
    String label = language.say("positions", "局面数");
    drawVertical(svg, 20, (top + foot) / 2, FONT_SIZE + 1, "middle", label);
    svg.line(LEFT, foot, right, foot, INK);
    svg.line(LEFT, top, LEFT, foot, INK);
  }

  private static void drawTicks(Svg svg, int deepest, double first, double step, double foot) {
    int every = (int) Math.max(1, Math.ceil(2.6 * FONT_SIZE * DIGIT_WIDTH / step));
    for (int distance = 0; distance <= deepest; distance += every) {
      svg.words(first + distance * step, foot + 16, FONT_SIZE, "middle", "" + distance);
    }
  }

  private String title() {
    return histogram.board()
        + language.say(": ", "：")
        + language.say("positions by distance", "手数ごとの局面数");
  }

  private String description() {
    StringBuilder words = new StringBuilder(histogram.board()).append(": ");
    for (int distance = 0; distance < histogram.states().size(); distance++) {
      words
          .append(distance == 0 ? "" : ", ")
          .append(distance)
          .append(": ")
          .append(Magnitude.of(histogram.states().get(distance)));
    }
    return words
        .append(language.say("; unreachable: ", "；到達不能："))
        .append(Magnitude.of(histogram.unreachable()))
        .toString();
  }

  /**
   * The histogram of a board.
   *
   * @param board the name of the board
   * @param states the number of states at distance 0, 1, 2, ...; at least one entry
   * @param unreachable the number of states that cannot reach the goal
   */
  public record Histogram(String board, List<Long> states, long unreachable) {}

  /**
   * A vertical axis. It starts at 0 or, if logarithmic, at 0.5, so that a single state has a
   * visible bar. A logarithmic axis has lines at powers of ten.
   *
   * @param max the largest number
   * @param logarithmic whether equal heights represent equal ratios
   */
  record ValueAxis(double max, boolean logarithmic) {
    private static final double MIN = 0.5;
    private static final int MAX_LINES = 6;
    private static final long MIN_ABBREVIATED = 10_000_000;

    /** Returns the height at which to draw a number, from 0 at the bottom to 1 at the top. */
    double height(double number) {
      return logarithmic
          ? Math.log(Math.max(number, MIN) / MIN) / Math.log(top() / MIN)
          : number / top();
    }

    /** Returns the number at the top of the axis. */
    private double top() {
      List<Double> lines = lines();
      return Math.max(max, lines.get(lines.size() - 1));
    }

    /** Returns the numbers of the grid lines. */
    List<Double> lines() {
      List<Double> lines = new ArrayList<>();
      if (logarithmic) {
        int decades = (int) Math.max(1, Math.ceil(Math.log10(max)));
        int step = (decades + MAX_LINES - 1) / MAX_LINES;
        for (int power = 0; power < decades + step; power += step) {
          lines.add(Math.pow(10, power));
        }
        return lines;
      }
      double step = step();
      for (int line = 0; line * step < max + step; line++) {
        lines.add(line * step);
      }
      return lines;
    }

    /** Returns the step between grid lines: 1, 2 or 5 times a power of ten. */
    private double step() {
      double min = Math.max(1, max / MAX_LINES);
      double power = Math.pow(10, Math.floor(Math.log10(min)));
      for (double factor : new double[] {1, 2, 5}) {
        if (factor * power >= min) {
          return factor * power;
        }
      }
      return 10 * power;
    }

    /** Returns the label of a grid line, such as {@code 2,000} or {@code 5e13}. */
    static String label(double number) {
      if (number < MIN_ABBREVIATED) {
        return Magnitude.of((long) number);
      }
      int power = (int) Math.floor(Math.log10(number) + 1e-9);
      return Math.round(number / Math.pow(10, power)) + "e" + power;
    }
  }
}
