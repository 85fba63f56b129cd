// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.saitan.board.Family;
import org.saitan.definition.Definition;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.definition.picture.Picture;
import org.saitan.definition.picture.SolidReader;
import org.saitan.parallel.Lazy;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/**
 * The library of predefined puzzles. To add a puzzle file, add a line to {@code library.txt}. To
 * add a family of puzzles with different sizes, add a few lines to this class.
 */
public final class Library {
  private static final String DEFINITION = ".tws";

  /**
   * The list of puzzles that are read from files. Each line consists of a file name, which begins
   * with the puzzle's name, and a summary.
   */
  private static final String LIST_FILE = "library.txt";

  private static final List<Family> FAMILIES =
      Stream.concat(
              generatedFamilies(), resource(LIST_FILE).orElseThrow().lines().map(Library::family))
          .toList();

  private Library() {}

  /** Returns all families in the order in which they are listed. */
  public static List<Family> families() {
    return FAMILIES;
  }

  /** Returns the families whose definitions are generated. */
  private static Stream<Family> generatedFamilies() {
    return Stream.of(
        LibraryFamily.of(
            "pancake-N",
            "a stack of N pancakes; a move turns over the top of the stack",
            (name, size) -> SizedDefinitions.pancake(name, requireRange(name, size, 2, 64)),
            "pancake-7",
            "pancake-10",
            "pancake-12"),
        LibraryFamily.of(
            "burnt-N",
            "a stack of N pancakes burnt on one side; goal: in order, burnt sides down",
            (name, size) -> SizedDefinitions.burnt(name, requireRange(name, size, 1, 64)),
            "burnt-6",
            "burnt-8",
            "burnt-9"),
        LibraryFamily.of(
            "topspin-N-K",
            "N tokens in a ring with a turntable that reverses K of them",
            (name, size) -> SizedDefinitions.topspin(name, requireTurntable(name, size)),
            "topspin-8-4",
            "topspin-10-4",
            "topspin-12-4"),
        LibraryFamily.of(
            "cyclic-RxC",
            "a rectangle of R rows and C columns that can be shifted cyclically",
            (name, size) -> SizedDefinitions.cyclic(name, requireRange(name, size, 2, 16)),
            "cyclic-2x3",
            "cyclic-3x3",
            "cyclic-3x4"),
        LibraryFamily.of(
            "lightsout-RxC",
            "lights that switch together with their neighbors; the goal is all off",
            (name, size) -> SizedDefinitions.lightsout(name, requireRange(name, size, 1, 15)),
            "lightsout-3x3",
            "lightsout-4x4",
            "lightsout-5x5"),
        LibraryFamily.of(
            "sliding-RxC",
            "tiles that slide into a hole; goal: hole in the last cell (the 15-puzzle is sliding-4x4)",
            (name, size) -> SizedDefinitions.sliding(name, requireRange(name, size, 2, 15)),
            "sliding-2x3",
            "sliding-3x3",
            "sliding-2x5",
            "sliding-2x6",
            "sliding-3x4"),
        LibraryFamily.of(
            "rings-N-K",
            "Hungarian rings: two rings of N balls that cross in two places, K steps apart",
            (name, size) -> SizedDefinitions.rings(name, requireCrossings(name, size)),
            "rings-5-1",
            "rings-6-2",
            "rings-7-2"));
  }

  private static Family family(String line) {
    int blank = line.indexOf(' ');
    String file = line.substring(0, blank);
    String summary = line.substring(blank).strip();
    String name = file.substring(0, file.indexOf('.'));
    return file.endsWith(DEFINITION)
        ? LibraryFamily.of(name, summary, (board, size) -> definition(name), name)
        : Family.ofMoves(name, name, summary, List.of(name), ruleBased(file));
  }

  /**
   * Returns a factory that reads a rule-based puzzle from a file. The puzzle is the only board of
   * its family.
   */
  private static Family.Factory ruleBased(String file) {
    // Cached, because a command may request the board several times.
    Lazy<RuleBasedBoard> rules =
        new Lazy<>(() -> RuleBasedFile.read(file, text(file).orElseThrow()));
    return (family, board) -> {
      if (!board.equals(family.name())) {
        throw new BadInputException(
            "'%s' is not a board; did you mean %s?".formatted(board, family.name()));
      }
      return List.of(rules.get().board(family));
    };
  }

  private static int[] requireRange(String name, int[] size, int min, int max) {
    for (int number : size) {
      BadInputException.requireRange(name + ": numbers", number, min, max);
    }
    return size;
  }

  private static int[] requireTurntable(String name, int... size) {
    requireRange(name, size, 2, 64);
    if (size[1] > size[0]) {
      throw new BadInputException(
          "%s: the turntable holds %d tokens, but the ring has only %d"
              .formatted(name, size[1], size[0]));
    }
    return size;
  }

  private static int[] requireCrossings(String name, int... size) {
    requireRange(name, new int[] {size[0]}, 3, 64);
    if (size[1] < 1 || size[1] >= size[0]) {
      throw new BadInputException(
          "%s: the crossings of rings of %d balls must be [1-%d] steps apart, got %d"
              .formatted(name, size[0], size[0] - 1, size[1]));
    }
    return size;
  }

  /** Returns a library puzzle's definition. */
  static Definition definition(String puzzle) {
    String file = puzzle + DEFINITION;
    return DefinitionFile.read(file, text(file).orElseThrow());
  }

  /** Returns a library puzzle's picture, if it has one. */
  static Optional<Picture> picture(String puzzle, Definition definition) {
    String file = puzzle + ".solid";
    return text(file).map(text -> SolidReader.read(definition, file, text));
  }

  static Optional<String> text(String file) {
    return resource("/puzzles/" + file);
  }

  private static Optional<String> resource(String file) {
    try (InputStream in = Library.class.getResourceAsStream(file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
