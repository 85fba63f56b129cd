// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.search.RetrogradeSearch.LayerSink;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.step.Frontier;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;
import org.saitan.space.SyntheticBoards;
import org.saitan.space.SyntheticRules;
import org.saitan.space.SyntheticRules.Shape;

/**
 * What threads see of a block in which another thread finds the next layer, and what is found so.
 */
class TwoBitLanesTest {
  private static final int LAYERS = 9;
  private static final int NEVER = LAYERS + 1;

  private static StateSpace space(int lanes) {
    return SyntheticBoards.of(new SyntheticRules(new Shape(1, lanes, 1, 1, 1, 1, false), 1))
        .space();
  }

  /** Planes of blocks whose lanes have random distances, and who adds the layers to them. */
  private static final class Known {
    private final int lanes;
    private final int words;
    private final int[][] distances;
    private final TwoBitLanes planes;
    private final BlockStep step;
    private final BlockLanes block = new BlockLanes();
    private final long[] array;
    private final int even;
    private final int odd;
    private int next;
    private long inNext;

    Known(int blocks, int lanes, Random random) {
      this.lanes = lanes;
      this.words = BlockLanes.words(lanes);
      this.planes = new TwoBitLanes(blocks, lanes, (long) blocks * lanes);
      this.step = new BlockStep(space(lanes));
      this.array = planes.last().words(0);
      this.odd = planes.last().offset(0);
      this.even = words - odd;
      this.distances = new int[blocks][];
      for (int number = 0; number < blocks; number++) {
        // Some blocks have no lane in some layers, and some are all in one.
        int nearest = random.nextInt(LAYERS);
        int farthest = nearest + 1 + random.nextInt(NEVER - nearest);
        distances[number] = random.ints(lanes, nearest, farthest + 1).toArray();
      }
    }

    long[] lanes(int number, IntPredicate distance) {
      BitSet set = new BitSet();
      IntStream.range(0, lanes)
          .filter(lane -> distance.test(distances[number][lane]))
          .forEach(set::set);
      return Arrays.copyOf(set.toLongArray(), words);
    }

    /** Adds the lanes of the next layer to a block, lanes of one word after the other. */
    void advance(int number) {
      long[] found = lanes(number, distance -> distance == next);
      int count = 0;
      planes.begin(number, block);
      for (int w = 0; w < words; w++) {
        long[] some = new long[words];
        some[w] = found[w];
        count += step.seed(block, some, next);
      }
      planes.end(number, block, count, found);
      inNext += count;
    }

    /** Returns a copy of what a block has in the plane of the last layer or of the next. */
    long[] plane(boolean last, int number) {
      int at = 2 * number * words + ((next % 2 == 0) == last ? odd : even);
      return Arrays.copyOfRange(array, at, at + words);
    }

    void turn() {
      planes.turn(inNext);
      inNext = 0;
      next++;
    }
  }

