// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.List;
import java.util.Map;

/**
 * The rules of any puzzle, in code. {@link Board#of(String, Rules)} makes a board of them, whose
 * table is built, proved and asked as every other; what is wrong with what they say is a {@link
 * org.saitan.problem.BadInputException}, and what they throw goes through.
 *
 * <pre>{@code
 * // Three pegs; a letter is the peg of a disc, the smallest first.
 * record Hanoi(int discs) implements Rules<String> {
 *   @Override
 *   public List<String> starts() {
 *     return List.of("A".repeat(discs));
 *   }
 *
 *   @Override
 *   public List<String> goals() {
 *     return List.of("C".repeat(discs));
 *   }
 *
 *   @Override
 *   public Map<String, String> moves(String state) {
 *     Map<String, String> moves = new HashMap<>();
 *     for (String move : List.of("A-B", "A-C", "B-A", "B-C", "C-A", "C-B")) {
 *       int from = state.indexOf(move.charAt(0)); // the smallest disc of the peg
 *       int to = state.indexOf(move.charAt(2));
 *       if (from >= 0 && (to < 0 || from < to)) {
 *         moves.put(move, state.substring(0, from) + move.charAt(2) + state.substring(from + 1));
 *       }
 *     }
 *     return moves;
 *   }
 *
 *   @Override
 *   public String text(String state) {
 *     return state;
 *   }
 * }
 *
 * Board hanoi = Board.of("hanoi-5", new Hanoi(5));
 * Engine.defaults().build(tables, hanoi);
 * try (MoveTable table = MoveTable.open(tables, hanoi)) {
 *   System.out.println(table.state("AAAAA").distance()); // OptionalInt[31]
 *   System.out.println(table.state("AAAAA").solution().get(0).name()); // A-C
 * }
 * }</pre>
 *
 * <p>Where a puzzle can be written as a file ({@code data/FORMATS.md}), that is the better way: it
 * is not walked in memory, has symmetries, and can be asked from the command line and on pages; the
 * table of rules in code only where the code is.
 *
 * @param <S> a state; its {@link #text} tells it from others
 */
public interface Rules<S> {
  /** Returns the states from which the puzzle begins; its table has all that they can become. */
  List<S> starts();

  /** Returns the states at distance 0; those that no start can become do not count. */
  List<S> goals();

  /**
   * Returns where each legal move leads from a state, by the name of the move, which is one visible
   * line; there are at most 65,535 names. A move that leads to the same state is none.
   */
  Map<String, S> moves(S state);

  /** Writes a state in one line; states with the same text are the same. */
  String text(S state);
}
