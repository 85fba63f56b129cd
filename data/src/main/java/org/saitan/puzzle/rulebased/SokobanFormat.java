// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.RuleSet.Move;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/**
 * The format of Sokoban positions. It is the usual notation, with a dash for each free floor cell.
 */
public final class SokobanFormat extends GridFormat {
  private static final String PLAIN = "-$@";
  private static final String ON_TARGET = ".*+";
  private static final BoardStyle STYLE = new BoardStyle("crates", List.of());

  /** The style name of targets. */
  private static final String TARGET = "target";

  private final SokobanLevel level;

  /** Creates the format of a level. */
  public SokobanFormat(SokobanLevel level) {
    super(level.board(), PLAIN, STYLE);
    this.level = level;
  }

  @Override
  int value(char symbol, int cell, boolean isPattern) {
    int plain = PLAIN.indexOf(symbol == '_' ? '-' : symbol);
    int onTarget = ON_TARGET.indexOf(symbol);
    if (plain < 0 && onTarget < 0) {
      throw new BadInputException(
          "unknown symbol %s in cell %s; expected - $ @, or . * + on a target"
              .formatted(VisibleText.quoted("" + symbol), board().name(cell)));
    }
    if (onTarget >= 0 && !level.isTarget(cell)) {
      throw new BadInputException(
          "%s in cell %s, which is not a target"
              .formatted(VisibleText.quoted("" + symbol), board().name(cell)));
    }
    return Math.max(plain, onTarget);
  }

  @Override
  public int[] read(String text, boolean isPattern) {
    int[] values = super.read(text, isPattern);
    int crates = count(values, SokobanLevel.CRATE);
    int players = count(values, SokobanLevel.PLAYER);
    int expected = level.start().count(SokobanLevel.CRATE);
    if (!isPattern && (crates != expected || players != 1)) {
      throw new BadInputException(
          "expected %s and one player; got %s and %s"
              .formatted(
                  Plural.of(expected, "crate"),
                  Plural.of(crates, "crate"),
                  Plural.of(players, "player")));
    }
    return values;
  }

  private static int count(int[] values, int value) {
    return (int) Arrays.stream(values).filter(each -> each == value).count();
  }

  @Override
  String symbols(int cell) {
    return level.isTarget(cell) ? ON_TARGET : PLAIN;
  }

  @Override
  List<Shape> ground(List<Place> cells, String goal) {
    List<Shape> ground = super.ground(cells, goal);
    cells.stream()
        .filter(cell -> cell.looks().equals(TARGET))
        .forEach(
            cell -> ground.add(new Shape.Disc(cell.x() + 0.5, cell.y() + 0.5, 0.18, Paint.TARGET)));
    return ground;
  }

  @Override
  String styleName(int cell) {
    return level.isTarget(cell) ? TARGET : CELL;
  }

  @Override
  Map<String, Map<String, List<Shape>>> looks() {
    return Map.of(
        CELL,
        STYLE.looks(List.of(PLAIN.split(""))),
        TARGET,
        STYLE.looks(List.of(ON_TARGET.split(""))));
  }

  /** {@inheritDoc} If the move does not name a crate, the moving piece is the player. */
  @Override
  public Optional<Displacement> displacement(Position before, Position after, Move move) {
    return move.endpoints().isPresent()
        ? super.displacement(before, after, move)
        : Optional.of(new Displacement(List.of(playerOf(before)), List.of(playerOf(after))));
  }

  private String playerOf(Position position) {
    return board().name(SokobanLevel.player(position));
  }

  @Override
  public String moveHelp() {
    return "A push is written as the crate's cells before and after it, such as B2-B3; the player may be anywhere in the same region. If moves are counted, a move is written as a direction.";
  }

  @Override
  public List<String> stateHelp() {
    return List.of(
        "A state is written like a level: # wall, $ crate, @ player, . target, * crate on target, + player on target, - free floor. Rows are separated by /; blanks are ignored.",
        "In a pattern, ? matches anything.");
  }
}
