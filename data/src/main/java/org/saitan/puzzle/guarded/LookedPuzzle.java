// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.ByHand;
import org.saitan.puzzle.Abilities.Pictured;
import org.saitan.puzzle.Abilities.Place;
import org.saitan.puzzle.Abilities.SignFigures;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.rules.Figure;

/** A puzzle whose positions are written and drawn as a {@link Look} says. */
abstract class LookedPuzzle implements Puzzle, Pictured, ByHand {
  private final String name;
  private final Look look;
  private final Set<Integer> open;

  /**
   * Creates the puzzle.
   *
   * @param open cells that some goal leaves open
   */
  LookedPuzzle(String name, Look look, Set<Integer> open) {
    this.name = name;
    this.look = look;
    this.open = Set.copyOf(open);
  }

  final Look look() {
    return look;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final int rulesVersion() {
    return 1;
  }

  @Override
  public final Position goal() {
    return goals().get(0);
  }

  /** {@inheritDoc} Which positions of these there are the rules say. */
  @Override
  public Position parse(String text) {
    try {
      return look.parse(text);
    } catch (BadInputException e) {
      throw e.of(name);
    }
  }

  @Override
  public final CellPattern parsePattern(String text) {
    try {
      return look.parsePattern(text);
    } catch (BadInputException e) {
      throw e.of(name);
    }
  }

  @Override
  public final String format(Position position) {
    return look.format(position);
  }

  @Override
  public final String draw(Position position) {
    return look.draw(position);
  }

  @Override
  public final Figure figure(Position position) {
    return look.figure(position);
  }

  @Override
  public final Optional<Figure> goalFigure() {
    return goals().size() == 1 && !hasOpenGoals() ? Optional.empty() : look.common(goals(), open);
  }

  @Override
  public final Optional<SignFigures> signFigures() {
    return look.signFigures();
  }

  @Override
  public final List<Place> places() {
    return look.places();
  }
}
