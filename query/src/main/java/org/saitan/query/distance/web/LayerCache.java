// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongBiFunction;
import org.saitan.engine.match.MatchWalk;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.CellPattern;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.ask.Matches;
import org.saitan.query.distance.ask.ThinLayers;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.question.Question;
import org.saitan.query.web.Limiter;
import org.saitan.query.web.Limiters;
import org.saitan.table.Table;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * Layers listed before, so that the pages of a list need not go through the table again, and the
 * thin layers of tables walked through before; and the limiters where those wait who need more. An
 * open table never changes, so nothing kept here does.
 */
final class LayerCache implements DistanceSource.Layers {
  private static final long MOST_RANKS = 2 * DistanceLimits.LAYER_STATES;
  private static final long MOST_THIN_STATES = 2L * DistanceLimits.THIN_STATES;

  /** Patterns whose counts are kept. */
  private static final long MOST_COUNTS = 1_000;

  private record Key(
      DistanceTable table, Optional<CellPattern> pattern, int distance, LayerSelection selection) {
    static Key of(LayerStates layer, LayerSelection selection) {
      return new Key(
          layer.table(), layer.matches().map(Matches::pattern), layer.distance(), selection);
    }
  }

  private record PatternKey(DistanceTable table, CellPattern pattern) {}

  private final long quickWalk;
  private final Limiter walks;
  private final Cache<Key, long[]> listed = new Cache<>(MOST_RANKS, (key, ranks) -> ranks.length);
  private final Cache<DistanceTable, ThinLayers> thin =
      new Cache<>(MOST_THIN_STATES, (table, layers) -> layers.states());
  private final Cache<DistanceTable, SolutionCounts> solutions;
  private final Cache<PatternKey, MatchWalk.Counts> counts =
      new Cache<>(MOST_COUNTS, (key, found) -> 1);

  LayerCache(Limiters limiters) {
    this(limiters, DistanceLimits.QUICK_WALK, 2 * DistanceLimits.COUNTED_STATES);
  }

  /**
   * Creates an empty cache.
   *
   * @param quickWalk states of a table up to which a walk through it is quick
   * @param mostCounted states of all tables together whose numbers of solutions are kept
   */
  LayerCache(Limiters limiters, long quickWalk, long mostCounted) {
    this.quickWalk = quickWalk;
    walks = limiters.single("going through big tables");
    solutions = new Cache<>(mostCounted, (table, counts) -> stored(table));
  }

  /** Returns how much work one call may do; its time begins now. */
  static Effort effort() {
    return Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
  }

  /** Returns where work on tables waits of which one at a time is enough. */
  Limiter alone() {
    return walks;
  }

  private boolean isQuick(DistanceTable table) {
    return stored(table) <= quickWalk;
  }

  private static long stored(DistanceTable table) {
    return table.manifest().blocks() * table.manifest().lanes();
  }

  private Question.Turn walk(DistanceTable table) {
    return isQuick(table) || thin.find(table).isPresent()
        ? Question.Turn.SHARED
        : Question.Turn.ALONE;
  }

  @Override
  public Question.Turn turn(LayerStates layer, LayerSelection selection, long offset, int limit) {
    requireThatItFits(layer, selection, offset, limit);
    if (layer.count() > DistanceLimits.LAYER_STATES) {
      return Question.Turn.SHARED;
    }
    return listed.find(Key.of(layer, selection)).isPresent()
        ? Question.Turn.NOW
        : walk(layer.table());
  }

  private static void requireThatItFits(
      LayerStates layer, LayerSelection selection, long offset, int limit) {
    if (selection.needsWholeLayer() && layer.count() > DistanceLimits.COMPARED_STATES) {
      throw tooBig(
          layer,
          "more than the server compares or sorts",
          DistanceLimits.COMPARED_STATES,
          "unique, sort");
    }
    if (layer.count() > DistanceLimits.LAYER_STATES && offset > DistanceLimits.PAGE_DEPTH - limit) {
      throw tooBig(
          layer,
          "of which the server lists only the first",
          DistanceLimits.PAGE_DEPTH,
          "a high offset");
    }
  }

  private static DoesNotFitException tooBig(LayerStates layer, String why, long most, String what) {
    return new DoesNotFitException(
        layer.board().name()
            + " has "
            + Magnitude.of(layer.count())
            + " states at distance "
            + layer.distance()
            + ", "
            + why
            + " ("
            + Magnitude.of(most)
            + "); leave out "
            + what
            + ", or ask the command line: query deepest");
  }

