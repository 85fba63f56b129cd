// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * Squares in a row with doors between neighbours, all of which lead towards the first square: from
 * square d there are doors^d optimal solutions.
 */
public final class Corridor implements Puzzle, StateSpace {
  private static final int BASE = 100;

  private final int squares;
  private final int lanes;
  private final int doors;
  private final LaneMaps laneMaps;
  private final int inside;
  private final int across;

  private Corridor(int squares, int lanes, int doors) {
    this.squares = squares;
    this.lanes = lanes;
    this.doors = doors;
    this.laneMaps = new LaneMaps(lanes);
    char[] stays = new char[lanes];
    char[] leaves = new char[lanes];
    Arrays.fill(leaves, LaneMaps.NONE);
    for (int lane = 0; lane < lanes; lane++) {
      stays[lane] = lane == 0 ? LaneMaps.NONE : (char) (lane - 1);
    }
    leaves[0] = (char) (lanes - 1);
    this.inside = laneMaps.add(stays);
    this.across = laneMaps.add(leaves);
  }

  /** Returns the board of so many squares in blocks of so many lanes, and doors to each square. */
  public static MoveBoard board(int squares, int lanes, int doors) {
    Corridor corridor = new Corridor(squares, lanes, doors);
    BoardSize size =
        new BoardSize(
            BigInteger.valueOf(corridor.blocks()),
            BigInteger.valueOf(lanes),
            BigInteger.ONE,
            doors,
            2 * doors,
            3,
            3,
            true);
    MoveBoard other = Catalogue.standard().board("flipit-3-1", MoveBoard.class);
    return new MoveBoard(other.family(), corridor, size, () -> corridor);
  }

  /** Returns the position on a square, from 0. */
  public static Position at(int square) {
    return Position.of((byte) (square / BASE), (byte) (square % BASE));
  }

  private static int square(Position position) {
    return position.cell(0) * BASE + position.cell(1);
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
    return doors;
  }

  @Override
  public Position goal() {
    return at(0);
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    int square = square(position);
    return square == 0 ? Optional.empty() : Optional.of(at(square - 1));
  }

  @Override
  public List<Position> before(Position position, int move) {
    int square = square(position) + 1;
    return square < squares ? List.of(at(square)) : List.of();
  }

  @Override
  public int cellValues() {
    return BASE;
  }

  @Override
  public String moveName(Position position, int move) {
    return "door " + move;
  }

  @Override
  public Position parse(String text) {
    return at(Integer.parseInt(text));
  }

  @Override
  public String format(Position position) {
    return String.valueOf(square(position));
  }

  @Override
  public String draw(Position position) {
    return format(position);
  }

  @Override
  public long blocks() {
    return squares / lanes;
  }

  @Override
  public int lanes() {
    return lanes;
  }

  @Override
  public Optional<Place> rank(Position position) {
    return Optional.of(placeOf(square(position)));
  }

  @Override
  public Position unrank(Place place) {
    return at((int) rankOf(place));
  }

  @Override
  public void arcs(long block, ArcSink sink) {
    for (int door = 0; door < doors; door++) {
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
}
