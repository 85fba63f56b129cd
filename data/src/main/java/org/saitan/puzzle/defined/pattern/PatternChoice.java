// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.defined.pattern.PatternParts.PatternPart;
import org.saitan.text.Magnitude;

/**
 * Chooses the patterns of a puzzle with which an optimal search looks at the fewest nodes, among
 * those whose distances fit into a memory. The same definition and memory give the same patterns.
 *
 * <p>Nodes are predicted as by Korf, Reid and Edelkamp ("Time complexity of
 * iterative-deepening-A*", 2001): of the move sequences of each length, the share whose bound is at
 * most the moves left. A bound is the greatest of lookups of all conjugates and inverses. These
 * depend on one another, so that they count as a power of their number.
 */
public final class PatternChoice {
  private static final double INDEPENDENCE = 0.6;

  private static final double DISTANCES_PER_BYTE = 4;

  /** The most states and blocks that one search can number. */
  private static final double MOST_STATES = 1L << 61;

  private static final double MOST_BLOCKS = 2e9;

  private static final int MOST_PATTERNS = 3;

  /** Another pattern costs lookups and a build: it must save this share of the nodes. */
  private static final double WORTHWHILE = 0.5;

  /** By round, how many patterns are compared, by layers that are counted up to how many states. */
  private static final int[] COMPARED = {600, 60, 12, 4};

  private static final int[] COUNTED = {20, 300, 3_000, 20_000};

  /** How many combinations of parts are tried, about, and of each orbit at least so many parts. */
  private static final double COMBINATIONS = 1e6;

  private static final int FEWEST_PARTS = 12;

  private final SlotMoves moves;
  private final PatternParts parts;
  private final List<List<PatternPart>> choices;

  /** By orbit or set, part and symmetry, the part that it becomes; -1 if that is no choice. */
  private final List<int[][]> images = new ArrayList<>();

  private final boolean inverses;
  private final List<Double> sequences;

  /**
   * What a pattern says of each orbit and set.
   *
   * @param kept the symmetries that keep it
   * @param states the number of states at most
   * @param lanes the number of lanes
   */
  private record Combination(List<PatternPart> parts, BitSet kept, double states, double lanes) {
    Combination with(PatternPart part) {
      List<PatternPart> more = new ArrayList<>(parts);
      more.add(part);
      BitSet both = (BitSet) kept.clone();
      both.and(part.kept());
      return new Combination(more, both, states * part.states(), Math.max(lanes, part.lanes()));
    }

    /** Returns the bytes of the distances, one for each class of states. */
    double bytes() {
      return states / kept.cardinality() / DISTANCES_PER_BYTE;
    }

    /** Returns the moves that keep the goal. */
    BitSet still() {
      BitSet still = (BitSet) parts.get(0).still().clone();
      parts.forEach(part -> still.and(part.still()));
      return still;
    }
  }

  /**
   * What is expected of a pattern.
   *
   * @param shares by distance, the share of states that are at most so far
   * @param lookups the number of lookups, as if they did not depend on one another
   * @param tried the share of moves that are tried where its bound is tight
   */
  private record Forecast(Combination combination, double[] shares, double lookups, double tried) {}

  private PatternChoice(SlotMoves moves) {
    this.moves = moves;
    this.parts = new PatternParts(moves);
    this.choices = parts.all();
    choices.forEach(choice -> images.add(parts.images(choice)));
    this.inverses = parts.allDiffer() && IntStream.of(moves.inverses()).allMatch(i -> i >= 0);
    this.sequences = MoveSequences.counts(moves, parts.states());
  }

  /**
   * Chooses patterns for a memory.
   *
   * @param bytes of memory for the distances of all of them
   * @throws DoesNotFitException if none fits
   */
  public static List<PiecePattern> of(SlotMoves moves, double bytes) {
    PatternChoice choice = new PatternChoice(moves);
    List<Combination> chosen = choice.chosen(bytes);
    if (chosen.isEmpty()) {
      throw new DoesNotFitException(
          "no bounds of %s fit into %s of memory"
              .formatted(moves.puzzle().name(), Magnitude.bytes(bytes)));
    }
    return chosen.stream().map(each -> choice.parts.pattern(each.parts())).toList();
  }

