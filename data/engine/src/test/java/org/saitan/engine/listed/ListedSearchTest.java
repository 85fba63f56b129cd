// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.engine.SilentObserver;
import org.saitan.engine.StoppingObserver;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.work.DamagedPieceException;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.distance.BlockLayout;

class ListedSearchTest {
  private static final double PLENTY = InMemoryList.PLENTY;

  /** Returns the content of a list, section by section. */
  static List<PlainList.Section> listed(InMemoryList list, int words) {
    List<PlainList.Section> sections = new ArrayList<>();
    long run = 0;
    for (StateList.Section section : list.sections()) {
      List<PlainList.Entry> entries = new ArrayList<>();
      for (long end = run + section.runs(); run < end; run++) {
        ListedRuns.Run some = list.run(run);
        for (int i = 0; i < some.next().length; i++) {
          List<Long> state = new ArrayList<>();
          for (int word = 0; word < words; word++) {
            state.add(some.states()[i * words + word]);
          }
          int distance = some.distances()[i];
          entries.add(new PlainList.Entry(state, distance, some.next()[i]));
        }
      }
      sections.add(new PlainList.Section(section, entries));
    }
    return sections;
  }

  private static void assertContains(InMemoryList list, PlainList plain, int words) {
    assertThat(listed(list, words)).isEqualTo(plain.sections());
    assertThat(list.histogram).isEqualTo(plain.histogram());
    assertThat(list.states).isEqualTo(plain.states());
    assertThat(list.deadEnds)
        .isEqualTo(plain.states() - plain.histogram().stream().mapToLong(n -> n).sum());
  }

  /** Covers hashing, and bit sets where next moves do not require the class of a state. */
  @Property(tries = 800)
  void equalsPlainSearch(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll boolean hull,
      @ForAll @IntRange(min = 1, max = 2) int words,
      @ForAll @IntRange(min = 1, max = 3) int threads,
      @ForAll @IntRange(min = 1, max = 4) int shardBits) {
    SmallRules random = SmallRules.random(seed, starts, words);
    SmallRules rules = hull ? random.withMaskedMoves() : random;
    InMemoryList list = InMemoryList.of(rules, classes, threads, 1 << shardBits);
    assertContains(list, new PlainList(rules, classes), words);
  }

  /** Covers hulls of several blocks. */
  @Property(tries = 15, edgeCases = EdgeCasesMode.NONE)
  void equalsPlainSearchInLargeHull(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll @IntRange(min = 13, max = 15) int bits,
      @ForAll @IntRange(min = 1, max = 3) int threads) {
    SmallRules rules =
        SmallRules.random(seed, starts, 1, Tries.all() ? bits : 14).withMaskedMoves();
    assertContains(InMemoryList.of(rules, true, threads, 4), new PlainList(rules, true), 1);
  }

  /** Stops at an event or a check, either in an orderly way or as if the program were killed. */
  private static StoppingObserver stopping(int last, boolean killed) {
    Supplier<RuntimeException> exception =
        killed ? StoppingObserver.Stop::new : () -> new CancellationException("enough");
    return new StoppingObserver(last, exception) {
      @Override
      public void check() {
        count();
      }
    };
  }

  private static InMemoryList search(
      ListedRules rules,
      boolean classes,
      double maxBytes,
      BuildObserver observer,
      ListedSearch.Build build,
      int shards) {
    try (Workers workers = new Workers(2, observer::check);
        ListedSearch search =
            new ListedSearch(
                InMemoryList.task(rules, classes, workers, observer, maxBytes), build, shards)) {
      return new InMemoryList(search.run());
    }
  }

