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
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.text.Sha256;

/**
 * Iterative deepening (IDA*; R. Korf, <i>Depth-first iterative-deepening</i>, Artificial
 * Intelligence 27, 1985): all solutions of a length are refuted before longer ones are tried.
 * Threads share the parts of a length, cut by their first moves. The answer is in the first part
 * that has one, so it does not depend on the number of threads.
 */
final class DeepeningSearch<D> implements Solver {
  /** Nodes of one length from which on the next is cut into parts: some milliseconds of work. */
  private static final long NODES_TO_SPLIT = 1L << 18;

  private static final int NONE = -1;
  private static final int FEWEST_PARTS = 500;
  private static final int MOST_FIRST_MOVES = 12;

  private final Heuristic<D> heuristic;
  private final Heuristic.Searches searches;
  private final List<String> uses;
  private final int threads;

  DeepeningSearch(Heuristic<D> heuristic, List<D> databases, int threads) {
    this.heuristic = heuristic;
    this.searches = heuristic.searches(databases);
    this.uses = databases.stream().map(heuristic::text).collect(Collectors.toUnmodifiableList());
    this.threads = threads;
  }

  @Override
  public List<String> uses() {
    return uses;
  }

  /** Returns lower bounds as what says how far positions are from the goal. */
  BeamSearch.Guide guide() {
    return position -> {
      int bound = searches.from(position, false, nodes -> true).bound();
      return new BeamSearch.Guess(bound, bound, Optional.empty());
    };
  }

  @Override
  public SearchResult.End search(Request request, SearchWatch watch, Consumer<int[]> solutions) {
    int bound = searches.from(request.start(), false, watch::goesOn).bound();
    if (bound == DepthFirstSearch.UNREACHABLE) {
      return SearchResult.End.UNREACHABLE;
    }
    boolean isEveryWord = request.within().isPresent();
    OptionalInt parity = heuristic.parity(request.start());
    int step = parity.isPresent() ? 2 : 1;
    int length = Math.max(watch.cursor().lowerBound(), bound);
    length += (length + parity.orElse(0)) % step;
    boolean isSplit = !watch.cursor().done().isEmpty();
    int most = request.most();
    boolean found = false;
    for (; length <= most; length += step) {
      if (!found) {
        watch.proved(length);
      }
      long before = watch.states();
      List<int[]> words = new Length(request.start(), length, isEveryWord, watch).words(isSplit);
      if (watch.isOver() && (isEveryWord || words.isEmpty())) {
        return SearchResult.End.STOPPED;
      }
      words.forEach(solutions);
      if (!found && !words.isEmpty()) {
        found = true;
        most = (int) Math.min(most, (long) length + request.within().orElse(0));
      }
      isSplit = watch.states() - before > NODES_TO_SPLIT;
    }
    if (found) {
      return SearchResult.End.SOLVED;
    }
    watch.proved(length);
    return SearchResult.End.MOVES;
  }

  /** The search for the solutions of one length. */
  private final class Length {
    private final Position start;
    private final int length;
    private final boolean isEveryWord;
    private final SearchWatch watch;

    /** By part, in order; a part without solutions is not there. */
    private final Map<Integer, List<int[]>> found = new ConcurrentSkipListMap<>();

    /** The first part with a solution, if only one is asked for. */
    private final AtomicInteger first = new AtomicInteger(Integer.MAX_VALUE);

    Length(Position start, int length, boolean isEveryWord, SearchWatch watch) {
      this.start = start;
      this.length = length;
      this.isEveryWord = isEveryWord;
      this.watch = watch;
    }

    /**
     * Returns all solutions in the order of their moves, or the first that is found.
     *
     * @param isSplit whether to cut the search by so many first moves that there are many parts
     */
    List<int[]> words(boolean isSplit) {
      DepthFirstSearch search = searches.from(start, isEveryWord, watch::goesOn);
      int depth = 0;
      int parts = 1;
      while (isSplit && depth < Math.min(MOST_FIRST_MOVES, length) && parts < FEWEST_PARTS) {
        depth++;
        parts = search.search(length, depth, part -> false, word -> true);
      }
      int firstMoves = depth;
      Refuted refuted = new Refuted(key(firstMoves), parts, watch);
      try (Workers workers = new Workers(threads)) {
        workers.forEach(Math.min(threads, parts), () -> thread -> search(firstMoves, refuted));
      }
      return isEveryWord
          ? found.values().stream().flatMap(List::stream).sorted(Arrays::compare).toList()
          : found.values().stream().flatMap(List::stream).limit(1).toList();
    }

    private boolean isWanted(int part) {
      return part < first.get();
    }

    /** Searches the parts that no other thread has taken. */
    private void search(int firstMoves, Refuted refuted) {
      AtomicInteger current = new AtomicInteger(NONE);
      Runnable end =
          () -> {
            int part = current.getAndSet(NONE);
            if (part != NONE && isWanted(part) && !found.containsKey(part) && !watch.isOver()) {
              refuted.add(part);
            }
          };
      searches
          .from(start, isEveryWord, nodes -> watch.goesOn(nodes) && isWanted(current.get()))
          .search(
              length,
              firstMoves,
              part -> {
                end.run();
                boolean isTaken = isWanted(part) && refuted.take(part);
                current.set(isTaken ? part : NONE);
                return isTaken;
              },
              word -> {
                found.computeIfAbsent(current.get(), key -> new ArrayList<>()).add(word);
                if (!isEveryWord) {
                  first.accumulateAndGet(current.get(), Math::min);
                }
                return isEveryWord;
              });
      end.run();
    }

    /** Returns a key of the start, the databases, the length and the parts. */
    private String key(int firstMoves) {
      String all = "%s %d %b %s %d".formatted(start, length, isEveryWord, uses, firstMoves);
      return Sha256.of(all).substring(0, 16);
    }
  }

  /** Which parts of one length have no solution. */
  private static final class Refuted {
    private final String key;
    private final int parts;
    private final SearchWatch watch;
    private final BitSet done;
    private final BitSet taken;

    Refuted(String key, int parts, SearchWatch watch) {
      this.key = key;
      this.parts = parts;
      this.watch = watch;
      String[] known = watch.cursor().done().split(":");
      this.done =
          known.length == 2 && known[0].equals(key)
              ? BitSet.valueOf(HexFormat.of().parseHex(known[1]))
              : new BitSet();
      this.taken = (BitSet) done.clone();
    }

    /** Takes a part that is not refuted and that no other thread has taken. */
    synchronized boolean take(int part) {
      boolean isFree = !taken.get(part);
      taken.set(part);
      return isFree;
    }

    synchronized void add(int part) {
      done.set(part);
      if (parts > 1) {
        watch.refuted(
            (double) done.cardinality() / parts,
            key + ":" + HexFormat.of().formatHex(done.toByteArray()));
      }
    }
  }
}
