// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.saitan.pattern.PatternParts.PatternPart;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/**
 * Chooses a pattern for an optimal search. Of all patterns whose tables fit into a memory limit, it
 * is the one with which the search is predicted to expand the fewest nodes. The choice is
 * deterministic.
 *
 * <p>The prediction uses the formula of Korf, Reid and Edelkamp ("Time complexity of
 * iterative-deepening-A*", 2001): of the move sequences of each length, it counts the fraction
 * whose bound is at most the number of remaining moves. The bound of a state is the maximum of the
 * lookups for all its conjugates and their inverses. Because these lookups are correlated, n
 * lookups count as only n<sup>0.6</sup> independent lookups. On the cube, real searches expand
 * several times as many nodes as predicted, but the factor is similar for all measured patterns.
 */
public final class PatternChoice {
  private static final double INDEPENDENCE = 0.6;

  /** The number of lookups above which the bound hardly improves. */
  private static final double MAX_LOOKUPS = 8;

  /**
   * The number of distances per byte of memory. It is slightly less than 4, because some two-bit
   * distances are stored more than once.
   */
  private static final double DISTANCES_PER_BYTE = 3.7;

  /** The maximum number of states in a build. */
  private static final double MAX_STATES = 1L << 61;

  /** The maximum number of blocks in a build. */
  private static final double MAX_BLOCKS = 2e9;

  /**
   * The number of patterns that each round of the comparison considers. {@link #COUNT_LIMITS} has
   * the number of states up to which each round counts a pattern's layers.
   */
  private static final int[] PATTERNS_TO_COMPARE = {600, 60, 12, 4};

  private static final int[] COUNT_LIMITS = {20, 300, 3_000, 20_000};

  /** The approximate number of combinations to try. */
  private static final double COMBINATIONS = 1e6;

  /** The minimum number of parts to try for each orbit. */
  private static final int MIN_PARTS = 12;

  private final SlotMoves moves;
  private final Runnable check;
  private final PatternParts parts;
  private final List<List<PatternPart>> choices;
  private final boolean inverses;
  private final double branching;

  /**
   * The search depth of the prediction, at which there are about as many move sequences as states.
   */
  private final int depth;

  /**
   * A complete or partial pattern: a choice of one part for each of some orbits and sets.
   *
   * @param stabilizer the symmetries that preserve every part
   * @param fixingMoves the moves that preserve the goal of every part
   * @param states an upper bound on the number of states
   * @param size the number of ranks, including ranks without a state
   */
  private record Combination(
      List<PatternPart> parts, BitSet stabilizer, BitSet fixingMoves, double states, double size) {
    Combination with(PatternPart part) {
      List<PatternPart> extended = new ArrayList<>(parts);
      extended.add(part);
      return new Combination(
          extended,
          intersection(stabilizer, part.stabilizer()),
          intersection(fixingMoves, part.fixingMoves()),
          states * part.states(),
          size * part.size());
    }

    private static BitSet intersection(BitSet first, BitSet second) {
      BitSet intersection = (BitSet) first.clone();
      intersection.and(second);
      return intersection;
    }

    /** Returns the number of stored distances, one for each symmetry class. */
    double entries() {
      return size / stabilizer.cardinality();
    }

    boolean fits(double entries) {
      double lanes =
          Math.min(
              Component.MAX_SIZE,
              parts.stream().mapToDouble(PatternPart::states).max().orElseThrow());
      return states > 1
          && size <= MAX_STATES
          && entries() <= entries
          && entries() / lanes <= MAX_BLOCKS;
    }
  }

  /** A combination, and the number of nodes that a search with it is predicted to expand. */
  private record RatedCombination(Combination combination, double nodes) {}

  private PatternChoice(SlotMoves moves, Runnable check) {
    this.moves = moves;
    this.check = check;
    this.parts = new PatternParts(moves);
    this.choices = parts.all();
    this.inverses =
        moves.allPiecesDistinct() && IntStream.of(moves.inverses()).allMatch(i -> i >= 0);
    this.branching = parts.branching();
    double longest = 1 + Math.log(parts.puzzleStates() / moves.moves()) / Math.log(branching);
    this.depth = (int) Math.ceil(longest);
  }

  /**
   * Chooses a pattern.
   *
   * @param check a callback that runs often; an exception that it throws ends the choice
   * @throws DoesNotFitException if no pattern fits
   */
  public static PiecePattern of(SlotMoves moves, double bytes, Runnable check) {
    PatternChoice choice = new PatternChoice(moves, check);
    List<Combination> all = choice.combinations(bytes * DISTANCES_PER_BYTE);
    if (all.isEmpty()) {
      throw new DoesNotFitException(
          "no pattern of %s fits into %s of memory"
              .formatted(moves.puzzle().name(), Magnitude.bytes(bytes)));
    }
    RatedCombination best = choice.best(all);
    return choice.parts.pattern(best.combination().parts());
  }

  /** Returns the predicted mean distance of a pattern. */
  public static double predictedMean(SlotMoves moves, PiecePattern pattern) {
    List<PatternPart> parts = new PatternParts(moves).partsOf(pattern);
    return PredictedHistogram.of(moves, parts, COUNT_LIMITS[COUNT_LIMITS.length - 1]).mean();
  }

  /** Returns the combinations of parts that fit into memory, one per symmetry class. */
  private List<Combination> combinations(double entries) {
    long large = choices.stream().filter(choice -> choice.size() > MIN_PARTS).count();
    double maxParts = Math.max(MIN_PARTS, Math.pow(COMBINATIONS, 1.0 / Math.max(1, large)));
    List<Combination> all = List.of(emptyCombination());
    for (List<PatternPart> choice : choices) {
      List<PatternPart> candidates = choice.stream().limit((long) maxParts).toList();
      int[][] images = parts.images(candidates);
      List<Combination> extended = new ArrayList<>();
      for (Combination combination : all) {
        check.run();
        for (int i = 0; i < candidates.size(); i++) {
          Combination next = combination.with(candidates.get(i));
          if (next.entries() <= entries && isFirst(combination.stabilizer(), images[i], i)) {
            extended.add(next);
          }
        }
      }
      all = extended;
    }
    return all.stream().filter(each -> each.fits(entries)).toList();
  }

  private Combination emptyCombination() {
    BitSet stabilizer = new BitSet();
    stabilizer.set(0, moves.symmetries().size());
    BitSet fixingMoves = new BitSet();
    fixingMoves.set(0, moves.moves());
    return new Combination(List.of(), stabilizer, fixingMoves, 1, 1);
  }

  /**
   * Returns whether no symmetry that preserves the previous parts maps a part to an earlier one.
   */
  private static boolean isFirst(BitSet stabilizer, int[] images, int index) {
    return stabilizer.stream().allMatch(g -> images[g] < 0 || images[g] >= index);
  }

  /**
   * Returns the best combination. All combinations are compared roughly, then a few of them
   * precisely.
   */
  private RatedCombination best(List<Combination> combinations) {
    List<RatedCombination> rated = rate(combinations, combinations.size(), this::roughHistogram);
    for (int round = 0; round < PATTERNS_TO_COMPARE.length; round++) {
      int limit = COUNT_LIMITS[round];
      rated =
          rate(
              rated.stream().map(RatedCombination::combination).toList(),
              PATTERNS_TO_COMPARE[round],
              each -> PredictedHistogram.of(moves, each.parts(), limit));
    }
    return rated.get(0);
  }

  private List<RatedCombination> rate(
      List<Combination> all, int limit, Function<Combination, PredictedHistogram> predicted) {
    return all.stream()
        .limit(limit)
        .map(each -> new RatedCombination(each, nodes(each, predicted.apply(each))))
        .sorted(Comparator.comparingDouble(RatedCombination::nodes))
        .toList();
  }

  /** Returns a rough histogram, which assumes that few move sequences lead to the same state. */
  private PredictedHistogram roughHistogram(Combination combination) {
    double first = moves.moves() - combination.fixingMoves().cardinality();
    return PredictedHistogram.extrapolate(List.of(1.0, first), branching, combination.states());
  }

  /** Returns the number of nodes that a search is predicted to expand. */
  private double nodes(Combination combination, PredictedHistogram histogram) {
    check.run();
    double[] shares = histogram.cumulativeShares();
    double power = Math.pow(lookups(combination), INDEPENDENCE);
    double sequences = 1;
    double nodes = 0;
    for (int length = 0; length <= depth; length++) {
      nodes += sequences * Math.pow(shares[Math.min(depth - length, shares.length - 1)], power);
      sequences *= length == 0 ? moves.moves() : branching;
    }
    return nodes * triedShare(combination);
  }

  private double conjugates(PatternPart part) {
    return (double) moves.symmetries().size() / part.stabilizer().cardinality();
  }

  /**
   * Returns the mean number of distinct lookups per part, weighted by the parts' information
   * content.
   */
  private double lookups(Combination combination) {
    double lookups = 0;
    for (PatternPart part : combination.parts()) {
      double conjugates = conjugates(part);
      for (PatternPart labels : combination.parts()) {
        // Conjugates with the same labels give no new information about orientations.
        if (part.cells().isEmpty() && labels.states() > 1 && !labels.cells().isEmpty()) {
          boolean sameSet = moves.set(labels.slots()[0]) == moves.set(part.slots()[0]);
          conjugates = sameSet ? Math.min(conjugates, conjugates(labels)) : conjugates;
        }
      }
      lookups += Math.log(part.states()) / Math.log(combination.states()) * conjugates;
    }
    return Math.min(MAX_LOOKUPS, inverses ? 2 * lookups : lookups);
  }

  /**
   * Returns the fraction of moves that are tried when the bound is tight. Moves that preserve the
   * pattern's goal are never tried, and moves that preserve a conjugate's goal are tried less
   * often.
   */
  private double triedShare(Combination combination) {
    BitSet images = new BitSet();
    moves
        .symmetries()
        .forEach(
            g -> combination.fixingMoves().stream().forEach(move -> images.set(g.moves()[move])));
    double fixingMoves = combination.fixingMoves().cardinality();
    double ofConjugates =
        (images.cardinality() - fixingMoves)
            * combination.stabilizer().cardinality()
            / moves.symmetries().size();
    return 1 - (fixingMoves + ofConjugates) / moves.moves();
  }
}
