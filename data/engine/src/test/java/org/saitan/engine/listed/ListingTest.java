// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
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
import org.saitan.TestDirectory;
import org.saitan.Tries;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.FoundLayer;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.TableHome;

class ListingTest {
  private static final double PLENTY = 1e9;

  private static Listing list(ListedRules rules, boolean classes, int threads, int shardBits) {
    try (Workers workers = new Workers(threads)) {
      return new ListingSearch(
              new Listing.Task("small", rules, classes, workers, BuildObserver.SILENT, PLENTY),
              SavedList.none(),
              shardBits)
          .run();
    }
  }

  /** Returns what a list says, section by section. */
  static List<PlainList.Section> said(ListedRuns list, int words) {
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
          entries.add(new PlainList.Entry(state, some.distances()[i], some.next()[i]));
        }
      }
      sections.add(new PlainList.Section(section, entries));
    }
    return sections;
  }

  @Property(tries = 400)
  void saysWhatAPlainSearchFinds(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll @IntRange(min = 1, max = 2) int words,
      @ForAll @IntRange(min = 1, max = 3) int threads,
      @ForAll @IntRange(min = 1, max = 4) int shardBits) {
    SmallRules rules = SmallRules.random(seed, starts, words);
    PlainList plain = new PlainList(rules, classes);
    assertSays(list(rules, classes, threads, shardBits), plain, words);
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void withFilesSaysWhatAPlainSearchFinds(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll @IntRange(min = 1, max = 2) int words,
      @ForAll @IntRange(min = 1, max = 3) int threads,
      @ForAll @IntRange(min = 1, max = 4) int shardBits)
      throws IOException {
    SmallRules rules = SmallRules.random(seed, starts, words);
    Path directory = TestDirectory.create("filed");
    try (Workers workers = new Workers(threads)) {
      SavedList saved = saved(directory, classes, 1e9);
      try (Listing list =
          inFiles(rules, classes, workers, BuildObserver.SILENT, saved, shardBits)) {
        assertSays(list, new PlainList(rules, classes), words);
        list.release();
      }
      assertThat(directory).isEmptyDirectory();
    } finally {
      TableHome.deleteTree(directory);
    }
  }

  private static Listing inFiles(
      ListedRules rules,
      boolean classes,
      Workers workers,
      BuildObserver observer,
      SavedList saved,
      int shardBits) {
    return new FiledSearch(
            new Listing.Task("small", rules, classes, workers, observer, PLENTY),
            saved.inFiles().orElseThrow(),
            shardBits)
        .run();
  }

  /** A program that ends at once, and writes nothing down. */
  private static final class KilledException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Searches with files, is stopped or killed again and again, and goes on; they may be spoilt. */
  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void aSearchWithFilesThatIsStoppedGoesOn(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll boolean rarely,
      @ForAll boolean spoilt,
      @ForAll @IntRange(min = 1, max = 2) int words,
      @ForAll @IntRange(min = 1, max = 3) int shardBits)
      throws IOException {
    Path directory = TestDirectory.create("filed");
    try {
      Random random = new Random(seed);
      SmallRules rules = SmallRules.random(seed, starts, words);
      PlainList plain = new PlainList(rules, classes);
      List<String> remarks = new ArrayList<>();
      boolean any = false;
      for (int stop = 0, done = 0; done < 2; stop++) {
        // In the end nothing stops it; what it has found then, another that goes on finds, too.
        int most = stop < 8 ? 1 + random.nextInt(24 << shardBits) : Integer.MAX_VALUE;
        boolean killed = random.nextBoolean();
        BuildObserver observer =
            new Stopping(new AtomicInteger(most), remarks) {
              @Override
              RuntimeException end() {
                return killed ? new KilledException() : super.end();
              }
            };
        SavedList saved = saved(directory, classes, rarely ? 1e6 : 0);
        any |= saved.inFiles().orElseThrow().isThere();
        try (Workers workers = new Workers(2, observer::check);
            Listing found = inFiles(rules, classes, workers, observer, saved, shardBits)) {
          assertSays(found, plain, words);
          done++;
          if (done == 2) {
            found.release();
            assertThat(directory).isEmptyDirectory();
          }
        } catch (CancellationException | KilledException e) {
          if (spoilt && random.nextBoolean()) {
            spoil(directory, random);
          }
        }
      }
      assertWentOn(remarks, spoilt);
      assertThat(spoilt || remarks.isEmpty() != any).isTrue();
    } finally {
      TableHome.deleteTree(directory);
    }
  }

  /** What a search in files has written down stays so, wherever one that goes on is stopped. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aSearchWithFilesThatIsStoppedAsItGoesOnForgetsNothing(boolean starts) throws IOException {
    Path directory = TestDirectory.create("filed");
    SmallRules rules = SmallRules.random(5, starts, 1);
    List<String> remarks = new ArrayList<>();
    try {
      for (int stop = -1; stop < 500; stop++) {
        AtomicInteger left = new AtomicInteger(stop);
        Runnable check = new Stopping(left, remarks)::check;
        try (Workers workers = new Workers(2, check);
            Listing found =
                inFiles(
                    rules,
                    true,
                    workers,
                    new Stopping(new AtomicInteger(-1), remarks),
                    saved(directory, true, 0),
                    2)) {
          assertSays(found, new PlainList(rules, true), 1);
          if (stop >= 0) {
            break;
          }
        } catch (CancellationException e) {
          assertThat(stop).isNotNegative();
        }
      }
      int last = new PlainList(rules, true).histogram().size() - 1;
      assertThat(remarks)
          .hasSizeGreaterThan(4)
          .containsOnly("continuing an earlier build after layer " + last);
    } finally {
      TableHome.deleteTree(directory);
    }
  }

  /** Where memory suffices, files of another plan are removed, and it is said. */
  @Test
  void filesOfAnotherBuildAreRemovedWhereMemorySuffices(@TempDir Path directory)
      throws IOException {
    List<String> remarks = new ArrayList<>();
    CountingRules rules = new CountingRules(1 << 8);
    try (Workers workers = new Workers(1)) {
      BuildObserver stopping = new Stopping(new AtomicInteger(9), remarks);
      assertThatThrownBy(
              () -> inFiles(rules, false, workers, stopping, saved(directory, false, 0), 1))
          .isInstanceOf(CancellationException.class);
      assertThat(saved(directory, false, 0).goesOnInFiles()).isTrue();
      SavedList other =
          SavedList.of(directory, "other", 1, false, new BuildOptions(1, false, true, 1e9));
      BuildObserver silent = new Stopping(new AtomicInteger(-1), remarks);
      Listing found =
          Listing.of(
              new Listing.Task("small", rules, false, workers, silent, PLENTY), other, false);
      assertThat(found.states()).isEqualTo(256);
      assertThat(remarks).containsExactly(SavedList.startingOver(directory));
      assertThat(directory).isEmptyDirectory();
    }
  }

  /** What a search in memory has left is removed once the one in files has written down its own. */
  @Test
  void filesOfASearchInMemoryAreRemovedByOneInFiles(@TempDir Path directory) throws IOException {
    CountingRules rules = new CountingRules(1 << 8);
    try (Workers workers = new Workers(1)) {
      for (boolean inFiles : new boolean[] {false, true}) {
        assertThatThrownBy(
                () ->
                    Listing.of(
                        new Listing.Task(
                            "small",
                            rules,
                            false,
                            workers,
                            new Stopping(
                                new AtomicInteger(inFiles ? 3_000 : 20), new ArrayList<>()),
                            PLENTY),
                        saved(directory, false, 0),
                        inFiles))
            .isInstanceOf(CancellationException.class);
        try (Stream<Path> files = Files.list(directory)) {
          assertThat(files.map(file -> file.getFileName().toString()))
              .anyMatch(name -> name.startsWith(inFiles ? "listing-" : "list-"))
              .noneMatch(name -> name.startsWith(inFiles ? "list-" : "listing-"))
              .contains(inFiles ? "listing.json" : "list.json")
              .doesNotContain(inFiles ? "list.json" : "listing.json");
        }
      }
    }
  }

  @Test
  void anotherBuildWithFilesIsNotGoneOnWith(@TempDir Path directory) throws IOException {
    List<String> remarks = new ArrayList<>();
    try (Workers workers = new Workers(1)) {
      CountingRules rules = new CountingRules(1 << 8);
      BuildObserver observer = new Stopping(new AtomicInteger(9), remarks);
      assertThatThrownBy(
              () -> inFiles(rules, false, workers, observer, saved(directory, false, 0), 1))
          .isInstanceOf(CancellationException.class);
      assertThat(SavedList.isIn(directory)).isTrue();
      SavedList other =
          SavedList.of(directory, "other", 1, false, new BuildOptions(1, false, true, 0));
      assertThat(other.inFiles().orElseThrow().isThere()).isFalse();
      BuildObserver silent = new Stopping(new AtomicInteger(-1), remarks);
      try (Listing found = inFiles(rules, false, workers, silent, other, 1)) {
        assertThat(found.states()).isEqualTo(256);
      }
      assertThat(remarks)
          .containsExactly(
              "starting over: the unfinished build in "
                  + directory
                  + " is of another program version or another plan");
    }
  }

  /** A full disk is told with the file, whichever it is; nothing stays open, and it goes on. */
  @ParameterizedTest
  @ValueSource(strings = {"found", "layer", "states", "distances", "section-0", "sorted"})
  void aFullDiskIsToldWithTheFile(String which) throws IOException {
    assumeThat(Path.of("/dev/full")).exists();
    assumeThat(Path.of("/proc/self/fd")).exists();
    Path directory = TestDirectory.create("filed");
    SmallRules rules = SmallRules.random(5, true, 1);
    List<String> remarks = new ArrayList<>();
    try (Workers workers = new Workers(1)) {
      Path full =
          Files.createSymbolicLink(directory.resolve("listing-" + which), Path.of("/dev/full"));
      assertThatThrownBy(
              () ->
                  inFiles(
                      rules, false, workers, BuildObserver.SILENT, saved(directory, false, 0), 2))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining(full + ": cannot be written: No space left on device");
      try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
        assertThat(open.filter(ListingTest::isFull)).isEmpty();
      }
      Files.deleteIfExists(full);
      BuildObserver observer = new Stopping(new AtomicInteger(-1), remarks);
      try (Listing list = inFiles(rules, false, workers, observer, saved(directory, false, 0), 2)) {
        assertSays(list, new PlainList(rules, false), 1);
      }
      boolean late = List.of("distances", "section-0", "sorted").contains(which);
      assertThat(remarks)
          .hasSize(late ? 1 : 0)
          .allMatch(remark -> remark.startsWith("continuing an earlier build after "));
    } finally {
      TableHome.deleteTree(directory);
    }
  }

  private static boolean isFull(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).equals(Path.of("/dev/full"));
    } catch (IOException e) {
      return false; // It is one of those that are open no more.
    }
  }

  /** Where memory is short, it goes on with files, says so, and finds the same. */
  @Test
  void goesOnWithFilesWhereMemoryIsShort(@TempDir Path directory) throws IOException {
    List<String> remarks = new ArrayList<>();
    try (Workers workers = new Workers(2);
        Listing list =
            Listing.of(
                new Listing.Task(
                    "counting",
                    new CountingRules(1 << 16),
                    false,
                    workers,
                    new Stopping(new AtomicInteger(-1), remarks),
                    1e6),
                saved(directory, false, 1e9),
                false)) {
      assertThat(remarks).hasSize(1);
      assertThat(remarks.get(0))
          .startsWith("layers go to files from here on, from the first: counting: the list");
      Listing inMemory = list(new CountingRules(1 << 16), false, 2, 6);
      assertThat(list.sections()).isEqualTo(inMemory.sections());
      for (long run = 0; run < list.runs(); run++) {
        assertThat(list.run(run).states()).isEqualTo(inMemory.run(run).states());
        assertThat(list.run(run).distances()).isEqualTo(inMemory.run(run).distances());
        assertThat(list.run(run).next()).isEqualTo(inMemory.run(run).next());
      }
    }
  }

  private static Listing byBits(SmallRules rules, boolean classes, int threads) {
    try (Workers workers = new Workers(threads)) {
      return new HullSearch(
              new Listing.Task(
                  "small", rules.exchanging(), classes, workers, BuildObserver.SILENT, PLENTY),
              0)
          .run();
    }
  }

  private static void assertSays(Listing list, PlainList plain, int words) {
    assertThat(said(list, words)).isEqualTo(plain.sections());
    assertThat(list.histogram()).isEqualTo(plain.histogram());
    assertThat(list.states()).isEqualTo(plain.states());
    assertThat(list.deadEnds())
        .isEqualTo(plain.states() - plain.histogram().stream().mapToLong(n -> n).sum());
  }

  @Property(tries = 400)
  void withABitForEachNumberSaysWhatAPlainSearchFinds(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll @IntRange(min = 1, max = 2) int words) {
    SmallRules rules = SmallRules.random(seed, starts, words);
    assertSays(byBits(rules, classes, 1), new PlainList(rules, classes), words);
  }

  /** Hulls of several blocks. */
  @Property(tries = 15, edgeCases = EdgeCasesMode.NONE)
  void withABitForEachOfManyNumbersSaysWhatAPlainSearchFinds(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll @IntRange(min = 13, max = 15) int bits,
      @ForAll @IntRange(min = 1, max = 3) int threads) {
    SmallRules rules = SmallRules.random(seed, starts, 1, Tries.all() ? bits : 14);
    assertSays(byBits(rules, classes, threads), new PlainList(rules, classes), 1);
  }

  @Test
  void cutsManyStatesIntoRunsAndPartsInOrder() {
    CountingRules rules = new CountingRules(1 << 21);
    Listing list = list(rules, false, 2, 6);
    assertThat(list.sections()).containsExactly(new StateList.Section(List.of(0), 1 << 21));
    assertThat(list.parts()).isEqualTo(2);
    assertThat(list.runs()).isEqualTo(2048);
    for (long run : new long[] {0, 1, 1023, 1024, 2047, 1500}) {
      ListedRuns.Run some = list.run(run);
      assertThat(some.states())
          .containsExactly(
              LongStream.range(run * 1024, (run + 1) * 1024).map(n -> n << 41).toArray());
      assertThat(some.distances()[3]).isEqualTo((char) Long.bitCount(run * 1024 + 3));
    }
    Listing.Part last = list.maker().make(1);
    assertThat(last.firstRun()).isEqualTo(1024);
    assertThat(last.runs()).isEqualTo(1024);
    assertThat(last.run(7).states()).isEqualTo(list.run(1031).states());
    assertThatThrownBy(() -> list.run(2048))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("run must be in [0-2047], got 2048");
  }

  @Test
  void endsWithFiguresWhereMemoryRunsShort() {
    try (Workers workers = new Workers(2)) {
      assertThatThrownBy(
              () ->
                  Listing.of(
                      new Listing.Task(
                          "counting",
                          new CountingRules(1 << 22),
                          false,
                          workers,
                          BuildObserver.SILENT,
                          20e6),
                      SavedList.none(),
                      false))
          .isInstanceOf(DoesNotFitException.class)
          .hasMessageMatching(
              "counting: the list of its states has [0-9,]+ states up to layer [0-9]+, and needs"
                  + " more than 20.0 MB of memory to go on, the program may take 20.0 MB");
    }
  }

  @Test
  void refusesDistancesThatNoTableCanTell() {
    assertThatThrownBy(() -> list(new LongRow(65_536), false, 1, 1))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining("small has 1 state at distance 65535");
    assertThat(list(new LongRow(65_535), false, 1, 1).histogram()).hasSize(65_535);
  }

  @Test
  void endsWhereItIsCancelled() {
    BuildObserver cancelling =
        new BuildObserver() {
          @Override
          public void phase(String name, long steps) {
            if (name.equals("layer 9")) {
              throw new CancellationException("enough");
            }
          }
        };
    try (Workers workers = new Workers(2)) {
      assertThatThrownBy(
              () ->
                  Listing.of(
                      new Listing.Task(
                          "counting",
                          new CountingRules(1 << 20),
                          false,
                          workers,
                          cancelling,
                          PLENTY),
                      SavedList.none(),
                      false))
          .isInstanceOf(CancellationException.class);
    }
  }

  @Test
  void tellsOfItsLayers() {
    List<String> heard = new ArrayList<>();
    BuildObserver observer =
        new BuildObserver() {
          @Override
          public void passed(Milestone milestone) {
            FoundLayer layer = (FoundLayer) milestone;
            heard.add(layer.distance() + ": " + layer.states() + " of " + layer.total());
          }
        };
    try (Workers workers = new Workers(1)) {
      Listing.of(
          new Listing.Task("counting", new CountingRules(1 << 3), false, workers, observer, PLENTY),
          SavedList.none(),
          false);
    }
    assertThat(heard).containsExactly("0: 1 of 1", "1: 3 of 4", "2: 3 of 7", "3: 1 of 8");
  }

  /** Throws when it is told of a phase or a step for so many times. */
  private static class Stopping implements BuildObserver {
    private final AtomicInteger left;
    private final List<String> remarks;

    Stopping(AtomicInteger left, List<String> remarks) {
      this.left = left;
      this.remarks = remarks;
    }

    RuntimeException end() {
      return new CancellationException("enough");
    }

    private void count() {
      if (left.getAndDecrement() == 0) {
        throw end();
      }
    }

    @Override
    public void remark(String sentence) {
      remarks.add(sentence);
    }

    @Override
    public void phase(String name, long steps) {
      count();
    }

    @Override
    public void step() {
      count();
    }

    /** Asked before each task of its workers. */
    @Override
    public void check() {
      count();
    }
  }

  private static SavedList saved(Path directory, boolean classes, double secondsAtRisk) {
    return SavedList.of(
        directory, "small", 1, classes, new BuildOptions(1, classes, true, secondsAtRisk));
  }

  /** Searches, is stopped again and again, and goes on; what is kept may be spoilt between. */
  @Property(tries = 80)
  void aSearchThatIsStoppedGoesOn(
      @ForAll long seed,
      @ForAll boolean starts,
      @ForAll boolean classes,
      @ForAll boolean rarely,
      @ForAll boolean spoilt,
      @ForAll @IntRange(min = 1, max = 2) int words,
      @ForAll @IntRange(min = 1, max = 4) int shardBits)
      throws IOException {
    Path directory = TestDirectory.create("list");
    try {
      Random random = new Random(seed);
      SmallRules rules = SmallRules.random(seed, starts, words);
      List<PlainList.Section> expected = said(list(rules, classes, 1, shardBits), words);
      List<String> remarks = new ArrayList<>();
      for (int stop = 0; ; stop++) {
        // In the end nothing stops it.
        int most = stop < 12 ? 1 + random.nextInt(16 + (4 << shardBits)) : Integer.MAX_VALUE;
        BuildObserver observer = new Stopping(new AtomicInteger(most), remarks);
        try (Workers workers = new Workers(2, observer::check)) {
          Listing found =
              new ListingSearch(
                      new Listing.Task("small", rules, classes, workers, observer, PLENTY),
                      saved(directory, classes, rarely ? 1e6 : 0),
                      shardBits)
                  .run();
          assertThat(said(found, words)).isEqualTo(expected);
          assertThat(found.states()).isEqualTo(list(rules, classes, 1, shardBits).states());
          break;
        } catch (CancellationException e) {
          if (spoilt && random.nextBoolean()) {
            spoil(directory, random);
          }
        }
      }
      assertWentOn(remarks, spoilt);
    } finally {
      TableHome.deleteTree(directory);
    }
  }

  private static void assertWentOn(List<String> remarks, boolean spoilt) {
    assertThat(remarks)
        .allMatch(
            remark ->
                remark.contains("continuing an earlier build after ")
                    || spoilt && remark.endsWith("starting over"));
  }

  /** Changes a byte of one of the files. */
  private static void spoil(Path directory, Random random) throws IOException {
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

  @Test
  void anotherBuildIsNotGoneOnWith(@TempDir Path directory) throws IOException {
    List<String> remarks = new ArrayList<>();
    try (Workers workers = new Workers(1)) {
      assertThatThrownBy(
              () ->
                  Listing.of(
                      new Listing.Task(
                          "small",
                          new CountingRules(1 << 8),
                          false,
                          workers,
                          new Stopping(new AtomicInteger(20), remarks),
                          PLENTY),
                      saved(directory, false, 0),
                      false))
          .isInstanceOf(CancellationException.class);
      assertThat(SavedList.isIn(directory)).isTrue();
      SavedList other =
          SavedList.of(directory, "other", 1, false, new BuildOptions(1, false, true, 0));
      Listing found =
          Listing.of(
              new Listing.Task(
                  "small",
                  new CountingRules(1 << 8),
                  false,
                  workers,
                  new Stopping(new AtomicInteger(-1), remarks),
                  PLENTY),
              other,
              false);
      assertThat(found.states()).isEqualTo(256);
    }
    assertThat(remarks)
        .singleElement()
        .asString()
        .startsWith("starting over: the unfinished build in ")
        .endsWith(" is of another program version or another plan");
  }
}
