// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Tuple2;

/** What is much is sent in messages of bounded size, and their number comes last. */
class MessagesTest {
  private static final int LANES = 720;

  /** Blocks 0, 7, 14, ... of 1,500 have lanes; the last group of 256 has none. */
  private static LayerLanes layer() {
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
    return layer;
  }

  private static List<Tuple2<Integer, Message>> messages(LayerLanes layer, int threads) {
    int[] all = IntStream.range(0, 1500).toArray();
    int[] some = IntStream.range(1300, 1500).toArray();
    int[] few = {3, 5, 8};
    Subscriptions to = new Subscriptions(1, new int[] {0, 2, 4}, new int[][] {all, some, few});
    List<Tuple2<Integer, Message>> made = new ArrayList<>();
    Messages.ofLayer(to, layer, LANES, new TaskThreads(threads)).forEachRemaining(made::add);
    return made;
  }

  private static List<Message> to(int receiver, List<Tuple2<Integer, Message>> made) {
    return made.stream().filter(one -> one._1 == receiver).map(one -> one._2).toList();
  }

  /** A group of 256 blocks of 720 lanes has at most 25,868 bytes. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aMessageIsAboutOneGroup(int threads) {
    List<Tuple2<Integer, Message>> made = messages(layer(), threads);
    List<Message> all = to(0, made);
    assertThat(all).hasSize(6).allMatch(message -> message.sender() == 1);
    assertThat(all.subList(0, 5)).allMatch(message -> message.body().length <= 25_868);
    assertThat(all.get(5).body()).isNull();
    assertThat(all.get(5).group()).isEqualTo(5);
    // Of blocks 1300 to 1499 none has lanes, nor have 3, 5 and 8.
    for (int receiver : new int[] {2, 4}) {
      assertThat(to(receiver, made))
          .singleElement()
          .satisfies(message -> assertThat(message.group()).isZero());
    }
  }

  @Test
  void aLayerWithoutLanesIsCountedOnly() {
    LayerLanes none = new LayerLanes(1500, LayerLanes.groups(1500), LANES);
    assertThat(messages(none, 1)).hasSize(3).allMatch(one -> one._2.body() == null);
  }
}
