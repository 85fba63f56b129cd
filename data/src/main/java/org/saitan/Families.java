package org.saitan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.puzzle.BadInputException;
import org.saitan.puzzle.flipit.FlipItFamily;
import org.saitan.puzzle.rotation.RotationFamily;
import org.saitan.puzzle.uraomote.UraomoteFamily;

/** The registry of puzzle families: a new family adds one line here. */
public final class Families {
  private static final List<Family> ALL =
      List.of(new UraomoteFamily(), new RotationFamily(), new FlipItFamily());

  private static final int FORGIVEN_SLIPS = 3;

  private Families() {}

  /** Returns all families in the order in which lists show them. */
  public static List<Family> all() {
    return ALL;
  }

  /**
   * Returns the boards that a name stands for.
   *
   * @throws BadInputException if there is no such board, with the nearest name if one is near
   */
  public static List<Board> boards(String name) {
    String lower = name.strip().toLowerCase(Locale.ROOT);
    String word = lower.contains("-") ? lower.substring(0, lower.indexOf('-')) : lower;
    for (Family family : ALL) {
      if (family.name().equals(word)) {
        return family.boards(lower);
      }
    }
    throw new BadInputException(
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

  /** Returns the boards of the published articles. */
  public static List<Board> published() {
    return ALL.stream()
        .flatMap(f -> f.published().stream())
        .flatMap(name -> boards(name).stream())
        .toList();
  }

  /** Returns the boards worth listing: the published ones and more. */
  public static List<Board> known() {
    List<Board> known = new ArrayList<>();
    for (Family family : ALL) {
      family.published().forEach(name -> known.addAll(family.boards(name)));
      family.more().forEach(name -> known.addAll(family.boards(name)));
    }
    return known;
  }

  /** Returns boards of many sizes of the same family. */
  public static List<Board> ladder(Board board) {
    Family family = family(board.name()).orElseThrow();
    return family.ladder().stream().flatMap(name -> family.boards(name).stream()).toList();
  }

  private static Optional<Family> family(String name) {
    String word = name.contains("-") ? name.substring(0, name.indexOf('-')) : name;
    return ALL.stream().filter(family -> family.name().equals(word)).findFirst();
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
