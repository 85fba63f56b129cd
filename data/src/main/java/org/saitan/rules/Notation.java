// SPDX-License-Identifier: Apache-2.0
package org.saitan.rules;

import java.util.List;

/**
 * A description of how states and moves of a board are written, with examples. A test reads every
 * example.
 *
 * @param states the accepted notations of states, each entry being one or more sentences
 * @param examples examples of states
 * @param moves the names of moves, each entry being one or more sentences; empty for placement
 *     puzzles
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
   * @param text text that this program accepts, which has several lines if it is a drawing
   * @param printed the same state as this program prints it
   */
  public record Example(String text, String printed) {}

  /**
   * An example of a move.
   *
   * @param from a state as this program prints it
   * @param move the move's name in that state
   * @param to the resulting state
   */
  public record MoveExample(String from, String move, String to) {}
}
