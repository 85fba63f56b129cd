package org.saitan.board;

import org.saitan.text.Magnitude;

/** Says, with figures, that a board is too big for what was asked. */
public final class BoardTooBigException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates the exception with what is needed, what there is and what to do. */
  public BoardTooBigException(String message) {
    super(message);
  }

  BoardTooBigException(Board board) {
    this(
        String.format(
            "%s has %s states, more than this program can number; choose a smaller board",
            board.name(), Magnitude.of(board.size().states())));
  }
}
