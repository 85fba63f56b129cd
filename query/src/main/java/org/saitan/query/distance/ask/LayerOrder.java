// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

/** In what order the states of a layer are listed; those that are equal in it come by rank. */
public enum LayerOrder {
  /** By rank. */
  RANK("rank"),
  /** Those with the fewest black tiles first. */
  BLACKS("blacks"),
  /**
   * Those with the fewest optimal solutions first, which are the hardest to find a solution for.
   */
  SOLUTIONS("solutions"),
  /** Those with the most optimal solutions first. */
  MOST_SOLUTIONS("most-solutions");

  private final String word;

  LayerOrder(String word) {
    this.word = word;
  }

  /** Returns the word by which people ask for it. */
  public String word() {
    return word;
  }

  /** Returns whether it takes the numbers of optimal solutions. */
  public boolean needsSolutions() {
    return this == SOLUTIONS || this == MOST_SOLUTIONS;
  }
}
