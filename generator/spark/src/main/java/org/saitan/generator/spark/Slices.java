// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

/**
 * The runs of a partition in slices about as long as one another, one after the other, each for a
 * thread to read.
 *
 * @param firstRun number of the first run
 * @param runs how many there are
 * @param count number of slices
 */
record Slices(int firstRun, int runs, int count) {
  /**
   * Returns the number of the first run of a slice; of slice {@code count}, that after the last.
   */
  int from(int slice) {
    return firstRun + (int) ((long) runs * slice / count);
  }
}
