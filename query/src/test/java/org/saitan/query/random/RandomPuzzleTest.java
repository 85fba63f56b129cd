// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.io.IOException;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * Compares the program with brute force on random puzzles of every format: the table, {@code
 * lookup}, {@code export}, {@code verify}, {@code search} and {@code solve}, with and without
 * symmetry. A {@link Model} is a second implementation of the rules, written from the documents and
 * without code of the program.
 *
 * <p>Every run tests the same puzzles. {@code -Dsaitan.random.count=300} tests more puzzles of each
 * format, and {@code -Dsaitan.random.seed=1000} tests different puzzles. A failure prints the seed
 * and the file.
 */
class RandomPuzzleTest {
  private static final int FIRST = Integer.getInteger("saitan.random.seed", 1);
  private static final int COUNT = Integer.getInteger("saitan.random.count", 10);

  /** The maximum number of seeds. */
  private static final int TRIES = 1_000_000;

  @Provide
  Arbitrary<Integer> seeds() {
    return Arbitraries.integers().between(FIRST, FIRST + COUNT - 1);
  }

  @Property(tries = TRIES, generation = GenerationMode.EXHAUSTIVE, shrinking = ShrinkingMode.OFF)
  void solvesGrids(@ForAll("seeds") int seed) throws IOException {
    check(RandomGrid.of(new Random(seed), false), seed);
  }

  @Property(tries = TRIES, generation = GenerationMode.EXHAUSTIVE, shrinking = ShrinkingMode.OFF)
  void solvesHexagonalGrids(@ForAll("seeds") int seed) throws IOException {
    check(RandomGrid.of(new Random(seed), true), seed);
  }

  @Property(tries = TRIES, generation = GenerationMode.EXHAUSTIVE, shrinking = ShrinkingMode.OFF)
  void solvesBlocks(@ForAll("seeds") int seed) throws IOException {
    check(RandomBlocks.of(new Random(seed), false), seed);
  }

  @Property(tries = TRIES, generation = GenerationMode.EXHAUSTIVE, shrinking = ShrinkingMode.OFF)
  void solvesBlocksAlongTheirLength(@ForAll("seeds") int seed) throws IOException {
    check(RandomBlocks.of(new Random(seed), true), seed);
  }

  @Property(tries = TRIES, generation = GenerationMode.EXHAUSTIVE, shrinking = ShrinkingMode.OFF)
  void solvesSokobanLevels(@ForAll("seeds") int seed) throws IOException {
    check(RandomSokoban.of(new Random(seed)), seed);
  }

  @Property(tries = TRIES, generation = GenerationMode.EXHAUSTIVE, shrinking = ShrinkingMode.OFF)
  void solvesJsonRules(@ForAll("seeds") int seed) throws IOException {
    check(RandomJson.of(new Random(seed)), seed);
  }

  @Property(tries = TRIES, generation = GenerationMode.EXHAUSTIVE, shrinking = ShrinkingMode.OFF)
  void solvesPermutations(@ForAll("seeds") int seed) throws IOException {
    check(RandomPermutations.of(new Random(seed)), seed);
  }

  private static void check(RandomPuzzle puzzle, int seed) throws IOException {
    try (PuzzleCheck check = new PuzzleCheck(puzzle)) {
      check.check(new Random(seed));
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("%s%n(seed %d) %s".formatted(e.getMessage(), seed, puzzle), e);
    }
  }
}
