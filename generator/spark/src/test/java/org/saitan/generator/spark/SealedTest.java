// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.util.LongAccumulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.board.MoveBoard;

/** Whatever leaves the memory of a process comes back as it was, or is refused. */
class SealedTest {
  private static final String NAME = "the state after layer 7 of partition 1";

  /** Bytes at either end of which every bit is turned over: the frames are there. */
  private static final int ENDS = 160;

  private static final int ELSEWHERE = 1000;

  static Stream<Object> whatTravels() throws IOException {
    MoveBoard board = Builds.board("rotation-3x3-cw");
    BoardSpec spec = BoardSpec.of(board, false);
    long blocks = board.space().blocks();
    PartitionArcs arcs =
        PartitionArcs.find(
            spec, Ranges.of(blocks, 5), 1, new TaskThreads(1, new LongAccumulator()), blocks);
    Random random = new Random(5);
    LayerLanes layer = new LayerLanes(1000, 4, 120);
    LayerLanes.Filler filler = layer.new Filler();
    for (int group = 0; group < 3; group++) {
      filler.begin(group);
      for (int slot = group * LayerLanes.GROUP; slot < 200 * (group + 1); slot += 3) {
        filler.add(slot, random.longs(2).toArray());
      }
      filler.end();
    }
    byte[] parities = new byte[20_300];
    random.nextBytes(parities);
    LayerReport report =
        LayerReport.of(1, 44, new LayerPart(1, "layer-007/part-1", 5000, 77, List.of(0L, 7L)));
    VisitedLanes visited = new VisitedLanes(random.longs(20_000).toArray(), parities);
    LayerState state = new LayerState(7, visited, layer, report);
    int[][] slots = {{}, random.ints(3000).toArray(), {1, 2, 3}};
    return Stream.of(arcs, state, new Subscriptions(1, new int[] {0, 2, 3}, slots));
  }

  private static byte[] written(Object thing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(thing);
    }
    return bytes.toByteArray();
  }

  /** Reads as an executor does that has put a block on its disk. */
  private static Object read(byte[] bytes) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return ((Sealed<?>) in.readObject()).open(NAME);
    }
  }

  @ParameterizedTest
  @MethodSource("whatTravels")
  void aBitThatIsTurnedOverIsNoticed(Object thing) throws Exception {
    byte[] whole = written(new Sealed<>(NAME, thing));
    byte[] content = written(thing);
    assertThat(written(read(whole))).isEqualTo(content);
    int bits = whole.length * Byte.SIZE;
    int ends = ENDS * Byte.SIZE;
    int[] turned =
        IntStream.concat(
                IntStream.concat(IntStream.range(0, ends), IntStream.range(bits - ends, bits)),
                new Random(6).ints(ELSEWHERE, ends, bits - ends))
            .toArray();
    int byOurselves = 0;
    for (int bit : turned) {
      byte[] bytes = whole.clone();
      bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      try {
        // A bit that means nothing, such as one of a flag that Java ignores.
        assertThat(written(read(bytes))).as("bit %d", bit).isEqualTo(content);
      } catch (UnsoundException e) {
        byOurselves++;
      } catch (IOException | ClassNotFoundException | RuntimeException e) {
        assertThat(bit < ends || bit >= bits - Byte.SIZE)
            .as("only the frame is Java's: %s", e)
            .isTrue();
      }
    }
    assertThat(byOurselves).isGreaterThan(ELSEWHERE);
  }

  @Test
  void whatIsCutIsNeverTakenForAnEnd() throws Exception {
    byte[] whole = written(new Sealed<>(NAME, whatTravels().toList().get(1)));
    for (int length : new int[] {ENDS, whole.length / 2, whole.length - 10}) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> read(cut))
          .as("cut at %d", length)
          .isInstanceOf(UnsoundException.class)
          .hasMessageContaining("what a partition has put aside is not as it was written");
    }
  }

  @Test
  void whatLiesInTheWrongPlaceIsRefused() throws Exception {
    byte[] other = written(new Sealed<>("the state after layer 6 of partition 1", "content"));
    assertThatThrownBy(() -> read(other))
        .isInstanceOf(UnsoundException.class)
        .hasMessage("the state after layer 6 of partition 1 lies in the place of " + NAME);
  }

  @Test
  void aMessageIsForOnePlaceAndOneRound() throws Exception {
    byte[] text = {1, 2, 3, 4, 5};
    byte[] message = Exchange.to(3, 7, text)._2;
    assertThat(Exchange.opened(message, 3, 7).remaining()).isEqualTo(text.length);
    for (int bit = 0; bit < message.length * Byte.SIZE; bit++) {
      byte[] bytes = message.clone();
      bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      assertThatThrownBy(() -> Exchange.opened(bytes, 3, 7)).isInstanceOf(UnsoundException.class);
    }
    assertThatThrownBy(() -> Exchange.opened(message, 2, 7)).isInstanceOf(UnsoundException.class);
    assertThatThrownBy(() -> Exchange.opened(message, 3, 8))
        .isInstanceOf(UnsoundException.class)
        .hasMessage("a message to partition 3 is not as it was sent");
  }
}
