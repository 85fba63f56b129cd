// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.StateAddress;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;
import org.saitan.table.distance.LayerSampler;

/**
 * A table with the shortest distance to the goal, and an optimal move, for every state of one
 * board.
 */
public final class MoveTable implements AutoCloseable {
  /** The value in {@link #distances} for a state that cannot reach the goal. */
  public static final int UNREACHABLE = -1;

  /** The number of states up to which {@link #layer} sorts a layer in memory (40 MB). */
  private static final long MAX_SORTED = 5_000_000;

  /** The number of states up to which {@link #random} lists a layer in memory (320 MB). */
  private static final long MAX_LISTED = 40_000_000;

  private final DistanceTable table;

  private MoveTable(DistanceTable table) {
    this.table = table;
  }

  /**
   * Opens the table of a board.
   *
   * @param tables the directory of tables, such as {@code data/tables}
   * @param board the name of a built-in board, such as {@code rotation-3x3}, or of a board whose
   *     definition is stored with its table
   * @throws BadInputException if there is no board with moves that has this name
   * @throws TableException if the board's table cannot be read; the message says what to do
   */
  public static MoveTable open(Path tables, String board) {
    TableDirectory directory = new TableDirectory(tables);
    return new MoveTable(
        DistanceTable.open(
            directory, Catalogue.standard().with(directory).board(board, MoveBoard.class)));
  }

  /**
   * Opens the table of a board.
   *
   * @param tables the directory of tables
   * @throws BadInputException if the board has no moves
   * @throws TableException if the board's table cannot be read, or belongs to another puzzle with
   *     the same name
   */
  public static MoveTable open(Path tables, Board board) {
    return new MoveTable(DistanceTable.open(new TableDirectory(tables), board.moves()));
  }

  /** Returns the canonical name of the board. */
  public String board() {
    return table.board().name();
  }

  /** Returns the number of ranked states, including those that cannot reach the goal. */
  public long count() {
    return table.manifest().states();
  }

  /** Returns God's number: the largest distance of any state that can reach the goal. */
  public int godsNumber() {
    return table.manifest().godsNumber();
  }

  /** Returns the number of states at each distance from 0 to {@link #godsNumber}. */
  public long[] histogram() {
    return table.manifest().histogram().stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Parses a state in any notation that the command line accepts.
   *
   * @throws BadInputException if the text is not a state of the board
   */
  public State state(String text) {
    return State.of(table, table.board().puzzle().parse(text));
  }

  /**
   * Returns the state with the given rank.
   *
   * @param rank {@code 0 <= rank < count()}
   * @throws IndexOutOfBoundsException if the rank is out of range
   */
  public State state(long rank) {
    table.numbering().requireRanks(board(), rank);
    StateAddress address = table.numbering().addressOf(rank);
    return State.at(table, rank, table.answer(address));
  }

  /**
   * Parses several states, and returns them in the same order.
   *
   * @throws BadInputException if a text is not a state of the board; the message says which one,
   *     counted from 1
   */
  public List<State> states(List<String> texts) {
    Puzzle puzzle = table.board().puzzle();
    List<Position> positions = new ArrayList<>();
    for (String text : texts) {
      try {
        positions.add(puzzle.parse(text));
      } catch (BadInputException e) {
        throw e.in("state " + (positions.size() + 1));
      }
    }
    return positions.stream().map(position -> State.of(table, position)).toList();
  }

  /**
   * Returns the distances of several states, in the same order. The distance of a state that cannot
   * reach the goal is {@link #UNREACHABLE}.
   *
   * @throws IndexOutOfBoundsException if a rank is out of range
   */
  public int[] distances(long... ranks) {
    table.numbering().requireRanks(board(), ranks);
    return LongStream.of(ranks)
        .mapToInt(rank -> state(rank).distance().orElse(UNREACHABLE))
        .toArray();
  }

  /** Returns the goal, or the first goal if there are several. */
  public State goal() {
    return State.of(table, table.goal());
  }

  /** Returns all states at distance 0. */
  public List<State> goals() {
    return table.goals().map(goal -> State.of(table, goal)).toList();
  }

  /**
   * Returns a stream of all ranked states, in order of rank. The stream may be made parallel. It
   * reads one block of states at a time, and decodes a position only on demand.
   */
  public Stream<State> states() {
    return LongStream.range(0, table.numbering().blocks()).boxed().flatMap(this::statesOf);
  }

  private Stream<State> statesOf(long block) {
    DistanceTable.BlockView view = table.view(block);
    return IntStream.range(0, table.numbering().lanes(block))
        .mapToObj(
            lane -> State.at(table, table.numbering().rankOf(block, lane), view.answer(lane)));
  }

  /**
   * Returns the states at the given distance, in order of rank, which does not depend on how the
   * table was built. A layer of up to 5,000,000 states is collected first; a larger one is streamed
   * from the table. For paging, use {@code skip} and {@code limit}.
   *
   * @throws IllegalArgumentException if the distance is negative or more than {@link #godsNumber}
   */
  public Stream<State> layer(int distance) {
    return layer(distance, MAX_SORTED);
  }

  /**
   * Returns the states at the given distance. A layer of more than {@code maxSorted} states is
   * streamed from the table.
   */
  Stream<State> layer(int distance, long maxSorted) {
    Layer layer = layerAt(distance);
    return layer.count() > maxSorted
        ? states().filter(state -> state.distance().equals(OptionalInt.of(distance)))
        : LongStream.of(layer.all()).mapToObj(this::state);
  }

  /**
   * Returns states at the given distance, drawn uniformly at random with replacement. The same seed
   * yields the same states as long as ranks do not change.
   *
   * @throws IllegalArgumentException if the distance or the count is negative, or the distance is
   *     more than {@link #godsNumber}
   * @throws DoesNotFitException if drawing requires listing the layer but the layer is too large to
   *     list
   */
  public List<State> random(int distance, int count, long seed) {
    Layer layer = layerAt(distance);
    requireCount(count);
    return new LayerSampler(layer, layer::all)
        .draw(count, new SplittableRandom(seed)).stream()
            .map(position -> State.of(table, position))
            .toList();
  }

  /**
   * Returns states that can reach the goal, drawn uniformly at random with replacement. The same
   * seed yields the same states as long as ranks do not change. Each draw costs a table lookup,
   * including draws that are rejected because the state cannot reach the goal.
   *
   * @throws IllegalArgumentException if the count is negative
   * @throws BadInputException if no state can reach a goal
   */
  public List<State> random(int count, long seed) {
    requireCount(count);
    SplittableRandom random = new SplittableRandom(seed);
    return Stream.generate(() -> state(random.nextLong(count())))
        .filter(state -> state.distance().isPresent())
        .limit(count)
        .toList();
  }

  private void requireCount(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count must be 0 or more, got " + count);
    }
    table.manifest().requireSolvable();
  }

  private Layer layerAt(int distance) {
    if (distance < 0 || distance > godsNumber()) {
      throw new IllegalArgumentException(
          "%s: distance must be in [0-%d], got %d".formatted(board(), godsNumber(), distance));
    }
    return new Layer(table, distance, MAX_LISTED, () -> {});
  }

  /**
   * Returns the internal object that this object wraps, for programs that also use packages outside
   * the stable API.
   *
   * @throws ClassCastException if the internal object has another type
   */
  public <T> T unwrap(Class<T> type) {
    return type.cast(table);
  }

  /** Waits for the reads in progress to end, then closes the table. Later reads fail. */
  @Override
  public void close() {
    table.close();
  }
}
