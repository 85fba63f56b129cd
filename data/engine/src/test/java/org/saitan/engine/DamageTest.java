// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.Tries;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.placement.Solutions;
import org.saitan.space.StateAddress;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * Damages bytes throughout every file of a table. Reading must give correct answers or an error
 * that names the file, but never a wrong answer or any other exception.
 */
class DamageTest {
  /** The size up to which a file is checked completely when the table is opened. */
  private static final int CHECKED_ON_OPENING = 128 * 1024;

  private static final int OFFSETS_IN_A_BIG_FILE = Tries.of(150);

  @TempDir Path home;

  /** A table with its files, its correct answers, and a way to read the answers again. */
  private record Subject(Path files, List<?> expected, Supplier<List<?>> reread) {
    static Subject build(Path home, String name, boolean symmetry) throws IOException {
      Board board = Catalogue.standard().board(name);
      BuildOptions options = new BuildOptions(2, symmetry, true);
      Generator.standard().build(board, new TableDirectory(home), options, BuildObserver.SILENT);
      return board instanceof MoveBoard moves
          ? new Subject(home.resolve(name), answers(home, moves), () -> views(home, moves))
          : completions(new TableDirectory(home), (PlacementBoard) board);
    }

    static List<Answer> answers(Path home, MoveBoard board) {
      int lanes = board.space().lanes();
      try (DistanceTable table = Builds.open(home, board)) {
        return IntStream.range(0, Math.toIntExact(board.space().blocks()) * lanes)
            .mapToObj(i -> table.answer(new StateAddress(i / lanes, i % lanes)))
            .toList();
      }
    }

    static List<Answer> views(Path home, MoveBoard board) {
      try (DistanceTable table = Builds.open(home, board)) {
        return LongStream.range(0, board.space().blocks())
            .mapToObj(table::view)
            .flatMap(view -> IntStream.range(0, board.space().lanes()).mapToObj(view::answer))
            .toList();
      }
    }

    private static Subject completions(TableDirectory home, PlacementBoard board) {
      Supplier<List<?>> all =
          () -> {
            try (CompletionTable table = CompletionTable.open(home, board)) {
              Solutions solutions = new Solutions(table);
              return IntStream.range(0, solutions.total().intValueExact() / 5)
                  .mapToObj(i -> solutions.nth(BigInteger.valueOf(5L * i)))
                  .toList();
            }
          };
      return new Subject(home.tableOf(board.name()), all.get(), all);
    }

    List<Path> all() throws IOException {
      try (Stream<Path> all = Files.list(files)) {
        return all.sorted().toList();
      }
    }

    /** Opens the table and reads everything. Returns whether the damage was reported. */
    boolean reportsDamage(Path file, String damage) {
      try {
        if (!reread.get().equals(expected)) {
          fail("a wrong answer after %s in %s", damage, file);
        }
        return false;
      } catch (TableException.Damaged e) {
        if (!e.getMessage().contains(file.toString())) {
          fail("%s in %s was reported without the file's name: %s", damage, file, e.getMessage());
        }
        return true;
      } catch (RuntimeException e) {
        return fail(damage + " in " + file + " ended in another exception", e);
      }
    }

    boolean reportsDamageOf(Path file, byte[] damaged, String damage) throws IOException {
      Files.write(file, damaged);
      return reportsDamage(file, damage);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rotation-2x3, true, 1",
    "uraomote-4x4, false, 7",
    "flipit-5-2, true, 7",
    "yinyang-4x4, true, 3",
  })
  void detectsFlippedBytesInSmallTable(String name, boolean symmetry, int stride)
      throws IOException {
    Subject subject = Subject.build(home, name, symmetry);
    Random random = new Random(1);
    for (Path file : subject.all()) {
      byte[] original = Files.readAllBytes(file);
      for (int at = 0; at < original.length; at += stride) {
        byte[] damaged = original.clone();
        damaged[at] ^= (byte) (1 + random.nextInt(255));
        boolean lineEnd = original[at] == '\n' && damaged[at] == '\r';
        assertThat(subject.reportsDamageOf(file, damaged, "a flip of byte " + at) || lineEnd)
            .isTrue();
      }
      Files.write(file, original);
    }
    assertThat(subject.reportsDamage(subject.all().get(0), "nothing")).isFalse();
  }

  @Test
  void detectsEveryFlippedBitOfChecksumList() throws IOException {
    Subject subject = Subject.build(home, "uraomote-3x3", true);
    Path file = home.resolve("uraomote-3x3").resolve("CHECKSUMS");
    byte[] original = Files.readAllBytes(file);
    for (int at = 0; at < original.length; at++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] damaged = original.clone();
        damaged[at] ^= (byte) (1 << bit);
        assertThat(subject.reportsDamageOf(file, damaged, "a flip of byte " + at)).isTrue();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"rotation-2x3, true, 3", "uraomote-4x4, false, 11", "yinyang-4x4, true, 7"})
  void detectsTruncationAdditionAndLoss(String name, boolean symmetry, int stride)
      throws IOException {
    Subject subject = Subject.build(home, name, symmetry);
    assertThat(subject.all()).hasSizeGreaterThan(2);
    for (Path file : subject.all()) {
      byte[] original = Files.readAllBytes(file);
      for (int length = 0; length < original.length; length += stride) {
        assertThat(
                subject.reportsDamageOf(
                    file, Arrays.copyOf(original, length), "a cut at " + length))
            .isTrue();
      }
      assertThat(
              subject.reportsDamageOf(
                  file, Arrays.copyOf(original, original.length + 1), "a byte more"))
          .isTrue();
      Files.delete(file);
      assertThat(subject.reportsDamage(file, "the loss")).isTrue();
      Files.write(file, original);
    }
  }

  @Test
  void detectsDamageInLargeTables() throws IOException {
    MoveBoard board = Boards.ofMoves("rotation-3x3");
    Builds.build(home, board, false, 2);
    List<Answer> expected = Subject.answers(home, board);
    Rewriting.rewrite(home, board, 40 * 256, manifest -> manifest);
    Subject subject =
        new Subject(home.resolve(board.name()), expected, () -> Subject.views(home, board));
    assertThat(subject.reportsDamage(home, "nothing")).isFalse();
    List<Path> tables =
        subject.all().stream().filter(file -> file.toString().endsWith(".sst")).toList();
    assertThat(tables).hasSize(2);
    assertThat(tables.stream().filter(file -> file.toFile().length() > CHECKED_ON_OPENING))
        .isNotEmpty();
    Random random = new Random(3);
    for (Path file : tables) {
      byte[] original = Files.readAllBytes(file);
      int reported = 0;
      SortedSet<Integer> offsets = offsets(original.length, random);
      for (int at : offsets) {
        byte[] damaged = original.clone();
        damaged[at] ^= (byte) (1 + random.nextInt(255));
        reported += subject.reportsDamageOf(file, damaged, "a flip of byte " + at) ? 1 : 0;
      }
      // Nearly all bytes of a database file affect the answers, but not every byte does.
      assertThat(reported).isGreaterThan(offsets.size() / 2);
      for (int length : offsets) {
        assertThat(
                subject.reportsDamageOf(
                    file, Arrays.copyOf(original, length), "a cut at " + length))
            .isTrue();
      }
      Files.write(file, original);
    }
    assertThat(subject.reportsDamage(home, "nothing")).isFalse();
  }

  /**
   * Returns offsets throughout a file. They are denser near its end, which holds the index, the
   * properties and the footer.
   */
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
