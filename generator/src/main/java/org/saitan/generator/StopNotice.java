package org.saitan.generator;

import java.io.PrintStream;

/** While open, whoever stops the program (Ctrl-C, kill) reads what becomes of the work. */
final class StopNotice implements AutoCloseable {
  private final Thread onStop;

  StopNotice(PrintStream err, String sentence) {
    this.onStop = new Thread(() -> err.println(sentence));
    Runtime.getRuntime().addShutdownHook(onStop);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(onStop);
    } catch (IllegalStateException e) {
      // The program is being stopped, and the hook runs.
    }
  }
}
