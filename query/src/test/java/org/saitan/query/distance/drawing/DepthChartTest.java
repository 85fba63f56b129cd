// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.query.drawing.Language;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Parses charts as XML and checks the heights and labels of the bars. */
class DepthChartTest {
  private static final int MAX_BYTES = 60_000;

  private static DepthChart.Histogram board(String name, long unreachable, Long... states) {
    return new DepthChart.Histogram(name, List.of(states), unreachable);
  }

  private static Element parsed(String svg) throws Exception {
    assertThat(svg).doesNotContain("<path", "dominant-baseline").hasSizeLessThan(MAX_BYTES);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }

  private static Element chart(boolean logarithmic, DepthChart.Histogram... boards)
      throws Exception {
    return parsed(DepthChart.svg(List.of(boards), logarithmic, Language.EN));
  }

  private static List<Element> all(Element svg, String name) {
    List<Element> elements = new ArrayList<>();
    NodeList nodes = svg.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static List<String> texts(Element svg) {
    return all(svg, "text").stream().map(Element::getTextContent).toList();
  }

  /** Returns the heights of the bars. */
  private static List<Double> heights(Element svg) {
    return all(svg, "rect").stream()
        .filter(rect -> rect.hasAttribute("x"))
        .map(rect -> Double.valueOf(rect.getAttribute("height")))
        .toList();
  }

  @Test
  void barsHaveHeightsAndLabelsOfTheirNumbers() throws Exception {
    Element svg = chart(false, board("b", 40, 10L, 50_000L, 100_000L, 1L));
    List<Double> heights = heights(svg);
    assertThat(heights).hasSize(5);
    assertThat(heights.get(2) / heights.get(1)).isBetween(1.999, 2.001);
    assertThat(heights.get(4) / heights.get(0)).isBetween(3.0, 5.0);
    assertThat(texts(svg))
        .contains("10", "50,000", "100,000", "1", "40", "unreachable")
        .contains("distance to the goal in moves", "positions", "b: positions by distance");
  }

  @Test
  void omitsUnreachableStatesIfThereAreNone() throws Exception {
    Element svg = chart(false, board("b", 0, 1L, 2L));
    assertThat(heights(svg)).hasSize(2);
    assertThat(texts(svg)).doesNotContain("unreachable");
    assertThat(all(svg, "desc").get(0).getTextContent()).isEqualTo("b: 0: 1, 1: 2; unreachable: 0");
  }

  @Test
  void logarithmicAxisHasLinesAtPowersOfTen() throws Exception {
    Element svg = chart(true, board("b", 0, 1L, 10L, 100L, 1000L));
    List<Double> heights = heights(svg);
    double decade = heights.get(1) - heights.get(0);
    assertThat(heights.get(0)).as("one state has a height").isGreaterThan(5);
    assertThat(heights.get(2) - heights.get(1)).isBetween(decade - 0.1, decade + 0.1);
    assertThat(heights.get(3) - heights.get(2)).isBetween(decade - 0.1, decade + 0.1);
    assertThat(
            all(svg, "line").stream()
                .filter(line -> line.getAttribute("y1").equals(line.getAttribute("y2"))))
        .as("four lines and the axis")
        .hasSize(5);
  }

  @Test
  void drawsSeveralBoardsSideBySide() throws Exception {
    Element svg = chart(true, board("a", 0, 1L, 5L, 2L), board("b", 3, 1L, 3L, 9L, 1L));
    assertThat(heights(svg)).hasSize(3 + 5);
    assertThat(texts(svg)).contains("a: positions by distance", "b: positions by distance");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fitsManyLayersAndHugeNumbers(boolean logarithmic) throws Exception {
    Long[] states =
        LongStream.rangeClosed(1, 150).mapToObj(i -> i * i * 9_999_999_999L).toArray(Long[]::new);
    Element svg = chart(logarithmic, board("big", 1, states));
    assertThat(heights(svg)).hasSize(151);
    assertThat(texts(svg)).contains("224,999,999,977,500").contains(logarithmic ? "1e12" : "5e13");
    assertThat(heights(chart(logarithmic, board("one", 0, 1L)))).hasSize(1);
  }

  @Test
  void labelsInJapanese() throws Exception {
    Element svg = parsed(DepthChart.svg(List.of(board("b", 2, 1L, 2L)), false, Language.JA));
    assertThat(texts(svg)).contains("ゴールまでの最短手数", "局面数", "到達不能", "b：手数ごとの局面数");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "2000, '2,000'", "20000000, 2e7", "1e12, 1e12"})
  void abbreviatesAxisLabels(double number, String label) {
    assertThat(DepthChart.ValueAxis.label(number)).isEqualTo(label);
  }
}
