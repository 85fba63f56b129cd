// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.saitan.engine.distance.Goals;
import org.saitan.engine.search.LayerRecord;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.space.StateSpace;

/** Where the search of a partition begins: at the goal, or after the layers of an earlier run. */
final class PartitionStart {
  private static final int RUN = RetrogradeSearch.RUN;

  private final PartitionArcs arcs;
  private final StateSpace space;
  private final int words;
  private final BlockStep step;
  private final BlockLanes block = new BlockLanes();
  private final LaneCode code;
  private final long[] visited;
  private final byte[] colours;

  PartitionStart(PartitionArcs arcs) {
    this.arcs = arcs;
    this.space = arcs.spec().space();
    this.words = BlockLanes.words(space.lanes());
    this.step = new BlockStep(space, false);
    this.code = new LaneCode(space.lanes());
    this.visited = new long[Math.multiplyExact(arcs.slots(), words)];
    this.colours = new byte[arcs.slots()];
    Arrays.fill(colours, BlockLanes.NO_COLOUR);
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
    LaneCodes.Builder codes = new LaneCodes.Builder(arcs.count());
    long states = 0;
    try (LayerOutput out = new LayerOutput(files, 0, arcs.partition(), arcs.slices(1))) {
      LayerRecord.Writer record = new LayerRecord.Writer(space.lanes(), space.moves());
      int run = -1;
      for (Map.Entry<Integer, long[]> goal : own.entrySet()) {
        int slot = goal.getKey();
        if (slot / RUN != run) {
          end(record, run, out);
          run = slot / RUN;
          record.begin(arcs.firstRun() + run);
        }
        record.block(slot % RUN, goal.getValue(), new byte[words * Long.SIZE]);
        put(slot, goal.getValue(), 0, codes);
        states += (long) arcs.weight(slot) * BlockLanes.count(goal.getValue(), 0, words);
      }
      end(record, run, out);
      LayerReport report = LayerReport.of(arcs.partition(), states, out.finish());
      return new LayerState(0, visited, colours, codes.build(), report);
    }
  }

  private static void end(LayerRecord.Writer record, int run, LayerOutput out) throws IOException {
    if (run >= 0) {
      out.write(LayerOutput.bytes(record));
    }
  }

  private void put(int slot, long[] lanes, int distance, LaneCodes.Builder codes) {
    turnTo(slot);
    step.candidates(block, distance);
    codes.skipTo(slot);
    code.put(lanes, step.missed(), codes.next());
    codes.end();
  }

  private void turnTo(int slot) {
    int open = space.lanes() - BlockLanes.count(visited, slot * words, words);
    block.set(visited, slot * words, open, colours[slot]);
  }

  /**
   * What a partition finds in its files.
   *
   * @param state as after the last layer, but that nothing is known of the halo
   * @param visited of own blocks the lanes before that layer, and their colours
   */
  record Replayed(LayerState state, LaneCodes visited) implements Serializable {}

  /**
   * Replays the layers of an earlier run.
   *
   * @param layers what is known of the files of this partition; null where a layer has none
   */
  Replayed replay(ClusterFiles files, LayerPart... layers) throws IOException {
    int lastLayer = layers.length - 1;
    LaneCodes.Builder codes = new LaneCodes.Builder(arcs.count());
    LaneCodes snapshot = LaneCodes.NONE;
    long[] states = new long[1];
    try {
      for (int distance = 0; distance <= lastLayer; distance++) {
        if (distance == lastLayer) {
          snapshot = snapshot();
        }
        replay(files, distance, layers[distance], distance == lastLayer ? codes : null, states);
      }
    } catch (DamagedPartException e) {
      return new Replayed(
          new LayerState(
              lastLayer,
              visited,
              colours,
              LaneCodes.NONE,
              LayerReport.damaged(arcs.partition(), e)),
          LaneCodes.NONE);
    }
    LayerReport report = LayerReport.of(arcs.partition(), states[0], layers[lastLayer]);
    return new Replayed(
        new LayerState(lastLayer, visited, colours, codes.build(), report), snapshot);
  }

  /** Takes in a layer; its states are counted, and coded if it is the last one. */
  private void replay(
      ClusterFiles files, int distance, LayerPart part, LaneCodes.Builder codes, long... states)
      throws IOException {
    states[0] = 0;
    int firstRun = arcs.firstRun();
    try (LayerInput in = new LayerInput(files, distance, part, arcs, firstRun)) {
      for (int run = 0; run < arcs.runs(); run++) {
        int first = run * RUN;
        in.read(
            firstRun + run,
            (place, lanes, moves) -> {
              int slot = first + place;
              states[0] += (long) arcs.weight(slot) * BlockLanes.count(lanes, 0, words);
              if (codes == null) {
                turnTo(slot);
                step.settle(block, lanes, distance);
                colours[slot] = block.colour();
              } else {
                put(slot, lanes, distance, codes);
              }
            });
      }
      LayerInput.requireWhole(List.of(in));
    } catch (IllegalStateException e) {
      throw new DamagedPartException(distance, part.name(), e.getMessage());
    }
  }

  /** Codes what own blocks have visited and their colours, as if it were a layer. */
  private LaneCodes snapshot() {
    LaneCodes.Builder codes = new LaneCodes.Builder(arcs.count());
    long[] all = allLanes();
    long[] lanes = new long[words];
    for (int slot = 0; slot < arcs.count(); slot++) {
      System.arraycopy(visited, slot * words, lanes, 0, words);
      if (BlockLanes.count(lanes, 0, words) > 0) {
        codes.skipTo(slot);
        BitWriter out = codes.next();
        code.put(lanes, all, out);
        out.put(colours[slot] + 1, 2);
        codes.end();
      }
    }
    return codes.build();
  }

  private long[] allLanes() {
    long[] all = new long[words];
    for (int lane = 0; lane < space.lanes(); lane++) {
      all[lane >> 6] |= 1L << lane;
    }
    return all;
  }

  /**
   * Returns the state of a replay with the halo that others send, see {@link #replay}.
   *
   * @throws UnsoundException if not all of the halo has come
   */
  LayerState withHalo(LayerState own, Iterator<byte[]> messages, long... firstBlocks)
      throws IOException {
    System.arraycopy(own.visited(), 0, visited, 0, arcs.count() * words);
    System.arraycopy(own.colours(), 0, colours, 0, arcs.count());
    int[] haloEnds = Subscriptions.haloEnds(arcs.halo(), firstBlocks);
    long found = 0;
    long[] all = allLanes();
    long[] lanes = new long[words];
    while (messages.hasNext()) {
      ByteBuffer message =
          Exchange.opened(messages.next(), arcs.partition(), Exchange.ofReplay(own.distance()));
      int owner = message.getInt();
      int from = owner == 0 ? 0 : haloEnds[owner - 1];
      found += haloEnds[owner] - from;
      if (message.getInt() == 0) {
        continue; // It has visited none of them.
      }
      BitReader in = BitReader.of(message);
      for (int i = from; i < haloEnds[owner]; i++) {
        if (in.get(1) == 1) {
          int slot = arcs.count() + i;
          code.get(in, all, space.lanes(), lanes);
          System.arraycopy(lanes, 0, visited, slot * words, words);
          colours[slot] = (byte) (in.get(2) - 1);
        }
      }
    }
    if (found != arcs.halo().length) {
      throw new UnsoundException(
          "partition %d has got %d blocks of others, not %d"
              .formatted(arcs.partition(), found, arcs.halo().length));
    }
    return new LayerState(own.distance(), visited, colours, own.layer(), own.report());
  }
}
