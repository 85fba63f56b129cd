// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.saitan.table.TableDigest;

class LoadedBlocksTest {
  private static final int BLOCKS = 1100;

  @Property(tries = 200)
  void slotsNumberLoadedBlocks(
      @ForAll @Size(max = 300) Set<@IntRange(max = BLOCKS - 1) Integer> blocks) {
    long[] bits = new long[LoadedBlocks.words(BLOCKS)];
    blocks.forEach(block -> bits[block >> 6] |= 1L << block);
    LoadedBlocks loaded = LoadedBlocks.of(bits);
    assertThat(loaded.count()).isEqualTo(blocks.size());
    TreeSet<Integer> sorted = new TreeSet<>(blocks);
    for (int block = 0; block < BLOCKS; block++) {
      assertThat(loaded.has(block)).isEqualTo(sorted.contains(block));
      if (loaded.has(block)) {
        assertThat(loaded.slot(block)).isEqualTo(sorted.headSet(block).size());
      }
    }
    for (int span = 0; span * TableDigest.SPAN < BLOCKS; span++) {
      int first = span * TableDigest.SPAN;
      assertThat(loaded.hasAnyOf(span))
          .isEqualTo(!sorted.subSet(first, first + TableDigest.SPAN).isEmpty());
    }
  }

  @Test
  void slotIsBlockNumberIfEveryBlockIsLoaded() {
    LoadedBlocks all = LoadedBlocks.all(BLOCKS);
    assertThat(all.count()).isEqualTo(BLOCKS);
    assertThat(all.has(BLOCKS - 1)).isTrue();
    assertThat(all.hasAnyOf(4)).isTrue();
    assertThat(all.slot(777)).isEqualTo(777);
  }
}
