// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.toy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Paint;
import org.saitan.drawing.PieceShapes;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** A puzzle with lamps in a ring. A cell is 1 if the lamp is on. */
final class ToyPuzzle implements Puzzle, Drawable {
  private final int lamps;

  ToyPuzzle(int lamps) {
    this.lamps = lamps;
  }

  @Override
  public String name() {
    return "lamps-" + lamps;
  }

  @Override
  public int moves() {
    return lamps;
  }

  @Override
  public Position goal() {
    return Position.of(new byte[lamps]);
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    byte[] cells = position.cells();
    for (int beside = -1; beside <= 1; beside++) {
      cells[(move + beside + lamps) % lamps] ^= 1;
    }
    return Optional.of(Position.of(cells));
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    return List.of(apply(position, move).orElseThrow());
  }

  @Override
  public String moveName(Position position, int move) {
    return "switch" + (move + 1);
  }

  @Override
  public Position parse(String text) {
    String ring = text.strip().replaceAll("^\\(|\\)$", "");
    if (!ring.matches("[.*]{" + lamps + "}")) {
      throw new BadInputException(
          name() + ": write " + lamps + " lamps, * for on and . for off; got '" + text + "'");
    }
    byte[] cells = new byte[lamps];
    for (int lamp = 0; lamp < lamps; lamp++) {
      cells[lamp] = (byte) (ring.charAt(lamp) == '*' ? 1 : 0);
    }
    return Position.of(cells);
  }

  @Override
  public String format(Position position) {
    StringBuilder ring = new StringBuilder();
    for (int lamp = 0; lamp < lamps; lamp++) {
      ring.append(position.cell(lamp) == 1 ? '*' : '.');
    }
    return ring.toString();
  }

  @Override
  public String draw(Position position) {
    return "(" + format(position) + ")";
  }

  @Override
  public Optional<Drawing> drawing() {
    List<Drawing.Place> places =
        IntStream.range(0, lamps)
            .mapToObj(lamp -> new Drawing.Place("" + (lamp + 1), lamp, 0, 1, 1, "lamp"))
            .toList();
    Map<String, List<Shape>> looks =
        Map.of(".", PieceShapes.stone(Paint.UNLIT, ""), "*", PieceShapes.stone(Paint.LIT, ""));
    return Optional.of(Drawing.of(lamps, 1, true, List.of(), places, Map.of("lamp", looks)));
  }
}
