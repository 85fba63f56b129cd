package org.saitan.query.distance.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.saitan.problem.BadInputException;

/**
 * The depth histograms of one or several boards in one chart: the share of the reachable states at
 * each distance, or, on a logarithmic axis, their number.
 */
public final class DepthChart {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 560;

  /** The colours of Okabe and Ito, which differ for colour-blind eyes too; then they repeat. */
  private static final Color[] COLOURS = {
    new Color(0x0072B2),
    new Color(0xD55E00),
    new Color(0x009E73),
    new Color(0xCC79A7),
    new Color(0x56B4E9),
    new Color(0xE69F00),
    new Color(0x000000)
  };

  /** The formats there are, by the ending of the file's name. */
  private static final List<String> FORMATS = List.of("svg", "png");

  private final XYChart chart;

  private DepthChart(XYChart chart) {
    this.chart = chart;
  }

  /**
   * Draws a chart.
   *
   * @param boards the histograms of at least one board
   * @param logarithmic whether the axis of states is logarithmic
   */
  public static DepthChart of(List<Histogram> boards, boolean logarithmic) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title(boards))
            .xAxisTitle("distance to the goal in moves")
            .yAxisTitle(logarithmic ? "states" : "share of the reachable states in per cent")
            .build();
    style(chart, boards, logarithmic);
    for (Histogram board : boards) {
      XYSeries series =
          chart.addSeries(board.board(), distances(board), heights(board, logarithmic));
      series.setMarker(SeriesMarkers.CIRCLE);
      series.setLineStyle(new BasicStroke(2f));
    }
    return new DepthChart(chart);
  }

  private static void style(XYChart chart, List<Histogram> boards, boolean logarithmic) {
    int deepest = boards.stream().mapToInt(Histogram::deepest).max().orElseThrow();
    chart.getStyler().setTheme(new org.knowm.xchart.style.theme.XChartTheme());
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setSeriesColors(COLOURS);
    chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
    chart.getStyler().setLegendVisible(boards.size() > 1);
    chart.getStyler().setMarkerSize(6);
    chart.getStyler().setXAxisMin(0.0);
    chart.getStyler().setXAxisMax((double) Math.max(1, deepest));
    chart.getStyler().setXAxisDecimalPattern("0");
    chart.getStyler().setYAxisLogarithmic(logarithmic);
    chart.getStyler().setLocale(Locale.ROOT);
    if (!logarithmic) {
      chart.getStyler().setYAxisMin(0.0);
    }
  }

  private static String title(List<Histogram> boards) {
    return boards.size() == 1
        ? boards.get(0).board() + ": states by distance"
        : "States by distance";
  }

  private static double[] distances(Histogram board) {
    return IntStream.rangeClosed(0, board.deepest()).asDoubleStream().toArray();
  }

  private static double[] heights(Histogram board, boolean logarithmic) {
    double reachable = board.reachable();
    return board.states().stream()
        .mapToDouble(states -> logarithmic ? states : 100 * (states / reachable))
        .toArray();
  }

  /** Returns whether the name of a file ends in .svg or .png and so says what to write. */
  public static boolean hasFormat(Path file) {
    return format(file).isPresent();
  }

  private static Optional<String> format(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return FORMATS.stream().filter(format -> name.endsWith("." + format)).findFirst();
  }

  /**
   * Writes the chart as SVG or PNG, as the file's name ends.
   *
   * @throws BadInputException if it ends in neither
   */
  public void write(Path file) throws IOException {
    String format =
        format(file)
            .orElseThrow(() -> new BadInputException("'" + file + "' must end in .svg or .png"));
    Files.write(file, ChartEncoder.getBytes(chart, format));
  }
}
