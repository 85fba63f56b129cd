// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Arrays;
import java.util.Optional;

/** Which turns made of one generator count as a single move. */
public enum Metric {
  /** Every power of a generator: the half turn metric of cubes, and what .tws means. */
  POWERS("powers"),
  /** A generator and its inverse: the quarter turn metric of cubes. */
  SINGLE("single"),
  /** A generator only, one way. */
  ONE_WAY("one-way");

  private final String word;

  Metric(String word) {
    this.word = word;
  }

  /** Returns the word by which people name it. */
  public String word() {
    return word;
  }

  /** Returns the metric that people name by a word, in small letters; empty if there is none. */
  public static Optional<Metric> ofWord(String word) {
    return Arrays.stream(values()).filter(metric -> metric.word.equals(word)).findFirst();
  }
}
