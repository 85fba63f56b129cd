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

/** Work on several boards, of which one that cannot be done does not stop the rest. */
final class Batch {
  private final Console console;
  private boolean stopsAtOnce;
  private final List<String> failed = new ArrayList<>();
  private ExitStatus status = ExitStatus.OK;

  /** What is done with one board, or with the word that names it. */
  interface Work {
    /** Does the work. */
    void run() throws IOException;
  }

  /**
   * Creates a batch.
   *
   * @param words how many words name its boards; of a single one a failure is thrown on
   */
  Batch(Console console, int words) {
    this.console = console;
    this.stopsAtOnce = words <= 1;
  }

  /** The words name more boards than there are words. */
  void continueAfterFailures() {
    stopsAtOnce = false;
  }

  /**
   * Does the work on one board; reports why, if it cannot be done.
   *
   * @throws IOException if a file cannot be read or written, which concerns the other boards too
   */
  void attempt(String name, Work work) throws IOException {
    try {
      work.run();
    } catch (BadInputException | DoesNotFitException | TableException e) {
      if (stopsAtOnce) {
        throw e;
      }
      failed.add(name);
      status = status == ExitStatus.OK ? ExitStatus.of(e) : status;
      console.out().flush();
      console.err().println("generate: " + VisibleText.of(Console.message(e)));
    }
  }

  /** Reports what could not be done; returns the status of the first failure. */
  ExitStatus end() {
    if (!failed.isEmpty()) {
      console
          .err()
          .println("generate: not done, see above: " + VisibleText.of(String.join(", ", failed)));
    }
    return status;
  }
}
