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
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.puzzle.guarded.format.GuardedFile;

/** The puzzles that come with the program as definitions. A new one adds a line here. */
public final class Library {
  private static final String DEFINITION = ".tws";

  /** Those in files: the file's name, which begins with the puzzle's, and what the puzzle is. */
  private static final String FILES =
      """
      2x2x2.tws                                   the 2x2x2 cube (pocket cube)
      2x2x2-free.tws                              the 2x2x2 cube, solved however it is held
      2x2x2-perm.tws                              the 2x2x2 cube whose twists do not count
      2x2x3.tws                                   the 2x2x3 tower
      3x3x1.tws                                   the 3x3x1 floppy cube
      3x3x2.tws                                   the 3x3x2 domino
      3x3x2-free.tws                              the 3x3x2 domino, solved however it is turned about its axis
      3x3x3.tws                                   the 3x3x3 cube, of which some moves make a table
      3x3x3-corners.tws                           the corners of the 3x3x3 cube
      3x3x3-edges.tws                             the edges of the 3x3x3 cube
      3x3x3-slices.tws                            the 3x3x3 cube with turns of middle slices only
      3x3x3-squares.tws                           the 3x3x3 cube with half turns only
      3x3x3-ur.tws                                the 3x3x3 cube with turns of two sides only
      5x5x5-white.tws                             the centres of the 5x5x5 cube, white ones told apart from all others
      pyraminx.tws                                the pyraminx without its tips
      pyraminx-tips.tws                           the pyraminx with its tips, in the WCA's moves
      pyraminx-duo.tws                            the pyraminx duo, a tetrahedron of corners and face centres
      pyraminx-duo-free.tws                       the pyraminx duo, solved however it is held
      pyramorphix.tws                             the pyramorphix, a 2x2x2 cube in the shape of a tetrahedron
      skewb.tws                                   the skewb
      skewb-free.tws                              the skewb, solved however it is held
      skewb-diamond.tws                           the skewb diamond, an octahedron whose faces turn
      ivy.tws                                     the ivy cube, four corners and six petals
      ivy-free.tws                                the ivy cube, solved however it is held
      dino.tws                                    the dino cube, whose corners turn three edges each
      dino-free.tws                               the dino cube, solved however it is held
      fto-edges-corners.tws                       the face-turning octahedron without its triangles, solved however it is held
      kilominx.tws                                the corners of the megaminx, of which some moves make a table
      dino-four-colours.tws                       the dino cube with four colours
      square1-shapes.tws                          the shapes of Square-1, whatever the pieces
      bicube.tws                                  a bandaged 3x3x3 cube whose pieces are joined in pairs
      klotski.grid                                Klotski: blocks of four shapes slide in a frame
      rush-hour-51.grid                           Rush Hour: cars slide along their length, and one must get out
      rush-hour-93.grid                           the Rush Hour that takes the most steps, cell by cell
      peg-solitaire-english.grid                  peg solitaire on the English board, from centre to centre
      peg-solitaire-triangle-of-15.grid           peg solitaire on a triangle of 15, from corner to corner
      peg-solitaire-triangle-of-15-by-moves.grid  the same, where all jumps that one peg does in a row are one move
      toads-and-frogs-3.grid                      three toads and three frogs in a row that change sides
      four-knights.grid                           Guarini's puzzle: two white knights and two black ones change sides
      hanoi-5-discs.json                          the tower of Hanoi, five discs on three pegs
      hanoi-6-discs-on-4-pegs.json                the tower of Hanoi, six discs on four pegs
      spin-out.json                               Spin-out: knobs that turn one another free
      sokoban-corridor.xsb                        a level of Sokoban: crates are pushed to their places
      bishops-4-by-5.json                         white and black bishops change places, and none goes where another attacks it
      chairs.grid                                 two rows of five change places by steps and hops
      clock-solitaire.json                        peg solitaire on a ring of twelve with six spokes
      eight-ball.json                             eight balls in a frame of channels, one or two pushed at a time
      hop-n-drop.grid                             a hopper whose tiles drop behind it
      peg-solitaire-star-of-13.grid               peg solitaire on a star of 13, from point to point
      peg-solitaire-trapezoid-of-22.grid          peg solitaire on a trapezoid of 22
      seven-pennies.json                          seven pennies are put on a star of eight points and slid
      five-queens.json                            five queens on a board of 5 by 5, of which none attacks another
      eight-queens.json                           eight queens on a chessboard, of which none attacks another
      solitaire-chess.grid                        chess men that take one another until one is left
      squirrels-go-nuts.json                      squirrels two cells long that drop their nuts into holes
      tiltago.grid                                five balls in a cross of channels
      microban-1.xsb                              the first level of Microban, by D. W. Skinner
      """;

