package org.saitan.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableException;

/** What a command's exit code or an HTTP status says; the one place where errors become codes. */
public enum ExitStatus {
  /** All went well. */
  OK(0, 200),
  /** The command ran, and what it was to show is not so: a proof failed, or a bug. */
  FAILED(1, 500),
  /** The words on the command line or in the input mean nothing here. */
  BAD_INPUT(2, 400),
  /** There is no such table. */
  MISSING(3, 404),
  /** The table is not finished. */
  UNFINISHED(4, 503),
  /** The table is of a version that this program does not read. */
  WRONG_VERSION(5, 500),
  /** The table is of another board. */
  WRONG_BOARD(6, 500),
  /** The table is damaged. */
  DAMAGED(7, 500),
  /** The board, or the answer, does not fit memory, disk or the program's numbers. */
  TOO_BIG(8, 413),
  /** A file could not be read or written. */
  IO(9, 500),
  /** It is answered: the goal cannot be reached from there, or no solution has the cells given. */
  NO_WAY(10, 200),
  /** It is answered: more than one solution has the cells given. */
  NOT_UNIQUE(11, 200),
  /** The time that was given ended before the answer was proved; what is proved so far was told. */
  TIME_OVER(12, 503),
  /**
   * Whoever read the answers stopped, as {@code head} does: the code that a shell gives to other
   * programs then (128 and the number of SIGPIPE).
   */
  READER_GONE(141, 500);

  private final int code;
  private final int httpStatus;

  ExitStatus(int code, int httpStatus) {
    this.code = code;
    this.httpStatus = httpStatus;
  }

  /** Returns the exit code of the process. */
  public int code() {
    return code;
  }

  /** Returns the status of an HTTP answer. */
  public int httpStatus() {
    return httpStatus;
  }

  /** Returns the status that a failure stands for. */
  public static ExitStatus of(Throwable failure) {
    if (failure instanceof BadInputException) {
      return BAD_INPUT;
    } else if (failure instanceof TableException.Missing) {
      return MISSING;
    } else if (failure instanceof TableException.Unfinished) {
      return UNFINISHED;
    } else if (failure instanceof TableException.WrongVersion) {
      return WRONG_VERSION;
    } else if (failure instanceof TableException.WrongBoard
        || failure instanceof TableException.OtherPuzzle) {
      return WRONG_BOARD;
    } else if (failure instanceof TableException.Damaged) {
      return DAMAGED;
    } else if (failure instanceof DoesNotFitException || failure instanceof OutOfMemoryError) {
      return TOO_BIG;
    } else if (failure instanceof IOException || failure instanceof UncheckedIOException) {
      return IO;
    }
    return FAILED;
  }
}
