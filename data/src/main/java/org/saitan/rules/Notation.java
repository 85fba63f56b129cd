// SPDX-License-Identifier: Apache-2.0
package org.saitan.rules;

import java.util.List;

/**
 * How states and moves of a board are written, for people. What is said is said by examples as
 * well, and a test reads each of them.
 *
 * @param states what a state may be written like, a sentence or more an entry
 * @param examples states as they may be written
 * @param moves what moves are called, a sentence or more an entry; none where nothing moves
 * @param turns moves by their names
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
   * A state as it may be written.
   *
   * @param text what is read, over several lines where it is a drawing
   * @param printed the state in the one form in which it is printed
   */
  public record Example(String text, String printed) {}

  /**
   * A move.
   *
   * @param from a state, as it is printed
   * @param move what the move is called there
   * @param to the state that it leads to
   */
  public record MoveExample(String from, String move, String to) {}
}
