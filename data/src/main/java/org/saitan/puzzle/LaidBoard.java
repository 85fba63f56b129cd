// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the places of a board lie and what may stand in them, for those who draw positions from
 * their texts. Lengths are in cells.
 *
 * @param shape {@code grid}, {@code stack} or {@code ring}
 * @param columns width of the board
 * @param rows height of the board
 * @param close whether a place is one sign of a text; if not, words are divided by blanks
 * @param hole what is written where there is no piece, if the board has such a place
 * @param places by their order in a text
 * @param tracks circles that places lie on
 * @param marks by what is written in a place
 */
public record LaidBoard(
    String shape,
    double columns,
    double rows,
    boolean close,
    Optional<String> hole,
    List<Spot> places,
    List<Track> tracks,
    Map<String, Mark> marks) {
  /** Copies the lists. */
  public LaidBoard {
    places = List.copyOf(places);
    tracks = List.copyOf(tracks);
    marks = Map.copyOf(marks);
  }

  /**
   * A place.
   *
   * @param left its left side
   * @param top its upper side
   * @param width its width
   * @param height its height
   * @param press name of the move that a click on it means; empty for none
   */
  public record Spot(double left, double top, double width, double height, String press) {}

  /**
   * A circle.
   *
   * @param x its middle, from the left
   * @param y its middle, from above
   * @param radius its radius
   */
  public record Track(double x, double y, double radius) {}

  /**
   * How a piece looks.
   *
   * @param piece number of the piece, the same however it lies
   * @param label what is written on it; empty for nothing
   * @param darkness from 0, white, to 1, black
   * @param share how much of the width of its place it takes, in its middle
   */
  public record Mark(int piece, String label, double darkness, double share) {}
}
