// SPDX-License-Identifier: Apache-2.0
package org.saitan.drawing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.saitan.json.OmitIfNull;

/**
 * A description of how a board's positions are drawn. To draw a position, only its text is needed.
 *
 * <p>The text of a position has one word per place, in order. Slashes and blanks separate words; in
 * some drawings, each character that is not a separator is a word by itself. A place shows the
 * shapes of its word, scaled from the unit square to the place's box.
 *
 * @param width the width of the board in cells
 * @param height the height of the board in cells
 * @param perCharacter whether each character of the text, except slashes and blanks, is a word
 * @param ground the shapes beneath the pieces, in drawing order
 * @param places the places, in the order of the text
 * @param looks the shapes of each word, keyed by the name of the set of looks ({@link Place#looks})
 *     and the word; words without shapes are drawn as text
 * @param blocks how adjacent places with equal words are drawn as one piece, or null if every place
 *     is drawn separately
 * @param locations the locations of movable pieces, or empty if places are fixed. The word of a
 *     movable piece is the name of its location
 * @param handles the buttons on the board that make moves
 */
public record Drawing(
    double width,
    double height,
    boolean perCharacter,
    List<Shape> ground,
    List<Place> places,
    Map<String, Map<String, List<Shape>>> looks,
    @OmitIfNull Blocks blocks,
    List<Location> locations,
    List<Handle> handles) {

  /** Copies the lists, and sorts the looks so that the JSON text is reproducible. */
  public Drawing {
    ground = List.copyOf(ground);
    places = List.copyOf(places);
    Map<String, Map<String, List<Shape>>> sorted = new TreeMap<>();
    looks.forEach((set, words) -> sorted.put(set, new TreeMap<>(words)));
    looks = sorted;
    locations = List.copyOf(locations);
    handles = List.copyOf(handles);
  }

  /** Returns a drawing with fixed places that are drawn separately. */
  public static Drawing of(
      double width,
      double height,
      boolean perCharacter,
      List<Shape> ground,
      List<Place> places,
      Map<String, Map<String, List<Shape>>> looks) {
    return new Drawing(
        width, height, perCharacter, ground, places, looks, null, List.of(), List.of());
  }

  /** Returns a copy with the given handles. */
  public Drawing with(List<Handle> newHandles) {
    return new Drawing(
        width, height, perCharacter, ground, places, looks, blocks, locations, newHandles);
  }

  /** Returns a length rounded to three decimals, as sent to pages. */
  public static double rounded(double length) {
    return Math.round(length * 1000) / 1000.0;
  }

  /**
   * Returns the words of a text, one per place, or empty if the number of words is not the number
   * of places.
   */
  public Optional<List<String>> words(String text) {
    String plain = text.strip().replaceFirst("^state:", "").strip();
    List<String> words =
        perCharacter
            ? plain
                .codePoints()
                .mapToObj(Character::toString)
                .filter(each -> !isSeparator(each))
                .toList()
            : List.of(plain.split("[\\s/]+"));
    return Optional.of(words).filter(all -> all.size() == places.size());
  }

  /**
   * Returns the names of the clickable locations or, if there are no locations, of the clickable
   * places.
   */
  public List<String> clickTargets() {
    return locations.isEmpty()
        ? places.stream().map(Place::name).filter(name -> !name.isEmpty()).toList()
        : locations.stream().map(Location::name).toList();
  }

  private static boolean isSeparator(String token) {
    return token.isBlank() || token.equals("/");
  }

  /**
   * A place.
   *
   * @param name the name of the place, used by moves, or empty if the place is not clickable
   * @param x the left edge, relative to the center of the location if there are locations
   * @param y the upper edge, relative to the bottom of the location if there are locations
   * @param looks the name of the place's set of looks
   */
  public record Place(String name, double x, double y, double width, double height, String looks) {
    /** Rounds the coordinates, so that the JSON text is reproducible. */
    public Place {
      x = rounded(x);
      y = rounded(y);
    }
  }

  /**
   * A location of movable pieces. A movable piece's word is the name of its location, and the piece
   * shows the shapes of the word {@code *}.
   *
   * @param stacked whether pieces are stacked, with those of later places at the bottom
   */
  public record Location(
      String name, double x, double y, double width, double height, boolean stacked) {}

  /**
   * A button that makes a move.
   *
   * @param move the name of the move
   * @param x the left edge of the button
   * @param y the upper edge of the button
   * @param sign the label of the button, such as {@code ↻}, or empty if the button is transparent
   */
  public record Handle(String move, double x, double y, double width, double height, String sign) {}

  /**
   * How pieces that cover several cells are drawn.
   *
   * @param free the words of empty cells
   * @param heroes the words of the pieces that the goal mentions
   * @param cars whether pieces are drawn as cars, which have a front
   */
  public record Blocks(List<String> free, List<String> heroes, boolean cars) {
    /** Copies the lists. */
    public Blocks {
      free = List.copyOf(free);
      heroes = List.copyOf(heroes);
    }
  }
}
