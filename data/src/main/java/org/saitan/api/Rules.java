// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saitan.problem.BadInputException;

/**
 * The rules of any puzzle, in code: how it begins and ends, where moves lead, and how states are
 * written. {@link Board#of(String, Rules)} makes a board of them, whose table is built, proved and
 * asked as every other; what is wrong with what they say is a {@link BadInputException} that says
 * where, and what they throw goes through.
 *
 * <p>A state is some cells, each with a small number: {@code int[]} arrays, which implementations
 * neither keep nor change. Every method gives the same answer whenever it is asked, and several
 * threads may ask at once.
 *
 * <pre>{@code
 * // Three pegs; a cell is the peg of a disc, the smallest first.
 * record Hanoi(int discs) implements Rules {
 *   private static final List<String> MOVES = List.of("A-B", "A-C", "B-A", "B-C", "C-A", "C-B");
 *
 *   @Override
 *   public int[] values() {
 *     return all(3);
 *   }
 *
 *   @Override
 *   public List<int[]> starts() {
 *     return List.of(all(0));
 *   }
 *
 *   @Override
 *   public List<int[]> goals() {
 *     return List.of(all(2));
 *   }
 *
 *   @Override
 *   public List<String> moves() {
 *     return MOVES;
 *   }
 *
 *   @Override
 *   public Optional<int[]> after(int[] state, int move) {
 *     int from = MOVES.get(move).charAt(0) - 'A';
 *     int to = MOVES.get(move).charAt(2) - 'A';
 *     for (int disc = 0; disc < discs && state[disc] != to; disc++) {
 *       if (state[disc] == from) {
 *         int[] after = state.clone();
 *         after[disc] = to;
 *         return Optional.of(after);
 *       }
 *     }
 *     return Optional.empty();
 *   }
 *
 *   private int[] all(int value) {
 *     int[] cells = new int[discs];
 *     Arrays.fill(cells, value);
 *     return cells;
 *   }
 * }
 *
 * Board hanoi = Board.of("hanoi-5", new Hanoi(5));
 * Engine.usual().build(tables, hanoi);
 * try (MoveTable table = MoveTable.open(tables, hanoi)) {
 *   System.out.println(table.state("0 0 0 0 0").distance()); // OptionalInt[31]
 *   System.out.println(table.state("0 0 0 0 0").solution().get(0).name()); // A-C
 * }
 * }</pre>
 *
 * <p>Where a puzzle can be written as a file ({@code data/README.md}), that is the better way: its
 * table is searched faster, has symmetries, and can be asked from the command line and on pages;
 * the table of rules in code only where the code is.
 */
public interface Rules {
  /** Returns by cell how many values it may have, from 0: 1 to 127 cells, 1 to 255 values. */
  int[] values();

  /** Returns the states from which the puzzle begins; its table has all that they can become. */
  List<int[]> starts();

  /** Returns the states at distance 0, at least one. */
  List<int[]> goals();

  /** Returns the names of all moves, at most 65,535; a move has the number of its name. */
  List<String> moves();

  /**
   * Returns where a move leads, in an array of its own; empty where the move is not legal. A move
   * that leads nowhere else is none.
   */
  Optional<int[]> after(int[] state, int move);

  /**
   * Returns all states from which a move leads to a state; empty, as it is unless the rules say
   * otherwise, if that is not known. Then the way back of every move is kept in memory while a
   * table is made, some 100 bytes a state and more, there is no search without a table, and there
   * must be a start. With it, a puzzle without a start has all states that can reach a goal, as far
   * as this says; each state that is found is held to what it says of its own moves.
   */
  default Optional<List<int[]>> before(int[] state, int move) {
    return Optional.empty();
  }

  /** Writes a state in one line; the values of its cells unless the rules say otherwise. */
  default String words(int[] state) {
    return Arrays.stream(state).mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  /**
   * Reads a state; the inverse of {@link #words}.
   *
   * @throws BadInputException if the text is none
   */
  default int[] read(String words) {
    try {
      return Arrays.stream(words.strip().split("\\s+")).mapToInt(Integer::parseInt).toArray();
    } catch (NumberFormatException e) {
      throw new BadInputException("a state is the values of its cells, with blanks between");
    }
  }
}
