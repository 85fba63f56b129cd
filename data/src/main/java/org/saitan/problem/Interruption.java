// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.util.concurrent.CancellationException;

/** Lets long work without threads of its own be stopped by an interrupt. */
public final class Interruption {
  private Interruption() {}

  /**
   * Ends the work of a thread that was interrupted.
   *
   * @throws CancellationException if it was; its interrupt is cleared
   */
  public static void check() {
    if (Thread.interrupted()) {
      throw new CancellationException("interrupted");
    }
  }
}