  /** Lists a layer that is small enough to be held, and keeps the list. */
  @Override
  public long[] ranks(LayerStates layer, LayerSelection selection, long first) {
    if (layer.count() > DistanceLimits.LAYER_STATES) {
      return layer.first(first);
    }
    Key key = Key.of(layer, selection);
    return listed.get(
        key,
        () -> {
          LayerStates patient = layer.with(patience(layer.table()));
          return selection.ranks(
              layer.matches().isPresent() ? patient : patient.among(thinLayers(layer.table())));
        });
  }

  @Override
  public Question.Turn turnToMatch(DistanceTable table, CellPattern pattern) {
    return isQuick(table) || counts.find(new PatternKey(table, pattern)).isPresent()
        ? Question.Turn.SHARED
        : Question.Turn.ALONE;
  }

  @Override
  public MatchWalk.Counts countMatches(DistanceTable table, CellPattern pattern) {
    return counts.get(
        new PatternKey(table, pattern),
        () -> DistanceSource.Layers.super.countMatches(table, pattern));
  }

  @Override
  public <R> R walk(DistanceTable table, BiFunction<Workers, LongConsumer, R> walk) {
    Effort effort = patience(table);
    try (Workers workers = new Workers(1, effort::check)) {
      return walk.apply(workers, block -> effort.check());
    }
  }

  @Override
  public Question.Turn turnToCount(DistanceTable table) {
    if (solutions.find(table).isPresent()) {
      return Question.Turn.SHARED;
    }
    if (stored(table) > DistanceLimits.COUNTED_STATES) {
      throw new DoesNotFitException(
          "the table of %s holds %s states, more than those whose solutions the server counts (%s); ask the command line: query stats --solutions"
              .formatted(
                  table.board().name(),
                  Magnitude.of(stored(table)),
                  Magnitude.of(DistanceLimits.COUNTED_STATES)));
    }
    return Question.Turn.ALONE;
  }

  @Override
  public SolutionCounts countSolutions(DistanceTable table) {
    return solutions.get(
        table,
        () -> {
          Effort effort = effort();
          try (Workers workers = new Workers(1)) {
            return SolutionCounts.of(table, workers, effort::check);
          }
        });
  }

  /** Forgets what was kept of a table that is closed. */
  void forget(Table table) {
    listed.forget(key -> key.table() == table);
    thin.forget(key -> key == table);
    solutions.forget(key -> key == table);
    counts.forget(key -> key.table() == table);
  }

  private ThinLayers thinLayers(DistanceTable table) {
    return thin.get(
        table,
        () ->
            ThinLayers.of(
                table, DistanceLimits.LAYER_STATES, DistanceLimits.THIN_STATES, patience(table)));
  }

  private Effort patience(DistanceTable table) {
    return isQuick(table)
        ? effort()
        : Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.WALK);
  }

  /** Things kept until others that were used more recently take their room. */
  private static final class Cache<K, V> {
    private final long most;
    private final ToLongBiFunction<K, V> size;
    private final Map<K, V> values = new LinkedHashMap<>(16, 0.75f, true);
    private long total;

    Cache(long most, ToLongBiFunction<K, V> size) {
      this.most = most;
      this.size = size;
    }

    synchronized Optional<V> find(K key) {
      return Optional.ofNullable(values.get(key));
    }

    /** Returns what is kept; if nothing is, makes it, while others find what there is. */
    V get(K key, Supplier<V> make) {
      return find(key)
          .orElseGet(
              () -> {
                V made = make.get();
                keep(key, made);
                return made;
              });
    }

    synchronized void forget(Predicate<K> outdated) {
      values
          .entrySet()
          .removeIf(
              entry -> {
                boolean goes = outdated.test(entry.getKey());
                total -= goes ? size.applyAsLong(entry.getKey(), entry.getValue()) : 0;
                return goes;
              });
    }

    private synchronized void keep(K key, V value) {
      V before = values.put(key, value);
      total += size.applyAsLong(key, value);
      total -= before == null ? 0 : size.applyAsLong(key, before);
      Iterator<Map.Entry<K, V>> oldest = values.entrySet().iterator();
      while (total > most && oldest.hasNext()) {
        Map.Entry<K, V> goes = oldest.next();
        total -= size.applyAsLong(goes.getKey(), goes.getValue());
        oldest.remove();
      }
    }
  }
}
