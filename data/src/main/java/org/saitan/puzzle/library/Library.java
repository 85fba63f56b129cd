package org.saitan.puzzle.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.saitan.board.Family;
import org.saitan.definition.Definition;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;

/** The puzzles that come with the program as definitions. A new one adds a line here. */
public final class Library {
  private Library() {}

  /** Returns them all, in the order in which they are listed. */
  public static List<Family> families() {
    List<Family> all = new ArrayList<>();
    all.add(
        new DefinitionFamily(
            "pancake",
            "pancake-N",
            "a stack of N pancakes, of which the upper ones are turned over together",
            (name, size) -> Sketches.pancake(name, within(name, size, 2, 64)),
            "pancake-7",
            "pancake-10",
            "pancake-12"));
    all.add(
        new DefinitionFamily(
            "burnt",
            "burnt-N",
            "a stack of N pancakes burnt on one side, which must come to lie below",
            (name, size) -> Sketches.burnt(name, within(name, size, 1, 64)),
            "burnt-6",
            "burnt-8",
            "burnt-9"));
    all.add(
        new DefinitionFamily(
            "topspin",
            "topspin-N-K",
            "N tokens in a ring with a turntable that reverses K of them",
            (name, size) -> Sketches.topspin(name, ring(name, size)),
            "topspin-8-4",
            "topspin-10-4",
            "topspin-12-4"));
    all.add(
        new DefinitionFamily(
            "cyclic",
            "cyclic-RxC",
            "a rectangle whose R rows and C columns are shifted around",
            (name, size) -> Sketches.cyclic(name, within(name, size, 2, 16)),
            "cyclic-2x3",
            "cyclic-3x3",
            "cyclic-3x4"));
    all.add(
        new DefinitionFamily(
            "lightsout",
            "lightsout-RxC",
            "lights that are switched together with their neighbours; the goal is all out",
            (name, size) -> Sketches.lightsout(name, within(name, size, 1, 15)),
            "lightsout-3x3",
            "lightsout-4x4",
            "lightsout-5x5"));
    all.add(
        new DefinitionFamily(
            "sliding",
            "sliding-RxC",
            "tiles that slide into a hole (the 15-puzzle is sliding-4x4)",
            (name, size) -> Sketches.sliding(name, within(name, size, 2, 15)),
            "sliding-2x3",
            "sliding-3x3",
            "sliding-2x5",
            "sliding-2x6",
            "sliding-3x4"));
    return all;
  }

  private static int[] within(String name, int[] size, int least, int most) {
    for (int number : size) {
      if (number < least || number > most) {
        throw new BadInputException(
            "%s: numbers must be in [%d-%d], got %d".formatted(name, least, most, number));
      }
    }
    return size;
  }

  private static int[] ring(String name, int... size) {
    within(name, size, 2, 64);
    if (size[1] > size[0]) {
      throw new BadInputException(
          "%s: the table holds %d of %d tokens".formatted(name, size[1], size[0]));
    }
    return size;
  }

  /** Returns the definition in a file of the library. */
  static Definition file(String file) {
    try (InputStream in = Library.class.getResourceAsStream("/puzzles/" + file)) {
      return DefinitionFile.read(file, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
