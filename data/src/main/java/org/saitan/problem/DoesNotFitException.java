// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.util.List;
import org.saitan.text.Magnitude;

/** Thrown if there is not enough memory or disk space. The message contains the figures. */
public class DoesNotFitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final List<Remedy> remedies;
  private final double heapBytes;

  /** Creates an exception with a message and remedies. */
  public DoesNotFitException(String message, Remedy... remedies) {
    this(message, List.of(remedies), 0);
  }

  private DoesNotFitException(String message, List<Remedy> remedies, double heapBytes) {
    super(message);
    this.remedies = List.copyOf(remedies);
    this.heapBytes = heapBytes;
  }

  /**
   * Creates an exception for an operation that needs more heap than the program may use.
   *
   * @param need a phrase that states how much is needed
   * @param bytes the number of bytes needed
   * @param limit the number of bytes that the program may use
   */
  protected DoesNotFitException(String need, double bytes, double limit) {
    this(
        need + ", but the program may use only " + Magnitude.bytes(limit),
        List.of(Remedy.MORE_HEAP),
        bytes);
  }

  /**
   * Returns an exception for an operation that needs more heap than the program may use.
   *
   * @param need a phrase that states how much is needed, such as {@code yinyang-20: counting takes
   *     3 GB of memory}
   * @param bytes the number of bytes needed
   * @param limit the number of bytes that the program may use
   */
  public static DoesNotFitException heap(String need, double bytes, double limit) {
    return new DoesNotFitException(need, bytes, limit);
  }

  /**
   * Returns an exception for an operation that needs more disk than is free.
   *
   * @param need a phrase that states how much is needed, such as {@code rotation-3x4 needs 1.2 GB
   *     of disk}
   * @param free the free disk space in bytes
   */
  public static DoesNotFitException disk(String need, double free) {
    return new DoesNotFitException(
        need + ", but only " + Magnitude.bytes(free) + " are free", Remedy.ANOTHER_DISK);
  }

  /** Returns this exception with a detail added to its message. */
  public DoesNotFitException withDetail(String detail) {
    return new DoesNotFitException(getMessage() + detail, remedies, heapBytes);
  }

  /**
   * Returns the remedies, the most promising first. The list is empty if only a smaller board
   * helps.
   */
  public List<Remedy> remedies() {
    return remedies;
  }

  /** Returns the required heap in bytes, or 0 if the required heap is unknown. */
  public double heapBytes() {
    return heapBytes;
  }
}
