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

/** What a command's exit code or an HTTP status says; the one place where errors become codes. */
public enum ExitStatus {
  /** All went well. */
  OK(0, 200, "all went well"),
  /** The command ran, and what it was to show is not so: a proof failed, or a bug. */
  FAILED(1, 500, "a proof failed, or a bug"),
  /** The words on the command line or in the input mean nothing here. */
  BAD_INPUT(2, 400, "bad input"),
  /** There is no such table. */
  MISSING(3, 404, "no such table"),
  /** The table is not finished. */
  UNFINISHED(4, 503, "an unfinished table"),
  /** The table is of a version that this program does not read. */
  WRONG_VERSION(5, 500, "a table too new or too old"),
  /** The table is of another board. */
  WRONG_BOARD(6, 500, "a table of another board"),
  /** The table is damaged. */
  DAMAGED(7, 500, "a damaged table"),
  /** The board, or the answer, does not fit memory, disk or the program's numbers. */
  TOO_BIG(8, 413, "does not fit"),
  /** A file could not be read or written. */
  IO(9, 500, "trouble with files"),
  /** It is answered: the goal cannot be reached from there, or no solution has the cells given. */
  NO_WAY(10, 200, "with --exit-code: no way to the goal, or no solution"),
  /** It is answered: more than one solution has the cells given. */
  NOT_UNIQUE(11, 200, "with --exit-code: several solutions"),
  /**
   * The time that was given ended before the answer was proved; what is proved so far was printed.
   */
  TIME_OVER(12, 503, "time was over before the answer was proved"),
  /**
   * Whoever read the answers stopped, as {@code head} does: the code that a shell gives to other
   * programs then (128 and the number of SIGPIPE).
   */
  READER_GONE(141, 500, "whoever read the output (such as head) stopped");

  private static final int LINE_WIDTH = 100;

  private final int code;
  private final int httpStatus;
  private final String meaning;

  ExitStatus(int code, int httpStatus, String meaning) {
    this.code = code;
    this.httpStatus = httpStatus;
    this.meaning = meaning;
  }

  /** Returns what the code says, in a few words. */
  public String meaning() {
    return meaning;
  }

  /** Returns all codes with what they say, for help texts: some lines, each ending in a break. */
  public static String listed() {
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
