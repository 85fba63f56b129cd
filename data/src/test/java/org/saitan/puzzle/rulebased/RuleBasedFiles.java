// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Rule-based puzzles of the library and the tests. */
public final class RuleBasedFiles {
  /** Names of the files. */
  public static final List<String> ALL =
      List.of(
          "klotski.grid",
          "peg-solitaire-english.grid",
          "peg-solitaire-triangle-of-15.grid",
          "peg-solitaire-triangle-of-15-by-moves.grid",
          "toads-and-frogs-3.grid");

  private RuleBasedFiles() {}

  /** Returns the text of a file of the library. */
  public static String text(String file) {
    return resource("/puzzles/" + file);
  }

  /** Returns a test puzzle with open or several goals. */
  public static RuleBasedBoard withGoals(String file) {
    return RuleBasedFile.read(file, resource("/goals/" + file));
  }

  /** Returns ten Sokoban levels by D. W. Skinner, in one file. */
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

  /** Returns the puzzle of a file of the library. */
  public static RuleBasedBoard board(String file) {
    return RuleBasedFile.read(file, text(file));
  }
}
