package org.saitan.board;

import org.saitan.text.Magnitude;

/** Says that a board has more states than this program can number. */
public final class BoardTooBigException extends RuntimeException {
  private static final long serialVersionUID = 1;

  BoardTooBigException(Board board) {
    super(
        String.format(
            "%s has %s states, more than this program can number; choose a smaller board",
            board.name(), Magnitude.of(board.size().states())));
  }
}