  /** Returns the mean distance of a pattern, as predicted without its table. */
  public static double predictedMean(SlotMoves moves, PiecePattern pattern) {
    List<PatternPart> parts = new PatternParts(moves).of(pattern);
    return PredictedHistogram.of(moves, parts, COUNTED[COUNTED.length - 1]).mean();
  }

  private List<Combination> chosen(double bytes) {
    List<Forecast> used = new ArrayList<>();
    double left = bytes;
    double nodes = Double.POSITIVE_INFINITY;
    while (used.size() < MOST_PATTERNS) {
      Optional<Forecast> next = improved(used, left);
      if (next.isEmpty() || nodes(used, next.get()) > nodes * WORTHWHILE) {
        break;
      }
      nodes = nodes(used, next.get());
      used.add(next.get());
      left -= next.get().combination().bytes();
    }
    return used.stream().map(Forecast::combination).toList();
  }

  /** Returns the best pattern beside others, which no change of one part makes better. */
  private Optional<Forecast> improved(List<Forecast> used, double bytes) {
    Optional<Forecast> best = best(used, combinations(used, bytes));
    while (best.isPresent()) {
      Optional<Forecast> next = best(used, neighbors(used, best.get().combination(), bytes));
      if (next.isEmpty() || nodes(used, next.get()) >= nodes(used, best.get())) {
        break;
      }
      best = next;
    }
    return best;
  }

  /** Returns the best of the combinations: many are compared roughly, few well. */
  private Optional<Forecast> best(List<Forecast> used, List<Combination> combinations) {
    List<Forecast> forecasts = List.of();
    List<Combination> left = combinations;
    for (int round = 0; round < COMPARED.length; round++) {
      int counted = COUNTED[round];
      forecasts =
          left.stream()
              .limit(COMPARED[round])
              .map(
                  each -> forecast(used, each, PredictedHistogram.of(moves, each.parts(), counted)))
              .sorted(Comparator.comparingDouble(each -> nodes(used, each)))
              .toList();
      left = forecasts.stream().map(Forecast::combination).toList();
    }
    return forecasts.stream().findFirst();
  }

  /** The combinations with the fewest nodes, roughly predicted. */
  private final class Shortlist {
    private final List<Forecast> used;
    private final double bytes;
    private final PriorityQueue<Rated> queue = new PriorityQueue<>(Comparator.reverseOrder());

    Shortlist(List<Forecast> used, double bytes) {
      this.used = used;
      this.bytes = bytes;
    }

    void add(Combination combination) {
      if (fits(combination, bytes)) {
        queue.add(
            new Rated(nodes(used, forecast(used, combination, rough(combination))), combination));
        if (queue.size() > COMPARED[0]) {
          queue.remove();
        }
      }
    }

    List<Combination> bestFirst() {
      return queue.stream().sorted().map(Rated::combination).toList();
    }
  }

  /** A combination by the nodes roughly predicted. */
  private record Rated(double nodes, Combination combination) implements Comparable<Rated> {
    @Override
    public int compareTo(Rated other) {
      return Double.compare(nodes, other.nodes);
    }
  }

  /** Returns the most promising combinations of parts, of those alike by symmetry one. */
  private List<Combination> combinations(List<Forecast> used, double bytes) {
    long wide = choices.stream().filter(choice -> choice.size() > FEWEST_PARTS).count();
    int width = (int) Math.max(FEWEST_PARTS, Math.pow(COMBINATIONS, 1.0 / Math.max(1, wide)));
    Shortlist shortlist = new Shortlist(used, bytes);
    combine(nothing(), width, bytes, shortlist);
    return shortlist.bestFirst();
  }

  private void combine(Combination start, int width, double bytes, Shortlist shortlist) {
    int depth = start.parts().size();
    if (depth == choices.size()) {
      shortlist.add(start);
      return;
    }
    List<PatternPart> choice = choices.get(depth);
    for (int i = 0; i < Math.min(width, choice.size()); i++) {
      Combination longer = start.with(choice.get(i));
      if (longer.bytes() <= bytes && isFirst(start.kept(), images.get(depth)[i], i)) {
        combine(longer, width, bytes, shortlist);
      }
    }
  }

