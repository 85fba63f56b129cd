// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.problem.BadInputException;
import org.saitan.space.Place;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/** The exact shortest way to the goal from every state of one board of moves. */
public final class MoveTable implements AutoCloseable {
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
   * @throws BadInputException if there is no board of moves of that name
   * @throws TableException if its table cannot be read; the message says what to do
   */
  public static MoveTable open(Path tables, String board) {
    TableHome home = new TableHome(tables);
    return new MoveTable(
        DistanceTable.open(home, Catalogue.standard().with(home).board(board, MoveBoard.class)));
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
    if (rank < 0 || rank >= count()) {
      throw new IndexOutOfBoundsException(
          "the ranks of %s are [0-%d], got %d".formatted(board(), count() - 1, rank));
    }
    Place place = table.board().space().placeOf(rank);
    return State.at(table, rank, table.answer(place));
  }

  /** Returns the goal, the first if there are several. */
  public State goal() {
    return State.of(table, table.board().puzzle().goal());
  }

  /**
   * Returns all states that have a rank, in order of rank; in parallel if the stream is. A block of
   * the table is read for some hundred states at a time, and a position is made of a rank only when
   * asked for.
   */
  public Stream<State> states() {
    return StreamSupport.stream(new BlockSpliterator(table), false);
  }

  /** Closes the table when the reads in progress have ended; reading it afterwards is an error. */
  @Override
  public void close() {
    table.close();
  }
}
