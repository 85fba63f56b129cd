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
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.RuleSet.Move;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/** Positions of Sokoban as the field writes them, a dash for a free cell. */
public final class SokobanFormat extends GridFormat {
  private static final String PLAIN = "-$@";
  private static final String ON_TARGET = ".*+";
  private static final BoardStyle STYLE = new BoardStyle("crates", List.of());

  /** The set of looks of targets. */
  private static final String TARGET = "target";

  private final SokobanLevel level;

  /** Creates the look of a level. */
  public SokobanFormat(SokobanLevel level) {
    super(level.board(), PLAIN, STYLE);
    this.level = level;
  }

  @Override
  int value(char sign, int cell, boolean isPattern) {
    int plain = PLAIN.indexOf(sign == '_' ? '-' : sign);
    int onTarget = ON_TARGET.indexOf(sign);
    if (plain < 0 && onTarget < 0) {
      throw new BadInputException(
          "%s in cell %s is no sign of a level; write - $ @, or . * + on a target"
              .formatted(VisibleText.quoted("" + sign), board().name(cell)));
    }
    if (onTarget >= 0 && !level.isTarget(cell)) {
      throw new BadInputException(
          "%s in cell %s, which is no target"
              .formatted(VisibleText.quoted("" + sign), board().name(cell)));
    }
    return Math.max(plain, onTarget);
  }

  @Override
  public int[] read(String text, boolean isPattern) {
    int[] values = super.read(text, isPattern);
    int crates = count(values, SokobanLevel.CRATE);
    int players = count(values, SokobanLevel.PLAYER);
    int wanted = level.start().count(SokobanLevel.CRATE);
    if (!isPattern && (crates != wanted || players != 1)) {
      throw new BadInputException(
          "a state has %s and one player; got %s and %s"
              .formatted(
                  Plural.of(wanted, "crate"),
                  Plural.of(crates, "crate"),
                  Plural.of(players, "player")));
    }
    return values;
  }

  private static int count(int[] values, int value) {
    return (int) Arrays.stream(values).filter(each -> each == value).count();
  }

  @Override
  String signs(int cell) {
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
  String kind(int cell) {
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

  /** {@inheritDoc} Where no crate is named, the player goes. */
  @Override
  public Optional<Carry> carry(Position before, Position after, Move move) {
    return move.ends().isPresent()
        ? super.carry(before, after, move)
        : Optional.of(new Carry(List.of(playerOf(before)), List.of(playerOf(after))));
  }

  private String playerOf(Position position) {
    return board().name(SokobanLevel.player(position));
  }

  @Override
  public String wordsOfMoves() {
    return "A push is the cell of the crate and the cell that it comes to, and of the player only counts where he can walk to; where moves count, each is a direction.";
  }

  @Override
  public List<String> words() {
    return List.of(
        "A state is written as levels are: # walls, $ crates, @ the player, . targets, * and + crate and player on one, - free cells; rows are divided by /, and blanks mean nothing.",
        "In a pattern, ? stands for anything.");
  }
}
