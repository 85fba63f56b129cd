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
 * Chooses the pattern of a puzzle with which an optimal search looks at the fewest nodes, among
 * those whose distances fit into a memory. The same definition and memory give the same pattern.
 *
 * <p>Nodes are predicted as by Korf, Reid and Edelkamp ("Time complexity of
 * iterative-deepening-A*", 2001): of the move sequences of each length, the share whose bound is at
 * most the moves left. A bound is the greatest of lookups of all conjugates and inverses. These
 * depend on one another, so that they count as a power of their number. On the cube a search looked
 * at several times as many nodes, with each of the patterns measured.
 */
public final class PatternChoice {
  private static final double INDEPENDENCE = 0.6;

  /** More lookups say little that is new. */
  private static final double MOST_LOOKUPS = 8;

  /** Two bits each, and some are held more than once. */
  private static final double DISTANCES_PER_BYTE = 3.7;

  /** The most states and blocks that one search can number. */
  private static final double MOST_STATES = 1L << 61;

  private static final double MOST_BLOCKS = 2e9;

  /** By round, how many patterns are compared, by layers that are counted up to how many states. */
  private static final int[] COMPARED = {600, 60, 12, 4};

  private static final int[] COUNTED = {20, 300, 3_000, 20_000};

  /** How many combinations of parts are tried, about, and of each orbit at least so many parts. */
  private static final double COMBINATIONS = 1e6;

  private static final int FEWEST_PARTS = 12;

  private final SlotMoves moves;
  private final Runnable check;
  private final PatternParts parts;
  private final List<List<PatternPart>> choices;
  private final boolean inverses;
  private final double branching;

  /** How deep nodes are predicted: there are as many sequences of moves as states. */
  private final int depth;

  /**
   * What a pattern says of each orbit and set.
   *
   * @param kept the symmetries that keep it
   * @param still the moves that keep its goal
   * @param states the number of states at most
   * @param numbers the number of numbers, of which some may be no states
   */
  private record Combination(
      List<PatternPart> parts, BitSet kept, BitSet still, double states, double numbers) {
    Combination with(PatternPart part) {
      List<PatternPart> more = new ArrayList<>(parts);
      more.add(part);
      return new Combination(
          more,
          both(kept, part.kept()),
          both(still, part.still()),
          states * part.states(),
          numbers * part.numbers());
    }

    private static BitSet both(BitSet one, BitSet other) {
      BitSet both = (BitSet) one.clone();
      both.and(other);
      return both;
    }

    /** Returns the number of distances, one for each class of states. */
    double entries() {
      return numbers / kept.cardinality();
    }

    boolean fits(double entries) {
      double lanes =
          Math.min(
              Component.MOST, parts.stream().mapToDouble(PatternPart::states).max().orElseThrow());
      return states > 1
          && numbers <= MOST_STATES
          && entries() <= entries
          && entries() / lanes <= MOST_BLOCKS;
    }
  }

  /** A combination and the nodes predicted with it. */
  private record Rated(Combination combination, double nodes) {}

  private PatternChoice(SlotMoves moves, Runnable check) {
    this.moves = moves;
    this.check = check;
    this.parts = new PatternParts(moves);
    this.choices = parts.all();
    this.inverses = moves.piecesDiffer() && IntStream.of(moves.inverses()).allMatch(i -> i >= 0);
    this.branching = parts.branching();
    double longest = 1 + Math.log(parts.puzzleStates() / moves.moves()) / Math.log(branching);
    this.depth = (int) Math.ceil(longest);
  }

  /**
   * Chooses a pattern for a memory.
   *
   * @param check called often; ends the choice by an exception
   * @throws DoesNotFitException if none fits
   */
  public static PiecePattern of(SlotMoves moves, double bytes, Runnable check) {
    PatternChoice choice = new PatternChoice(moves, check);
    List<Combination> all = choice.combinations(bytes * DISTANCES_PER_BYTE);
    if (all.isEmpty()) {
      throw new DoesNotFitException(
          "no bounds of %s fit into %s of memory"
              .formatted(moves.puzzle().name(), Magnitude.bytes(bytes)));
    }
    Rated best = choice.best(all);
    return choice.parts.pattern(best.combination().parts());
  }

  /** Returns the mean distance of a pattern, as predicted without its table. */
  public static double predictedMean(SlotMoves moves, PiecePattern pattern) {
    List<PatternPart> parts = new PatternParts(moves).of(pattern);
    return PredictedHistogram.of(moves, parts, COUNTED[COUNTED.length - 1]).mean();
  }

  /** Returns the combinations of parts that fit, of those alike by symmetry one. */
  private List<Combination> combinations(double entries) {
    long wide = choices.stream().filter(choice -> choice.size() > FEWEST_PARTS).count();
    double width = Math.max(FEWEST_PARTS, Math.pow(COMBINATIONS, 1.0 / Math.max(1, wide)));
    List<Combination> all = List.of(nothing());
    for (List<PatternPart> choice : choices) {
      List<PatternPart> some = choice.stream().limit((long) width).toList();
      int[][] images = parts.images(some);
      List<Combination> longer = new ArrayList<>();
      for (Combination combination : all) {
        check.run();
        for (int i = 0; i < some.size(); i++) {
          Combination next = combination.with(some.get(i));
          if (next.entries() <= entries && isFirst(combination.kept(), images[i], i)) {
            longer.add(next);
          }
        }
      }
      all = longer;
    }
    return all.stream().filter(each -> each.fits(entries)).toList();
  }

  private Combination nothing() {
    BitSet kept = new BitSet();
    kept.set(0, moves.symmetries().size());
    BitSet still = new BitSet();
    still.set(0, moves.moves());
    return new Combination(List.of(), kept, still, 1, 1);
  }

  /** Returns whether no symmetry of the parts before makes of a part an earlier choice. */
  private static boolean isFirst(BitSet kept, int[] images, int index) {
    return kept.stream().allMatch(g -> images[g] < 0 || images[g] >= index);
  }

  /** Returns the best of the combinations: all are compared roughly, few well. */
  private Rated best(List<Combination> all) {
    List<Rated> rated = rated(all, all.size(), this::rough);
    for (int round = 0; round < COMPARED.length; round++) {
      int counted = COUNTED[round];
      rated =
          rated(
              rated.stream().map(Rated::combination).toList(),
              COMPARED[round],
              each -> PredictedHistogram.of(moves, each.parts(), counted));
    }
    return rated.get(0);
  }

  private List<Rated> rated(
      List<Combination> all, int most, Function<Combination, PredictedHistogram> predicted) {
    return all.stream()
        .limit(most)
        .map(each -> new Rated(each, nodes(each, predicted.apply(each))))
        .sorted(Comparator.comparingDouble(Rated::nodes))
        .toList();
  }

  /** Returns the histogram as if few sequences of moves led to the same state. */
  private PredictedHistogram rough(Combination combination) {
    double first = moves.moves() - combination.still().cardinality();
    return PredictedHistogram.grown(List.of(1.0, first), branching, combination.states());
  }

  /** Returns the predicted number of nodes. */
  private double nodes(Combination combination, PredictedHistogram histogram) {
    check.run();
    double[] shares = histogram.shares();
    double power = Math.pow(lookups(combination), INDEPENDENCE);
    double sequences = 1;
    double nodes = 0;
    for (int length = 0; length <= depth; length++) {
      nodes += sequences * Math.pow(shares[Math.min(depth - length, shares.length - 1)], power);
      sequences *= length == 0 ? moves.moves() : branching;
    }
    return nodes * tried(combination);
  }

  private double conjugates(PatternPart part) {
    return (double) moves.symmetries().size() / part.kept().cardinality();
  }

  /** Returns the mean number of different lookups of its parts, by what each of them says. */
  private double lookups(Combination combination) {
    double lookups = 0;
    for (PatternPart part : combination.parts()) {
      double conjugates = conjugates(part);
      for (PatternPart labels : combination.parts()) {
        // From labels and orientations together follow those of conjugates with the same labels.
        if (part.cells().isEmpty() && labels.states() > 1 && !labels.cells().isEmpty()) {
          boolean sameSet = moves.set(labels.slots()[0]) == moves.set(part.slots()[0]);
          conjugates = sameSet ? Math.min(conjugates, conjugates(labels)) : conjugates;
        }
      }
      lookups += Math.log(part.states()) / Math.log(combination.states()) * conjugates;
    }
    return Math.min(MOST_LOOKUPS, inverses ? 2 * lookups : lookups);
  }

  /**
   * Returns the share of moves that are tried where the bound is tight: none that keeps the goal of
   * the pattern, and less often one that keeps that of a conjugate, which may be tight, too.
   */
  private double tried(Combination combination) {
    BitSet images = new BitSet();
    moves
        .symmetries()
        .forEach(g -> combination.still().stream().forEach(move -> images.set(g.moves()[move])));
    double still = combination.still().cardinality();
    double ofConjugates =
        (images.cardinality() - still)
            * combination.kept().cardinality()
            / moves.symmetries().size();
    return 1 - (still + ofConjugates) / moves.moves();
  }
}
