// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.text.Sha256;

/**
 * Iterative deepening (IDA*; R. Korf, <i>Depth-first iterative-deepening</i>, Artificial
 * Intelligence 27, 1985). It proves that there are no solutions of one length before it tries the
 * next.
 *
 * <p>The search for solutions of one length is split into parts that begin with different moves,
 * and threads share these parts. The result is the solution in the first part that has one, so it
 * does not depend on the number of threads.
 */
final class DeepeningSearch<D> implements Solver {
  /**
   * If the search for solutions of one length takes this many nodes (a few milliseconds of work),
   * the search for the next length is split into parts.
   */
  private static final long NODES_TO_SPLIT = 1L << 18;

  private static final int NONE = -1;
  private static final int FEWEST_PARTS = 500;
  private static final int MAX_FIRST_MOVES = 12;

  private final Heuristic<D> heuristic;
  private final Heuristic.Searches searches;
  private final List<String> remarks;
  private final int threads;

  DeepeningSearch(Heuristic<D> heuristic, List<D> databases, int threads) {
    this.heuristic = heuristic;
    this.searches = heuristic.searches(databases);
    this.remarks = databases.stream().map(heuristic::text).collect(Collectors.toUnmodifiableList());
    this.threads = threads;
  }

  /** Returns a description of each database that includes its size. */
  List<String> remarks() {
    return remarks;
  }

  /** Returns a guide that uses the lower bounds as estimates. */
  BeamSearch.DistanceGuide guide() {
    return position -> {
      int bound = searches.create(position, false, nodes -> true).bound();
      return new BeamSearch.Guess(bound, bound, Optional.empty());
    };
  }

  @Override
  public SearchResult.End search(Request request, SearchWatch watch, Consumer<int[]> solutions) {
    int bound = searches.create(request.start(), false, watch::canContinue).bound();
    if (bound == DepthFirstSearch.UNREACHABLE) {
      return SearchResult.End.UNREACHABLE;
    }
    boolean allWords = request.extraMoves().isPresent();
    OptionalInt parity = heuristic.parity(request.start());
    int step = parity.isPresent() ? 2 : 1;
    int length = Math.max(watch.cursor().lowerBound(), bound);
    length += (length + parity.orElse(0)) % step;
    boolean isSplit = !watch.cursor().done().isEmpty();
    int maxLength = request.maxLength();
    boolean hasSolution = false;
    for (; length <= maxLength; length += step) {
      if (!hasSolution) {
        watch.proved(length);
      }
      long before = watch.states();
      List<int[]> words = new Length(request, length, isSplit, watch).words();
      if (watch.isOver() && (allWords || words.isEmpty())) {
        return SearchResult.End.STOPPED;
      }
      words.forEach(solutions);
      if (!hasSolution && !words.isEmpty()) {
        hasSolution = true;
        maxLength = (int) Math.min(maxLength, (long) length + request.extraMoves().orElse(0));
      }
      isSplit = watch.states() - before > NODES_TO_SPLIT;
    }
    if (hasSolution) {
      return SearchResult.End.SOLVED;
    }
    watch.proved(length);
    return SearchResult.End.MOVES;
  }

  /** The search for all solutions of one length. */
  private final class Length {
    private final Position start;
    private final int length;
    private final boolean allWords;
    private final SearchWatch watch;

    /** The number of initial moves that define a part. */
    private int firstMoves;

    private int parts = 1;
    private final String key;

    /** The parts that have no solution. */
    private final BitSet refuted;

    /**
     * The parts that need not be searched, because they have no solution or a thread has taken
     * them.
     */
    private final BitSet taken;

    /**
     * The solutions of each part, in ascending order of parts. Parts without solutions have no
     * entry.
     */
    private final Map<Integer, List<int[]>> solutions = new ConcurrentSkipListMap<>();

    /** The first part that has a solution. It is used only if a single solution is requested. */
    private final AtomicInteger first = new AtomicInteger(Integer.MAX_VALUE);

    /**
     * Prepares the search.
     *
     * @param isSplit whether to split the search into many parts
     */
    Length(Request request, int length, boolean isSplit, SearchWatch watch) {
      this.start = request.start();
      this.length = length;
      this.allWords = request.extraMoves().isPresent();
      this.watch = watch;
      DepthFirstSearch search = searches.create(start, allWords, watch::canContinue);
      int maxFirstMoves = isSplit ? Math.min(MAX_FIRST_MOVES, length) : 0;
      while (firstMoves < maxFirstMoves && parts < FEWEST_PARTS) {
        firstMoves++;
        parts = search.search(length, firstMoves, part -> false, word -> true);
      }
      String all = "%s %d %b %s %d".formatted(start, length, allWords, remarks, firstMoves);
      this.key = Sha256.of(all).substring(0, 16);
      String[] saved = watch.cursor().done().split(":");
      this.refuted =
          saved.length == 2 && saved[0].equals(key)
              ? BitSet.valueOf(HexFormat.of().parseHex(saved[1]))
              : new BitSet();
      this.taken = (BitSet) refuted.clone();
    }

    /**
     * Returns all solutions in the order of their moves, or only the first solution, as requested.
     */
    List<int[]> words() {
      try (Workers workers = new Workers(threads)) {
        workers.forEach(Math.min(threads, parts), thread -> search());
      }
      Stream<int[]> all = solutions.values().stream().flatMap(List::stream);
      return allWords ? all.sorted(Arrays::compare).toList() : all.limit(1).toList();
    }

    /** Searches parts until none is left. */
    private void search() {
      AtomicInteger current = new AtomicInteger(NONE);
      searches
          .create(start, allWords, nodes -> watch.canContinue(nodes) && isWanted(current.get()))
          .search(
              length,
              firstMoves,
              part -> {
                current.set(switchPart(current.get(), part));
                return current.get() == part;
              },
              word -> {
                solutions.computeIfAbsent(current.get(), key -> new ArrayList<>()).add(word);
                if (!allWords) {
                  first.accumulateAndGet(current.get(), Math::min);
                }
                return allWords;
              });
      switchPart(current.get(), NONE);
    }

    private boolean isWanted(int part) {
      return part < first.get();
    }

    /**
     * Ends one part and begins the next. Returns {@link #NONE} if the next part need not be
     * searched.
     */
    private synchronized int switchPart(int ended, int part) {
      if (ended != NONE && isWanted(ended) && !solutions.containsKey(ended) && !watch.isOver()) {
        refuted.set(ended);
        if (parts > 1) {
          watch.refuted(
              (double) refuted.cardinality() / parts,
              key + ":" + HexFormat.of().formatHex(refuted.toByteArray()));
        }
      }
      if (part == NONE || !isWanted(part) || taken.get(part)) {
        return NONE;
      }
      taken.set(part);
      return part;
    }
  }
}
