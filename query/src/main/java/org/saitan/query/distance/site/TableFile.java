// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.site;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import org.saitan.json.Json;
import org.saitan.json.OmitIfNull;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.ask.HandMoves;
import org.saitan.space.Numbering;
import org.saitan.space.StateAddress;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceTable;

/**
 * A table as one file that a page answers from ({@code js/table-file.js} reads it): JSON in zlib.
 * It lists the states that can reach the goal, and those that moves lead to from there.
 */
final class TableFile {
  /** The fewest packed bytes that a state is expected to take, with its distance and its moves. */
  private static final int STATE_BYTES = 4;

  /** Of more, with where they lead, a phone has no memory for the file unpacked. */
  private static final int MOST_MOVES = 10_000_000;

  private final DistanceTable table;
  private final Puzzle puzzle;
  private final Map<Position, Integer> indexes = new HashMap<>();
  private final List<Position> states = new ArrayList<>();
  private final IntArrayList distances = new IntArrayList();
  private final Map<Move, Integer> moves = new LinkedHashMap<>();
  private final List<IntArrayList> made = new ArrayList<>();
  private final List<IntArrayList> ahead = new ArrayList<>();

  private TableFile(DistanceTable table) {
    this.table = table;
    this.puzzle = table.board().puzzle();
  }

  /**
   * The content.
   *
   * @param board name of the board
   * @param goal the goal, or the first of several
   * @param start the position that people start from
   * @param states the states, as the server writes them
   * @param distances the distance of each; -1 where the goal cannot be reached
   * @param moves what moves are called, and what they take from where to where
   * @param made the first move of each state, then the second of each and so on: one more than its
   *     index in {@code moves}; 0 where a state has no more moves; one number where all are alike
   * @param ahead in the same order, how much farther in the list the state lies where it leads
   */
  private record Content(
      String board,
      String goal,
      @OmitIfNull String start,
      List<String> states,
      int[] distances,
      List<Move> moves,
      List<Object> made,
      List<int[]> ahead) {}

  /** A move by its name; for a puzzle that is played by hand, with the cells of what it moves. */
  private record Move(String move, @OmitIfNull List<String> from, @OmitIfNull List<String> to) {}

  /** Makes the file of a table; empty if it would have more bytes than allowed. */
  static Optional<byte[]> of(DistanceTable table, long mostBytes) {
    if (table.manifest().reachable() > mostBytes / STATE_BYTES) {
      return Optional.empty();
    }
    TableFile file = new TableFile(table);
    file.listStates();
    if (!file.listMoves(mostBytes / STATE_BYTES)) {
      return Optional.empty();
    }
    byte[] packed = file.packed();
    return packed.length > mostBytes ? Optional.empty() : Optional.of(packed);
  }

  private void listStates() {
    Numbering space = table.numbering();
    for (long block = 0; block < space.blocks(); block++) {
      char[] known = table.view(block).distances();
      for (int lane = 0; lane < space.lanes(block); lane++) {
        if (known[lane] != BlockLayout.UNREACHABLE) {
          Position state = space.unrank(new StateAddress(block, lane));
          indexes.put(state, states.size());
          states.add(state);
          distances.add(known[lane]);
        }
      }
    }
    // These may lie where no start leads, or from where no way leads to a goal.
    indexOf(table.goal());
    puzzle.start().ifPresent(this::indexOf);
  }

  /** Returns the index of a state, which is added if it is new. */
  private int indexOf(Position state) {
    Integer known = indexes.putIfAbsent(state, states.size());
    if (known != null) {
      return known;
    }
    states.add(state);
    distances.add(table.answer(state) instanceof Answer.Solved solved ? solved.distance() : -1);
    return states.size() - 1;
  }

  /** Lists the moves of all states; returns whether neither are too many. */
  private boolean listMoves(long mostStates) {
    HandMoves hand = new HandMoves(puzzle);
    long listed = 0;
    for (int index = 0; index < states.size(); index++) {
      if (states.size() > mostStates || listed > MOST_MOVES) {
        return false;
      }
      Position from = states.get(index);
      int count = 0;
      for (int number = 0; number < puzzle.moves(); number++) {
        Optional<Position> next = puzzle.apply(from, number);
        if (next.isPresent()) {
          Optional<Displacement> carried = hand.carried(from, number, next.get());
          Move move =
              new Move(
                  puzzle.moveName(from, number),
                  carried.map(Displacement::from).orElse(null),
                  carried.map(Displacement::to).orElse(null));
          moves.putIfAbsent(move, moves.size() + 1);
          put(made, count, index, moves.get(move));
          put(ahead, count, index, indexOf(next.get()) - index);
          count++;
        }
      }
      listed += count;
    }
    return true;
  }

  /** Puts a number into a column, in which those that were left out are 0. */
  private static void put(List<IntArrayList> columns, int column, int index, int number) {
    if (column == columns.size()) {
      columns.add(new IntArrayList());
    }
    columns.get(column).size(index);
    columns.get(column).add(number);
  }

  private Object column(IntArrayList numbers) {
    boolean isOne =
        numbers.size() == states.size() && numbers.intStream().distinct().limit(2).count() == 1;
    return isOne ? (Object) numbers.getInt(0) : numbers.toIntArray();
  }

  private byte[] packed() {
    Content content =
        new Content(
            puzzle.name(),
            puzzle.format(table.goal()),
            puzzle.start().map(puzzle::format).orElse(null),
            states.stream().map(puzzle::format).toList(),
            distances.toIntArray(),
            List.copyOf(moves.keySet()),
            made.stream().map(this::column).toList(),
            ahead.stream().map(IntArrayList::toIntArray).toList());
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
      Json.write(out, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // There is no file that could fail.
    }
    return packed.toByteArray();
  }
}
