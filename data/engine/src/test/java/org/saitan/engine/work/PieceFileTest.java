// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PieceFileTest {
  private static final int OWNERS = 5;

  @TempDir Path directory;

  private static void append(PieceFile file, int owner, byte... bytes) {
    file.append(owner, PieceFile.buffer(bytes.length).put(bytes));
  }

  private static List<List<Byte>> pieces(PieceFile file, int owner, Extent from) {
    List<List<Byte>> pieces = new ArrayList<>();
    file.reader().read(owner, from, piece -> pieces.add(list(piece)));
    return pieces;
  }

  private static List<Byte> list(ByteBuffer piece) {
    List<Byte> bytes = new ArrayList<>();
    while (piece.hasRemaining()) {
      bytes.add(piece.get());
    }
    return bytes;
  }

  /** A file and its expected pieces, indexed by layer and owner. */
  private static final class Model {
    final List<List<List<List<Byte>>>> layers = new ArrayList<>();
    final List<Extent> extents = new ArrayList<>();

    void appendLayer(PieceFile file, Random random) {
      List<List<List<Byte>>> layer = new ArrayList<>();
      IntStream.range(0, OWNERS).forEach(owner -> layer.add(new ArrayList<>()));
      for (int i = random.nextInt(8); i > 0; i--) {
        byte[] bytes = new byte[random.nextInt(i % 2 == 0 ? 3 : 300)];
        random.nextBytes(bytes);
        int owner = random.nextInt(OWNERS);
        append(file, owner, bytes);
        layer.get(owner).add(list(ByteBuffer.wrap(bytes)));
      }
      layers.add(layer);
      extents.add(file.extent());
    }

    void require(PieceFile file, int count) {
      assertThat(file.extent()).isEqualTo(count == 0 ? Extent.NONE : extents.get(count - 1));
      for (int from = 0; from <= count; from++) {
        Extent extent = from == 0 ? Extent.NONE : extents.get(from - 1);
        for (int owner = 0; owner < OWNERS; owner++) {
          List<List<Byte>> expected = new ArrayList<>();
          for (List<List<List<Byte>>> layer : layers.subList(from, count)) {
            expected.addAll(layer.get(owner));
          }
          assertThat(pieces(file, owner, extent)).isEqualTo(expected);
          assertThat(file.has(owner, extent)).isEqualTo(!expected.isEmpty());
        }
      }
    }
  }

  @Property
  void readsAppendedPiecesInOrderFromAnyMark(
      @ForAll long seed, @ForAll @IntRange(max = 6) int layers, @ForAll @IntRange(max = 6) int back)
      throws IOException {
    Path path = Files.createTempFile("pieces", null);
    try {
      Random random = new Random(seed);
      Model model = new Model();
      try (PieceFile file = PieceFile.create(path, OWNERS)) {
        for (int layer = 0; layer < layers; layer++) {
          model.appendLayer(file, random);
        }
        model.require(file, layers);
        append(file, 1, (byte) 7); // Belongs to an unfinished layer.
      }
      int left = Math.min(back, layers);
      Extent extent = left == 0 ? Extent.NONE : model.extents.get(left - 1);
      try (PieceFile file = PieceFile.open(path, OWNERS, extent)) {
        model.require(file, left);
        model.layers.subList(left, layers).clear();
        model.extents.subList(left, layers).clear();
        model.appendLayer(file, random);
        model.require(file, left + 1);
      }
    } finally {
      Files.delete(path);
    }
  }

  @Property
  void detectsDamagedByte(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int layers)
      throws IOException {
    Path path = Files.createTempFile("pieces", null);
    try {
      Random random = new Random(seed);
      Model model = new Model();
      try (PieceFile file = PieceFile.create(path, OWNERS)) {
        for (int layer = 0; layer < layers; layer++) {
          model.appendLayer(file, random);
        }
      }
      byte[] bytes = Files.readAllBytes(path);
      if (bytes.length == 0) {
        return;
      }
      int at = random.nextInt(bytes.length);
      bytes[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
      Files.write(path, bytes);
      Extent extent = model.extents.get(layers - 1);
      assertThatThrownBy(
              () -> {
                try (PieceFile file = PieceFile.open(path, OWNERS, extent)) {
                  IntStream.range(0, OWNERS).forEach(owner -> pieces(file, owner, Extent.NONE));
                } catch (UncheckedIOException e) {
                  throw e.getCause();
                }
              })
          .isInstanceOf(DamagedPieceException.class);
    } finally {
      Files.delete(path);
    }
  }

  private static void assertDamaged(Path path, Extent extent) {
    assertThatThrownBy(() -> PieceFile.open(path, OWNERS, extent))
        .isInstanceOf(DamagedPieceException.class);
  }

  @Test
  void detectsTruncatedOrMissingFile() throws IOException {
    Path path = directory.resolve("file");
    Extent extent;
    try (PieceFile file = PieceFile.create(path, OWNERS)) {
      append(file, 1, (byte) 9);
      extent = file.extent();
    }
    Files.write(path, Arrays.copyOf(Files.readAllBytes(path), 8));
    assertDamaged(path, extent);
    Files.delete(path);
    assertDamaged(path, extent);
  }

  @Test
  void detectsFileOfAnotherLayer() throws IOException {
    Path one = directory.resolve("one");
    Path other = directory.resolve("other");
    Extent extent;
    try (PieceFile file = PieceFile.create(one, OWNERS);
        PieceFile second = PieceFile.create(other, OWNERS)) {
      append(file, 2, (byte) 1);
      append(second, 2, (byte) 2);
      extent = file.extent();
    }
    assertDamaged(other, extent);
  }

  @Test
  void readsReplacedPiece() throws IOException {
    Path path = directory.resolve("file");
    Random random = new Random(3);
    byte[][] last = new byte[OWNERS][];
    try (PieceFile file = PieceFile.create(path, OWNERS)) {
      for (int i = 0; i < 500; i++) {
        int owner = random.nextInt(OWNERS);
        byte[] bytes = new byte[1 + random.nextInt(i % 3 == 0 ? 1000 : 2)];
        random.nextBytes(bytes);
        file.replace(owner, PieceFile.buffer(bytes.length).put(bytes));
        last[owner] = bytes;
        for (int each = 0; each < OWNERS; each++) {
          if (last[each] != null) {
            assertThat(pieces(file, each, Extent.NONE))
                .containsExactly(list(ByteBuffer.wrap(last[each])));
          }
        }
      }
      file.delete();
    }
    assertThat(path).doesNotExist();
  }

  @Test
  void supportsConcurrentAppends() throws IOException {
    try (PieceFile file = PieceFile.create(directory.resolve("file"), OWNERS)) {
      IntStream.range(0, 1000)
          .parallel()
          .forEach(i -> append(file, i % OWNERS, (byte) i, (byte) (i >> Byte.SIZE)));
      for (int owner = 0; owner < OWNERS; owner++) {
        assertThat(pieces(file, owner, Extent.NONE)).hasSize(1000 / OWNERS).doesNotHaveDuplicates();
      }
    }
  }
}
