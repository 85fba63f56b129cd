// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.List;
import java.util.Map;

/**
 * The rules of a puzzle in Java code. {@link Board#of(String, Rules)} turns them into a board,
 * whose table is built, proved and read like any other table. If one of these methods returns an
 * invalid result, the caller gets a {@link org.saitan.problem.BadInputException}. Exceptions that
 * the methods throw are passed on.
 *
 * <pre>{@code
 * // A state names the peg of each disc, starting with the smallest.
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
 *       int from = state.indexOf(move.charAt(0)); // the smallest disc on the peg
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
 * <p>If a puzzle can be described in a file ({@code data/FORMATS.md}), prefer the file: its states
 * need not fit into memory, symmetries shrink its table, and it works on the command line and on
 * the pages. A table built from rules in code can be read only by a program that contains the code.
 *
 * @param <S> the type of a state; two states are equal if their {@link #text} is equal
 */
public interface Rules<S> {
  /** Returns the start states. The table covers all states reachable from them. */
  List<S> starts();

  /** Returns the goal states. Goals that no start can reach are ignored. */
  List<S> goals();

  /**
   * Returns the successors of a state, keyed by the name of the move that leads to each successor.
   * A name is one visible line, and a puzzle has at most 65,535 different names. A move that does
   * not change the state is ignored.
   */
  Map<String, S> moves(S state);

  /** Returns the one-line text of a state. States with equal text are the same state. */
  String text(S state);
}
