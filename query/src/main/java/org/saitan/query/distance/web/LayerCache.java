package org.saitan.query.distance.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.ask.ThinLayers;
import org.saitan.query.web.Limiter;
import org.saitan.query.web.Limiters;
import org.saitan.table.Table;
import org.saitan.table.distance.DistanceTable;

/**
 * Layers listed before, so that the pages of a list need not go through the table again, and the
 * thin layers of tables walked through before; and the limiters where those wait who need more. An
 * open table never changes, so nothing cached here does.
 */
final class LayerCache {
  private static final long MOST_RANKS = 2 * DistanceLimits.LAYER_STATES;
  private static final long MOST_THIN_STATES = 2L * DistanceLimits.THIN_STATES;

  private record Key(DistanceTable table, int distance, LayerSelection selection) {}

  private final long quickWalk;
  private final Limiter common;
  private final Limiter walks;
  private final Cache<Key, long[]> listed = new Cache<>(MOST_RANKS, ranks -> ranks.length);
  private final Cache<DistanceTable, ThinLayers> thin =
      new Cache<>(MOST_THIN_STATES, ThinLayers::states);

  LayerCache(Limiters limiters) {
    this(limiters, DistanceLimits.QUICK_WALK);
  }

  /**
   * Creates an empty cache.
   *
   * @param quickWalk states of a table up to which a walk through it is quick
   */
  LayerCache(Limiters limiters, long quickWalk) {
    this.quickWalk = quickWalk;
    common = limiters.common();
    walks = limiters.single("going through big tables");
  }

  /** Returns how much work one call may do; its time begins now. */
  static Effort effort() {
    return Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
  }

  /** Returns the limiter for work of some seconds. */
  Limiter common() {
    return common;
  }

  /** Returns the limiter for those who list layers of a table. */
  Limiter limiter(DistanceTable table) {
    return isQuick(table) || thin.get(table).isPresent() ? common : walks;
  }

  private boolean isQuick(DistanceTable table) {
    return table.manifest().blocks() * table.manifest().lanes() <= quickWalk;
  }

  /** Returns the ranks of the selected states of a layer in order, if they were listed before. */
  Optional<long[]> listed(DistanceTable table, int distance, LayerSelection selection) {
    return listed.get(new Key(table, distance, selection));
  }

  /**
   * Lists the selected states of a layer that is small enough to be held, in order; to be called at
   * {@link #limiter}.
   */
  long[] list(DistanceTable table, int distance, LayerSelection selection) {
    return listed(table, distance, selection)
        .orElseGet(
            () -> {
              ThinLayers all = thinLayers(table);
              LayerStates layer = new LayerStates(table, distance, patience(table)).among(all);
              long[] ranks = selection.ranks(layer);
              listed.put(new Key(table, distance, selection), ranks);
              return ranks;
            });
  }

  /** Evicts what was cached of a table that is closed. */
  void evict(Table table) {
    listed.evict(key -> key.table() == table);
    thin.evict(key -> key == table);
  }

  private ThinLayers thinLayers(DistanceTable table) {
    return thin.get(table)
        .orElseGet(
            () -> {
              ThinLayers found =
                  ThinLayers.of(
                      table,
                      DistanceLimits.LAYER_STATES,
                      DistanceLimits.THIN_STATES,
                      patience(table));
              thin.put(table, found);
              return found;
            });
  }

  private Effort patience(DistanceTable table) {
    return isQuick(table)
        ? effort()
        : Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.WALK);
  }

  /** A cache that evicts the least recently used. */
  private static final class Cache<K, V> {
    private final long most;
    private final ToIntFunction<V> size;
    private final Map<K, V> values = new LinkedHashMap<>(16, 0.75f, true);
    private long total;

    Cache(long most, ToIntFunction<V> size) {
      this.most = most;
      this.size = size;
    }

    synchronized Optional<V> get(K key) {
      return Optional.ofNullable(values.get(key));
    }

    synchronized void evict(Predicate<K> outdated) {
      values
          .entrySet()
          .removeIf(
              entry -> {
                boolean goes = outdated.test(entry.getKey());
                total -= goes ? size.applyAsInt(entry.getValue()) : 0;
                return goes;
              });
    }

    synchronized void put(K key, V value) {
      V before = values.put(key, value);
      total += size.applyAsInt(value) - (before == null ? 0 : size.applyAsInt(before));
      Iterator<V> oldest = values.values().iterator();
      while (total > most && oldest.hasNext()) {
        total -= size.applyAsInt(oldest.next());
        oldest.remove();
      }
    }
  }
}
