package org.saitan.query.distance.ask;

import java.util.List;
import java.util.OptionalLong;
import org.saitan.puzzle.Position;

/**
 * Some states of one layer.
 *
 * @param layer the layer
 * @param unique number of states up to the board's rotations and reflections, where that was asked
 *     for
 * @param positions some or all of them
 */
public record LayerPage(LayerStates layer, OptionalLong unique, List<Position> positions) {
  /** Copies the list. */
  public LayerPage {
    positions = List.copyOf(positions);
  }
}
