package org.saitan.board;

import java.util.function.Supplier;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.StateSpace;

/**
 * One puzzle with size, variant and goal: its rules as a person reads them and, on demand, its
 * states as numbers.
 */
public final class Board {
  private final Puzzle puzzle;
  private final BoardSize size;
  private final Supplier<StateSpace> makeSpace;
  private StateSpace space;

  /**
   * Creates a board.
   *
   * @param puzzle its rules
   * @param size its numbers, known without building anything
   * @param makeSpace makes its space; called at most once, and never for a board that does not fit
   */
  public Board(Puzzle puzzle, BoardSize size, Supplier<StateSpace> makeSpace) {
    this.puzzle = puzzle;
    this.size = size;
    this.makeSpace = makeSpace;
  }

  /** Returns the canonical name, such as {@code uraomote-5x5}. */
  public String name() {
    return puzzle.name();
  }

  /** Returns the rules. */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** Returns the size of the space, for any board, even one that could never be built. */
  public BoardSize size() {
    return size;
  }

  /**
   * Returns the states as numbers.
   *
   * @throws BoardTooBigException if the numbers do not fit
   */
  public synchronized StateSpace space() {
    if (!size.addressable()) {
      throw new BoardTooBigException(this);
    }
    if (space == null) {
      space = makeSpace.get();
    }
    return space;
  }

  @Override
  public String toString() {
    return name();
  }
}
