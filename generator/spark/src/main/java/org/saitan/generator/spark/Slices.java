// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

/**
 * The spans of a partition, divided into slices of about equal length, one per reading thread.
 *
 * @param firstSpan the index of the first span
 * @param spans the number of spans
 * @param count the number of slices
 */
record Slices(int firstSpan, int spans, int count) {
  /**
   * Returns the first span of a slice. For slice {@code count}, returns the span after the last
   * span.
   */
  int from(int slice) {
    return firstSpan + (int) ((long) spans * slice / count);
  }
}
