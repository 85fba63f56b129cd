// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.saitan.parallel.Workers;
import org.saitan.pattern.SlotMoves;
import org.saitan.text.Magnitude;

/**
 * Solves permutation puzzles by iterative deepening (IDA*) under the lower bounds of pattern
 * databases: all words of a length are refuted before longer ones are tried. Parts of a search, cut
 * by their first moves, are shared among threads; the answer is that of the first part that has
 * one, so it does not depend on threads.
 */
final class PatternSolver implements Solver {
  /** Moves by which long searches are cut into parts: some hundreds or thousands. */
  private static final int PREFIX = 3;

  /** Words up to this length are not worth cutting. */
  private static final int SHORT = 8;

  private final SearchMoves moves;
  private final List<PatternBounds> databases;
  private final List<BoundView> views = new ArrayList<>();
  private final int threads;
  private final boolean usesInverses;

  /**
   * Prepares a solver.
   *
   * @param databases of patterns of the puzzle
   * @param threads how many threads search
   * @param usesInverses whether to search from both ends where states have inverses
   */
  PatternSolver(SlotMoves moves, List<PatternBounds> databases, int threads, boolean usesInverses) {
    this.moves = new SearchMoves(moves);
    this.databases = List.copyOf(databases);
    this.threads = threads;
    this.usesInverses = usesInverses;
    databases.forEach(bounds -> views.addAll(BoundView.of(bounds, this.moves)));
  }

  @Override
  public List<String> uses() {
    return databases.stream()
        .map(
            bounds ->
                "%s: %s entries, mean %.2f, as %d views; %s of memory"
                    .formatted(
                        bounds.puzzle().name(),
                        Magnitude.of(bounds.manifest().stored()),
                        bounds.manifest().meanDistance(),
                        views.stream().filter(view -> view.bounds().equals(bounds)).count(),
                        Magnitude.bytes((double) bounds.bytes())))
        .toList();
  }

  @Override
  public Outcome search(Request request, SearchWatch watch, Consumer<int[]> solutions) {
    char[] start = moves.state(request.start());
    boolean isEveryWord = request.within().isPresent();
    int length = Math.max(watch.cursor().lowerBound(), searcher(isEveryWord, watch).bound(start));
    int most = request.most();
    for (OptionalInt found = OptionalInt.empty(); length <= most; length++) {
      if (found.isEmpty()) {
        watch.proved(length);
      }
      List<int[]> words = words(start, length, isEveryWord, watch);
      if (watch.isOver() && (isEveryWord || words.isEmpty())) {
        return Outcome.STOPPED;
      }
      words.forEach(solutions);
      if (found.isEmpty() && !words.isEmpty()) {
        if (!isEveryWord) {
          return Outcome.SOLVED;
        }
        found = OptionalInt.of(length);
        most = (int) Math.min(most, (long) length + request.within().getAsInt());
      }
      if (found.isPresent() && length == most) {
        return Outcome.SOLVED;
      }
    }
    watch.proved(length);
    return Outcome.TOO_LONG;
  }

  private PatternSearch searcher(boolean isEveryWord, SearchWatch watch) {
    return new PatternSearch(
        moves, views, isEveryWord, usesInverses, () -> !watch.isOver(), word -> false);
  }

  /** Returns all words of a length, in the order of their numbers, or the first that is found. */
  private List<int[]> words(char[] start, int length, boolean isEveryWord, SearchWatch watch) {
    List<PatternSearch.Prefix> parts = new ArrayList<>();
    searcher(isEveryWord, watch).split(start, length, length > SHORT ? PREFIX : 0, parts::add);
    // By part, in order: an early part that ends without a word is not there.
    TreeMap<Integer, List<int[]>> found = new TreeMap<>();
    AtomicInteger first = new AtomicInteger(Integer.MAX_VALUE);
    Refuted refuted =
        new Refuted(key(start, length, isEveryWord, parts.size()), parts.size(), watch);
    try (Workers workers = new Workers(threads)) {
      workers.forEach(
          parts.size(),
          () -> {
            Part part = new Part(isEveryWord, watch, first);
            return number -> {
              if (number < first.get() && !refuted.has(number)) {
                List<int[]> words = part.search(start, length, parts.get(number), number);
                if (!words.isEmpty()) {
                  synchronized (found) {
                    found.put(number, words);
                  }
                } else if (!watch.isOver() && number < first.get()) {
                  refuted.add(number);
                }
              }
            };
          });
    }
    return isEveryWord
        ? found.values().stream().flatMap(List::stream).sorted(Arrays::compare).toList()
        : found.values().stream().findFirst().map(words -> words.subList(0, 1)).orElse(List.of());
  }

  /** Returns what no other search in parts has: positions, databases or lengths differ. */
  private String key(char[] start, int length, boolean isEveryWord, int parts) {
    List<Object> all = new ArrayList<>(List.of(new String(start), length, isEveryWord, parts));
    databases.forEach(bounds -> all.add(bounds.puzzle().name()));
    return Integer.toHexString(all.hashCode());
  }

  /** The searching of one thread. */
  private final class Part {
    private final List<int[]> words = new ArrayList<>();
    private final PatternSearch search;
    private final SearchWatch watch;
    private final AtomicInteger first;
    private final boolean isEveryWord;
    private int number;

    Part(boolean isEveryWord, SearchWatch watch, AtomicInteger first) {
      this.isEveryWord = isEveryWord;
      this.watch = watch;
      this.first = first;
      this.search =
          new PatternSearch(moves, views, isEveryWord, usesInverses, this::goesOn, this::take);
    }

    private boolean goesOn() {
      return watch.goesOn(search.takeNodes()) && number < first.get();
    }

    /** Takes a word; returns whether to look for more. */
    private boolean take(int[] word) {
      words.add(word);
      if (!isEveryWord) {
        first.accumulateAndGet(number, Math::min);
      }
      return isEveryWord;
    }

    List<int[]> search(char[] start, int length, PatternSearch.Prefix prefix, int ofPart) {
      number = ofPart;
      words.clear();
      search.search(start, length, prefix);
      watch.goesOn(search.takeNodes()); // Asks whether to stop after short parts, too.
      return List.copyOf(words);
    }
  }

  /** Which parts of one length have no word. */
  private static final class Refuted {
    private final String key;
    private final int parts;
    private final SearchWatch watch;
    private final BitSet done;

    Refuted(String key, int parts, SearchWatch watch) {
      this.key = key;
      this.parts = parts;
      this.watch = watch;
      String[] known = watch.cursor().done().split(":");
      this.done =
          known.length == 2 && known[0].equals(key)
              ? BitSet.valueOf(HexFormat.of().parseHex(known[1]))
              : new BitSet();
    }

    synchronized boolean has(int part) {
      return done.get(part);
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
