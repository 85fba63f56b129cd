// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.List;
import java.util.Optional;
import org.saitan.puzzle.Abilities.ByHand;
import org.saitan.puzzle.Abilities.CellPlace;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** Moves as a person makes them on a board: taking what lies in some cells to others. */
public final class HandMoves {
  private final Optional<ByHand> byHand;
  private final List<CellPlace> places;

  /** Looks at a puzzle; one that nobody plays by hand has no places. */
  public HandMoves(Puzzle puzzle) {
    byHand = puzzle.able(ByHand.class);
    places = byHand.map(ByHand::places).orElse(List.of());
  }

  /**
   * What a move takes from where to where.
   *
   * @param from names of cells, part by part of a piece
   * @param to where the same parts are afterwards
   */
  public record Carried(List<String> from, List<String> to) {}

  /** Returns where the cells of the board are drawn; none where it is not played by hand. */
  public List<CellPlace> places() {
    return places;
  }

  /** Returns what a legal move of a position takes from where to where, if anything. */
  public Optional<Carried> carried(Position before, int move, Position after) {
    return places.isEmpty()
        ? Optional.empty()
        : byHand
            .flatMap(able -> able.carry(before, move, after))
            .map(carry -> new Carried(names(carry.from()), names(carry.to())));
  }

  private List<String> names(List<Integer> cells) {
    return cells.stream().map(places::get).map(CellPlace::name).toList();
  }
}
