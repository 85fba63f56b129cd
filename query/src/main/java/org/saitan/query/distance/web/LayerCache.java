// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.saitan.engine.match.MatchWalk;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.CellPattern;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.ask.Matches;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * Lists layers and counts, and keeps what a walk through a table has found, so that the next page
 * of a list needs no other. An open table never changes, so nothing kept here does; what was used
 * longest ago goes first.
 */
final class LayerCache implements DistanceSource.Layers {
  /** Numbers of eight bytes that are kept. */
  private static final long MOST_KEPT = 20_000_000;

  private record Kept(Object found, long size) {}

  private final long most;
  private final Map<Object, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
  private long total;

  LayerCache() {
    this(MOST_KEPT);
  }

  /**
   * Creates an empty cache.
   *
   * @param most numbers that are kept
   */
  LayerCache(long most) {
    this.most = most;
  }

  /** Returns how much work one call may do; its time begins now. */
  static Effort effort() {
    return Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
  }

  /** Lists a layer that is small enough to be held, and keeps the list. */
  @Override
  public long[] ranks(LayerStates layer, LayerSelection selection, long first) {
    if (selection.needsWholeLayer() && layer.count() > DistanceLimits.COMPARED_STATES) {
      throw tooBig(
          layer,
          "more than the server compares or sorts",
          DistanceLimits.COMPARED_STATES,
          "unique, sort");
    }
    if (layer.count() <= DistanceLimits.LAYER_STATES) {
      return found(
          List.of(
              layer.table(), layer.matches().map(Matches::pattern), layer.distance(), selection),
          ranks -> ranks.length,
          () -> selection.ranks(layer));
    }
    if (first > DistanceLimits.PAGE_DEPTH) {
      throw tooBig(
          layer,
          "of which the server lists only the first",
          DistanceLimits.PAGE_DEPTH,
          "a high offset");
    }
    return layer.first(first);
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

  @Override
  public MatchWalk.Counts countMatches(DistanceTable table, CellPattern pattern) {
    return found(
        List.of(table, pattern),
        counts -> counts.histogram().size(),
        () -> DistanceSource.Layers.super.countMatches(table, pattern));
  }

  @Override
  public <R> R walk(DistanceTable table, BiFunction<Workers, LongConsumer, R> walk) {
    Effort effort = effort();
    try (Workers workers = new Workers(1, effort::check)) {
      return walk.apply(workers, block -> effort.check());
    }
  }

  @Override
  public SolutionCounts countSolutions(DistanceTable table) {
    long states = table.manifest().blocks() * table.manifest().lanes();
    if (states > DistanceLimits.COUNTED_STATES) {
      throw new DoesNotFitException(
          "the table of %s holds %s states, more than those whose solutions the server counts (%s); ask the command line: query stats --solutions"
              .formatted(
                  table.board().name(),
                  Magnitude.of(states),
                  Magnitude.of(DistanceLimits.COUNTED_STATES)));
    }
    return found(
        List.of(table, SolutionCounts.class),
        counts -> 2 * states,
        () -> {
          Effort effort = effort();
          try (Workers workers = new Workers(1)) {
            return SolutionCounts.of(table, workers, effort::check);
          }
        });
  }

  /** Returns what is kept under a key; if nothing is, finds it and keeps that. */
  @SuppressWarnings("unchecked") // A key has one type of finding.
  private <V> V found(Object key, ToLongFunction<V> size, Supplier<V> find) {
    synchronized (this) {
      if (kept.containsKey(key)) {
        return (V) kept.get(key).found();
      }
    }
    V found = find.get();
    keep(key, new Kept(found, size.applyAsLong(found)));
    return found;
  }

  private synchronized void keep(Object key, Kept found) {
    Kept before = kept.put(key, found);
    total += found.size() - (before == null ? 0 : before.size());
    Iterator<Kept> oldest = kept.values().iterator();
    while (total > most) {
      total -= oldest.next().size();
      oldest.remove();
    }
  }
}
