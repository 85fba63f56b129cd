// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.List;
import java.util.Locale;

/** The formats of files with puzzles, and how their names end. */
public enum PuzzleFormat {
  /** A definition as twsearch and ksolve read it. */
  TWS(".tws", ".def", ".ksolve"),
  /** KPuzzle, or rules with variables. */
  JSON(".json"),
  /** Generators of a permutation group as GAP writes them. */
  GAP(".gap", ".g"),
  /** Rules of a puzzle on a grid. */
  GRID(".grid"),
  /** A level of Sokoban. */
  SOKOBAN(".xsb", ".sok", ".skb"),
  /** Any of the others. */
  TEXT(".txt");

  private final List<String> endings;

  PuzzleFormat(String... endings) {
    this.endings = List.of(endings);
  }

  /** Returns whether a file is named as files of this format are. */
  public boolean isNamed(String file) {
    String lower = file.toLowerCase(Locale.ROOT);
    return endings.stream().anyMatch(lower::endsWith);
  }

  /**
   * Returns whether a word is meant as the name of a file: names of boards have neither dots nor
   * slashes.
   */
  public static boolean looksLikeFile(String word) {
    return word.contains(".") || word.contains("/") || word.contains("\\");
  }
}
