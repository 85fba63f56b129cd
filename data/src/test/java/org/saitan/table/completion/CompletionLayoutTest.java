// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the encoding of blocks in completion tables. */
class CompletionLayoutTest {
  @ParameterizedTest
  @CsvSource({"1, 3, 1", "2, 20, 8", "100, 62, 64", "512, 40, 200", "512, 12, 4096"})
  void decodesEncodedBlock(int size, int stateBits, int countBits) {
    Random random = new Random(size + countBits);
    long[] states = random.longs(0, 1L << stateBits).distinct().limit(size).sorted().toArray();
    BigInteger[] counts =
        IntStream.range(0, size)
            .mapToObj(
                i -> new BigInteger(1 + random.nextInt(countBits), random).add(BigInteger.ONE))
            .toArray(BigInteger[]::new);
    byte[] value = CompletionLayout.encode(states, 0, size, i -> counts[i]);
    CompletionLayout.StateBlock block = CompletionLayout.decode(states[0], value);
    assertThat(block.size()).isEqualTo(size);
    for (int i = 0; i < size; i++) {
      assertThat(block.state(i)).isEqualTo(states[i]);
      assertThat(block.count(i)).isEqualTo(counts[i]);
      assertThat(block.find(states[i])).isEqualTo(i);
    }
    for (int i = 0; i < 100; i++) {
      long other = random.nextLong() >>> 1;
      assertThat(block.find(other)).isEqualTo(Math.max(-1, Arrays.binarySearch(states, other)));
    }
  }

  @Property
  void decodesOrRefusesAnyBytes(@ForAll byte[] value) {
    try {
      CompletionLayout.StateBlock block = CompletionLayout.decode(7, value);
      for (int i = 0; i < block.size(); i++) {
        assertThat(block.count(i).signum()).isNotNegative();
        assertThat(block.find(block.state(i))).isLessThan(block.size());
      }
    } catch (IllegalArgumentException e) {
      assertThat(e)
          .hasMessageStartingWith("bad block of " + value.length + " bytes beginning with [");
    }
  }

  @ParameterizedTest
  @CsvSource({"-1", "1"})
  void refusesWrongLength(int more) {
    byte[] value = CompletionLayout.encode(new long[] {5, 9}, 0, 2, i -> BigInteger.TEN);
    byte[] other = Arrays.copyOf(value, value.length + more);
    assertThatThrownBy(() -> CompletionLayout.decode(5, other))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
