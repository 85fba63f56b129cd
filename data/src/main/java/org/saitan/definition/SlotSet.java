// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

/**
 * Slots of one sort, whose pieces change places only among one another (a KPuzzle's orbit, a {@code
 * Set} of a .tws file).
 *
 * @param name its name
 * @param slots how many slots there are, at least 1; numbered from 0
 * @param orientations in how many ways a piece can lie in a slot, at least 1; 1 where it makes no
 *     difference
 */
public record SlotSet(String name, int slots, int orientations) {
  /** The most slots of one set: what the formats allow. */
  public static final int MOST_SLOTS = 255;

  /** The most orientations: what the formats allow. */
  public static final int MOST_ORIENTATIONS = 127;

  /**
   * Creates the set.
   *
   * @throws IllegalArgumentException if a number is out of range
   */
  public SlotSet {
    if (slots < 1 || slots > MOST_SLOTS) {
      throw new IllegalArgumentException(slots + " slots");
    }
    if (orientations < 1 || orientations > MOST_ORIENTATIONS) {
      throw new IllegalArgumentException(orientations + " orientations");
    }
  }
}