  /**
   * Stops or kills a search repeatedly and resumes it, in memory or in files. Its files may be
   * damaged in between.
   */
  @Property(tries = 120, edgeCases = EdgeCasesMode.NONE)
  void resumesStoppedSearch(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll boolean rarely,
      @ForAll boolean damaged,
      @ForAll @IntRange(min = 1, max = 2) int words,
      @ForAll @IntRange(min = 1, max = 3) int shardBits)
      throws IOException {
    Path directory = InMemoryList.directory();
    try {
      Random random = new Random(seed);
      SmallRules rules = SmallRules.random(seed, starts, words);
      List<String> remarks = new ArrayList<>();
      InMemoryList found = null;
      for (int stop = 0; found == null; stop++) {
        // The last run is not stopped.
        int events = stop < 12 ? 1 + random.nextInt(24 << shardBits) : Integer.MAX_VALUE;
        StoppingObserver observer = stopping(events, random.nextBoolean());
        ListedSearch.Build build =
            InMemoryList.build(directory, rarely ? 1e6 : 0, random.nextBoolean());
        try {
          found = search(rules, classes, PLENTY, observer, build, 1 << shardBits);
        } catch (CancellationException | StoppingObserver.Stop e) {
          if (damaged && random.nextBoolean()) {
            damageFile(directory, random);
          }
        } catch (UncheckedIOException e) {
          assertThat(e).hasCauseInstanceOf(DamagedPieceException.class);
          assertThat(damaged).isTrue();
          try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
              Files.delete(file);
            }
          }
        }
        remarks.addAll(observer.remarks);
      }
      assertContains(found, new PlainList(rules, classes), words);
      assertThat(remarks)
          .allMatch(
              remark ->
                  remark.startsWith("resuming an earlier build ")
                      || damaged && remark.startsWith("starting over: the checkpoint in "));
    } finally {
      InMemoryList.delete(directory);
    }
  }

  /** Changes a byte of one of the files. */
  private static void damageFile(Path directory, Random random) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(directory)) {
      files = all.sorted().toList();
    }
    if (!files.isEmpty()) {
      Path file = files.get(random.nextInt(files.size()));
      byte[] bytes = Files.readAllBytes(file);
      if (bytes.length > 0) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        Files.write(file, bytes);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {25, 38, 40})
  void detectsDamageInList(long seed, @TempDir Path home) throws IOException {
    SmallRules rules = SmallRules.random(seed, true, 1);
    for (boolean inFiles : new boolean[] {false, true}) {
      for (int damage : new int[] {0, Integer.BYTES, 2 * Integer.BYTES, PieceFile.HEADER}) {
        Path directory = Files.createDirectory(home.resolve(inFiles + "-" + damage));
        ListedSearch.Build build = InMemoryList.build(directory, 0, inFiles);
        search(rules, false, PLENTY, BuildObserver.SILENT, build, 4);
        damageMiddlePiece(directory.resolve("states"), damage);
        assertThatThrownBy(() -> search(rules, false, PLENTY, BuildObserver.SILENT, build, 4))
            .hasCauseInstanceOf(DamagedPieceException.class);
      }
    }
  }

  /** Flips a bit in the header of a file's middle piece, or truncates the file after that piece. */
  private static void damageMiddlePiece(Path file, int at) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    List<Integer> pieces = new ArrayList<>();
    for (int next = 0; next < bytes.limit(); next += bytes.getInt(next + Integer.BYTES)) {
      pieces.add(next);
    }
    int damaged = pieces.get(pieces.size() / 2) + at;
    if (at == PieceFile.HEADER) {
      Files.write(file, Arrays.copyOf(bytes.array(), damaged));
    } else {
      bytes.put(damaged, (byte) (bytes.get(damaged) ^ 1));
      Files.write(file, bytes.array());
    }
  }

  /** If memory runs short, the search continues in files after the last complete layer. */
  @ParameterizedTest
  @ValueSource(doubles = {0.5e6, 0.8e6, 1.1e6, 1.4e6, 1.7e6})
  void continuesInFilesIfMemoryIsShort(double maxBytes, @TempDir Path directory) {
    SilentObserver observer = new SilentObserver();
    CountingRules rules = new CountingRules(1 << 16);
    InMemoryList list =
        search(rules, false, maxBytes, observer, InMemoryList.build(directory, 1e9, false), 64);
    assertThat(observer.remarks).hasSize(1);
    assertThat(observer.remarks.get(0))
        .startsWith("moving the states to files: small: the search has listed");
    assertThat(observer.layers)
        .isEqualTo(LongStream.rangeClosed(0, 16).mapToObj(i -> (int) i).toList());
    InMemoryList other = InMemoryList.of(rules, false, 2, 64);
    assertThat(listed(list, 1)).isEqualTo(listed(other, 1));
  }

  @Test
  void splitsManyStatesIntoOrderedRunsAndParts(@TempDir Path directory) {
    try (Workers workers = new Workers(2);
        ListedSearch search =
            new ListedSearch(
                InMemoryList.task(
                    new CountingRules(1 << 21), false, workers, BuildObserver.SILENT, PLENTY),
                InMemoryList.build(directory, 1e9, false))) {
      Listing list = search.run();
      assertThat(list.sections()).containsExactly(new StateList.Section(List.of(0), 1 << 21));
      assertThat(list.parts()).isEqualTo(2);
      assertThat(list.runs()).isEqualTo(2048);
      Listing.Portion last = list.make(1);
      assertThat(last.firstRun()).isEqualTo(1024);
      assertThat(last.runs()).isEqualTo(1024);
      for (int run : new int[] {0, 1, 500, 1023}) {
        long first = (1024 + run) * 1024L;
        assertThat(last.run(run).states())
            .containsExactly(LongStream.range(first, first + 1024).map(n -> n << 41).toArray());
        assertThat((int) last.run(run).distances()[3]).isEqualTo(Long.bitCount(first + 3));
      }
    }
  }

  @Test
  void reportsFiguresIfMemoryIsTooShortForFiles(@TempDir Path directory) {
    assertThatThrownBy(
            () ->
                search(
                    new CountingRules(1 << 16),
                    false,
                    1e5,
                    BuildObserver.SILENT,
                    InMemoryList.build(directory, 1e9, false),
                    64))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            "small: the search has listed [0-9,]+ states? up to (layer|step) .* and needs"
                + " more than .* of memory to continue, but the program may use only 100 kB");
  }

  @Test
  void refusesUnrepresentableDistances() {
    int max = BlockLayout.MAX_DISTANCE;
    assertThatThrownBy(() -> InMemoryList.of(new LongLine(max + 2), false, 1, 2))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining("small: 1 state at distance " + (max + 1));
    assertThat(InMemoryList.of(new LongLine(max + 1), false, 1, 2).histogram).hasSize(max + 1);
  }
}
