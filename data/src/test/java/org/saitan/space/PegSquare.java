// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * Peg solitaire on a square, whose moves look: a peg jumps over another, which is taken away. The
 * goal is one peg in a given cell. Once on positions, and once on words of a bit a cell, the first
 * cell the highest of the first word; two words where {@code wide}, cells in turn.
 */
public final class PegSquare implements Puzzle {
  private static final int STEPS_BACK = 9;

  private final int side;
  private final int goalCell;
  private final boolean wide;
  private final boolean started;
  private final boolean hopeless;
  private final List<int[]> jumps = new ArrayList<>();
  private final List<int[]> views = new ArrayList<>();

  /**
   * Creates the rules.
   *
   * @param goalCell where the last peg is at the goal
   * @param started whether only what the starts can become is a state
   */
  public PegSquare(int side, int goalCell, boolean wide, boolean started) {
    this(side, goalCell, wide, started, false);
  }

  /**
   * Creates the rules.
   *
   * @param hopeless whether the start is the full board without the goal's peg, which on small
   *     squares cannot reach the goal; else it is some moves before the goal
   */
  public PegSquare(int side, int goalCell, boolean wide, boolean started, boolean hopeless) {
    this.hopeless = hopeless;
    this.side = side;
    this.goalCell = goalCell;
    this.wide = wide;
    this.started = started;
    for (int row = 0; row < side; row++) {
      for (int column = 0; column < side; column++) {
        addJump(row, column, 0, 1);
        addJump(row, column, 0, -1);
        addJump(row, column, 1, 0);
        addJump(row, column, -1, 0);
      }
    }
    for (int turn = 0; turn < 8; turn++) {
      int[] view = new int[side * side];
      for (int cell = 0; cell < view.length; cell++) {
        int row = cell / side;
        int column = cell % side;
        if ((turn & 1) != 0) {
          row = side - 1 - row;
        }
        if ((turn & 2) != 0) {
          column = side - 1 - column;
        }
        view[cell] = (turn & 4) != 0 ? column * side + row : row * side + column;
      }
      if (view[goalCell] == goalCell) {
        views.add(view);
      }
    }
  }

  /** Returns a board of these rules. */
  public MoveBoard board() {
    return SyntheticBoards.listed(this, packed());
  }

  /** Returns the same rules on words. */
  public ListedRules packed() {
    return new Packed();
  }

  private void addJump(int row, int column, int down, int right) {
    int toRow = row + 2 * down;
    int toColumn = column + 2 * right;
    if (toRow >= 0 && toRow < side && toColumn >= 0 && toColumn < side) {
      jumps.add(
          new int[] {
            row * side + column, (row + down) * side + column + right, toRow * side + toColumn
          });
    }
  }

  @Override
  public String name() {
    return "pegs-" + side;
  }

  @Override
  public int rulesVersion() {
    return 1;
  }

  @Override
  public int moves() {
    return jumps.size();
  }

  @Override
  public Position goal() {
    byte[] cells = new byte[side * side];
    cells[goalCell] = 1;
    return Position.of(cells);
  }

  @Override
  public Optional<Position> start() {
    if (hopeless) {
      byte[] cells = new byte[side * side];
      Arrays.fill(cells, (byte) 1);
      cells[goalCell] = 0;
      return Optional.of(Position.of(cells));
    }
    Position start = goal();
    for (int back = 0; back < STEPS_BACK; back++) {
      Position from = start;
      start =
          IntStream.range(0, moves())
              .mapToObj(move -> before(from, moves() - 1 - move))
              .flatMap(List::stream)
              .findFirst()
              .orElse(start);
    }
    return Optional.of(start);
  }

  /** Returns the start in all the views of the board that keep the goal. */
  public List<Position> starts() {
    Position start = start().orElseThrow();
    return IntStream.range(0, views.size()).mapToObj(g -> seen(g, start)).distinct().toList();
  }

