// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Reads the rule-based puzzles of the library and of the tests. */
public final class RuleBasedFiles {
  /** The names of all rule-based files of the library. */
  public static final List<String> ALL =
      List.of(
          "klotski.grid",
          "peg-solitaire-english.grid",
          "peg-solitaire-triangle-of-15.grid",
          "peg-solitaire-triangle-of-15-by-moves.grid",
          "toads-and-frogs-3.grid");

  private RuleBasedFiles() {}

  /** Returns the text of a library file. */
  public static String text(String file) {
    return resource("/puzzles/" + file);
  }

  /** Returns a test puzzle that has several goals or a partially specified goal. */
  public static RuleBasedBoard withGoals(String file) {
    return RuleBasedFile.read(file, resource("/goals/" + file));
  }

  /** Returns the text of a file with ten Sokoban levels by D. W. Skinner. */
  public static String tenLevels() {
    return resource("/levels/microban-1-to-10.xsb");
  }

  private static String resource(String path) {
    try (InputStream in = RuleBasedFiles.class.getResourceAsStream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the puzzle in a library file. */
  public static RuleBasedBoard board(String file) {
    return RuleBasedFile.read(file, text(file));
  }
}
