// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockKeysTest {
  @Property
  void blockKeysSortBeforeStateList(
      @ForAll @LongRange(min = 1) long blocks, @ForAll @LongRange(min = 0) long any) {
    BlockKeys keys = new BlockKeys(blocks);
    for (long block : new long[] {any % blocks, 0, blocks - 1}) {
      byte[] key = keys.key(block);
      assertThat(keys.block(key)).isEqualTo(block);
      assertThat(keys.isBlock(key)).isTrue();
      assertThat(Arrays.compareUnsigned(key, BlockKeys.index())).isNegative();
    }
  }

  @Property
  void keysSortLikeBlocks(
      @ForAll @LongRange(min = 1) long blocks,
      @ForAll @LongRange(min = 0) long a,
      @ForAll @LongRange(min = 0) long b) {
    BlockKeys keys = new BlockKeys(blocks);
    assertThat(Integer.signum(Arrays.compareUnsigned(keys.key(a % blocks), keys.key(b % blocks))))
        .isEqualTo(Long.compare(a % blocks, b % blocks));
  }

  @Property
  void stateListKeysAreNotBlocks(
      @ForAll @LongRange(min = 1) long blocks, @ForAll @LongRange(min = 0) long run) {
    assertThat(new BlockKeys(blocks).isBlock(BlockKeys.index())).isFalse();
    assertThat(new BlockKeys(blocks).isBlock(BlockKeys.run(run))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "255, 1",
    "256, 2",
    "65280, 2",
    "65281, 3",
    "16711680, 3",
    "610348, 3",
    "4278190080, 4",
    "9223372036854775807, 8"
  })
  void keysHaveMinimalWidth(long blocks, int width) {
    assertThat(new BlockKeys(blocks).key(0)).hasSize(width);
  }
}
