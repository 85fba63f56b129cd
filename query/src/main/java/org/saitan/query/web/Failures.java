// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.PrintStream;
import java.util.Locale;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.ProblemAnswer;
import org.saitan.query.ask.TooSlowException;

/** Turns failures into replies; the log gets all that is known of a bug, the caller a line. */
final class Failures {
  private final PrintStream log;
  private final PrivatePaths paths;

  /**
   * Creates what turns failures into replies.
   *
   * @param log where bugs are reported in full
   * @param paths what is no caller's business
   */
  Failures(PrintStream log, PrivatePaths paths) {
    this.log = log;
    this.paths = paths;
  }

  Reply reply(Throwable failure) {
    if (failure instanceof TooSlowException) {
      return HttpProblem.tooSlow(failure.getMessage()).reply();
    }
    if (failure instanceof HttpProblem problem) {
      return problem.reply();
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
            paths.without(Console.message(failure))));
  }
}
