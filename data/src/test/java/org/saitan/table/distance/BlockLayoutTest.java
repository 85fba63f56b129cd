// SPDX-License-Identifier: Apache-2.0
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;

class BlockLayoutTest {
  /**
   * The random content of a block, which is derived from a few parameters so that failing examples
   * shrink well.
   */
  record Content(int lanes, int moves, int largest, Parities parities, long seed) {
    char[] distances() {
      Random random = new Random(seed);
      char[] distances = new char[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        distances[lane] = (char) (random.nextInt(largest + 2) - 1);
        boolean hasWrongParity = (distances[lane] + parity(lane) & 1) == 1;
        if (parities == Parities.MATCHING
            && distances[lane] != BlockLayout.UNREACHABLE
            && hasWrongParity) {
          distances[lane]--;
        }
      }
      return distances;
    }

    /** Returns a random next move for each lane. */
    char[] next() {
      Random random = new Random(~seed);
      char[] next = new char[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        next[lane] = (char) random.nextInt(moves);
      }
      return next;
    }

    int parity(int lane) {
      return parities == Parities.NONE || lane == 0 ? 0 : Long.hashCode(seed * 31 + lane) >> 4 & 1;
    }

    BlockLayout layout() {
      byte[] laneParities = new byte[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        laneParities[lane] = (byte) parity(lane);
      }
      return new BlockLayout(lanes, moves, parities == Parities.NONE ? null : laneParities);
    }

    byte[] encoded() {
      return layout().encode(distances(), 0, next());
    }
  }

  enum Parities {
    /** No parity is known. */
    NONE,
    /**
     * A parity is known. Distances are even in lanes with one parity and odd in lanes with the
     * other parity.
     */
    MATCHING,
    /** A parity is known, but distances do not depend on it. */
    CONTRADICTED
  }

