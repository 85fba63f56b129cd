// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableException;
import org.saitan.text.VisibleText;

/** A sequence of tasks, usually one per board. A batch normally continues if a task fails. */
final class Batch {
  private final Console console;
  private boolean failsFast;
  private final List<String> failed = new ArrayList<>();
  private ExitStatus status = ExitStatus.OK;

  /** The work on one board, or on the argument that names it. */
  interface Work {
    void run() throws IOException;
  }

  /**
   * Creates a batch.
   *
   * @param words the number of arguments; if there is only one argument, its failure is rethrown
   */
  Batch(Console console, int words) {
    this.console = console;
    this.failsFast = words <= 1;
  }

  /**
   * Makes the batch continue after failures even if there is only one argument, because that
   * argument names several boards.
   */
  void continueAfterFailures() {
    failsFast = false;
  }

  /**
   * Runs the work on one board, and reports a failure.
   *
   * @throws IOException if a file cannot be read or written, which affects all boards
   */
  void attempt(String name, Work work) throws IOException {
    try {
      work.run();
    } catch (BadInputException | DoesNotFitException | TableException e) {
      if (failsFast) {
        throw e;
      }
      failed.add(name);
      status = status == ExitStatus.OK ? ExitStatus.of(e) : status;
      console.out().flush();
      console.err().println("generate: " + VisibleText.of(Console.message(e)));
    }
  }

  /** Reports the boards that failed. Returns the status of the first failure. */
  ExitStatus end() {
    if (!failed.isEmpty()) {
      console
          .err()
          .println(
              "generate: these boards failed (see above): "
                  + VisibleText.of(String.join(", ", failed)));
    }
    return status;
  }
}
