// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.LaneMaps;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/** A row of squares and one piece that steps left or right; it shall go to the left end. */
final class LongWay implements Puzzle, StateSpace {
  private static final int LEFT = 0;
  private static final int BASE = 100;

  private final int squares;
  private final int lanes;
  private final LaneMaps laneMaps;

  /** For each move, the lane map of those that stay in the block, and of the one that leaves. */
  private final int[][] maps;

  private LongWay(int squares, int lanes) {
    this.squares = squares;
    this.lanes = lanes;
    this.laneMaps = new LaneMaps(lanes);
    char[][] inside = new char[2][lanes];
    char[][] across = new char[2][lanes];
    for (int move = 0; move < 2; move++) {
      Arrays.fill(across[move], LaneMaps.NONE);
      for (int lane = 0; lane < lanes; lane++) {
        int to = move == LEFT ? lane - 1 : lane + 1;
        inside[move][lane] = to < 0 || to == lanes ? LaneMaps.NONE : (char) to;
      }
    }
    across[LEFT][0] = (char) (lanes - 1);
    across[1 - LEFT][lanes - 1] = 0;
    this.maps = new int[2][];
    for (int move = 0; move < 2; move++) {
      maps[move] = new int[] {laneMaps.add(inside[move]), laneMaps.add(across[move])};
    }
  }

  /** Returns the board of so many squares in blocks of so many lanes. */
  static MoveBoard board(int squares, int lanes) {
    LongWay way = new LongWay(squares, lanes);
    BoardSize size =
        new BoardSize(
            BigInteger.valueOf(squares / lanes),
            BigInteger.valueOf(lanes),
            BigInteger.ONE,
            2,
            4,
            5,
            5,
            true);
    MoveBoard other = Catalogue.standard().board("flipit-3-1", MoveBoard.class);
    return new MoveBoard(other.family(), way, size, () -> way);
  }

  /** Returns the position with the piece on a square, from 0. */
  static Position at(int square) {
    return Position.of((byte) (square / BASE), (byte) (square % BASE));
  }

  private static int square(Position position) {
    return position.cell(0) * BASE + position.cell(1);
  }

  @Override
  public String name() {
    return "way-" + squares;
  }

  @Override
  public int rulesVersion() {
    return 1;
  }

  @Override
  public int moves() {
    return 2;
  }

  @Override
  public Position goal() {
    return at(0);
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    int to = move == LEFT ? square(position) - 1 : square(position) + 1;
    return to < 0 || to == squares ? Optional.empty() : Optional.of(at(to));
  }

  @Override
  public List<Position> before(Position position, int move) {
    List<Position> sources = new ArrayList<>();
    apply(position, 1 - move).ifPresent(sources::add);
    return sources;
  }

  @Override
  public int cellValues() {
    return BASE;
  }

  @Override
  public String moveName(Position position, int move) {
    return move == LEFT ? "left" : "right";
  }

  @Override
  public Position parse(String text) {
    return at(Integer.parseInt(text));
  }

  @Override
  public String format(Position position) {
    return Integer.toString(square(position));
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
    for (int move = 0; move < 2; move++) {
      sink.arc(move, block, maps[move][0]);
      long next = move == LEFT ? block - 1 : block + 1;
      if (next >= 0 && next < blocks()) {
        sink.arc(move, next, maps[move][1]);
      }
    }
  }

  @Override
  public boolean reversible() {
    return true;
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
