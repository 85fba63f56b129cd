// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.Abilities.Pictured;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.TestTables;
import org.saitan.rules.Figure;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Drawings read back by an XML parser. */
class SvgDrawingTest {
  private static Element parsed(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }

  private static List<String> fills(Element svg, String element, String fill) {
    List<String> places = new ArrayList<>();
    NodeList nodes = svg.getElementsByTagName(element);
    for (int i = 0; i < nodes.getLength(); i++) {
      Element node = (Element) nodes.item(i);
      if (node.getAttribute("fill").equals(fill) && node.hasAttribute("stroke")) {
        places.add(node.getAttribute("x") + node.getAttribute("cx"));
      }
    }
    return places;
  }

  private static List<String> texts(Element svg) {
    List<String> texts = new ArrayList<>();
    NodeList nodes = svg.getElementsByTagName("text");
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  private static Element draw(String board, String state) throws Exception {
    Puzzle puzzle = TestTables.board(board).puzzle();
    return parsed(
        SvgDrawing.of(
            puzzle.able(Pictured.class).orElseThrow().figure(puzzle.parse(state)).orElseThrow(),
            board));
  }

  @Test
  void tilesAreBlackAndWhiteAndLinesHaveNames() throws Exception {
    Element svg = draw("uraomote-2x3", "WBW/BBW");
    assertThat(fills(svg, "rect", "#000000")).hasSize(3);
    assertThat(fills(svg, "rect", "#ffffff")).hasSize(3);
    assertThat(texts(svg)).containsExactly("1", "2", "3", "A", "B");
  }

  @Test
  void numbersStandInTheirCellsAndSquaresHaveNames() throws Exception {
    assertThat(texts(draw("rotation-2x3", "6 5 4 / 3 2 1")))
        .containsExactly("6", "5", "4", "3", "2", "1", "A", "B");
  }

  @Test
  void stonesLieOnTheirSidesAndTheHoleIsEmpty() throws Exception {
    Element svg = draw("flipit-5-2", "BW_BB");
    assertThat(fills(svg, "circle", "#000000")).hasSize(3);
    assertThat(fills(svg, "circle", "#ffffff")).hasSize(1);
  }

  @Test
  void aTitleSaysWhatIsShownEvenWithMarkupInIt() throws Exception {
    Element svg = parsed(SvgDrawing.of(new Figure(1, 1, List.of()), "a <b> & c"));
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("a <b> & c");
  }

  @ParameterizedTest
  @CsvSource({"0, #ffffff", "0.5, #808080", "1, #000000", "7, #000000"})
  void darknessIsGrey(double darkness, String colour) {
    Figure figure = new Figure(1, 1, List.of(new Figure.Tile(0, 0, darkness)));
    assertThat(SvgDrawing.of(figure, "")).contains("fill=\"" + colour + "\" stroke");
  }

  @Test
  void piecesAreToldApartByTheirTones() {
    List<Figure.Shape> parts =
        List.of(new Figure.Part(0, 0, 0), new Figure.Part(0, 1, 4), new Figure.Part(0, 2, 10));
    assertThat(SvgDrawing.of(new Figure(1, 3, parts), ""))
        .contains("fill=\"#f2a38b\" stroke=\"#f2a38b\"", "fill=\"#f5bf9f\"")
        .contains("<rect x=\"108\" y=\"12\" width=\"48\" height=\"48\" fill=\"#f5bf9f\"");
  }
}
