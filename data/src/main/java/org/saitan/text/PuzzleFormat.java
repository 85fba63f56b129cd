// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.List;
import java.util.Locale;

/** The formats of puzzle files and their file extensions. */
public enum PuzzleFormat {
  /** Definitions of twsearch and ksolve. */
  TWS(".tws", ".def", ".ksolve"),
  /** KPuzzle definitions, or rules with variables. */
  JSON(".json"),
  /** Generators of a permutation group in GAP notation. */
  GAP(".gap", ".g"),
  /** Rules of a puzzle on a grid. */
  GRID(".grid"),
  /** Sokoban levels. */
  SOKOBAN(".xsb", ".sok", ".skb"),
  /** Any other format. */
  TEXT(".txt");

  private final List<String> extensions;

  PuzzleFormat(String... extensions) {
    this.extensions = List.of(extensions);
  }

  /** Returns whether a file name has an extension of this format. */
  public boolean matches(String file) {
    String lower = file.toLowerCase(Locale.ROOT);
    return extensions.stream().anyMatch(lower::endsWith);
  }

  /**
   * Returns whether a word is a file name rather than a board name. Board names contain neither
   * dots nor slashes.
   */
  public static boolean looksLikeFile(String word) {
    return word.contains(".") || word.contains("/") || word.contains("\\");
  }
}