  /** Returns whether no symmetry of the parts before makes of a part an earlier choice. */
  private static boolean isFirst(BitSet kept, int[] images, int index) {
    return kept.stream().allMatch(g -> images[g] < 0 || images[g] >= index);
  }

  /** Returns the most promising combinations that differ from one in a part. */
  private List<Combination> neighbors(List<Forecast> used, Combination combination, double bytes) {
    Shortlist shortlist = new Shortlist(used, bytes);
    for (int i = 0; i < choices.size(); i++) {
      List<PatternPart> others = new ArrayList<>(choices.get(i));
      others.addAll(parts.neighbors(combination.parts().get(i)));
      for (PatternPart other : others) {
        Combination changed = nothing();
        for (int j = 0; j < choices.size(); j++) {
          changed = changed.with(i == j ? other : combination.parts().get(j));
        }
        shortlist.add(changed);
      }
    }
    return shortlist.bestFirst();
  }

  private Combination nothing() {
    BitSet all = new BitSet();
    all.set(0, moves.symmetries().size());
    return new Combination(List.of(), all, 1, 1);
  }

  private static boolean fits(Combination combination, double bytes) {
    double blocks = combination.states() / combination.lanes();
    return combination.states() > 1
        && combination.states() <= MOST_STATES
        && blocks / combination.kept().cardinality() <= MOST_BLOCKS
        && combination.bytes() <= bytes;
  }

  /** Returns the histogram as if few sequences of moves led to the same state. */
  private PredictedHistogram rough(Combination combination) {
    int longest = sequences.size() - 1;
    return PredictedHistogram.grown(
        List.of(1.0, (double) moves.moves() - combination.still().cardinality()),
        sequences.get(longest) / sequences.get(longest - 1),
        combination.states());
  }

  /** Returns what is expected of a pattern: only what others do not say counts as looked up. */
  private Forecast forecast(
      List<Forecast> used, Combination combination, PredictedHistogram histogram) {
    double conjugates = 0;
    for (PatternPart part : combination.parts()) {
      boolean isNew =
          used.stream()
              .flatMap(each -> each.combination().parts().stream())
              .noneMatch(each -> parts.isImage(each, part));
      conjugates +=
          isNew
              ? Math.log(part.states()) * moves.symmetries().size() / part.kept().cardinality()
              : 0;
    }
    return new Forecast(
        combination,
        histogram.shares(),
        (inverses ? 2 : 1) * conjugates / Math.log(combination.states()),
        tried(combination));
  }

  /**
   * Returns the share of moves that are tried where the bound of a pattern is tight: a move that
   * keeps its goal does not help, nor do its images where the conjugate is tight, too, about every
   * second time.
   */
  private double tried(Combination combination) {
    BitSet still = combination.still();
    BitSet images = new BitSet();
    moves.symmetries().forEach(g -> still.stream().forEach(move -> images.set(g.moves()[move])));
    return 1 - (still.cardinality() + images.cardinality()) / 2.0 / moves.moves();
  }

  /** Returns the predicted number of nodes to refute a depth that few positions exceed. */
  private double nodes(List<Forecast> used, Forecast last) {
    int depth = sequences.size() - 1;
    double nodes = 0;
    for (int length = 0; length <= depth; length++) {
      double passing = sequences.get(length);
      double lookups = 0;
      for (int i = 0; i <= used.size(); i++) {
        Forecast each = i < used.size() ? used.get(i) : last;
        double more = lookups + each.lookups();
        int left = Math.min(depth - length, each.shares().length - 1);
        passing *=
            Math.pow(
                each.shares()[left],
                Math.pow(more, INDEPENDENCE) - Math.pow(lookups, INDEPENDENCE));
        lookups = more;
      }
      nodes += passing;
    }
    return nodes * (used.isEmpty() ? last : used.get(0)).tried();
  }
}
