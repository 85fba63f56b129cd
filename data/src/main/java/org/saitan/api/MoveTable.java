// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;
import org.saitan.table.distance.LayerSampler;

/** The exact shortest way to the goal from every state of one puzzle with moves. */
public final class MoveTable implements AutoCloseable {
  /** Stands for no distance in {@link #distances}. */
  public static final int UNREACHABLE = -1;

  /** Up to so many states of a layer are listed before the first one is there: 40 MB. */
  private static final long MOST_LISTED = 5_000_000;

  /** The most states of a layer that is listed to draw from it: 320 MB. */
  private static final long MOST_HELD = 40_000_000;

  private final DistanceTable table;

  private MoveTable(DistanceTable table) {
    this.table = table;
  }

  /**
   * Opens the table of a board.
   *
   * @param tables the directory where tables live, such as {@code data/tables}
   * @param board the name of a board, such as {@code rotation-3x3}, or of a definition whose table
   *     is there
   * @throws BadInputException if there is no puzzle with moves of that name
   * @throws TableException if its table cannot be read; the message says what to do
   */
  public static MoveTable open(Path tables, String board) {
    TableDirectory home = new TableDirectory(tables);
    return new MoveTable(
        DistanceTable.open(home, Catalogue.standard().with(home).board(board, MoveBoard.class)));
  }

  /**
   * Opens the table of a board.
   *
   * @param tables the directory where tables live
   * @throws BadInputException if it is no puzzle with moves
   * @throws TableException if its table cannot be read, or is of another puzzle of that name
   */
  public static MoveTable open(Path tables, Board board) {
    return new MoveTable(DistanceTable.open(new TableDirectory(tables), board.moves()));
  }

  /** Returns the canonical name of the board. */
  public String board() {
    return table.board().name();
  }

  /** Returns the number of states that have a rank, whether or not they can reach the goal. */
  public long count() {
    return table.manifest().states();
  }

  /** Returns the largest distance of any state that can reach the goal: God's number. */
  public int godsNumber() {
    return table.manifest().godsNumber();
  }

  /** Returns the number of states at distance 0, 1, 2, ... {@link #godsNumber}. */
  public long[] histogram() {
    return table.manifest().histogram().stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Returns a state, read as generously as on the command line.
   *
   * @throws BadInputException if the text is no state of the board
   */
  public State state(String text) {
    return State.of(table, table.board().puzzle().parse(text));
  }

  /**
   * Returns the state of a rank.
   *
   * @param rank {@code 0 <= rank < count()}
   * @throws IndexOutOfBoundsException if there is none
   */
  public State state(long rank) {
    table.numbering().requireRanks(board(), rank);
    StateAddress place = table.numbering().placeOf(rank);
    return State.at(table, rank, table.answer(place));
  }

  /**
   * Returns many states, in the order of their texts. A block of the table is read once for all
   * that are in its class, so many at once take less time than one after another.
   *
   * @throws BadInputException if a text is no state of the board, with its number, from 1
   */
  public List<State> states(List<String> texts) {
    Puzzle puzzle = table.board().puzzle();
    List<Position> positions = new ArrayList<>();
    for (String text : texts) {
      try {
        positions.add(puzzle.parse(text));
      } catch (BadInputException e) {
        throw e.of("state " + (positions.size() + 1));
      }
    }
    return positions.stream().map(position -> State.of(table, position)).toList();
  }

  /**
   * Returns the distances of many states, in the order of their ranks; {@link #UNREACHABLE} where
   * no moves lead to the goal.
   *
   * @throws IndexOutOfBoundsException if there is no such rank
   */
  public int[] distances(long... ranks) {
    table.numbering().requireRanks(board(), ranks);
    int[] distances = new int[ranks.length];
    for (int i = 0; i < ranks.length; i++) {
      Answer answer = table.answer(table.numbering().placeOf(ranks[i]));
      distances[i] = answer instanceof Answer.Solved solved ? solved.distance() : UNREACHABLE;
    }
    return distances;
  }

  /** Returns the goal, the first if there are several. */
  public State goal() {
    return State.of(table, table.goal());
  }

  /** Returns all states at distance 0. */
  public List<State> goals() {
    return table.goals().map(goal -> State.of(table, goal)).toList();
  }

  /**
   * Returns all states that have a rank, in order of rank; in parallel if the stream is. A block of
   * the table is read for some hundred states at a time, and a position is made of a rank only when
   * asked for.
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
   * Returns the states at a distance, in order of rank: the same ones in the same order however the
   * table was made. A layer of up to 5,000,000 states is listed before the first one comes; of a
   * bigger one, the table is read as the stream goes on. Pages are made by {@code skip} and {@code
   * limit}.
   *
   * @throws IllegalArgumentException if the distance is negative or beyond {@link #godsNumber}
   */
  public Stream<State> layer(int distance) {
    return layer(distance, MOST_LISTED);
  }

  /** Returns the same; a layer of more than {@code most} states is not listed. */
  Stream<State> layer(int distance, long most) {
    Layer layer = ofLayer(distance);
    return layer.count() > most
        ? states().filter(state -> state.isAt(distance))
        : State.ofRanks(table, layer.all());
  }

  /**
   * Returns states at a distance, each drawn from all with the same chance, so that one may come
   * twice; the same seed draws the same states as long as states have the same ranks.
   *
   * @throws IllegalArgumentException if the distance or the count is negative, or the distance
   *     beyond {@link #godsNumber}
   * @throws DoesNotFitException if the layer is so thin a part of so many states that it can be
   *     drawn from only when listed, and too big for that
   */
  public List<State> random(int distance, int count, long seed) {
    Layer layer = ofLayer(distance);
    requireCount(count);
    return new LayerSampler(layer, layer::all)
        .draw(count, new SplittableRandom(seed)).stream()
            .map(position -> State.of(table, position))
            .toList();
  }

  /**
   * Returns states that can reach the goal, each drawn from all of them with the same chance, so
   * that one may come twice; the same seed draws the same states as long as states have the same
   * ranks. Takes a look into the table for each, and for each that was drawn and cannot reach the
   * goal.
   *
   * @throws IllegalArgumentException if the count is negative
   * @throws BadInputException if no goal can be reached from any state
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
      throw new IllegalArgumentException("the number of states must be 0 or more, got " + count);
    }
    table.manifest().requireSolvable();
  }

  private Layer ofLayer(int distance) {
    if (distance < 0 || distance > godsNumber()) {
      throw new IllegalArgumentException(
          "the distances of %s are [0-%d], got %d".formatted(board(), godsNumber(), distance));
    }
    return new Layer(table, distance, MOST_HELD, () -> {});
  }

  /**
   * Returns what is behind this, for programs that go on to packages which may change with any
   * version.
   *
   * @throws ClassCastException if it is of another type
   */
  public <T> T unwrap(Class<T> type) {
    return type.cast(table);
  }

  /** Closes the table when the reads in progress have ended; reading it afterwards is an error. */
  @Override
  public void close() {
    table.close();
  }
}