  private Library() {}

  /** Returns them all, in the order in which they are listed. */
  public static List<Family> families() {
    List<Family> all = new ArrayList<>();
    all.add(
        new LibraryFamily(
            "pancake",
            "pancake-N",
            "a stack of N pancakes, of which the upper ones are turned over together",
            (name, size) -> Sketches.pancake(name, within(name, size, 2, 64)),
            "pancake-7",
            "pancake-10",
            "pancake-12"));
    all.add(
        new LibraryFamily(
            "burnt",
            "burnt-N",
            "a stack of N pancakes burnt on one side, which must come to lie below",
            (name, size) -> Sketches.burnt(name, within(name, size, 1, 64)),
            "burnt-6",
            "burnt-8",
            "burnt-9"));
    all.add(
        new LibraryFamily(
            "topspin",
            "topspin-N-K",
            "N tokens in a ring with a turntable that reverses K of them",
            (name, size) -> Sketches.topspin(name, ring(name, size)),
            "topspin-8-4",
            "topspin-10-4",
            "topspin-12-4"));
    all.add(
        new LibraryFamily(
            "cyclic",
            "cyclic-RxC",
            "a rectangle whose R rows and C columns are shifted around",
            (name, size) -> Sketches.cyclic(name, within(name, size, 2, 16)),
            "cyclic-2x3",
            "cyclic-3x3",
            "cyclic-3x4"));
    all.add(
        new LibraryFamily(
            "lightsout",
            "lightsout-RxC",
            "lights that are switched together with their neighbours; the goal is all out",
            (name, size) -> Sketches.lightsout(name, within(name, size, 1, 15)),
            "lightsout-3x3",
            "lightsout-4x4",
            "lightsout-5x5"));
    all.add(
        new LibraryFamily(
            "sliding",
            "sliding-RxC",
            "tiles that slide into a hole, in the goal the last place (the 15-puzzle is sliding-4x4)",
            (name, size) -> Sketches.sliding(name, within(name, size, 2, 15)),
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
            (name, size) -> Sketches.rings(name, apart(name, size)),
            "rings-5-1",
            "rings-6-2",
            "rings-7-2"));
    FILES.lines().map(Library::family).forEach(all::add);
    return all;
  }

  private static Family family(String line) {
    int blank = line.indexOf(' ');
    String file = line.substring(0, blank);
    String summary = line.substring(blank).strip();
    String name = file.substring(0, file.indexOf('.'));
    return file.endsWith(DEFINITION)
        ? new LibraryFamily(name, name, summary, (board, size) -> definition(name), name)
        : new OfRules(file, summary);
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
    try (InputStream in = Library.class.getResourceAsStream("/puzzles/" + file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  /** A puzzle whose moves look, with rules of ours in a file: one board, of the same name. */
  static final class OfRules implements Family {
    private final String name;
    private final String ending;
    private final String summary;

    /** Its rules once they have been read: one command asks for the board several times. */
    private volatile GuardedBoard read;

    /**
     * Creates the family.
     *
     * @param file name of the puzzle with the ending of its file
     * @param summary one sentence
     */
    OfRules(String file, String summary) {
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
      GuardedBoard known = read;
      if (known == null) {
        known = GuardedFile.read(file(), text(file()).orElseThrow());
        read = known;
      }
      return List.of(known.board(this));
    }

    @Override
    public List<String> more() {
      return List.of(name);
    }
  }
}
