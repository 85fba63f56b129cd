// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.definition.picture.Picture;
import org.saitan.definition.picture.SolidReader;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/**
 * The puzzles that come with the program as definitions. A new one in a file adds a line to {@code
 * library.txt}, a new family of sizes a few lines here.
 */
public final class Library {
  private static final String DEFINITION = ".tws";

  /** Lists those in files: the file's name, which begins with the puzzle's, and what it is. */
  private static final String LIST = "library.txt";

  private Library() {}

  /** All of them, listed when they are first asked for. */
  private static final class Listed {
    private static final List<Family> ALL = list();
  }

  /** Returns them all, in the order in which they are listed. */
  public static List<Family> families() {
    return Listed.ALL;
  }

  private static List<Family> list() {
    List<Family> all = new ArrayList<>();
    all.add(
        new LibraryFamily(
            "pancake",
            "pancake-N",
            "a stack of N pancakes, of which the upper ones are turned over together",
            (name, size) -> SizedDefinitions.pancake(name, within(name, size, 2, 64)),
            "pancake-7",
            "pancake-10",
            "pancake-12"));
    all.add(
        new LibraryFamily(
            "burnt",
            "burnt-N",
            "a stack of N pancakes burnt on one side, which must come to lie below",
            (name, size) -> SizedDefinitions.burnt(name, within(name, size, 1, 64)),
            "burnt-6",
            "burnt-8",
            "burnt-9"));
    all.add(
        new LibraryFamily(
            "topspin",
            "topspin-N-K",
            "N tokens in a ring with a turntable that reverses K of them",
            (name, size) -> SizedDefinitions.topspin(name, ring(name, size)),
            "topspin-8-4",
            "topspin-10-4",
            "topspin-12-4"));
    all.add(
        new LibraryFamily(
            "cyclic",
            "cyclic-RxC",
            "a rectangle whose R rows and C columns are shifted around",
            (name, size) -> SizedDefinitions.cyclic(name, within(name, size, 2, 16)),
            "cyclic-2x3",
            "cyclic-3x3",
            "cyclic-3x4"));
    all.add(
        new LibraryFamily(
            "lightsout",
            "lightsout-RxC",
            "lights that are switched together with their neighbours; the goal is all out",
            (name, size) -> SizedDefinitions.lightsout(name, within(name, size, 1, 15)),
            "lightsout-3x3",
            "lightsout-4x4",
            "lightsout-5x5"));
    all.add(
        new LibraryFamily(
            "sliding",
            "sliding-RxC",
            "tiles that slide into a hole, in the goal the last place (the 15-puzzle is sliding-4x4)",
            (name, size) -> SizedDefinitions.sliding(name, within(name, size, 2, 15)),
            "sliding-2x3",
            "sliding-3x3",
            "sliding-2x5",
            "sliding-2x6",
            "sliding-3x4"));
    all.add(
        new LibraryFamily(
            "rings",
            "rings-N-K",
            "Hungarian rings: two rings of N balls that cross in two places, K steps apart",
            (name, size) -> SizedDefinitions.rings(name, apart(name, size)),
            "rings-5-1",
            "rings-6-2",
            "rings-7-2"));
    resource(LIST).orElseThrow().lines().map(Library::family).forEach(all::add);
    return all;
  }

  private static Family family(String line) {
    int blank = line.indexOf(' ');
    String file = line.substring(0, blank);
    String summary = line.substring(blank).strip();
    String name = file.substring(0, file.indexOf('.'));
    return file.endsWith(DEFINITION)
        ? new LibraryFamily(name, name, summary, (board, size) -> definition(name), name)
        : new RuleBasedFamily(file, summary);
  }

  private static int[] within(String name, int[] size, int least, int most) {
    for (int number : size) {
      BadInputException.requireRange(name + ": numbers", number, least, most);
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

  private static int[] apart(String name, int... size) {
    within(name, new int[] {size[0]}, 3, 64);
    if (size[1] < 1 || size[1] >= size[0]) {
      throw new BadInputException(
          "%s: crossings of rings of %d balls must be [1-%d] steps apart, got %d"
              .formatted(name, size[0], size[0] - 1, size[1]));
    }
    return size;
  }

  /** Returns the definition of a puzzle of the library. */
  static Definition definition(String puzzle) {
    String file = puzzle + DEFINITION;
    return DefinitionFile.read(file, text(file).orElseThrow());
  }

  /** Returns the picture of a puzzle of the library, if it has one. */
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

  /** A puzzle whose moves look, with rules of ours in a file: one board, of the same name. */
  static final class RuleBasedFamily implements Family {
    private final String name;
    private final String ending;
    private final String summary;

    /** Its rules once they have been read: one command asks for the board several times. */
    private volatile RuleBasedBoard read;

    /**
     * Creates the family.
     *
     * @param file name of the puzzle with the ending of its file
     * @param summary one sentence
     */
    RuleBasedFamily(String file, String summary) {
      int dot = file.indexOf('.');
      this.name = file.substring(0, dot);
      this.ending = file.substring(dot);
      this.summary = summary;
    }

    /** Returns the name of its file. */
    String file() {
      return name + ending;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public List<String> syntax() {
      return List.of(name);
    }

    @Override
    public String summary() {
      return summary;
    }

    @Override
    public List<String> names(String board) {
      if (!board.equals(name)) {
        throw new BadInputException("'%s' is no board; write it %s".formatted(board, name));
      }
      return List.of(name);
    }

    @Override
    public List<MoveBoard> boards(String board) {
      names(board);
      RuleBasedBoard known = read;
      if (known == null) {
        known = RuleBasedFile.read(file(), text(file()).orElseThrow());
        read = known;
      }
      return List.of(known.board(this));
    }

    @Override
    public List<String> suggested() {
      return List.of(name);
    }
  }
}
