// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;
import java.util.Optional;
import org.saitan.placement.Census;
import org.saitan.placement.PlacementRules;
import org.saitan.rules.Notation;

/**
 * A board of a placement puzzle, named after its rules.
 *
 * @param family the family of the board
 * @param rules the rules of the board
 */
public record PlacementBoard(Family family, PlacementRules rules) implements Board {
  @Override
  public String name() {
    return rules.name();
  }

  @Override
  public int rulesVersion() {
    return rules.rulesVersion();
  }

  @Override
  public List<String> abilities() {
    return List.of("border", "link", "picture", "reasons");
  }

  @Override
  public Notation notation() {
    return rules.notation();
  }

  @Override
  public String toString() {
    return name();
  }

  /** Returns the census of a board, or empty if it is not a placement board. */
  public static Optional<Census> census(Board board) {
    return board instanceof PlacementBoard placement
        ? Optional.of(placement.rules().census())
        : Optional.empty();
  }
}
