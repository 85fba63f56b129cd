// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.saitan.engine.build.BuildObserver;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;

class ListingTest {
  private static final double PLENTY = 1e9;

  private static Listing list(ListedRules rules, boolean classes, int threads, int shardBits) {
    try (Workers workers = new Workers(threads)) {
      return new ListingSearch(
              "small", rules, classes, workers, BuildObserver.SILENT, PLENTY, shardBits)
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
    Listing list = list(rules, classes, threads, shardBits);
    assertThat(said(list, words)).isEqualTo(plain.sections());
    assertThat(list.histogram()).isEqualTo(plain.histogram());
    assertThat(list.states()).isEqualTo(plain.states());
    assertThat(list.deadEnds())
        .isEqualTo(plain.states() - plain.histogram().stream().mapToLong(n -> n).sum());
  }

  @Test
  void cutsManyStatesIntoRunsAndPartsInOrder() {
    CountingRules rules = new CountingRules(1 << 22);
    Listing list = list(rules, false, 2, 6);
    assertThat(list.sections()).containsExactly(new StateList.Section(List.of(0), 1 << 22));
    assertThat(list.parts()).isEqualTo(4);
    assertThat(list.runs()).isEqualTo(4096);
    for (long run : new long[] {0, 1, 1023, 1024, 4095, 2047}) {
      ListedRuns.Run some = list.run(run);
      assertThat(some.states())
          .containsExactly(
              LongStream.range(run * 1024, (run + 1) * 1024).map(n -> n << 41).toArray());
      assertThat(some.distances()[3]).isEqualTo((short) Long.bitCount(run * 1024 + 3));
    }
    Listing.Part last = list.maker().make(3);
    assertThat(last.firstRun()).isEqualTo(3072);
    assertThat(last.runs()).isEqualTo(1024);
    assertThat(last.run(7).states()).isEqualTo(list.run(3079).states());
    assertThatThrownBy(() -> list.run(4096))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("run must be in [0-4095], got 4096");
  }

  @Test
  void endsWithFiguresWhereMemoryRunsShort() {
    try (Workers workers = new Workers(2)) {
      assertThatThrownBy(
              () ->
                  Listing.of(
                      "counting",
                      new CountingRules(1 << 22),
                      false,
                      workers,
                      BuildObserver.SILENT,
                      20e6))
          .isInstanceOf(DoesNotFitException.class)
          .hasMessageMatching(
              "counting: the list of its states has [0-9,]+ states up to layer [0-9]+, and needs"
                  + " more than 20.0 MB of memory to go on, the program may take 20.0 MB");
    }
  }

  @Test
  void refusesDistancesThatNoTableCanTell() {
    assertThatThrownBy(() -> list(new LongRow(256), false, 1, 1))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining("small has 1 state at distance 255");
    assertThat(list(new LongRow(255), false, 1, 1).histogram()).hasSize(255);
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
                      "counting", new CountingRules(1 << 20), false, workers, cancelling, PLENTY))
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
            ListedLayer layer = (ListedLayer) milestone;
            heard.add(layer.distance() + ": " + layer.states() + " of " + layer.total());
          }
        };
    try (Workers workers = new Workers(1)) {
      Listing.of("counting", new CountingRules(1 << 3), false, workers, observer, PLENTY);
    }
    assertThat(heard).containsExactly("0: 1 of 1", "1: 3 of 4", "2: 3 of 7", "3: 1 of 8");
  }
}
