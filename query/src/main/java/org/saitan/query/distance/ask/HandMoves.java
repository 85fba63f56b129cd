// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Location;
import org.saitan.drawing.Drawing.Place;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * Describes moves the way players make them by hand: by carrying pieces from one place to another.
 */
public final class HandMoves {
  private final Puzzle puzzle;
  private final Optional<Drawable> drawable;
  private final Optional<Drawing> drawing;

  /** Creates the hand moves of a puzzle. */
  public HandMoves(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.drawable = puzzle.as(Drawable.class);
    this.drawing = drawable.flatMap(Drawable::drawing);
  }

  /**
   * Returns the places from which and to which a legal move carries a piece, or empty if the move
   * carries no piece.
   */
  public Optional<Displacement> displacement(Position before, int move, Position after) {
    return drawing.flatMap(
        board ->
            drawable
                .flatMap(d -> d.displacement(before, move, after))
                .or(() -> inferCarry(board, words(board, before), words(board, after))));
  }

  /**
   * Returns the places to outline after a move. A move that carries a piece has one box around the
   * piece's new places; for any other move, the list has the places that changed. It is empty if
   * positions are not drawn place by place.
   */
  public List<Place> changedPlaces(Position before, int move, Position after) {
    return drawing.map(board -> changedPlaces(board, before, move, after)).orElse(List.of());
  }

  private List<Place> changedPlaces(Drawing board, Position before, int move, Position after) {
    Optional<Displacement> carry =
        displacement(before, move, after).filter(all -> !all.from().isEmpty());
    if (carry.isEmpty()) {
      return board.locations().isEmpty()
          ? changes(words(board, before), words(board, after)).map(board.places()::get).toList()
          : List.of();
    }
    return Stream.concat(board.places().stream(), board.locations().stream().map(HandMoves::spot))
        .filter(spot -> carry.get().to().contains(spot.name()))
        .reduce(HandMoves::boundingBox)
        .stream()
        .toList();
  }

  private static Place spot(Location location) {
    return new Place(
        location.name(), location.x(), location.y(), location.width(), location.height(), "");
  }

  /** Returns the bounding box of two places. */
  private static Place boundingBox(Place a, Place b) {
    double x = Math.min(a.x(), b.x());
    double y = Math.min(a.y(), b.y());
    double right = Math.max(a.x() + a.width(), b.x() + b.width());
    double bottom = Math.max(a.y() + a.height(), b.y() + b.height());
    return new Place("", x, y, right - x, bottom - y, "");
  }

  /**
   * Returns the word of each place, or an empty list if the text does not have one word per place.
   */
  private List<String> words(Drawing board, Position position) {
    return board.words(puzzle.format(position)).orElse(List.of());
  }

  private static Stream<Integer> changes(List<String> before, List<String> after) {
    return IntStream.range(0, Math.min(before.size(), after.size()))
        .filter(place -> !before.get(place).equals(after.get(place)))
        .boxed();
  }

  /** Infers a carry from the difference between two positions. */
  private static Optional<Displacement> inferCarry(
      Drawing board, List<String> before, List<String> after) {
    List<Integer> changed = changes(before, after).toList();
    if (!board.locations().isEmpty()) {
      // A boat and its load are not carried as one piece, because dragging the boat could mean any
      // load.
      List<String> from = changed.stream().map(before::get).distinct().toList();
      List<String> to = changed.stream().map(after::get).distinct().toList();
      List<String> locations = board.locations().stream().map(Location::name).toList();
      return from.size() == 1
              && to.size() == 1
              && locations.containsAll(List.of(from.get(0), to.get(0)))
          ? Optional.of(new Displacement(from, to))
          : Optional.empty();
    }
    List<Integer> hole = emptyPlaces(board, before);
    List<Integer> newHole = emptyPlaces(board, after);
    if (hole.size() == 1
        && newHole.size() == 1
        && !hole.equals(newHole)
        && after.get(hole.get(0)).equals(before.get(newHole.get(0)))) {
      return Optional.of(new Displacement(names(board, newHole), names(board, hole)));
    }
    List<String> spots = names(board, changed);
    return spots.size() == 1 && board.handles().isEmpty()
        ? Optional.of(new Displacement(List.of(), spots))
        : Optional.empty();
  }

  /** Returns the names of the clickable places. */
  private static List<String> names(Drawing board, List<Integer> places) {
    return places.stream()
        .map(place -> board.places().get(place).name())
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** Returns the clickable places that are drawn as empty. */
  private static List<Integer> emptyPlaces(Drawing board, List<String> words) {
    return IntStream.range(0, words.size())
        .filter(place -> isEmpty(board, board.places().get(place), words.get(place)))
        .boxed()
        .toList();
  }

  private static boolean isEmpty(Drawing board, Place place, String word) {
    return !place.name().isEmpty()
        && List.of().equals(board.looks().getOrDefault(place.looks(), Map.of()).get(word));
  }
}
