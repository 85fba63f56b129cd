// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GuardedRules.Journey;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/** Positions of Sokoban as the field writes them, a dash for a free cell. */
public final class SokobanLook extends GridLook {
  private static final String PLAIN = "-$@";
  private static final String ON_TARGET = ".*+";

  private final SokobanLevel level;

  /** Creates the look of a level. */
  public SokobanLook(SokobanLevel level) {
    super(level.board(), PLAIN);
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
  List<Shape> floor(int cell, double x, double y) {
    List<Shape> shapes = new ArrayList<>(super.floor(cell, x, y));
    if (level.isTarget(cell)) {
      shapes.add(new Shape.Ring(x + 0.5, y + 0.5, 0.3, 0.1, Paint.TARGET));
    }
    return shapes;
  }

  @Override
  String kind(int cell) {
    return level.isTarget(cell) ? "target" : "cell";
  }

  @Override
  Map<String, Map<String, List<Shape>>> looks() {
    Shape crate = new Shape.Box(0.12, 0.12, 0.76, 0.76, 0.1, Paint.CRATE);
    Shape home = new Shape.Disc(0.5, 0.5, 0.16, Paint.TARGET);
    Shape player = new Shape.Disc(0.5, 0.5, 0.3, Paint.PLAYER);
    return Map.of(
        "cell", Map.of("-", List.of(), "$", List.of(crate), "@", List.of(player)),
        "target", Map.of(".", List.of(), "*", List.of(crate, home), "+", List.of(player)));
  }

  /** {@inheritDoc} Where no crate is named, the player goes. */
  @Override
  public Optional<Carry> carry(Position before, Position after, Optional<Journey> ends) {
    return ends.isPresent()
        ? super.carry(before, after, ends)
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
