// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.saitan.query.drawing.Language;
import org.saitan.query.drawing.Svg;
import org.saitan.text.Magnitude;

/**
 * Depth histograms as SVG. One board has a bar for each distance with its exact number of states,
 * and one for those that cannot reach the goal; several have a line each, of the share of their
 * reachable states or, on a logarithmic axis, of their number.
 */
public final class DepthChart {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 540;
  private static final double LEFT = 100;
  private static final double RIGHT = 24;
  private static final double TOP = 52;
  private static final double BOTTOM = 72;
  private static final double LEGEND = 210;
  private static final double LETTERS = 13;
  private static final double TITLE = 18;
  private static final String INK = "#222222";
  private static final String FILL = "fill='" + INK + "'";

  /** About the width of a digit, by height of the letters. */
  private static final double DIGIT = 0.58;

  /** The colours of Okabe and Ito, which differ for colour-blind eyes too; then they repeat. */
  private static final List<String> COLOURS =
      List.of("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000");

  private final List<Histogram> boards;
  private final boolean logarithmic;
  private final Language language;

  private DepthChart(List<Histogram> boards, boolean logarithmic, Language language) {
    this.boards = boards;
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
    DepthChart chart = new DepthChart(boards, logarithmic, language);
    return boards.size() == 1 ? chart.bars(boards.get(0)) : chart.lines();
  }

  private String bars(Histogram board) {
    Svg svg = new Svg(WIDTH, HEIGHT, title(), description(board));
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
    frame(svg, axis, top, right, language.say("positions", "局面の数"));
    double foot = HEIGHT - BOTTOM;
    svg.group("fill='" + COLOURS.get(0) + "'");
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

  private String lines() {
    String description = boards.stream().map(this::description).collect(Collectors.joining("; "));
    Svg svg = new Svg(WIDTH, HEIGHT, title(), description);
    double right = WIDTH - RIGHT - LEGEND;
    double most =
        boards.stream()
            .mapToDouble(
                board ->
                    logarithmic
                        ? (double) board.most()
                        : 100.0 * (double) board.most() / (double) board.reachable())
            .max()
            .orElseThrow();
    ValueAxis axis = new ValueAxis(most, logarithmic);
    String named =
        logarithmic
            ? language.say("positions", "局面の数")
            : language.say("share of the reachable positions in %", "到達できる局面に占める割合（%）");
    frame(svg, axis, TOP, right, named);
    int deepest = boards.stream().mapToInt(Histogram::deepest).max().orElseThrow();
    double step = (right - LEFT) / Math.max(1, deepest);
    for (int i = 0; i < boards.size(); i++) {
      line(svg, axis, boards.get(i), COLOURS.get(i % COLOURS.size()), step);
    }
    svg.group(FILL);
    ticks(svg, deepest, LEFT, step, HEIGHT - BOTTOM);
    svg.end();
    legend(svg, right + 20);
    return svg.document();
  }

  private void line(Svg svg, ValueAxis axis, Histogram board, String colour, double step) {
    List<String> points = new ArrayList<>();
    svg.group("fill='" + colour + "'");
    for (int distance = 0; distance <= board.deepest(); distance++) {
      double states = board.states().get(distance);
      double height = axis.height(logarithmic ? states : 100 * states / (double) board.reachable());
      double x = LEFT + distance * step;
      double y = HEIGHT - BOTTOM - height * (HEIGHT - BOTTOM - TOP);
      points.add(Math.round(x * 10) / 10.0 + "," + Math.round(y * 10) / 10.0);
      svg.circle(x, y, 3.5, "");
    }
    svg.end();
    svg.element(
        "polyline",
        "points='%s' fill='none' stroke='%s' stroke-width='2'"
            .formatted(String.join(" ", points), colour));
  }

  private void legend(Svg svg, double x) {
    for (int i = 0; i < boards.size(); i++) {
      double y = TOP + 10 + 24 * i;
      svg.circle(x, y, 5, "fill='" + COLOURS.get(i % COLOURS.size()) + "'");
      svg.words(x + 12, y, LETTERS, "start", boards.get(i).board());
    }
  }

  /** Draws title, axes and their names, and the lines of numbers. */
  private void frame(Svg svg, ValueAxis axis, double top, double right, String named) {
    double foot = HEIGHT - BOTTOM;
    svg.group(FILL);
    svg.words(WIDTH / 2, 24, TITLE, "middle", title(), "font-weight='bold'");
    for (double number : axis.lines()) {
      double y = foot - axis.height(number) * (foot - top);
      svg.words(LEFT - 10, y, LETTERS, "end", axis.label(number));
    }
    svg.words(
        (LEFT + right) / 2,
        HEIGHT - 18,
        LETTERS + 1,
        "middle",
        language.say("distance to the goal in moves", "ゴールまでの最短手数"));
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
    String words = language.say("positions by distance", "距離ごとの局面の数");
    return boards.size() == 1
        ? boards.get(0).board() + language.say(": ", "：") + words
        : words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + words.substring(1);
  }

  private String description(Histogram board) {
    StringBuilder words = new StringBuilder(board.board()).append(": ");
    for (int distance = 0; distance <= board.deepest(); distance++) {
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

    int deepest() {
      return states.size() - 1;
    }

    long reachable() {
      return states.stream().mapToLong(Long::longValue).sum();
    }

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
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

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
      double least = most / LINES;
      double power = Math.pow(10, Math.floor(Math.log10(least)));
      for (double factor : new double[] {1, 2, 5}) {
        if (factor * power >= least) {
          return factor * power;
        }
      }
      return 10 * power;
    }

    /** Returns a number of a line as text. */
    String label(double number) {
      if (number > 0 && number < 1 || number != Math.rint(number)) {
        return Double.toString(Math.round(number * 1000) / 1000.0);
      }
      if (number < WRITTEN_IN_FULL) {
        return Magnitude.of((long) number);
      }
      int power = (int) Math.floor(Math.log10(number) + 1e-9);
      long factor = Math.round(number / Math.pow(10, power));
      StringBuilder exponent = new StringBuilder();
      for (char digit : Integer.toString(power).toCharArray()) {
        exponent.append(SUPERSCRIPTS.charAt(digit - '0'));
      }
      return (factor == 1 ? "" : factor + " × ") + "10" + exponent;
    }
  }
}
