// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * A puzzle with {@link SyntheticRules}. A position consists of the digits of the state's number in
 * base 100.
 */
public class SyntheticPuzzle implements Puzzle {
  private static final int BASE = 100;
  private static final int DIGITS = 4;

  private final SyntheticRules rules;

  /** Creates a puzzle with the given rules. */
  public SyntheticPuzzle(SyntheticRules rules) {
    this.rules = rules;
  }

  /** Returns the position of a state. */
  public static Position position(int state) {
    byte[] cells = new byte[DIGITS];
    int rest = state;
    for (int i = 0; i < DIGITS; i++) {
      cells[i] = (byte) (rest % BASE);
      rest /= BASE;
    }
    return Position.of(cells);
  }

  /** Returns the state of a position. */
  public static int state(Position position) {
    int state = 0;
    for (int i = DIGITS - 1; i >= 0; i--) {
      state = state * BASE + position.cell(i);
    }
    return state;
  }

  @Override
  public String name() {
    return "synthetic-" + rules.states();
  }

  @Override
  public int moves() {
    return rules.moves();
  }

  @Override
  public Position goal() {
    return position(rules.goal());
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    int next = rules.next(state(position), move);
    return next == SyntheticRules.NOWHERE ? Optional.empty() : Optional.of(position(next));
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    return IntStream.range(0, rules.states())
        .filter(state -> rules.next(state, move) == state(position))
        .mapToObj(SyntheticPuzzle::position)
        .toList();
  }

  @Override
  public String moveName(Position position, int move) {
    return "m" + move;
  }

  @Override
  public Position parse(String text) {
    return position(Integer.parseInt(text.substring(1)));
  }

  @Override
  public String format(Position position) {
    return "s" + state(position);
  }

  @Override
  public String draw(Position position) {
    return format(position);
  }
}