  /** Bits are only set, so what a reader can see of them is one of these mixtures, bit by bit. */
  @Property(tries = 100)
  void noMixtureOfOldAndNewLooksLikeAnotherLayer(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 200) int lanes) {
    Known known = new Known(3, lanes, new Random(seed));
    for (int layer = 0; layer <= LAYERS; layer++) {
      int last = layer - 1;
      Frontier frontier = known.planes.last();
      for (int number = 0; number < 3; number++) {
        long[] lastBefore = known.plane(true, number);
        long[] nextBefore = known.plane(false, number);
        int before = frontier.count(number);
        known.advance(number);
        long[] lastAfter = known.plane(true, number);
        long[] nextAfter = known.plane(false, number);
        long[] inLast = known.lanes(number, distance -> distance == last);
        long[] visited = known.lanes(number, distance -> distance <= last);
        assertThat(frontier.count(number))
            .isEqualTo(before)
            .isEqualTo(BlockLanes.count(inLast, 0, known.words));
        for (int w = 0; w < known.words; w++) {
          assertThat(lastBefore[w] & ~lastAfter[w]).as("bits of last unset").isZero();
          assertThat(nextBefore[w] & ~nextAfter[w]).as("bits of next unset").isZero();
          for (long inPlane : new long[] {lastBefore[w], lastAfter[w]}) {
            assertThat(inPlane & ~visited[w]).as("farther than the last layer").isZero();
            for (long others : new long[] {nextBefore[w], nextAfter[w]}) {
              assertThat(inPlane & ~others).as("the last layer").isEqualTo(inLast[w]);
            }
          }
        }
      }
      known.turn();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-5x5, true",
    "rotation-2x4, false",
    "flipit-15-8, true",
    "rotation-3x3, true",
    "rotation-3x3-cw, true",
    "sliding-2x5, false",
    "2x2x2, true"
  })
  void aSearchFindsWithTwoBitsWhatItFindsWithThree(String board, boolean symmetry) {
    StateSpace space = Catalogue.standard().board(board, MoveBoard.class).space();
    try (Workers workers = new Workers(4)) {
      KeptBlocks kept = symmetry ? KeptBlocks.classes(space, workers) : KeptBlocks.all(space);
      ArcTable arcs = ArcTable.build(space, kept, workers);
      RetrogradeSearch two = new RetrogradeSearch(arcs, kept, space, workers, TwoBitLanes::new);
      RetrogradeSearch three =
          new RetrogradeSearch(
              arcs,
              kept,
              space,
              workers,
              (blocks, lanes, states) -> new ThreeBitLanes(blocks, lanes));
      long[] some = new long[BlockLanes.words(space.lanes())];
      some[0] = 1;
      long states = two.seed(visitor -> visitor.block(0, some));
      three.seed(visitor -> visitor.block(0, some));
      int layers = 0;
      while (states > 0) {
        Map<Integer, String> withTwo = new ConcurrentHashMap<>();
        Map<Integer, String> withThree = new ConcurrentHashMap<>();
        states = two.advance(() -> new Noted(withTwo), () -> {});
        assertThat(three.advance(() -> new Noted(withThree), () -> {})).isEqualTo(states);
        assertThat(withTwo.equals(withThree)).as("layer " + layers).isTrue();
        layers++;
      }
      assertThat(layers).isGreaterThan(4);
    }
  }

  /** Notes lanes by block. */
  private static final class Noted implements LayerSink {
    private final Map<Integer, String> blocks;
    private int first;

    Noted(Map<Integer, String> blocks) {
      this.blocks = blocks;
    }

    @Override
    public void beginRun(int run) {
      first = run * RetrogradeSearch.RUN;
    }

    @Override
    public void block(int place, long[] lanes) {
      blocks.put(first + place, Arrays.toString(lanes));
    }

    @Override
    public void endRun() {}
  }

  /** One block of which one thread finds layer after layer while others follow arcs into it. */
  @RepeatedTest(3)
  void readersOfAHotBlockFindTheLastLayerOnly() {
    int lanes = 2_000;
    int readers = 3;
    Known known = new Known(1, lanes, new Random(5));
    known.distances[0] = new Random(6).ints(lanes, 0, NEVER + 1).toArray();
    try (Workers workers = new Workers(1 + readers)) {
      for (int layer = 0; layer <= LAYERS; layer++) {
        AtomicBoolean done = new AtomicBoolean();
        AtomicBoolean wrong = new AtomicBoolean();
        workers.forEach(
            1 + readers,
            task -> {
              if (task == 0) {
                try {
                  known.advance(0);
                } finally {
                  done.set(true);
                }
                return;
              }
              Reader reader = new Reader(known, task);
              do {
                if (!reader.findsTheLastLayer()) {
                  wrong.set(true);
                }
              } while (!done.get());
            });
        assertThat(wrong).as("layer " + layer).isFalse();
        known.turn();
      }
    }
  }

  /** Looks where arcs to the hot block lead lanes of a block that are not visited. */
  private static final class Reader {
    private final Known known;
    private final BlockStep step;
    private final Random random;
    private final char[] map;
    private final char[] inverse;

    Reader(Known known, int seed) {
      this.known = known;
      this.step = new BlockStep(space(known.lanes));
      this.random = new Random(seed);
      List<Integer> lanes = new ArrayList<>(IntStream.range(0, known.lanes).boxed().toList());
      Collections.shuffle(lanes, random);
      this.map = new char[BlockLanes.words(known.lanes) * Long.SIZE];
      this.inverse = new char[map.length];
      for (int lane = 0; lane < known.lanes; lane++) {
        map[lane] = (char) (int) lanes.get(lane);
        inverse[map[lane]] = (char) lane;
      }
    }

    /** Goes each of the ways: word by word, from few lanes that are wanted, and from many. */
    boolean findsTheLastLayer() {
      return finds(true, 1) && finds(false, 50) && finds(false, 1);
    }

    private boolean finds(boolean identity, int oneOf) {
      int last = known.next - 1;
      long[] wanted = new long[known.words];
      long[] expected = new long[known.words];
      for (int lane = 0; lane < known.lanes; lane++) {
        int distance = known.distances[0][identity ? lane : map[lane]];
        // A lane that is led to a nearer one is not wanted: it is visited.
        if (distance >= last && random.nextInt(oneOf) == 0) {
          wanted[lane >> 6] |= 1L << lane;
          if (distance == last) {
            expected[lane >> 6] |= 1L << lane;
          }
        }
      }
      step.trace(wanted, new OneArc(map, inverse, identity), known.planes.last());
      for (int w = 0; w < known.words; w++) {
        if ((wanted[w] ^ step.missed()[w]) != expected[w]) {
          return false;
        }
      }
      return true;
    }
  }

  /** One arc to block 0. */
  private record OneArc(char[] map, char[] inverse, boolean identity) implements BlockArcs {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public int target(int arc) {
      return 0;
    }

    @Override
    public int move(int arc) {
      return 0;
    }

    @Override
    public boolean keepsLanes(int arc) {
      return identity;
    }

    @Override
    public char[] laneMap(int arc) {
      return map;
    }

    @Override
    public char[] inverseLaneMap(int arc) {
      return inverse;
    }

    @Override
    public int shift(int arc) {
      return 0;
    }
  }
}
