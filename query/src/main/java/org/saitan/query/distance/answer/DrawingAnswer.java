// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Shape;
import org.saitan.json.MayBeAbsent;
import org.saitan.puzzle.Abilities.Pictured;
import org.saitan.puzzle.Puzzle;

/**
 * How the positions of a board are drawn from their texts ({@link Drawing}).
 *
 * <p>A shape has its {@code paint} and one of {@code box} (left, top, width, height, radius of the
 * corners), {@code disc} (x and y of its middle, radius), {@code ring} (the same, thickness),
 * {@code line} (x and y of both ends, thickness), {@code polygon} (x and y of each corner, as SVG
 * has them) and {@code text} (with {@code at}, its middle, and {@code size}).
 */
public record DrawingAnswer(
    double width,
    double height,
    boolean close,
    List<Map<String, Object>> ground,
    List<Drawing.Place> places,
    Map<String, Map<String, List<Map<String, Object>>>> looks,
    @MayBeAbsent Drawing.Blocks blocks,
    List<Drawing.Location> locations,
    List<Drawing.Handle> handles) {

  /** Returns the answer for a puzzle, or null if its positions are not drawn so. */
  public static DrawingAnswer of(Puzzle puzzle) {
    return puzzle
        .able(Pictured.class)
        .flatMap(Pictured::drawing)
        .map(DrawingAnswer::of)
        .orElse(null);
  }

  private static DrawingAnswer of(Drawing drawing) {
    Map<String, Map<String, List<Map<String, Object>>>> looks = new TreeMap<>();
    drawing
        .looks()
        .forEach(
            (set, words) ->
                words.forEach(
                    (word, look) ->
                        looks
                            .computeIfAbsent(set, any -> new TreeMap<>())
                            .put(word, shapes(look))));
    return new DrawingAnswer(
        drawing.width(),
        drawing.height(),
        drawing.close(),
        shapes(drawing.ground()),
        drawing.places(),
        looks,
        drawing.blocks().orElse(null),
        drawing.locations(),
        drawing.handles());
  }

  private static List<Map<String, Object>> shapes(List<Shape> shapes) {
    return shapes.stream().map(DrawingAnswer::shape).toList();
  }

  private static Map<String, Object> shape(Shape shape) {
    Map<String, Object> answer = new LinkedHashMap<>();
    if (shape instanceof Shape.Box box) {
      answer.put("box", numbers(box.x(), box.y(), box.width(), box.height(), box.round()));
    } else if (shape instanceof Shape.Disc disc) {
      answer.put("disc", numbers(disc.x(), disc.y(), disc.radius()));
    } else if (shape instanceof Shape.Ring ring) {
      answer.put("ring", numbers(ring.x(), ring.y(), ring.radius(), ring.thickness()));
    } else if (shape instanceof Shape.Line line) {
      answer.put("line", numbers(line.x(), line.y(), line.toX(), line.toY(), line.thickness()));
    } else if (shape instanceof Shape.Polygon polygon) {
      answer.put("polygon", polygon.points());
    } else if (shape instanceof Shape.Text text) {
      answer.put("text", text.text());
      answer.put("at", numbers(text.x(), text.y()));
      answer.put("size", text.size());
    }
    answer.put("paint", shape.paint().word());
    return answer;
  }

  private static List<Double> numbers(double... lengths) {
    return DoubleStream.of(lengths).map(Drawing::rounded).boxed().toList();
  }
}
