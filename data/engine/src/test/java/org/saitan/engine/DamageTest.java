// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.space.Place;
import org.saitan.table.TableException;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * Whatever byte of whatever file of a table is damaged: the right answers, or an error with the
 * name of the file; never a wrong answer, never any other exception.
 */
class DamageTest {
  /** Files past this size are not checked in full on opening. */
  private static final int CHECKED_ON_OPENING = 128 * 1024;

  private static final int OFFSETS_IN_A_BIG_FILE = Tries.of(150);

  @TempDir Path home;

  /** One built table: where, and all its right answers. */
  private record Subject(Path home, MoveBoard board, Answer[] right) {
    static Subject build(Path home, String name, boolean symmetry) {
      MoveBoard board = Boards.ofMoves(name);
      Builds.build(home, board, symmetry, 2);
      return new Subject(home, board, answers(home, board));
    }

    static Answer[] answers(Path home, MoveBoard board) {
      int lanes = board.space().lanes();
      try (DistanceTable table = Builds.open(home, board)) {
        return IntStream.range(0, Math.toIntExact(board.space().blocks()) * lanes)
            .mapToObj(i -> table.answer(new Place(i / lanes, i % lanes)))
            .toArray(Answer[]::new);
      }
    }

    List<Path> files() throws IOException {
      try (Stream<Path> files = Files.list(home.resolve(board.name()))) {
        return files.sorted().toList();
      }
    }

    /** Opens the table and reads everything; returns whether the damage was told. */
    boolean toldWhenDamaged(Path file, String how) {
      int lanes = board.space().lanes();
      try (DistanceTable table = Builds.open(home, board)) {
        for (int block = 0; block < right.length / lanes; block++) {
          DistanceTable.BlockView view = table.view(block);
          for (int lane = 0; lane < lanes; lane++) {
            if (!view.answer(lane).equals(right[block * lanes + lane])) {
              fail("a wrong answer after %s in %s", how, file);
            }
          }
        }
        return false;
      } catch (TableException.Damaged e) {
        if (!e.getMessage().contains(file.toString())) {
          fail("%s in %s was told without the file's name: %s", how, file, e.getMessage());
        }
        return true;
      } catch (RuntimeException e) {
        return fail(how + " in " + file + " ended in another exception", e);
      }
    }

    boolean toldWith(Path file, byte[] damaged, String how) throws IOException {
      Files.write(file, damaged);
      return toldWhenDamaged(file, how);
    }
  }

  @ParameterizedTest
  @CsvSource({"rotation-2x3, true, 1", "uraomote-4x4, false, 7", "flipit-5-2, true, 7"})
  void flippedBytesOfASmallTableAreTold(String name, boolean symmetry, int stride)
      throws IOException {
    Subject subject = Subject.build(home, name, symmetry);
    Random random = new Random(1);
    for (Path file : subject.files()) {
      byte[] whole = Files.readAllBytes(file);
      for (int at = 0; at < whole.length; at += stride) {
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) (1 + random.nextInt(255));
        boolean lineEnd = whole[at] == '\n' && damaged[at] == '\r';
        assertThat(subject.toldWith(file, damaged, "a flip of byte " + at) || lineEnd).isTrue();
      }
      Files.write(file, whole);
    }
    assertThat(subject.toldWhenDamaged(subject.files().get(0), "nothing")).isFalse();
  }

  @Test
  void everyFlippedBitOfTheListOfChecksumsIsTold() throws IOException {
    Subject subject = Subject.build(home, "uraomote-3x3", true);
    Path file = home.resolve("uraomote-3x3").resolve("CHECKSUMS");
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < whole.length; at++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) (1 << bit);
        assertThat(subject.toldWith(file, damaged, "a flip of byte " + at)).isTrue();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"rotation-2x3, true, 3", "uraomote-4x4, false, 11"})
  void truncationAdditionAndLossAreTold(String name, boolean symmetry, int stride)
      throws IOException {
    Subject subject = Subject.build(home, name, symmetry);
    assertThat(subject.files()).hasSizeGreaterThan(4);
    for (Path file : subject.files()) {
      byte[] whole = Files.readAllBytes(file);
      for (int length = 0; length < whole.length; length += stride) {
        assertThat(subject.toldWith(file, Arrays.copyOf(whole, length), "a cut at " + length))
            .isTrue();
      }
      assertThat(subject.toldWith(file, Arrays.copyOf(whole, whole.length + 1), "a byte more"))
          .isTrue();
      Files.delete(file);
      assertThat(subject.toldWhenDamaged(file, "the loss")).isTrue();
      Files.write(file, whole);
    }
  }

  @Test
  void damageToTheBigFilesOfATableInSeveralFilesIsTold() throws IOException {
    MoveBoard board = Boards.ofMoves("rotation-3x3");
    Builds.build(home, board, false, 2);
    Answer[] right = Subject.answers(home, board);
    Rewriting.rewrite(home, board, 40 * 256, manifest -> manifest);
    Subject subject = new Subject(home, board, right);
    assertThat(subject.toldWhenDamaged(home, "nothing")).isFalse();
    List<Path> tables =
        subject.files().stream().filter(file -> file.toString().endsWith(".sst")).toList();
    assertThat(tables).hasSize(2);
    assertThat(tables.stream().filter(file -> file.toFile().length() > CHECKED_ON_OPENING))
        .isNotEmpty();
    Random random = new Random(3);
    for (Path file : tables) {
      byte[] whole = Files.readAllBytes(file);
      int told = 0;
      SortedSet<Integer> offsets = offsets(whole.length, random);
      for (int at : offsets) {
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) (1 + random.nextInt(255));
        told += subject.toldWith(file, damaged, "a flip of byte " + at) ? 1 : 0;
      }
      // Not every byte of a database file matters to the answers; nearly all do.
      assertThat(told).isGreaterThan(offsets.size() / 2);
      for (int length : offsets) {
        assertThat(subject.toldWith(file, Arrays.copyOf(whole, length), "a cut at " + length))
            .isTrue();
      }
      Files.write(file, whole);
    }
    assertThat(subject.toldWhenDamaged(home, "nothing")).isFalse();
  }

  /** Returns offsets all over a file, and more of them in its last part: index, facts, footer. */
  private static SortedSet<Integer> offsets(int length, Random random) {
    SortedSet<Integer> offsets = new TreeSet<>();
    for (int i = 0; i < OFFSETS_IN_A_BIG_FILE / 3; i++) {
      offsets.add(random.nextInt(length));
      offsets.add(length - 1 - random.nextInt(Math.min(length, 2000)));
      offsets.add(length - 1 - random.nextInt(Math.min(length, 60)));
    }
    return offsets;
  }
}
