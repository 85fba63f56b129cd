// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import java.util.function.Supplier;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.DistanceTable;

/** Finds the neighbors of numbered states by following the arcs of their blocks. */
final class ArcNeighbors implements Neighbors {
  private final BlockArcs arcs;
  private int current = -1;

  private ArcNeighbors(BlockArcs arcs) {
    this.arcs = arcs;
  }

  /** Returns a factory that creates one instance per thread. */
  static Supplier<Neighbors> of(DistanceTable table, StoredBlocks kept, Workers workers) {
    ArcTable arcs =
        ArcTable.build(
            (StateSpace) table.numbering(), kept, ArcTable.Slots.of(kept), false, workers);
    return () -> new ArcNeighbors(arcs.cursor());
  }

  @Override
  public void visit(int block, int lane, Sink sink) {
    if (block != current) {
      arcs.moveTo(block);
      current = block;
    }
    for (int arc = 0; arc < arcs.count(); arc++) {
      int image = arcs.image(arc, lane);
      if (image != LaneMaps.NONE) {
        sink.visitStored(arcs.target(arc), image);
      }
    }
  }
}
