// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.saitan.engine.distance.Goals;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.work.Checkpoint;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;

/** Starts the search of a partition, either at the goals or after the layers of an earlier run. */
final class PartitionStart {
  private static final int SPAN = TableDigest.SPAN;

  private final PartitionArcs arcs;
  private final StateSpace space;
  private final int words;
  private final BlockStep step;
  private final BlockLanes visited;

  PartitionStart(PartitionArcs arcs) {
    this.arcs = arcs;
    this.space = arcs.spec().space();
    this.words = BlockLanes.words(space.lanes());
    this.step = new BlockStep(space);
    this.visited = BlockLanes.none(arcs.count(), space.lanes());
  }

  /** Starts at the goals, and writes them as layer 0. */
  LayerState start(ClusterFiles files) throws IOException {
    SortedMap<Integer, long[]> goals = new TreeMap<>();
    Goals.of(arcs.spec().board(), arcs.spec().symmetries())
        .forEach(
            (goalBlock, lanes) -> {
              int slot = arcs.find(goalBlock);
              if (slot >= 0) {
                goals.put(slot, lanes);
              }
            });
    LayerLanes layer = new LayerLanes(arcs.count(), arcs.spans(), space.lanes());
    LayerLanes.Filler filler = layer.new Filler();
    long states = 0;
    try (LayerOutput out = new LayerOutput(files, 0, arcs.partition())) {
      LayerPiece.Writer piece = new LayerPiece.Writer(space.lanes());
      for (int span = 0; span < arcs.spans(); span++) {
        int first = span * SPAN;
        piece.begin(0);
        filler.begin(span);
        for (Map.Entry<Integer, long[]> goal : goals.subMap(first, first + SPAN).entrySet()) {
          int slot = goal.getKey();
          piece.addBlock(slot - first, goal.getValue());
          filler.add(slot, goal.getValue());
          step.seed(visited, slot, goal.getValue(), 0);
          states += (long) arcs.weight(slot) * BlockLanes.count(goal.getValue(), 0, words);
        }
        filler.end();
        out.write(LayerOutput.bytes(arcs.firstSpan() + span, piece));
      }
      return new LayerState(0, visited, layer, states, out.finish());
    }
  }

  /**
   * Replays the layers of an earlier run.
   *
   * @param parts the files of this partition
   * @throws DamagedPartException if a file is corrupt
   */
  LayerState replay(ClusterFiles files, Checkpoint.FilePart... parts) throws IOException {
    int last = parts.length - 1;
    LayerLanes layer = new LayerLanes(arcs.count(), arcs.spans(), space.lanes());
    for (int distance = 0; distance < last; distance++) {
      replay(files, distance, parts[distance], null);
    }
    long states = replay(files, last, parts[last], layer.new Filler());
    return new LayerState(last, visited, layer, states, parts[last]);
  }

  /**
   * Reads a layer, and returns its number of states.
   *
   * @param filler receives the lanes of the last layer, or null for earlier layers
   */
  private long replay(
      ClusterFiles files, int distance, Checkpoint.FilePart part, LayerLanes.Filler filler)
      throws IOException {
    long[] states = new long[1];
    int firstSpan = arcs.firstSpan();
    try (LayerInput in = new LayerInput(files, distance, part, arcs, firstSpan)) {
      for (int span = 0; span < arcs.spans(); span++) {
        int first = span * SPAN;
        if (filler != null) {
          filler.begin(span);
        }
        in.read(
            firstSpan + span,
            (place, lanes) -> {
              int slot = first + place;
              states[0] += (long) arcs.weight(slot) * BlockLanes.count(lanes, 0, words);
              step.seed(visited, slot, lanes, distance);
              if (filler != null) {
                filler.add(slot, lanes);
              }
            });
        if (filler != null) {
          filler.end();
        }
      }
      LayerInput.requireIntact(List.of(in));
    } catch (IllegalStateException e) {
      throw new DamagedPartException(distance, part.file(), e.getMessage());
    }
    return states[0];
  }
}
