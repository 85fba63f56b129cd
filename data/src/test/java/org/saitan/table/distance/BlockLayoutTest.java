package org.saitan.table.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockLayoutTest {
  /** What a block may hold, made from few numbers so that a failure shrinks to something small. */
  record Content(int lanes, int moves, int largest, Parities parities, long seed) {
    short[] distances() {
      Random random = new Random(seed);
      short[] distances = new short[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        distances[lane] = (short) (random.nextInt(largest + 2) - 1);
        boolean wrongColour = (distances[lane] + parity(lane) & 1) == 1;
        if (parities == Parities.FIT && distances[lane] >= 0 && wrongColour) {
          distances[lane]--;
        }
      }
      return distances;
    }

    /** A next move for each lane whose distance asks for one. */
    byte[] next() {
      Random random = new Random(~seed);
      byte[] next = new byte[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        next[lane] = (byte) random.nextInt(moves);
      }
      return next;
    }

    int parity(int lane) {
      return parities == Parities.NONE || lane == 0 ? 0 : Long.hashCode(seed * 31 + lane) >> 4 & 1;
    }

    BlockLayout layout() {
      byte[] colours = new byte[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        colours[lane] = (byte) parity(lane);
      }
      return new BlockLayout(lanes, moves, parities == Parities.NONE ? null : colours);
    }

    byte[] encoded() {
      return layout().encode(distances(), next(), 0);
    }
  }

  enum Parities {
    /** No colour is known. */
    NONE,
    /** A colour is known, and distances are even on one and odd on the other. */
    FIT,
    /** A colour is known, and distances do not follow it. */
    MISFIT
  }

  @Provide
  Arbitrary<Content> contents() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 70),
            Arbitraries.integers().between(1, 255),
            Arbitraries.integers().between(0, BlockLayout.MAX_DISTANCE),
            Arbitraries.of(Parities.class),
            Arbitraries.longs())
        .as(Content::new);
  }

  @Property
  void decodeReadsWhatEncodeWrote(@ForAll("contents") Content content) {
    short[] distances = content.distances();
    byte[] next = content.next();
    byte[] value = content.layout().encode(distances, next, 0);
    assertThat(value.length).isLessThanOrEqualTo(1 + 2 * distances.length);
    BlockLayout.Block block = content.layout().decode(value);
    for (int lane = 0; lane < content.lanes(); lane++) {
      assertThat(block.isReachable(lane)).isEqualTo(distances[lane] != BlockLayout.UNREACHED);
      assertThat(block.isGoal(lane)).isEqualTo(distances[lane] == 0);
      assertThat(block.distanceOrUnreached(lane)).isEqualTo(distances[lane]);
      if (distances[lane] >= 0) {
        assertThat(block.distance(lane)).isEqualTo(distances[lane]);
      }
      if (distances[lane] > 0) {
        assertThat(block.nextMove(lane)).isEqualTo(next[lane] & 0xff);
      }
    }
  }

  @Property
  void encodeReadsFromTheIndexItIsGiven(
      @ForAll("contents") Content content, @ForAll @IntRange(max = 50) int from) {
    short[] distances = new short[from + content.lanes() + 3];
    byte[] next = new byte[distances.length];
    Arrays.fill(distances, (short) BlockLayout.MAX_DISTANCE);
    System.arraycopy(content.distances(), 0, distances, from, content.lanes());
    System.arraycopy(content.next(), 0, next, from, content.lanes());
    assertThat(content.layout().encode(distances, next, from)).isEqualTo(content.encoded());
  }

  @Property
  void nextMovesOfUnreachedLanesAndOfTheGoalDoNotMatter(@ForAll("contents") Content content) {
    short[] distances = content.distances();
    byte[] next = content.next();
    for (int lane = 0; lane < next.length; lane++) {
      next[lane] = distances[lane] > 0 ? next[lane] : 0x55;
    }
    assertThat(content.layout().encode(distances, next, 0)).isEqualTo(content.encoded());
  }

  @ParameterizedTest
  @ValueSource(ints = {255, 256, 1000, Short.MAX_VALUE})
  void aDistanceTooLargeIsRefused(int distance) {
    BlockLayout layout = new BlockLayout(3, 4, null);
    assertThatThrownBy(() -> layout.encode(new short[] {0, (short) distance, -1}, new byte[3], 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("distance " + distance + " is over 254");
  }

  @Test
  void theLargestDistanceIsKept() {
    BlockLayout layout = new BlockLayout(2, 4, null);
    byte[] value = layout.encode(new short[] {254, -1}, new byte[] {3, 0}, 0);
    assertThat(layout.decode(value).distance(0)).isEqualTo(254);
    assertThat(layout.decode(value).nextMove(0)).isEqualTo(3);
  }

  @Property(tries = 300)
  void anyHeaderIsRefusedOrReadsAsSomeBlock(@ForAll("contents") Content content) {
    byte[] value = content.encoded();
    for (int header = 0; header < 256; header++) {
      value[0] = (byte) header;
      assertThatItIsRefusedOrReadsAsSomeBlock(content, value);
    }
  }

  @Property(tries = 300)
  void anyByteIsRefusedOrReadsAsSomeBlock(
      @ForAll("contents") Content content, @ForAll @IntRange(max = 10_000) int at, @ForAll byte b) {
    byte[] value = content.encoded();
    value[at % value.length] = b;
    boolean movePlane = at % value.length > content.lanes();
    if (!movePlane) {
      assertThatItIsRefusedOrReadsAsSomeBlock(content, value);
    }
  }

  private static void assertThatItIsRefusedOrReadsAsSomeBlock(Content content, byte[] value) {
    BlockLayout.Block block;
    try {
      block = content.layout().decode(value);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageStartingWith("a block ");
      return;
    }
    for (int lane = 0; lane < content.lanes(); lane++) {
      if (block.isReachable(lane)) {
        assertThat(block.distance(lane)).isBetween(0, 2 * BlockLayout.MAX_DISTANCE);
        assertThat(block.isGoal(lane)).isEqualTo(block.distance(lane) == 0);
        if (!block.isGoal(lane)) {
          assertThat(block.nextMove(lane)).isBetween(0, content.moves() - 1);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16, 32, 64, 128, 255})
  void anUnknownFlagIsRefused(int header) {
    BlockLayout layout = new BlockLayout(2, 4, new byte[2]);
    byte[] value = {(byte) header, 0, 0};
    assertThatThrownBy(() -> layout.decode(value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a block begins with [" + (byte) header + "]");
  }

  @Property
  void anotherLengthIsRefused(
      @ForAll("contents") Content content, @ForAll @IntRange(max = 200) int length) {
    byte[] value = content.encoded();
    if (length != value.length) {
      assertThatThrownBy(() -> content.layout().decode(Arrays.copyOf(value, length)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("a block ");
    }
  }

  /** Golden bytes: a table of format 1 must stay readable. */
  @Test
  void theBytesOfFormatOneAreThese() {
    short[] distances = {-1, 0, 1, 2, 3};
    byte[] next = {9, 9, 0, 1, 2};
    assertThat(new BlockLayout(5, 3, null).encode(distances, next, 0))
        .containsExactly(0, 0, 1, 2, 6, 10);
    byte[] fit = {0, 0, 1, 0, 1};
    assertThat(new BlockLayout(5, 3, fit).encode(distances, next, 0))
        .containsExactly(2, 0, 1, 2, 3, 7);
    byte[] odd = {0, 1, 0, 1, 0};
    assertThat(new BlockLayout(5, 3, odd).encode(distances, next, 0))
        .containsExactly(6, 0, 1, 2, 3, 7);
    assertThat(new BlockLayout(5, 200, null).encode(distances, next, 0))
        .containsExactly(1, 0, 1, 2, 3, 4, 0, 0, 0, 1, 2);
  }
}
