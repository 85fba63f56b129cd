// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.work.PieceFile;
import org.saitan.table.TableDigest;

class LayerPieceTest {
  private static Map<Integer, BitSet> blocks(int lanes, Random random) {
    Map<Integer, BitSet> blocks = new TreeMap<>();
    for (int place = 0; place < TableDigest.SPAN; place++) {
      BitSet some = new BitSet();
      int density = 1 + random.nextInt(random.nextBoolean() ? 20 : 400);
      for (int lane = 0; lane < lanes && random.nextInt(8) != 0; lane++) {
        some.set(lane, random.nextInt(density) == 0);
      }
      if (!some.isEmpty()) {
        blocks.put(place, some);
      }
    }
    return blocks;
  }

  @Property(tries = 150)
  void readsBackWhatWasWritten(
      @ForAll @IntRange(min = 1, max = 700) int lanes,
      @ForAll @IntRange(max = 65_535) int distance,
      @ForAll long seed) {
    Random random = new Random(seed);
    LayerPiece.Writer writer = new LayerPiece.Writer(lanes);
    LayerPiece.Reader reader = new LayerPiece.Reader(lanes);
    for (int piece = 0; piece < 2; piece++) {
      Map<Integer, BitSet> blocks = blocks(lanes, random);
      writer.begin(distance);
      blocks.forEach(
          (place, some) ->
              writer.addBlock(place, Arrays.copyOf(some.toLongArray(), BlockLanes.words(lanes))));
      assertThat(writer.isEmpty()).isEqualTo(blocks.isEmpty());
      ByteBuffer bytes = writer.piece().duplicate().order(writer.piece().order()).flip();
      assertThat(bytes.limit()).isLessThanOrEqualTo(LayerPiece.maxBytes(TableDigest.SPAN, lanes));
      bytes.position(PieceFile.HEADER);
      assertThat(read(reader, bytes, place -> true)).isEqualTo(blocks);
      assertThat(reader.distance()).isEqualTo(distance);
      blocks.keySet().removeIf(place -> place % 2 == 0);
      bytes.position(PieceFile.HEADER);
      assertThat(read(reader, bytes, place -> place % 2 == 1)).isEqualTo(blocks);
    }
  }

  private static Map<Integer, BitSet> read(
      LayerPiece.Reader reader, ByteBuffer bytes, IntPredicate wanted) {
    Map<Integer, BitSet> read = new TreeMap<>();
    reader.open(bytes);
    while (reader.next()) {
      if (wanted.test(reader.place())) {
        read.put(reader.place(), BitSet.valueOf(reader.lanes()));
      }
    }
    return read;
  }
}
