// SPDX-License-Identifier: Apache-2.0
package org.saitan.rules;

import java.util.List;

/**
 * A description of how states and moves of a board are written, with examples. A test reads every
 * example.
 *
 * @param states the accepted notations of states, one or more sentences per entry
 * @param examples examples of states
 * @param moves the names of moves, one or more sentences per entry, or empty for placement puzzles
 * @param turns examples of moves
 */
public record Notation(
    List<String> states, List<Example> examples, List<String> moves, List<MoveExample> turns) {
  /** Copies the lists. */
  public Notation {
    states = List.copyOf(states);
    examples = List.copyOf(examples);
    moves = List.copyOf(moves);
    turns = List.copyOf(turns);
  }

  /**
   * An example of a state.
   *
   * @param text an accepted text; a drawing has several lines
   * @param printed the state as printed
   */
  public record Example(String text, String printed) {}

  /**
   * An example of a move.
   *
   * @param from a state, as printed
   * @param move the move's name in that state
   * @param to the resulting state
   */
  public record MoveExample(String from, String move, String to) {}
}
