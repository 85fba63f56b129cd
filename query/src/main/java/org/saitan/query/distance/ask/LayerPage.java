// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.saitan.puzzle.Position;

/**
 * Some states of one layer.
 *
 * @param layer the layer
 * @param unique number of states up to the board's rotations and reflections, where that was asked
 *     for
 * @param positions some or all of them
 * @param solutions the number of optimal solutions of each of these, where they come in that order
 */
public record LayerPage(
    LayerStates layer,
    OptionalLong unique,
    List<Position> positions,
    Optional<List<BigInteger>> solutions) {
  /** Copies the lists. */
  public LayerPage {
    positions = List.copyOf(positions);
    solutions = solutions.map(List::copyOf);
  }
}
