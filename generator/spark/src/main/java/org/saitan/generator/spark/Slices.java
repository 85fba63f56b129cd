// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

/**
 * The spans of a partition in slices about as long as one another, one after the other, each for a
 * thread to read.
 *
 * @param firstSpan number of the first span
 * @param spans how many there are
 * @param count number of slices
 */
record Slices(int firstSpan, int spans, int count) {
  /**
   * Returns the number of the first span of a slice; of slice {@code count}, that after the last.
   */
  int from(int slice) {
    return firstSpan + (int) ((long) spans * slice / count);
  }
}
