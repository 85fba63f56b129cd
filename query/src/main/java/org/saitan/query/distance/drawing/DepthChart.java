// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.ArrayList;
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
  private static final String INK = "#222222";
  private static final String FILL = "fill='" + INK + "'";

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
    int bars = board.states().size();
    boolean unreachable = board.unreachable() > 0;
    double right = WIDTH - RIGHT;
    double slot = (right - LEFT) / (bars + (unreachable ? 2 : 0));
    double letters = Math.max(6, Math.min(LETTERS - 1, slot * 0.9));
    long most = Math.max(board.most(), board.unreachable());
    double widest = Magnitude.of(most).length() * DIGIT * letters;
    boolean upright = widest > slot * 0.98;
    double top = TOP + (upright ? widest : letters) + 6;
    ValueAxis axis = new ValueAxis((double) most, logarithmic);
    frame(svg, axis, top, right);
    double foot = HEIGHT - BOTTOM;
    svg.group("fill='#0072B2'");
    for (int i = 0; i < bars; i++) {
      String chosen = "data-distance='" + i + "'"; // Pages let people choose it.
      bar(svg, axis, LEFT + i * slot, slot, top, (double) board.states().get(i), chosen);
    }
    svg.end();
    if (unreachable) {
      svg.group("fill='#bbbbbb' stroke='#777777' stroke-dasharray='4 3'");
      bar(svg, axis, LEFT + (bars + 0.5) * slot, slot, top, (double) board.unreachable(), "");
      svg.end();
    }
    svg.group(FILL);
    for (int i = 0; i < bars; i++) {
      number(svg, axis, LEFT + (i + 0.5) * slot, top, letters, upright, board.states().get(i));
    }
    ticks(svg, bars - 1, LEFT + slot / 2, slot, foot);
    if (unreachable) {
      double x = LEFT + (bars + 1) * slot;
      number(svg, axis, x, top, letters, upright, board.unreachable());
      String word = language.say("unreachable", "到達不能");
      double end = Math.min(x, right - word.length() * DIGIT * LETTERS / 2);
      svg.words(end, foot + (slot < 60 ? 34 : 16), LETTERS, "middle", word);
    }
    svg.end();
    return svg.document();
  }

  private static void bar(
      Svg svg, ValueAxis axis, double x, double slot, double top, double states, String more) {
    double height = axis.height(states) * (HEIGHT - BOTTOM - top);
    double gap = slot * 0.12;
    svg.rectangle(x + gap, HEIGHT - BOTTOM - height, slot - 2 * gap, height, more);
  }

  private static void number(
      Svg svg, ValueAxis axis, double x, double top, double letters, boolean upright, long states) {
    double y = HEIGHT - BOTTOM - axis.height((double) states) * (HEIGHT - BOTTOM - top);
    if (upright) {
      upright(svg, Math.rint(x), Math.rint(y - 4), letters, "start", Magnitude.of(states));
    } else {
      svg.words(x, y - 4 - letters / 2, letters, "middle", Magnitude.of(states));
    }
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
    svg.group(FILL);
    svg.words(WIDTH / 2, 24, TITLE, "middle", title(), "font-weight='bold'");
    for (double number : axis.lines()) {
      double y = foot - axis.height(number) * (foot - top);
      svg.words(LEFT - 10, y, LETTERS, "end", ValueAxis.label(number));
    }
    svg.words(
        (LEFT + right) / 2,
        HEIGHT - 18,
        LETTERS + 1,
        "middle",
        language.say("distance to the goal in moves", "ゴールまでの最短手数"));
    String named = language.say("positions", "局面の数");
    upright(svg, 20, (top + foot) / 2, LETTERS + 1, "middle", named);
    svg.end();
    svg.group("stroke='#e0e0e0' stroke-width='1'");
    for (double number : axis.lines()) {
      double y = foot - axis.height(number) * (foot - top);
      svg.line(LEFT, y, right, y, "");
    }
    svg.end();
    svg.group("stroke='" + INK + "'");
    svg.line(LEFT, foot, right, foot, "");
    svg.line(LEFT, top, LEFT, foot, "");
    svg.end();
  }

  private static void ticks(Svg svg, int deepest, double first, double step, double foot) {
    double needed = 2.6 * LETTERS * DIGIT;
    int every = 1;
    for (int each : new int[] {1, 2, 5, 10, 20, 50}) {
      every = each;
      if (each * step >= needed) {
        break;
      }
    }
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
  public record Histogram(String board, List<Long> states, long unreachable) {

    long most() {
      return states.stream().mapToLong(Long::longValue).max().orElseThrow();
    }
  }

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
