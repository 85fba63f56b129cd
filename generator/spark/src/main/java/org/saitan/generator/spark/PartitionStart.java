// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.saitan.engine.distance.Goals;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;

/** Where the search of a partition begins: at the goal, or after the layers of an earlier run. */
final class PartitionStart {
  private static final int RUN = TableDigest.RUN;

  private final PartitionArcs arcs;
  private final StateSpace space;
  private final int words;
  private final BlockStep step;
  private final BlockLanes block = new BlockLanes();
  private final long[] visited;
  private final byte[] parities;

  PartitionStart(PartitionArcs arcs) {
    this.arcs = arcs;
    this.space = arcs.spec().space();
    this.words = BlockLanes.words(space.lanes());
    this.step = new BlockStep(space);
    this.visited = new long[Math.multiplyExact(arcs.count(), words)];
    this.parities = new byte[arcs.count()];
    Arrays.fill(parities, BlockLanes.NO_PARITY);
  }

  /** Begins at the goals, which are written as layer 0. */
  LayerState atGoals(ClusterFiles files) throws IOException {
    SortedMap<Integer, long[]> own = new TreeMap<>();
    Goals.of(arcs.spec().board(), arcs.spec().symmetries())
        .forEach(
            (goalBlock, lanes) -> {
              int slot = arcs.find(goalBlock);
              if (slot >= 0) {
                own.put(slot, lanes);
              }
            });
    LayerLanes layer = new LayerLanes(arcs.count(), arcs.runs(), space.lanes());
    LayerLanes.Filler filler = layer.new Filler();
    long states = 0;
    try (LayerOutput out = new LayerOutput(files, 0, arcs.partition(), arcs.slices(1))) {
      LayerPiece.Writer piece = new LayerPiece.Writer(space.lanes());
      for (int run = 0; run < arcs.runs(); run++) {
        int first = run * RUN;
        piece.begin(0);
        filler.begin(run);
        for (Map.Entry<Integer, long[]> goal : own.subMap(first, first + RUN).entrySet()) {
          int slot = goal.getKey();
          piece.block(slot - first, goal.getValue());
          filler.add(slot, goal.getValue());
          states += (long) arcs.weight(slot) * BlockLanes.count(goal.getValue(), 0, words);
        }
        filler.end();
        out.write(LayerOutput.bytes(arcs.firstRun() + run, piece));
      }
      LayerReport report = LayerReport.of(arcs.partition(), states, out.finish());
      return new LayerState(0, new VisitedLanes(visited, parities), layer, report);
    }
  }

  /**
   * Replays the layers of an earlier run; damage is in the report.
   *
   * @param layers what is known of the files of this partition; null where a layer has none
   */
  LayerState replay(ClusterFiles files, LayerPart... layers) throws IOException {
    int lastLayer = layers.length - 1;
    LayerLanes layer = new LayerLanes(arcs.count(), arcs.runs(), space.lanes());
    LayerReport report;
    try {
      for (int distance = 0; distance < lastLayer; distance++) {
        replay(files, distance, layers[distance], null);
      }
      long states = replay(files, lastLayer, layers[lastLayer], layer.new Filler());
      report = LayerReport.of(arcs.partition(), states, layers[lastLayer]);
    } catch (DamagedPartException e) {
      report = LayerReport.damaged(arcs.partition(), e);
    }
    return new LayerState(lastLayer, new VisitedLanes(visited, parities), layer, report);
  }

  /**
   * Takes in a layer, and returns how many states it has.
   *
   * @param filler takes the lanes of the last one; null for those before, which are visited
   */
  private long replay(ClusterFiles files, int distance, LayerPart part, LayerLanes.Filler filler)
      throws IOException {
    long[] states = new long[1];
    int firstRun = arcs.firstRun();
    try (LayerInput in = new LayerInput(files, distance, part, arcs, firstRun)) {
      for (int run = 0; run < arcs.runs(); run++) {
        int first = run * RUN;
        if (filler != null) {
          filler.begin(run);
        }
        in.read(
            firstRun + run,
            (place, lanes) -> {
              int slot = first + place;
              states[0] += (long) arcs.weight(slot) * BlockLanes.count(lanes, 0, words);
              if (filler == null) {
                visit(slot, lanes, distance);
              } else {
                filler.add(slot, lanes);
              }
            });
        if (filler != null) {
          filler.end();
        }
      }
      LayerInput.requireWhole(List.of(in));
    } catch (IllegalStateException e) {
      throw new DamagedPartException(distance, part.name(), e.getMessage());
    }
    return states[0];
  }

  private void visit(int slot, long[] lanes, int distance) {
    int open = space.lanes() - BlockLanes.count(visited, slot * words, words);
    block.set(visited, slot * words, open, parities[slot]);
    step.seed(block, lanes, distance);
    parities[slot] = block.parity();
  }
}
