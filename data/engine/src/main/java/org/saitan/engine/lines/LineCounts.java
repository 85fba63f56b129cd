// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.lines;

import java.math.BigInteger;
import java.util.List;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.space.Place;
import org.saitan.space.Reduction;
import org.saitan.space.StateSpace;

/** The exact number of shortest lines of every state of a table, held in memory. */
public final class LineCounts {
  private final StateSpace space;
  private final KeptBlocks kept;
  private final WideLines lines;
  private final List<LineLayer> layers;

  LineCounts(StateSpace space, KeptBlocks kept, WideLines lines, List<LineLayer> layers) {
    this.space = space;
    this.kept = kept;
    this.lines = lines;
    this.layers = List.copyOf(layers);
  }

  /** Returns the layers, from distance 0 to the largest. */
  public List<LineLayer> layers() {
    return layers;
  }

  /** Returns the number of shortest lines of a state; 0 if it cannot reach the goal. */
  public BigInteger lines(Place place) {
    Reduction reduction = new Reduction();
    kept.symmetries().reduce(place.block(), reduction);
    int lane = space.laneMaps().map(reduction.laneMap())[place.lane()];
    return lines.get((int) kept.numberOf(reduction.representative()), lane);
  }
}
