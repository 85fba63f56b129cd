// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.IOException;
import java.io.PrintStream;

/** Prints for whoever stops the program (Ctrl-C, kill) what becomes of the work. */
final class StopNotice {
  private StopNotice() {}

  /** Work that may be stopped. */
  interface Work {
    void run() throws IOException;
  }

  /** Does some work; if the program is stopped meanwhile, {@code sentence} is written. */
  static void during(Work work, PrintStream err, String sentence) throws IOException {
    Thread onStop = new Thread(() -> err.println(sentence));
    Runtime.getRuntime().addShutdownHook(onStop);
    try {
      work.run();
    } finally {
      forget(onStop);
    }
  }

  private static void forget(Thread onStop) {
    try {
      Runtime.getRuntime().removeShutdownHook(onStop);
    } catch (IllegalStateException e) {
      // The program is being stopped, and the hook runs.
    }
  }
}
