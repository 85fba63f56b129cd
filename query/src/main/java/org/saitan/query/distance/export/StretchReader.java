// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.query.distance.export.ExportPlan.BlockRun;
import org.saitan.table.distance.DistanceTable;

/** Reads the states of stretches, block by block, for one thread. */
final class StretchReader {
  private final StateBlock rows;
  private final int lanes;
  private final boolean everyState;

  StretchReader(DistanceTable table, Optional<DistanceRange> distances) {
    this.rows = new StateBlock(table, distances);
    this.lanes = table.numbering().lanes();
    this.everyState = distances.isEmpty();
  }

  /** Shows the blocks of a stretch that have states to show. */
  void read(Stretch stretch, Consumer<StateBlock> sink) {
    for (BlockRun run : stretch.runs()) {
      if (run.chosen() == null) {
        for (long block = run.from(); block < run.to(); block++) {
          show(block, sink);
        }
      } else {
        readChosen(run, sink);
      }
    }
  }

  /** Shows a block if it has states to show. */
  void show(long block, Consumer<StateBlock> sink) {
    rows.load(block);
    if (rows.rows() > 0) {
      sink.accept(rows);
    }
  }

  private void readChosen(BlockRun run, Consumer<StateBlock> sink) {
    long[] chosen = run.chosen();
    long before = 0;
    int next = 0;
    for (long block = run.from(); block < run.to() && next < chosen.length; block++) {
      if (everyState && chosen[next] >= before + lanes) {
        before += lanes;
        continue;
      }
      rows.load(block);
      long behind = before + rows.rows();
      int found = Arrays.binarySearch(chosen, next, chosen.length, behind);
      int end = found < 0 ? -found - 1 : found;
      if (end > next) {
        rows.keep(chosen, next, end, before);
        sink.accept(rows);
      }
      next = end;
      before = behind;
    }
  }

  /** What one thread encodes at a time: runs of blocks, in order. */
  record Stretch(List<BlockRun> runs) {}
}
