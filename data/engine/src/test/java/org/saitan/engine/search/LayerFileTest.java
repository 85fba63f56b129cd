// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.engine.search.LayerFile.LayerSeal;
import org.saitan.engine.search.RetrogradeSearch.LayerSink;
import org.saitan.engine.step.BlockLanes;

class LayerFileTest {
  /** What a layer holds: block, then lanes. */
  private record Layer(int lanes, int runs, Map<Integer, BitSet> blocks) {
    static Layer random(int lanes, int runs, Random random) {
      Map<Integer, BitSet> blocks = new TreeMap<>();
      for (int block = 0; block < runs * RetrogradeSearch.RUN; block++) {
        if (random.nextInt(8) == 0) {
          BitSet some = new BitSet();
          int density = 1 + random.nextInt(random.nextBoolean() ? 20 : 400);
          for (int lane = 0; lane < lanes; lane++) {
            some.set(lane, random.nextInt(density) == 0);
          }
          if (!some.isEmpty()) {
            blocks.put(block, some);
          }
        }
      }
      return new Layer(lanes, runs, blocks);
    }

    /** Writes the runs in any order, by two sinks. */
    LayerSeal write(Path file, Random random) throws IOException {
      List<Integer> order = new ArrayList<>();
      for (int run = 0; run < runs; run++) {
        order.add(run);
      }
      Collections.shuffle(order, random);
      try (LayerFile layer = LayerFile.create(file, lanes, runs)) {
        List<LayerSink> sinks = List.of(layer.sink(), layer.sink());
        for (int run : order) {
          LayerSink sink = sinks.get(random.nextInt(2));
          sink.beginRun(run);
          blocks.forEach(
              (block, some) -> {
                if (block / RetrogradeSearch.RUN == run) {
                  long[] words = Arrays.copyOf(some.toLongArray(), BlockLanes.words(lanes));
                  sink.block(block % RetrogradeSearch.RUN, words);
                }
              });
          sink.endRun();
        }
        return layer.seal();
      }
    }

    Map<Integer, BitSet> read(Path file, LayerSeal seal) throws IOException {
      Map<Integer, BitSet> found = new TreeMap<>();
      try (LayerFile layer = LayerFile.open(file, lanes, runs, seal)) {
        LayerFile.Reader reader = layer.reader();
        for (int run = runs - 1; run >= 0; run--) {
          int first = run * RetrogradeSearch.RUN;
          reader.read(
              run,
              (place, words) ->
                  assertThat(found.put(first + place, BitSet.valueOf(words))).isNull());
        }
      }
      return found;
    }
  }

  @Property(tries = 150)
  void whatWasWrittenIsRead(
      @ForAll @IntRange(min = 1, max = 700) int lanes,
      @ForAll @IntRange(min = 1, max = 4) int runs,
      @ForAll long seed)
      throws IOException {
    Random random = new Random(seed);
    Layer layer = Layer.random(lanes, runs, random);
    Path file = Files.createTempFile("layer", "");
    try {
      LayerSeal seal = layer.write(file, random);
      assertThat(Files.size(file)).isEqualTo(seal.bytes());
      assertThat(layer.read(file, seal)).isEqualTo(layer.blocks());
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void aFlippedByteIsToldByTheFilesName(@TempDir Path directory) throws IOException {
    Random random = new Random(5);
    Layer layer = Layer.random(9, 3, random);
    Path file = directory.resolve("layer-007");
    LayerSeal seal = layer.write(file, random);
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < seal.bytes(); at++) {
      for (int flip : new int[] {1, 2, 0x80}) {
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) flip;
        Files.write(file, damaged);
        assertDamaged(layer, file, seal);
      }
    }
  }

  @Test
  void aFileOfAnotherLengthIsRefused(@TempDir Path directory) throws IOException {
    Random random = new Random(6);
    Layer layer = Layer.random(70, 3, random);
    Path file = directory.resolve("layer-007");
    LayerSeal seal = layer.write(file, random);
    byte[] whole = Files.readAllBytes(file);
    for (int less = 1; less < seal.bytes(); less += 7) {
      Files.write(file, Arrays.copyOf(whole, (int) seal.bytes() - less));
      assertThatThrownBy(() -> layer.read(file, seal))
          .isInstanceOf(IOException.class)
          .hasMessage("%s: it has %s bytes, not %s", file, Files.size(file), seal.bytes());
    }
  }

  @Test
  void aRecordThatIsMissingIsTold(@TempDir Path directory) throws IOException {
    Random random = new Random(7);
    Layer layer = Layer.random(70, 3, random);
    Path file = directory.resolve("layer-007");
    LayerSeal seal = layer.write(file, random);
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    int first = LayerRecord.HEADER + bytes.getInt(4);
    byte[] less = Arrays.copyOfRange(bytes.array(), first, bytes.capacity());
    Files.write(file, less);
    assertDamaged(layer, file, new LayerSeal(less.length, seal.sum()));
  }

  @Test
  void aLayerInThePlaceOfAnotherIsTold(@TempDir Path directory) throws IOException {
    Random random = new Random(8);
    Layer layer = Layer.random(70, 3, random);
    Layer other = Layer.random(70, 3, random);
    Path file = directory.resolve("layer-007");
    LayerSeal seal = layer.write(file, random);
    LayerSeal its = other.write(file, random);
    assertThatThrownBy(() -> layer.read(file, new LayerSeal(its.bytes(), seal.sum())))
        .isInstanceOf(LayerFile.DamagedException.class)
        .hasMessage("%s: its records are not those that were written", file);
  }

  @Test
  void aRecordLengthThatLeadsNowhereIsTold(@TempDir Path directory) throws IOException {
    Random random = new Random(5);
    Layer layer = Layer.random(70, 3, random);
    Path file = directory.resolve("layer-007");
    LayerSeal seal = layer.write(file, random);
    for (int recordLength : new int[] {-12, -24, Integer.MIN_VALUE, Integer.MAX_VALUE, 0, -1}) {
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
      bytes.putInt(4, recordLength);
      Path damaged = directory.resolve("layer-damaged");
      Files.write(damaged, bytes.array());
      assertTimeoutPreemptively(Duration.ofSeconds(20), () -> assertDamaged(layer, damaged, seal));
    }
  }

  private static void assertDamaged(Layer layer, Path file, LayerSeal seal) {
    assertThatThrownBy(() -> layer.read(file, seal))
        .isInstanceOfAny(IOException.class, UncheckedIOException.class)
        .hasMessageContaining(file.toString());
  }
}
