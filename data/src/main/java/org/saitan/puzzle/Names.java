// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

/** Names of lines and squares: A to Z, then AA, AB and so on. */
public final class Names {
  private Names() {}

  /** Returns the letters of number {@code index}, {@code index >= 0}: 0 is A, 25 is Z, 26 is AA. */
  public static String letters(int index) {
    String last = String.valueOf((char) ('A' + index % 26));
    return index < 26 ? last : letters(index / 26 - 1) + last;
  }
}
