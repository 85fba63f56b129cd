// SPDX-License-Identifier: Apache-2.0
package org.saitan.drawing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.saitan.json.OmitIfNull;

/**
 * How the positions of a board are drawn from their texts.
 *
 * <p>A text has a word for each place, in their order: each sign but {@code /} and blanks, or each
 * run of signs between these. A place shows the shapes of its word, stretched from a unit square to
 * its box.
 *
 * @param width width of the board, in cells
 * @param height height of the board, in cells
 * @param close whether each sign of a text is a word
 * @param ground what lies under the pieces, in order
 * @param places the places, in the order of a text
 * @param looks by name of a set of looks ({@link Place#looks}), the shapes of each word; a word
 *     that is not there is written as it is
 * @param blocks how touching places with equal words are drawn as one piece; null if each place is
 *     drawn by itself
 * @param locations where pieces stand that are named by where they are; empty where places stay
 * @param handles moves with a place of their own on the board
 */
public record Drawing(
    double width,
    double height,
    boolean close,
    List<Shape> ground,
    List<Place> places,
    Map<String, Map<String, List<Shape>>> looks,
    @OmitIfNull Blocks blocks,
    List<Location> locations,
    List<Handle> handles) {

  /** Copies the lists, and sorts the looks, so that all answers have the same text. */
  public Drawing {
    ground = List.copyOf(ground);
    places = List.copyOf(places);
    Map<String, Map<String, List<Shape>>> sorted = new TreeMap<>();
    looks.forEach((set, words) -> sorted.put(set, new TreeMap<>(words)));
    looks = sorted;
    locations = List.copyOf(locations);
    handles = List.copyOf(handles);
  }

  /** Returns how a board is drawn whose places are all drawn by themselves and stay. */
  public static Drawing of(
      double width,
      double height,
      boolean close,
      List<Shape> ground,
      List<Place> places,
      Map<String, Map<String, List<Shape>>> looks) {
    return new Drawing(width, height, close, ground, places, looks, null, List.of(), List.of());
  }

  /** Returns the same with handles. */
  public Drawing with(List<Handle> moves) {
    return new Drawing(width, height, close, ground, places, looks, blocks, locations, moves);
  }

  /** Returns a length with three decimals, as pages are told. */
  public static double rounded(double length) {
    return Math.round(length * 1000) / 1000.0;
  }

  /** Returns the word of each place in a text; empty if the text has no word for each. */
  public Optional<List<String>> words(String text) {
    String plain = text.strip().replaceFirst("^state:", "").strip();
    List<String> words =
        close
            ? plain.codePoints().mapToObj(Character::toString).filter(each -> !isGap(each)).toList()
            : List.of(plain.split("[\\s/]+"));
    return Optional.of(words).filter(all -> all.size() == places.size());
  }

  /** Returns the names of what can be clicked: the locations, or else the places. */
  public List<String> spots() {
    return locations.isEmpty()
        ? places.stream().map(Place::name).filter(name -> !name.isEmpty()).toList()
        : locations.stream().map(Location::name).toList();
  }

  private static boolean isGap(String sign) {
    return sign.isBlank() || sign.equals("/");
  }

  /**
   * A place.
   *
   * @param name its name, by which a move says where it takes a piece; empty if it cannot be
   *     clicked
   * @param x its left side; where there are locations, as seen from the middle of each
   * @param y its upper side; where there are locations, as seen from the bottom of each
   * @param looks name of its set of looks
   */
  public record Place(String name, double x, double y, double width, double height, String looks) {
    /** Rounds where it is, so that it is the same wherever it is read. */
    public Place {
      x = rounded(x);
      y = rounded(y);
    }
  }

  /**
   * Where pieces can stand whose word is the name of a location; the shapes of such a place are
   * those of the word {@code *}.
   *
   * @param stacked whether pieces lie on one another, those of later places below
   */
  public record Location(
      String name, double x, double y, double width, double height, boolean stacked) {}

  /**
   * A button for a move.
   *
   * @param move name of the move
   * @param x its left side
   * @param y its upper side
   * @param sign what stands on it, such as {@code ↻}; empty where the board itself shows there
   */
  public record Handle(String move, double x, double y, double width, double height, String sign) {}

  /**
   * Pieces of several cells.
   *
   * @param free words of cells without a piece
   * @param heroes words of pieces that the goal names
   * @param cars whether pieces are cars, which have a front
   */
  public record Blocks(List<String> free, List<String> heroes, boolean cars) {
    /** Copies the lists. */
    public Blocks {
      free = List.copyOf(free);
      heroes = List.copyOf(heroes);
    }
  }
}
