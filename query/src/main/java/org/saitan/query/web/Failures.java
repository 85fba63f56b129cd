// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.NextCommand;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.ProblemAnswer;
import org.saitan.query.ask.QueryTimeoutException;
import org.saitan.table.TableException;

/**
 * Turns exceptions into replies. A bug's stack trace goes to the log, and the client gets one line.
 *
 * @param log receives stack traces of bugs
 * @param tables the open tables; after a table proves corrupt, requests for it are rejected
 */
record Failures(PrintStream log, TableCache tables) {
  Reply reply(Throwable failure) {
    if (failure instanceof QueryTimeoutException) {
      return HttpProblem.tooSlow(failure.getMessage()).reply();
    }
    if (failure instanceof HttpProblem problem) {
      return problem.reply();
    }
    if (failure instanceof TableException.Damaged damage) {
      tables.reject(damage);
    }
    ExitStatus kind = ExitStatus.of(failure);
    if (kind == ExitStatus.FAILED) {
      failure.printStackTrace(log);
      return HttpProblem.bug().reply();
    }
    return Reply.problem(
        ProblemAnswer.of(
            kind.httpStatus(),
            kind.name().toLowerCase(Locale.ROOT),
            kind.meaning(),
            withoutPaths(tables.directory().directory(), Console.message(failure)),
            failure instanceof BadInputException mistake && mistake.line().isPresent()
                ? mistake.line().getAsInt()
                : null));
  }

  /**
   * Removes this machine's paths from a message sent over HTTP, so that files are named relative to
   * the directory of the tables.
   *
   * @param directory the directory of the tables
   */
  static String withoutPaths(Path directory, String message) {
    String absolute = directory.toAbsolutePath().toString();
    String text =
        NextCommand.withoutDirectories(message)
            .replace(" --data " + absolute, "")
            .replace(absolute + "/", "")
            .replace(absolute, "the server's tables");
    return directory.isAbsolute() ? text : text.replace(directory + "/", "");
  }
}