  @Provide
  Arbitrary<Content> contents() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 70),
            Arbitraries.integers().between(1, 255),
            Arbitraries.oneOf(
                Arbitraries.integers().between(0, 600),
                Arbitraries.integers().between(0, BlockLayout.MAX_DISTANCE)),
            Arbitraries.of(Parities.class),
            Arbitraries.longs())
        .as(Content::new);
  }

  @Property
  void decodesEncodedBlock(@ForAll("contents") Content content) {
    char[] distances = content.distances();
    char[] next = content.next();
    byte[] value = content.encoded();
    assertThat(value.length).isLessThanOrEqualTo(1 + 3 * distances.length);
    BlockLayout.ValueBlock block = content.layout().decode(value);
    for (int lane = 0; lane < content.lanes(); lane++) {
      assertThat(block.isReachable(lane)).isEqualTo(distances[lane] != BlockLayout.UNREACHABLE);
      assertThat(block.distance(lane)).isEqualTo(distances[lane]);
      if (block.isReachable(lane) && distances[lane] > 0) {
        assertThat(block.nextMove(lane)).isEqualTo(next[lane]);
      }
    }
  }

  @Property
  void encodesFromGivenIndex(
      @ForAll("contents") Content content, @ForAll @IntRange(max = 50) int from) {
    char[] distances = new char[from + content.lanes() + 3];
    char[] next = content.next();
    Arrays.fill(distances, (char) BlockLayout.MAX_DISTANCE);
    System.arraycopy(content.distances(), 0, distances, from, content.lanes());
    assertThat(content.layout().encode(distances, from, next)).isEqualTo(content.encoded());
  }

  /** A code takes one byte if no code is larger than 255, and two bytes otherwise. */
  @ParameterizedTest
  @CsvSource({"63, 1, 0", "64, 1, 1", "254, 1, 1", "255, 2, 1", "65534, 2, 1"})
  void storesLargestDistanceOfEachWidth(int distance, int codeBytes, int moveBytes) {
    BlockLayout layout = new BlockLayout(2, 4, null);
    char[] distances = {(char) distance, BlockLayout.UNREACHABLE};
    byte[] value = layout.encode(distances, 0, new char[] {3, 0});
    assertThat(value).hasSize(1 + 2 * (codeBytes + moveBytes));
    assertThat(layout.decode(value).distance(0)).isEqualTo(distance);
    assertThat(layout.decode(value).nextMove(0)).isEqualTo(3);
  }

  /** If a table has more than 256 moves, each move takes two bytes. */
  @ParameterizedTest
  @ValueSource(ints = {255, 256, 257, 573, 65_535})
  void storesAnyNumberOfMoves(int moves) {
    BlockLayout layout = new BlockLayout(4, moves, null);
    char[] next = {(char) (moves - 1), 0, 0, (char) (moves / 2)};
    byte[] value = layout.encode(new char[] {1, 0, BlockLayout.UNREACHABLE, 254}, 0, next);
    assertThat(value).hasSize(moves > 256 ? 1 + 3 * 4 : 1 + 2 * 4);
    BlockLayout.ValueBlock block = layout.decode(value);
    assertThat(block.nextMove(0)).isEqualTo(moves - 1);
    assertThat(block.nextMove(3)).isEqualTo(moves / 2);
    assertThat(layout.decodeLane(value, 3).nextMove(3)).isEqualTo(moves / 2);
    assertThat(block.distance(3)).isEqualTo(254);
    if (moves > 256 && moves < 65_535) {
      value[1 + 4] = -1;
      value[1 + 5] = -1;
      assertThatThrownBy(() -> layout.decode(value))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("block has next move 65535, expected less than %d, in lane 0", moves);
    }
  }

  @Property(tries = 100)
  void anyHeaderIsRefusedOrCanonical(
      @ForAll("contents") Content content, @ForAll @IntRange(max = 2) int first) {
    byte[] value = content.encoded();
    for (int header = Tries.all() ? 0 : first; header < 256; header += Tries.all() ? 1 : 3) {
      value[0] = (byte) header;
      assertRefusedOrCanonical(content.layout(), content.moves(), value);
    }
  }

  @Property
  void anyByteIsRefusedOrCanonical(
      @ForAll("contents") Content content, @ForAll @IntRange(max = 10_000) int i, @ForAll byte b) {
    byte[] value = content.encoded();
    value[i % value.length] = b;
    assertRefusedOrCanonical(content.layout(), content.moves(), value);
  }

  /**
   * Returns whether a block is accepted. If so, checks that all ways to read the block agree and
   * that its encoding is canonical.
   */
  private static boolean assertRefusedOrCanonical(BlockLayout layout, int moves, byte[] value) {
    BlockLayout.ValueBlock block;
    try {
      block = layout.decode(value);
    } catch (IllegalArgumentException e) {
      if (!e.getMessage().startsWith("block ")) {
        throw e;
      }
      return false;
    }
    int lanes = (value.length - 1) / ((value[0] & 8) != 0 ? 3 : (value[0] & 1) != 0 ? 2 : 1);
    char[] distances = new char[lanes];
    char[] next = new char[lanes];
    char[] decoded = new char[lanes];
    block.distances(decoded);
    for (int lane = 0; lane < lanes; lane++) {
      BlockLayout.ValueBlock single = layout.decodeLane(value, lane);
      distances[lane] = (char) single.distance(lane);
      if (block.distance(lane) != distances[lane] || decoded[lane] != distances[lane]) {
        throw new AssertionError(Arrays.toString(value) + " has different distances");
      }
      if (distances[lane] > 0 && distances[lane] != BlockLayout.UNREACHABLE) {
        next[lane] = (char) single.nextMove(lane);
        if (single.nextMove(lane) >= moves || block.nextMove(lane) != single.nextMove(lane)) {
          throw new AssertionError(Arrays.toString(value) + " has different moves");
        }
      }
    }
    if (!Arrays.equals(layout.encode(distances, 0, next), value)) {
      throw new AssertionError(Arrays.toString(value) + " is accepted, but not canonical");
    }
    return true;
  }

  /** In a block that uses parities, the largest code would stand for distance 131,068. */
  @Test
  void refusesInvalidSingleLane() {
    BlockLayout layout = new BlockLayout(2, 20, new byte[] {0, 1});
    byte[] tooFar = {1 | 2 | 8, -1, -1, 0, 0, 0, 0};
    byte[] noSuchMove = {1, 2, 100, 7, (byte) 200};
    for (byte[] value : new byte[][] {tooFar, noSuchMove}) {
      assertThatThrownBy(() -> layout.decode(value)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> layout.decodeLane(tooFar, 0))
        .hasMessage("block with flags 11 has bad code 65535 in lane 0");
    assertThatThrownBy(() -> layout.decodeLane(noSuchMove, 1))
        .hasMessage("block has next move 200, expected less than 20, in lane 1");
    assertThat(layout.decodeLane(noSuchMove, 0).nextMove(0)).isEqualTo(7);
  }

  @Test
  void refusesToEncodeInvalidMove() {
    BlockLayout layout = new BlockLayout(1, 20, null);
    assertThatThrownBy(() -> layout.encode(new char[] {3}, 0, new char[] {20}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("move 20 out of range [0-19]");
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 10, 16, 32, 64, 128, 255})
  void refusesUnknownFlags(int header) {
    BlockLayout layout = new BlockLayout(2, 4, new byte[2]);
    byte[] value = {(byte) header, 0, 0};
    assertThatThrownBy(() -> layout.decode(value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("block with bad header [" + (byte) header + "]");
  }

  @Property
  void refusesWrongLength(
      @ForAll("contents") Content content, @ForAll @IntRange(max = 200) int length) {
    byte[] value = content.encoded();
    if (length != value.length) {
      assertThatThrownBy(() -> content.layout().decode(Arrays.copyOf(value, length)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("block ");
    }
  }

  /** Compares the encoding with fixed bytes of format 1, which must stay readable. */
  @Test
  void encodesFormatOne() {
    char[] distances = {BlockLayout.UNREACHABLE, 0, 1, 2, 3};
    char[] next = {0, 0, 0, 1, 2};
    assertThat(new BlockLayout(5, 3, null).encode(distances, 0, next))
        .containsExactly(0, 0, 1, 2, 6, 10);
    byte[] matching = {0, 0, 1, 0, 1};
    assertThat(new BlockLayout(5, 3, matching).encode(distances, 0, next))
        .containsExactly(2, 0, 1, 2, 3, 7);
    byte[] odd = {0, 1, 0, 1, 0};
    assertThat(new BlockLayout(5, 3, odd).encode(distances, 0, next))
        .containsExactly(6, 0, 1, 2, 3, 7);
    assertThat(new BlockLayout(5, 200, null).encode(distances, 0, next))
        .containsExactly(1, 0, 1, 2, 3, 4, 0, 0, 0, 1, 2);
    distances[4] = 259;
    assertThat(new BlockLayout(5, 3, null).encode(distances, 0, next))
        .containsExactly(9, 0, 0, 0, 1, 0, 2, 0, 3, 1, 4, 0, 0, 0, 1, 2);
  }
}
