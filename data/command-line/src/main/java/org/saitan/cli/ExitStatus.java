// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.commons.text.WordUtils;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableException;

/**
 * The exit codes of commands, with the corresponding HTTP statuses. Errors are mapped to codes only
 * here.
 */
public enum ExitStatus {
  /** Success. */
  OK(0, 200, "success"),
  /** A proof failed, or the program has a bug. */
  FAILED(1, 500, "a proof failed, or a bug"),
  /** The command line or the input is invalid. */
  BAD_INPUT(2, 400, "bad input"),
  /** The table does not exist. */
  MISSING(3, 404, "no such table"),
  /** The table is not finished. */
  UNFINISHED(4, 503, "an unfinished table"),
  /** The table has an unsupported version. */
  WRONG_VERSION(5, 500, "a table of an unsupported version"),
  /** The table belongs to another board. */
  WRONG_BOARD(6, 500, "a table of another board"),
  /** The table is corrupt. */
  DAMAGED(7, 500, "a damaged table"),
  /** The board or the answer exceeds memory, disk or a limit of the program. */
  TOO_BIG(8, 413, "too big"),
  /** A file could not be read or written. */
  IO(9, 500, "a file could not be read or written"),
  /** The goal cannot be reached from the position, or no solution has the given cells. */
  UNREACHABLE(10, 200, "with --exit-code: goal unreachable, or no solution"),
  /** More than one solution has the given cells. */
  NOT_UNIQUE(11, 200, "with --exit-code: several solutions"),
  /**
   * The time limit was reached before the answer was proved. The bounds known so far were printed.
   */
  TIME_LIMIT(12, 503, "time limit reached before the answer was proved"),
  /**
   * The reader closed the pipe, as {@code head} does. As in shells, the code is 128 plus the signal
   * number of SIGPIPE.
   */
  CLOSED_PIPE(141, 500, "the program that reads the output (such as head) closed the pipe");

  private static final int LINE_WIDTH = 100;

  private final int code;
  private final int httpStatus;
  private final String meaning;

  ExitStatus(int code, int httpStatus, String meaning) {
    this.code = code;
    this.httpStatus = httpStatus;
    this.meaning = meaning;
  }

  /** Returns the meaning of the code in a few words. */
  public String meaning() {
    return meaning;
  }

  /** Returns all codes and their meanings as lines for help texts. */
  public static String helpText() {
    String all =
        Arrays.stream(values())
            .map(status -> status.code + " " + status.meaning)
            .collect(Collectors.joining(", ", "Exit codes: ", "."));
    return WordUtils.wrap(all, LINE_WIDTH, "\n", false) + "\n";
  }

  /** Returns the exit code of the process. */
  public int code() {
    return code;
  }

  /** Returns the HTTP status. */
  public int httpStatus() {
    return httpStatus;
  }

  /** Returns the status that corresponds to a failure. */
  public static ExitStatus of(Throwable failure) {
    if (failure instanceof BadInputException) {
      return BAD_INPUT;
    } else if (failure instanceof TableException.Missing) {
      return MISSING;
    } else if (failure instanceof TableException.Unfinished) {
      return UNFINISHED;
    } else if (failure instanceof TableException.WrongVersion) {
      return WRONG_VERSION;
    } else if (failure instanceof TableException.WrongBoard) {
      return WRONG_BOARD;
    } else if (failure instanceof TableException.Damaged) {
      return DAMAGED;
    } else if (failure instanceof DoesNotFitException || failure instanceof OutOfMemoryError) {
      return TOO_BIG;
    } else if (failure instanceof TableException.Unreadable
        || failure instanceof IOException
        || failure instanceof UncheckedIOException) {
      return IO;
    }
    return FAILED;
  }
}
