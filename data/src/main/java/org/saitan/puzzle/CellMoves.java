// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * How moves change cells, where each takes to every cell what lies in one other, perhaps turned:
 * for those who know nothing of a puzzle but its cells. With {@link CellWords} it is all that a
 * program elsewhere needs to play. Immutable.
 *
 * @param moves by number
 * @param moduli by cell, up to what it counts where a move adds to it
 * @param forbidden what cells must not hold, neither before a move nor after it
 * @param places the cells of each place that {@link Puzzle#inPlace} counts
 * @param names what people may write
 */
public record CellMoves(
    List<Move> moves,
    List<Integer> moduli,
    List<Held> forbidden,
    List<List<Integer>> places,
    Names names) {
  /** Copies the lists. */
  public CellMoves {
    places = places.stream().map(List::copyOf).toList();
    moves = List.copyOf(moves);
    moduli = List.copyOf(moduli);
    forbidden = List.copyOf(forbidden);
  }

  /** Creates the moves of a board each of whose cells is a place, and may hold anything. */
  public static CellMoves ofPlainCells(List<Move> moves, List<Integer> moduli) {
    List<List<Integer>> places =
        IntStream.range(0, moduli.size()).mapToObj(List::<Integer>of).toList();
    List<String> names = moves.stream().map(Move::name).toList();
    return new CellMoves(moves, moduli, List.of(), places, new Names(names, List.of(), Map.of()));
  }

  /**
   * Names that people may write, each alone or with an amount behind it.
   *
   * @param generators names of moves; of the rest each is one of these with an amount
   * @param rotations turns of the whole puzzle
   * @param sequences by name, the moves that it stands for, or how the puzzle is held from then on
   */
  public record Names(
      List<String> generators, List<Move> rotations, Map<String, String> sequences) {
    /** Copies lists and map. */
    public Names {
      generators = List.copyOf(generators);
      rotations = List.copyOf(rotations);
      sequences = Collections.unmodifiableMap(new TreeMap<>(sequences));
    }
  }

  /**
   * A move.
   *
   * @param name its name, the same in every position
   * @param from by cell, the cell from which it takes what it holds afterwards
   * @param add by cell, what is added to that
   */
  public record Move(String name, List<Integer> from, List<Integer> add) {
    /** Copies the lists. */
    public Move {
      from = List.copyOf(from);
      add = List.copyOf(add);
    }
  }

  /**
   * What a cell holds.
   *
   * @param cell number of the cell
   * @param value what it holds
   */
  public record Held(int cell, int value) {}

  /** Returns where a move leads; the same as {@link Puzzle#apply}. */
  public Optional<Position> apply(Position position, int move) {
    byte[] cells = new byte[position.size()];
    for (int cell = 0; cell < cells.length; cell++) {
      int held = position.cell(moves.get(move).from().get(cell));
      int added = moves.get(move).add().get(cell);
      cells[cell] = (byte) (added == 0 ? held : (held + added) % moduli.get(cell));
    }
    Position next = Position.of(cells);
    return allows(position) && allows(next) ? Optional.of(next) : Optional.empty();
  }

  private boolean allows(Position position) {
    return forbidden.stream().noneMatch(not -> position.cell(not.cell()) == not.value());
  }
}
