// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.util.List;

/**
 * A generated puzzle.
 *
 * @param file the name of the puzzle's file
 * @param text the content of the file
 * @param options further options of {@code generate}
 * @param model a second implementation of the rules
 */
record RandomPuzzle(String file, String text, List<String> options, Model model) {
  @Override
  public String toString() {
    return file + " " + String.join(" ", options) + "\n" + text;
  }
}
