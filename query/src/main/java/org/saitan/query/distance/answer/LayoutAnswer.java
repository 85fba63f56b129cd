// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.json.MayBeAbsent;
import org.saitan.puzzle.Abilities.Defined;
import org.saitan.puzzle.LaidBoard;
import org.saitan.puzzle.LaidBoard.Mark;
import org.saitan.puzzle.LaidBoard.Spot;
import org.saitan.puzzle.LaidBoard.Track;
import org.saitan.puzzle.Puzzle;

/**
 * Where what is written of a state lies on a board, and how it looks. Lengths are in cells.
 *
 * @param shape {@code grid}, {@code stack} or {@code ring}
 * @param columns width of the board
 * @param rows height of the board
 * @param close whether each sign of a state but {@code /} is a place; if not, each word is
 * @param hole what is written where there is no piece, where a board has such a place
 * @param places the places, in the order in which a state has them
 * @param tracks circles that places lie on
 * @param marks what may stand in a place
 */
public record LayoutAnswer(
    String shape,
    double columns,
    double rows,
    boolean close,
    @MayBeAbsent String hole,
    List<PlaceAnswer> places,
    List<TrackAnswer> tracks,
    List<MarkAnswer> marks) {

  /** Returns the answer for a puzzle, or null if its definition does not say how it lies. */
  static LayoutAnswer of(Puzzle puzzle) {
    return puzzle
        .able(Defined.class)
        .flatMap(Defined::laidBoard)
        .map(LayoutAnswer::of)
        .orElse(null);
  }

  private static LayoutAnswer of(LaidBoard board) {
    return new LayoutAnswer(
        board.shape(),
        rounded(board.columns()),
        rounded(board.rows()),
        board.close(),
        board.hole().orElse(null),
        board.places().stream().map(PlaceAnswer::of).toList(),
        board.tracks().stream().map(TrackAnswer::of).toList(),
        board.marks().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(entry -> MarkAnswer.of(entry.getKey(), entry.getValue()))
            .toList());
  }

  private static double rounded(double length) {
    return Math.round(length * 1000) / 1000.0;
  }

  /**
   * A place.
   *
   * @param left its left side
   * @param top its upper side
   * @param width its width
   * @param height its height
   * @param move the move that a click on it means, where it means the same in every position
   */
  public record PlaceAnswer(
      double left, double top, double width, double height, @MayBeAbsent String move) {
    private static PlaceAnswer of(Spot spot) {
      return new PlaceAnswer(
          rounded(spot.left()),
          rounded(spot.top()),
          rounded(spot.width()),
          rounded(spot.height()),
          Optional.of(spot.press()).filter(move -> !move.isEmpty()).orElse(null));
    }
  }

  /**
   * A circle.
   *
   * @param x its middle, from the left
   * @param y its middle, from above
   * @param radius its radius
   */
  public record TrackAnswer(double x, double y, double radius) {
    private static TrackAnswer of(Track track) {
      return new TrackAnswer(rounded(track.x()), rounded(track.y()), rounded(track.radius()));
    }
  }

  /**
   * What may stand in a place.
   *
   * @param word as it is written in a state
   * @param piece number of the piece, the same however it lies
   * @param label what is written on it; empty for nothing
   * @param darkness from 0, white, to 1, black
   * @param share how much of the width of its place it takes
   */
  public record MarkAnswer(String word, int piece, String label, double darkness, double share) {
    private static MarkAnswer of(String word, Mark mark) {
      return new MarkAnswer(
          word, mark.piece(), mark.label(), rounded(mark.darkness()), rounded(mark.share()));
    }
  }
}
