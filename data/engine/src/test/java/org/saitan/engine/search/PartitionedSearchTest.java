// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.search.RetrogradeSearch.LayerSink;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;

/**
 * The step knows no engine: several partitions that send each other bytes, each with a space of its
 * own, find the layers and next moves of the engine for one machine.
 */
class PartitionedSearchTest {
  @ParameterizedTest
  @CsvSource({
    "uraomote-4x5, true, 2",
    "uraomote-5x5, true, 4",
    "uraomote-5x5, false, 3",
    "rotation-2x4, true, 3",
    "rotation-2x4, false, 5",
    "flipit-8-1, true, 3",
    "flipit-15-8, true, 4",
    "flipit-15-8, false, 2",
    "rotation-3x3-cw, true, 6",
    "rotation-3x3-cw, false, 4"
  })
  void partitionsFindWhatOneMachineFinds(String board, boolean symmetry, int partitions) {
    List<Map<Long, Map<Integer, Integer>>> expected = oneMachine(board, symmetry);
    List<Map<Long, Map<Integer, Integer>>> found = partitioned(board, symmetry, partitions);
    assertThat(found).hasSameSizeAs(expected).hasSizeGreaterThan(4);
    for (int layer = 0; layer < expected.size(); layer++) {
      if (!found.get(layer).equals(expected.get(layer))) {
        assertThat(found.get(layer)).as("layer " + (layer + 1)).isEqualTo(expected.get(layer));
      }
    }
  }

  private static List<Map<Long, Map<Integer, Integer>>> partitioned(
      String board, boolean symmetry, int number) {
    List<Partition> all =
        IntStream.range(0, number).mapToObj(i -> new Partition(board, symmetry)).toList();
    Map<Integer, Long> counts = new HashMap<>();
    for (int i = 0; i < number; i++) {
      counts.putAll(all.get(i).countParts(i, number));
    }
    long[] firstBlocks = new long[number + 1];
    firstBlocks[number] = Long.MAX_VALUE;
    // In another order than that of their ranges, so that their spaces number lane maps otherwise.
    for (int i = number - 1; i >= 0; i--) {
      firstBlocks[i] = all.get(i).hold(counts, i, number);
    }
    for (int i = 0; i < number; i++) {
      for (int owner = 0; owner < number; owner++) {
        byte[] wanted = all.get(i).wanted(owner, firstBlocks[owner], firstBlocks[owner + 1]);
        all.get(owner).subscribe(i, wanted);
      }
    }
    all.forEach(Partition::beginWithGoal);
    List<Map<Long, Map<Integer, Integer>>> layers = new ArrayList<>();
    while (layers.isEmpty() || !layers.get(layers.size() - 1).isEmpty()) {
      for (int i = 0; i < number; i++) {
        for (int owner = 0; owner < number; owner++) {
          all.get(i).hear(owner, all.get(owner).tell(i));
        }
      }
      Map<Long, Map<Integer, Integer>> layer = new TreeMap<>();
      for (Partition partition : all) {
        layer.putAll(partition.advance(layers.size() + 1));
      }
      layers.add(layer);
    }
    return layers;
  }

  private static List<Map<Long, Map<Integer, Integer>>> oneMachine(String name, boolean symmetry) {
    MoveBoard board = Catalogue.standard().board(name, MoveBoard.class);
    StateSpace space = board.space();
    List<Map<Long, Map<Integer, Integer>>> layers = new ArrayList<>();
    try (Workers workers = new Workers(2)) {
      KeptBlocks kept = symmetry ? KeptBlocks.classes(space, workers) : KeptBlocks.all(space);
      RetrogradeSearch search =
          new RetrogradeSearch(ArcTable.build(space, kept, workers), kept, space, workers, true);
      Place goal = space.rank(board.puzzle().goal()).orElseThrow();
      long[] lanes = new long[BlockLanes.words(space.lanes())];
      lanes[goal.lane() >> 6] = 1L << goal.lane();
      search.seed(visitor -> visitor.block((int) kept.numberOf(goal.block()), lanes));
      while (layers.isEmpty() || !layers.get(layers.size() - 1).isEmpty()) {
        Map<Long, Map<Integer, Integer>> layer = Collections.synchronizedMap(new TreeMap<>());
        search.advance(() -> new Collector(layer), () -> {});
        layers.add(layer);
      }
    }
    return layers;
  }

  /** Notes the lanes and next moves of a layer. */
  private static final class Collector implements LayerSink {
    private final Map<Long, Map<Integer, Integer>> layer;
    private long first;

    Collector(Map<Long, Map<Integer, Integer>> layer) {
      this.layer = layer;
    }

    @Override
    public void beginRun(int run) {
      first = (long) run * RetrogradeSearch.RUN;
    }

    @Override
    public void block(int place, long[] lanes, byte[] moves) {
      layer.put(first + place, Partition.lanes(lanes, moves));
    }

    @Override
    public void endRun() {}
  }
}
