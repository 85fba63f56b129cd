// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

/** In what order the states of a layer are listed; those that are equal in it come by rank. */
public enum LayerOrder {
  /** By rank. */
  RANK("rank"),
  /** Those with the fewest black tiles first. */
  BLACKS("blacks"),
  /** Those with the fewest shortest lines first, which are the hardest to find a line for. */
  LINES("lines"),
  /** Those with the most shortest lines first. */
  MOST_LINES("most-lines");

  private final String word;

  LayerOrder(String word) {
    this.word = word;
  }

  /** Returns the word by which people ask for it. */
  public String word() {
    return word;
  }

  /** Returns whether it takes the numbers of shortest lines. */
  public boolean needsLines() {
    return this == LINES || this == MOST_LINES;
  }
}
