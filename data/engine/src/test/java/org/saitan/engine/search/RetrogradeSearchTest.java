// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.search.RetrogradeSearch.KnownLayer;
import org.saitan.engine.search.RetrogradeSearch.LayerSink;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/** What a search refuses; what it finds is compared in the tests of builds. */
class RetrogradeSearchTest {
  private static final StateSpace SPACE =
      Catalogue.standard().board("flipit-6-2", MoveBoard.class).space();

  private static void withSearch(Consumer<RetrogradeSearch> test) {
    try (Workers workers = new Workers(1)) {
      KeptBlocks kept = KeptBlocks.all(SPACE);
      test.accept(new RetrogradeSearch(ArcTable.build(SPACE, kept, workers), kept, SPACE, workers));
    }
  }

  @Test
  void aLaneIsInOneLayerOnly() {
    withSearch(
        search -> {
          assertThat(search.seed(layer -> layer.block(1, new long[] {0b101}))).isEqualTo(2);
          assertThat(search.seed(layer -> layer.block(1, new long[] {0b010}))).isEqualTo(1);
          assertThatThrownBy(() -> search.seed(layer -> layer.block(1, new long[] {0b100})))
              .isInstanceOf(IllegalStateException.class)
              .hasMessage("a lane at distance 2 is nearer, too");
        });
  }

  @Test
  void aBlockComesOnceInALayer() {
    withSearch(
        search ->
            assertThatThrownBy(
                    () ->
                        search.seed(
                            layer -> {
                              layer.block(1, new long[] {1});
                              layer.block(1, new long[] {2});
                            }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("block 1 comes twice"));
  }

  @Test
  void aLayerKnownBeforeIsTheSameAsOneSearched() {
    withSearch(
        searched ->
            withSearch(
                replayed -> {
                  long[] goal = {1};
                  searched.seed(layer -> layer.block(1, goal));
                  replayed.seed(layer -> layer.block(1, goal));
                  Noted first = new Noted();
                  long states = searched.advance(() -> first, () -> {});
                  assertThat(states).isPositive();
                  assertThat(replayed.seed(first.layer())).isEqualTo(states);
                  Noted second = new Noted();
                  Noted afterReplay = new Noted();
                  assertThat(searched.advance(() -> second, () -> {}))
                      .isEqualTo(replayed.advance(() -> afterReplay, () -> {}));
                  assertThat(afterReplay.lanes).isEqualTo(second.lanes).isNotEmpty();
                }));
  }

  /** Notes the lanes of one layer. */
  private static final class Noted implements LayerSink {
    private final Map<Integer, Long> lanes = new TreeMap<>();

    KnownLayer layer() {
      return visitor -> lanes.forEach((block, word) -> visitor.block(block, new long[] {word}));
    }

    @Override
    public void beginRun(int run) {
      assertThat(run).isZero();
    }

    @Override
    public void block(int place, long[] words) {
      lanes.put(place, words[0]);
    }

    @Override
    public void endRun() {}
  }

  @Test
  void moreWordsThanOneSearchHoldsAreRefusedBeforeTheyAreTaken() {
    KeptBlocks many =
        new KeptBlocks() {
          @Override
          public Symmetries symmetries() {
            return Symmetries.none(to());
          }

          @Override
          public long from() {
            return 0;
          }

          @Override
          public long to() {
            return 1L << 31;
          }

          @Override
          public long block(long number) {
            return number;
          }

          @Override
          public int weight(long number) {
            return 1;
          }

          @Override
          public long find(long block) {
            return block;
          }
        };
    try (Workers workers = new Workers(1)) {
      ArcTable arcs = ArcTable.build(SPACE, KeptBlocks.all(SPACE), workers);
      assertThatThrownBy(() -> new RetrogradeSearch(arcs, many, SPACE, workers))
          .isInstanceOf(DoesNotFitException.class)
          .hasMessage(
              "2,147,483,648 blocks of 32 lanes, more than one search can hold"
                  + " (2,147,483,639 words); choose a smaller board");
    }
  }
}
