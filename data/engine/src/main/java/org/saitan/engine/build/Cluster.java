// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import org.saitan.problem.BadInputException;

/**
 * Some machines that work together.
 *
 * @param machines how many there are, at least 1
 * @param cores cores of each, at least 1
 */
public record Cluster(int machines, int cores) {
  private static final int MOST = 100_000;

  /**
   * Reads a cluster as a person writes it, such as {@code 100x8}.
   *
   * @throws BadInputException if it is written otherwise, or too big
   */
  public static Cluster parse(String text) {
    String[] numbers = text.split("x", -1);
    try {
      if (numbers.length == 2) {
        Cluster cluster = new Cluster(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
        if (Math.min(cluster.machines, cluster.cores) >= 1
            && Math.max(cluster.machines, cluster.cores) <= MOST) {
          return cluster;
        }
      }
    } catch (NumberFormatException e) {
      // Refused below, like numbers out of range.
    }
    throw new BadInputException(
        "a cluster is machines x cores, such as 100x8 for 100 machines of 8 cores, not '%s'"
            .formatted(text));
  }

  @Override
  public String toString() {
    return machines + "x" + cores;
  }
}
