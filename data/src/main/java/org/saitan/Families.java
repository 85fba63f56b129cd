package org.saitan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.board.MoveFamily;
import org.saitan.puzzle.BadInputException;
import org.saitan.puzzle.flipit.FlipItFamily;
import org.saitan.puzzle.rotation.RotationFamily;
import org.saitan.puzzle.uraomote.UraomoteFamily;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.puzzle.yinyang.YinYangFamily;

/** The registry of puzzle families: a new family adds one line here. */
public final class Families {
  private static final List<MoveFamily> MOVES =
      List.of(new UraomoteFamily(), new RotationFamily(), new FlipItFamily());

  private static final YinYangFamily FILLINGS = new YinYangFamily();

  private static final List<Family> ALL =
      Stream.concat(MOVES.stream(), Stream.of(FILLINGS)).toList();

  private static final String FILLING_COMMANDS =
      "count, show, solve, sample, nth, rank, heatmap, puzzle, stats, verify";

  private static final int FORGIVEN_SLIPS = 3;

  private Families() {}

  private static String lower(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  private static String firstWord(String name) {
    String lower = lower(name);
    return lower.contains("-") ? lower.substring(0, lower.indexOf('-')) : lower;
  }

  /**
   * Returns the boards of moves that a name stands for.
   *
   * @throws BadInputException if there is no such board, with the nearest name if one is near
   */
  public static List<Board> boards(String name) {
    Optional<MoveFamily> family = family(name);
    if (family.isPresent()) {
      return family.get().boards(lower(name));
    }
    if (isFilling(name)) {
      throw new BadInputException(
          "'%s' is a board to fill, without moves; the commands for it are %s"
              .formatted(filling(name).name(), FILLING_COMMANDS));
    }
    throw unknown(firstWord(name));
  }

  /** Returns whether a name is that of a board, of moves or to fill. */
  public static boolean isName(String name) {
    try {
      return isFilling(name) ? !filling(name).name().isEmpty() : !boards(name).isEmpty();
    } catch (BadInputException e) {
      return false;
    }
  }

  /** Returns whether a name is that of a board to fill, in its first word at least. */
  public static boolean isFilling(String name) {
    return FILLINGS.name().equals(firstWord(name));
  }

  /**
   * Returns the board to fill of a name.
   *
   * @throws BadInputException if there is no such board
   */
  public static YinYangBoard filling(String name) {
    if (isFilling(name)) {
      return FILLINGS.board(lower(name));
    }
    boards(name);
    throw new BadInputException(
        "'%s' is a board of moves; boards to fill are written %s"
            .formatted(name, String.join(" or ", FILLINGS.syntax())));
  }

  private static BadInputException unknown(String word) {
    return new BadInputException(
        "unknown puzzle '"
            + word
            + "'."
            + nearest(word).map(near -> " Did you mean: " + near + "?").orElse("")
            + " Boards are written "
            + syntax());
  }

  /**
   * Returns the one board of a name.
   *
   * @throws BadInputException if the name stands for none or for several
   */
  public static Board board(String name) {
    List<Board> boards = boards(name);
    if (boards.size() > 1) {
      throw new BadInputException(
          "'"
              + name
              + "' stands for "
              + boards.size()
              + " boards; name one: "
              + boards.stream().map(Board::name).collect(Collectors.joining(" ")));
    }
    return boards.get(0);
  }

  /** Returns the boards of moves of the published articles. */
  public static List<Board> published() {
    return MOVES.stream()
        .flatMap(f -> f.published().stream())
        .flatMap(name -> boards(name).stream())
        .toList();
  }

  /** Returns the boards to fill of the published article. */
  public static List<YinYangBoard> publishedFillings() {
    return FILLINGS.published().stream().map(FILLINGS::board).toList();
  }

  /** Returns the boards to fill that are worth listing: the published ones and more. */
  public static List<YinYangBoard> knownFillings() {
    return Stream.concat(FILLINGS.published().stream(), FILLINGS.more().stream())
        .map(FILLINGS::board)
        .toList();
  }

  /** Returns the boards of moves worth listing: the published ones and more. */
  public static List<Board> known() {
    List<Board> known = new ArrayList<>();
    for (MoveFamily family : MOVES) {
      family.published().forEach(name -> known.addAll(family.boards(name)));
      family.more().forEach(name -> known.addAll(family.boards(name)));
    }
    return known;
  }

  /** Returns boards of many sizes of the same family. */
  public static List<Board> ladder(Board board) {
    MoveFamily family = family(board.name()).orElseThrow();
    return family.ladder().stream().flatMap(name -> family.boards(name).stream()).toList();
  }

  private static Optional<MoveFamily> family(String name) {
    String word = firstWord(name);
    return MOVES.stream().filter(family -> family.name().equals(word)).findFirst();
  }

  private static Optional<String> nearest(String word) {
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    return ALL.stream()
        .map(Family::name)
        .filter(name -> distance.apply(name, word) <= FORGIVEN_SLIPS)
        .min(Comparator.comparing(name -> distance.apply(name, word)));
  }

  private static String syntax() {
    return ALL.stream().flatMap(f -> f.syntax().stream()).collect(Collectors.joining(", "));
  }
}
