// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.util.List;
import org.saitan.engine.search.DistancePlanes;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.LayerSearch;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.Budget;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;

/** Holds all arcs and all lanes in memory. */
final class MemoryEngine implements DistanceBuild.Engine {
  private final StateSpace space;
  private final KeptBlocks kept;
  private final Workers workers;
  private ArcTable arcs;

  MemoryEngine(StateSpace space, KeptBlocks kept, Workers workers) {
    this.space = space;
    this.kept = kept;
    this.workers = workers;
  }

  @Override
  public void setUp() {
    arcs = ArcTable.ofSearch(space, kept, ArcTable.Slots.of(kept), workers);
    collect();
  }

  /** Has what was held up to now collected before more is held. */
  private void collect() {
    Budget.collect((double) kept.count() * space.lanes());
  }

  @Override
  public boolean isSetUp() {
    return arcs != null;
  }

  @Override
  public void forget() {
    arcs = null;
  }

  @Override
  public LayerSearch search() {
    return new RetrogradeSearch(arcs, kept, space, workers);
  }

  @Override
  public void write(LayerMerge merge, List<LayerFile> layers, Runnable partDone) {
    collect();
    int blocks = (int) kept.count();
    DistancePlanes planes = new DistancePlanes(space, layers.size(), blocks);
    planes.read(layers, RetrogradeSearch.runs(kept), HeldBlocks.all(blocks), workers);
    workers.forEach(
        merge.parts(),
        () -> {
          ArcTable.Cursor cursor = arcs.cursor();
          DistancePlanes.MoveFinder finder = planes.moveFinder();
          LayerMerge.PartMaker maker =
              merge.maker((block, goals) -> finder.moves(block, cursor.turn(block), goals));
          return part -> {
            maker.make(part);
            partDone.run();
          };
        });
  }

  @Override
  public void close() {
    forget();
  }
}
