package org.saitan.query.web;

import java.io.PrintStream;
import java.util.Locale;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.ErrorAnswer;
import org.saitan.query.ask.TooSlowException;

/** Turns failures into replies; a bug is told to the log in full and to the caller in one line. */
final class Failures {
  private final PrintStream log;
  private final PrivatePaths paths;

  /**
   * Creates what turns failures into replies.
   *
   * @param log where bugs are told in full
   * @param paths what is no caller's business
   */
  Failures(PrintStream log, PrivatePaths paths) {
    this.log = log;
    this.paths = paths;
  }

  Reply reply(Throwable failure) {
    if (failure instanceof TooSlowException) {
      return reply(HttpProblem.tooSlow(failure.getMessage()));
    }
    if (failure instanceof HttpProblem problem) {
      return Reply.json(
              problem.status(),
              new ErrorAnswer(problem.status(), problem.error(), problem.getMessage()))
          .with(problem.headers());
    }
    ExitStatus kind = ExitStatus.of(failure);
    if (kind == ExitStatus.FAILED) {
      failure.printStackTrace(log);
    }
    String message =
        kind == ExitStatus.FAILED
            ? "this is a bug in Saitan; the server's log says more"
            : paths.without(Console.message(failure));
    return Reply.json(
        kind.httpStatus(),
        new ErrorAnswer(kind.httpStatus(), kind.name().toLowerCase(Locale.ROOT), message));
  }
}
