// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.TestTables;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Parses drawings as XML and checks their elements. */
class SvgDrawingTest {
  private static Element parsed(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }

  private static List<String> fills(Element svg, String element, Paint paint) {
    List<String> places = new ArrayList<>();
    NodeList nodes = svg.getElementsByTagName(element);
    for (int i = 0; i < nodes.getLength(); i++) {
      Element node = (Element) nodes.item(i);
      if (node.getAttribute("fill").equals(paint.light())
          && (node.hasAttribute("x") || node.hasAttribute("cx"))) {
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
    Drawing drawing = puzzle.as(Drawable.class).flatMap(Drawable::drawing).orElseThrow();
    return parsed(SvgDrawing.of(drawing, state, "a <b> & c").orElseThrow());
  }

  @Test
  void drawsTilesAndNamesOfLines() throws Exception {
    Element svg = draw("uraomote-2x3", "WBW/B?W");
    assertThat(fills(svg, "rect", Paint.BLACK)).hasSize(2);
    assertThat(fills(svg, "rect", Paint.WHITE)).hasSize(3);
    assertThat(texts(svg)).containsExactly("A", "B", "1", "2", "3");
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("a <b> & c");
  }

  @Test
  void drawsNumbersAndNamesOfSquares() throws Exception {
    assertThat(texts(draw("rotation-2x3", "6 5 4 / 3 2 1")))
        .containsExactly("A", "B", "6", "5", "4", "3", "2", "1");
  }

  @Test
  void drawsStonesAndAnEmptyHole() throws Exception {
    Element svg = draw("flipit-5-2", "BW_BB");
    assertThat(fills(svg, "circle", Paint.BLACK)).containsExactly("36", "180", "228");
    assertThat(fills(svg, "circle", Paint.WHITE)).containsExactly("84");
  }

  /** Discs are drawn on their pegs, with bigger discs below smaller ones. */
  @Test
  void drawsPiecesAtTheirLocations() throws Exception {
    List<Drawing.Location> pegs =
        List.of(
            new Drawing.Location("A", 0, 0, 2, 3, true),
            new Drawing.Location("B", 2, 0, 2, 3, true));
    List<Drawing.Place> discs =
        List.of(
            new Drawing.Place("small", -0.5, -1, 1, 1, "disc"),
            new Drawing.Place("big", -1, -1, 2, 1, "disc"));
    Map<String, List<Shape>> disc = Map.of("*", List.of(new Shape.Disc(0.5, 0.5, 0.5, Paint.HERO)));
    Drawing hanoi =
        new Drawing(4, 3, false, List.of(), discs, Map.of("disc", disc), null, pegs, List.of());
    Element svg = parsed(SvgDrawing.of(hanoi, "A A", "").orElseThrow());
    assertThat(middles(svg)).containsExactly("60 84", "60 132");
    assertThat(middles(parsed(SvgDrawing.of(hanoi, "B ?", "").orElseThrow())))
        .containsExactly("156 132");
    assertThat(SvgDrawing.of(hanoi, "B", "")).isEmpty();
  }

  private static List<String> middles(Element svg) {
    List<String> middles = new ArrayList<>();
    NodeList circles = svg.getElementsByTagName("circle");
    for (int i = 0; i < circles.getLength(); i++) {
      Element circle = (Element) circles.item(i);
      middles.add(circle.getAttribute("cx") + " " + circle.getAttribute("cy"));
    }
    return middles;
  }
}