  private Position seen(int g, Position position) {
    byte[] cells = new byte[position.size()];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[views.get(g)[cell]] = (byte) position.cell(cell);
    }
    return Position.of(cells);
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    return jumped(position, jumps.get(move), 1, 0);
  }

  @Override
  public List<Position> before(Position position, int move) {
    return jumped(position, jumps.get(move), 0, 1).stream().toList();
  }

  private static Optional<Position> jumped(Position position, int[] jump, int from, int to) {
    if (position.cell(jump[0]) != from
        || position.cell(jump[1]) != from
        || position.cell(jump[2]) != to) {
      return Optional.empty();
    }
    byte[] cells = position.cells();
    cells[jump[0]] = (byte) to;
    cells[jump[1]] = (byte) to;
    cells[jump[2]] = (byte) from;
    return Optional.of(Position.of(cells));
  }

  @Override
  public int cellValues() {
    return 2;
  }

  @Override
  public String moveName(Position position, int move) {
    return jumps.get(move)[0] + "-" + jumps.get(move)[2];
  }

  @Override
  public Position parse(String text) {
    byte[] cells = new byte[side * side];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = (byte) (text.charAt(cell) == 'o' ? 1 : 0);
    }
    return Position.of(cells);
  }

  @Override
  public String format(Position position) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < position.size(); cell++) {
      text.append(position.cell(cell) == 1 ? 'o' : '.');
    }
    return text.toString();
  }

  @Override
  public String draw(Position position) {
    return format(position);
  }

  private final class Packed implements ListedRules {
    @Override
    public int words() {
      return wide ? 2 : 1;
    }

    @Override
    public int moves() {
      return jumps.size();
    }

    @Override
    public boolean isGoal(long[] state) {
      return Arrays.equals(state, pack(goal()));
    }

    @Override
    public List<long[]> goals() {
      return List.of(pack(goal()));
    }

    @Override
    public List<long[]> starts() {
      return started
          ? PegSquare.this.starts().stream().map(this::pack).sorted(ListedRules::compare).toList()
          : List.of();
    }

    @Override
    public void after(long[] state, Sink sink) {
      for (int move = 0; move < jumps.size(); move++) {
        int number = move;
        apply(unpack(state), move).ifPresent(next -> sink.state(number, pack(next)));
      }
    }

    @Override
    public void before(long[] state, Sink sink) {
      for (int move = 0; move < jumps.size(); move++) {
        int number = move;
        PegSquare.this
            .before(unpack(state), move)
            .forEach(previous -> sink.state(number, pack(previous)));
      }
    }

    @Override
    public int symmetries() {
      return views.size();
    }

    @Override
    public void image(int g, long[] state, long[] into) {
      System.arraycopy(pack(seen(g, unpack(state))), 0, into, 0, into.length);
    }

    @Override
    public int moveUnder(int g, int move) {
      int[] jump = Arrays.stream(jumps.get(move)).map(cell -> views.get(g)[cell]).toArray();
      int image = 0;
      while (!Arrays.equals(jumps.get(image), jump)) {
        image++;
      }
      return image;
    }

    @Override
    public int product(int first, int second) {
      int[] both = Arrays.stream(views.get(first)).map(cell -> views.get(second)[cell]).toArray();
      int product = 0;
      while (!Arrays.equals(views.get(product), both)) {
        product++;
      }
      return product;
    }

    @Override
    public long[] pack(Position position) {
      long[] state = new long[words()];
      for (int cell = 0; cell < position.size(); cell++) {
        state[cell % words()] |= (long) position.cell(cell) << 63 - cell;
      }
      return state;
    }

    @Override
    public Position unpack(long[] state) {
      byte[] cells = new byte[side * side];
      for (int cell = 0; cell < cells.length; cell++) {
        cells[cell] = (byte) (state[cell % words()] >>> 63 - cell & 1);
      }
      return Position.of(cells);
    }
  }
}
