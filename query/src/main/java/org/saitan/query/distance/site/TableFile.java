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
 * A table in one file of a static site, read by {@code js/table-file.js}: JSON compressed with
 * zlib. It contains all states that can reach the goal, and the states that their moves lead to.
 */
final class TableFile {
  /** A low estimate of the compressed size of a state with its distance and moves, in bytes. */
  private static final int STATE_BYTES = 4;

  /** With more moves, the uncompressed file would not fit in the memory of a phone. */
  private static final int MAX_MOVES = 10_000_000;

  private final DistanceTable table;
  private final Puzzle puzzle;
  private final Map<Position, Integer> indexes = new HashMap<>();
  private final List<Position> states = new ArrayList<>();
  private final IntArrayList distances = new IntArrayList();
  private final Map<Move, Integer> moves = new LinkedHashMap<>();
  private final List<IntArrayList> moveNumbers = new ArrayList<>();
  private final List<IntArrayList> offsets = new ArrayList<>();

  private TableFile(DistanceTable table) {
    this.table = table;
    this.puzzle = table.board().puzzle();
  }

  /**
   * The content of the file.
   *
   * @param board the name of the board
   * @param goal the first goal
   * @param start the start position of the puzzle
   * @param states the states in the puzzle's notation
   * @param distances the distance of each state, or -1 if the goal cannot be reached
   * @param moves the distinct moves
   * @param moveNumbers a column with the first move of each state, a column with the second move,
   *     and so on; an entry is the index in {@code moves} plus 1, or 0 if the state has no more
   *     moves; a column with equal entries is written as a single number
   * @param offsets for each entry of {@code moveNumbers}, the index of the state after the move
   *     minus the index of the state before it
   */
  private record Content(
      String board,
      String goal,
      @OmitIfNull String start,
      List<String> states,
      int[] distances,
      List<Move> moves,
      List<Object> moveNumbers,
      List<int[]> offsets) {}

  /** A move: its name and, if it moves pieces on a drawing, their places before and after. */
  private record Move(String move, @OmitIfNull List<String> from, @OmitIfNull List<String> to) {}

  /** Returns the file for a table, or empty if it would exceed {@code maxBytes}. */
  static Optional<byte[]> of(DistanceTable table, long maxBytes) {
    if (table.manifest().reachable() > maxBytes / STATE_BYTES) {
      return Optional.empty();
    }
    TableFile file = new TableFile(table);
    file.listStates();
    if (!file.listMoves(maxBytes / STATE_BYTES)) {
      return Optional.empty();
    }
    byte[] bytes = file.compress();
    return bytes.length > maxBytes ? Optional.empty() : Optional.of(bytes);
  }

  private void listStates() {
    Numbering space = table.numbering();
    for (long block = 0; block < space.blocks(); block++) {
      char[] laneDistances = table.view(block).distances();
      for (int lane = 0; lane < space.lanes(block); lane++) {
        if (laneDistances[lane] != BlockLayout.UNREACHABLE) {
          Position state = space.unrank(new StateAddress(block, lane));
          indexes.put(state, states.size());
          states.add(state);
          distances.add(laneDistances[lane]);
        }
      }
    }
    // These positions may be unreachable, and therefore not listed yet.
    indexOf(table.goal());
    puzzle.start().ifPresent(this::indexOf);
  }

  /** Returns the index of a state, adding it if it is new. */
  private int indexOf(Position state) {
    Integer index = indexes.putIfAbsent(state, states.size());
    if (index != null) {
      return index;
    }
    states.add(state);
    distances.add(table.answer(state) instanceof Answer.Solved solved ? solved.distance() : -1);
    return states.size() - 1;
  }

  /** Lists the moves of all states. Returns false if there are too many states or moves. */
  private boolean listMoves(long maxStates) {
    HandMoves hand = new HandMoves(puzzle);
    long total = 0;
    for (int index = 0; index < states.size(); index++) {
      if (states.size() > maxStates || total > MAX_MOVES) {
        return false;
      }
      Position from = states.get(index);
      int count = 0;
      for (int number = 0; number < puzzle.moves(); number++) {
        Optional<Position> next = puzzle.apply(from, number);
        if (next.isPresent()) {
          Optional<Displacement> carried = hand.displacement(from, number, next.get());
          Move move =
              new Move(
                  puzzle.moveName(from, number),
                  carried.map(Displacement::from).orElse(null),
                  carried.map(Displacement::to).orElse(null));
          moves.putIfAbsent(move, moves.size() + 1);
          put(moveNumbers, count, index, moves.get(move));
          put(offsets, count, index, indexOf(next.get()) - index);
          count++;
        }
      }
      total += count;
    }
    return true;
  }

  /** Puts a number into a column, and fills the gap before it with zeros. */
  private static void put(List<IntArrayList> columns, int column, int index, int number) {
    if (column == columns.size()) {
      columns.add(new IntArrayList());
    }
    columns.get(column).size(index);
    columns.get(column).add(number);
  }

  private Object column(IntArrayList numbers) {
    boolean isConstant =
        numbers.size() == states.size() && numbers.intStream().distinct().limit(2).count() == 1;
    return isConstant ? (Object) numbers.getInt(0) : numbers.toIntArray();
  }

  private byte[] compress() {
    Content content =
        new Content(
            puzzle.name(),
            puzzle.format(table.goal()),
            puzzle.start().map(puzzle::format).orElse(null),
            states.stream().map(puzzle::format).toList(),
            distances.toIntArray(),
            List.copyOf(moves.keySet()),
            moveNumbers.stream().map(this::column).toList(),
            offsets.stream().map(IntArrayList::toIntArray).toList());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
      Json.write(out, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Writing to memory cannot fail.
    }
    return bytes.toByteArray();
  }
}
