// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import org.saitan.text.Magnitude;

/** Says, with figures, that something needs more memory or disk than there is. */
public final class DoesNotFitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates the exception with what is needed, what is there and what to do. */
  public DoesNotFitException(String message) {
    super(message);
  }

  /**
   * Returns the exception for work that needs more heap than the program may take.
   *
   * @param work the work, such as {@code yinyang-20: to count}
   * @param needed bytes of heap that it takes, about
   * @param most bytes that the program may take
   */
  public static DoesNotFitException heap(String work, double needed, double most) {
    return new DoesNotFitException(
        "%s takes about %s of memory, the program may take %s; SAITAN_HEAP gives it more on a machine that has it"
            .formatted(work, Magnitude.bytes(needed), Magnitude.bytes(most)));
  }
}
