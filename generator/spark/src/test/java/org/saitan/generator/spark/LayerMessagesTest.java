// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.util.LongAccumulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import scala.Tuple2;

/** What is much is sent in messages of bounded size, and their number is reported. */
class LayerMessagesTest {
  private static final int LANES = 720;
  private static final int DRIVER = 3;

  /** Blocks 0, 7, 14, ... of 1,500 have lanes; the last group of 256 has none. */
  private static LayerState state() {
    int blocks = 1500;
    LayerLanes layer = new LayerLanes(blocks, LayerLanes.groups(blocks), LANES);
    LayerLanes.Filler filler = layer.new Filler();
    for (int group = 0; group < LayerLanes.groups(blocks) - 1; group++) {
      filler.begin(group);
      int end = (group + 1) * LayerLanes.GROUP;
      for (int slot = (group * LayerLanes.GROUP + 6) / 7 * 7; slot < end; slot += 7) {
        long[] lanes = new long[12];
        lanes[slot % 11] = -1L >>> slot % 60;
        filler.add(slot, lanes);
      }
      filler.end();
    }
    return new LayerState(5, null, layer, LayerReport.of(1, 77, null));
  }

  private static List<Tuple2<Integer, byte[]>> messages(LayerState state, int threads, int chunk) {
    int[] all = IntStream.range(0, 1500).toArray();
    int[] some = IntStream.range(1300, 1500).toArray();
    int[] few = {3, 5, 8};
    Subscriptions to = new Subscriptions(1, new int[] {0, 2, 4}, new int[][] {all, some, few});
    List<Tuple2<Integer, byte[]>> made = new ArrayList<>();
    new LayerMessages(
            to, state, LANES, DRIVER, new TaskThreads(threads, new LongAccumulator()), chunk)
        .forEachRemaining(made::add);
    return made;
  }

  /** A group of 256 blocks of 720 lanes has at most 25,870 bytes. */
  @ParameterizedTest
  @CsvSource({"1, 1, 5", "3, 25870, 5", "1, 51740, 3", "2, 16777216, 1"})
  void aMessageHasABoundedNumberOfGroups(int threads, int chunk, int toAll) throws IOException {
    List<Tuple2<Integer, byte[]>> made = messages(state(), threads, chunk);
    Map<Integer, Integer> counts = new HashMap<>();
    made.forEach(message -> counts.merge(message._1, 1, Integer::sum));
    // Of blocks 1300 to 1499 none has lanes, nor have 3, 5 and 8.
    assertThat(counts).containsOnly(Map.entry(0, toAll), Map.entry(DRIVER, 1));
    Tuple2<Integer, byte[]> last = made.get(made.size() - 1);
    assertThat(last._1).isEqualTo(DRIVER);
    LayerReport report = LayerReport.of(Exchange.opened(last._2, DRIVER, 5));
    assertThat(report.sent()).isEqualTo(toAll);
    assertThat(report.states()).isEqualTo(77);
    for (Tuple2<Integer, byte[]> message : made) {
      assertThat(message._2.length).isLessThan(Math.max(chunk, 25_870) + 9);
    }
  }

  @Test
  void aLayerWithoutLanesIsReportedOnly() {
    LayerLanes none = new LayerLanes(1500, LayerLanes.groups(1500), LANES);
    LayerState state = new LayerState(5, null, none, LayerReport.of(1, 0, null));
    assertThat(messages(state, 1, 1)).singleElement().satisfies(m -> assertThat(m._1).isEqualTo(3));
  }
}
