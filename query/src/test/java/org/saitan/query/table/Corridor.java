// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.TestTables;
import org.saitan.space.LaneMaps;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * Squares in a row with three doors between neighbours, all of which lead towards the first square:
 * from square d there are 3^d shortest lines.
 */
final class Corridor implements Puzzle, StateSpace {
  static final int DOORS = 3;
  private static final int LANES = 2;

  private final int squares;
  private final LaneMaps laneMaps = new LaneMaps(LANES);
  private final int inside = laneMaps.add(new char[] {LaneMaps.NONE, 0});
  private final int across = laneMaps.add(new char[] {1, LaneMaps.NONE});

  private Corridor(int squares) {
    this.squares = squares;
  }

  /** Returns the board of so many squares, an even number. */
  static MoveBoard board(int squares) {
    Corridor corridor = new Corridor(squares);
    BoardSize size =
        new BoardSize(
            BigInteger.valueOf(corridor.blocks()),
            BigInteger.valueOf(LANES),
            BigInteger.ONE,
            DOORS,
            2 * DOORS,
            3,
            3,
            true);
    return new MoveBoard(TestTables.board("flipit-3-1").family(), corridor, size, () -> corridor);
  }

  @Override
  public String name() {
    return "corridor-" + squares;
  }

  @Override
  public int rulesVersion() {
    return 1;
  }

  @Override
  public int moves() {
    return DOORS;
  }

  @Override
  public Position goal() {
    return Position.of((byte) 0);
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    int square = position.cell(0);
    return square == 0 ? Optional.empty() : Optional.of(Position.of((byte) (square - 1)));
  }

  @Override
  public List<Position> before(Position position, int move) {
    List<Position> before = new ArrayList<>();
    if (position.cell(0) + 1 < squares) {
      before.add(Position.of((byte) (position.cell(0) + 1)));
    }
    return before;
  }

  @Override
  public int cellValues() {
    return squares;
  }

  @Override
  public String moveName(Position position, int move) {
    return "door " + move;
  }

  @Override
  public Position parse(String text) {
    return Position.of((byte) Integer.parseInt(text));
  }

  @Override
  public String format(Position position) {
    return String.valueOf(position.cell(0));
  }

  @Override
  public String draw(Position position) {
    return format(position);
  }

  @Override
  public long blocks() {
    return squares / LANES;
  }

  @Override
  public int lanes() {
    return LANES;
  }

  @Override
  public Optional<Place> rank(Position position) {
    return Optional.of(placeOf(position.cell(0)));
  }

  @Override
  public Position unrank(Place place) {
    return Position.of((byte) rankOf(place));
  }

  @Override
  public void arcs(long block, ArcSink sink) {
    for (int door = 0; door < DOORS; door++) {
      sink.arc(door, block, inside);
      if (block > 0) {
        sink.arc(door, block - 1, across);
      }
    }
  }

  @Override
  public boolean reversible() {
    return false;
  }

  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return Symmetries.none(blocks());
  }

  @Override
  public Optional<byte[]> laneParities() {
    return Optional.empty();
  }
}
