// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.util.List;
import org.saitan.text.Magnitude;

/** Says, with figures, that something needs more memory or disk than there is. */
public class DoesNotFitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final List<Remedy> remedies;
  private final double heapBytes;

  /** Creates the exception with what is needed, what is there, and what helps. */
  public DoesNotFitException(String message, Remedy... remedies) {
    this(message, List.of(remedies), 0);
  }

  private DoesNotFitException(String message, List<Remedy> remedies, double heapBytes) {
    super(message);
    this.remedies = List.copyOf(remedies);
    this.heapBytes = heapBytes;
  }

  /**
   * Creates the exception for work that needs more heap than it may take.
   *
   * @param need what needs how much
   * @param bytes the same in bytes
   * @param most bytes that it may take
   */
  protected DoesNotFitException(String need, double bytes, double most) {
    this(
        need + ", the program may take " + Magnitude.bytes(most), List.of(Remedy.MORE_HEAP), bytes);
  }

  /**
   * Returns the exception for work that needs more heap than the program may take.
   *
   * @param need what needs how much, such as {@code yinyang-20: to count takes 3 GB of memory}
   * @param bytes the same in bytes
   * @param most bytes that the program may take
   */
  public static DoesNotFitException heap(String need, double bytes, double most) {
    return new DoesNotFitException(need, bytes, most);
  }

  /**
   * Returns the exception for work that needs more disk than is free.
   *
   * @param need what needs how much, such as {@code rotation-3x4 needs 1.2 GB of disk}
   * @param free bytes that are free
   */
  public static DoesNotFitException disk(String need, double free) {
    return new DoesNotFitException(
        need + ", free are " + Magnitude.bytes(free), Remedy.ANOTHER_DISK);
  }

  /** Returns the same with more to say. */
  public DoesNotFitException with(String more) {
    return new DoesNotFitException(getMessage() + more, remedies, heapBytes);
  }

  /** Returns what helps, the likeliest first; empty if only a smaller board does. */
  public List<Remedy> remedies() {
    return remedies;
  }

  /** Returns the bytes of heap that would do, where {@link Remedy#MORE_HEAP} helps. */
  public double heapBytes() {
    return heapBytes;
  }
}
