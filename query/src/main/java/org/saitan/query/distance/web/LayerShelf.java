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
import org.saitan.query.web.Gate;
import org.saitan.query.web.Gates;
import org.saitan.table.Table;
import org.saitan.table.distance.DistanceTable;

/**
 * Layers listed before, so that the pages of a list need not go through the table again, and the
 * thin layers of tables walked through before; and the gates where those wait who need more. An
 * open table never changes, so nothing kept here does.
 */
final class LayerShelf {
  private static final long MOST_RANKS = 2 * DistanceLimits.LAYER_STATES;
  private static final long MOST_THIN_STATES = 2L * DistanceLimits.THIN_STATES;

  private record Key(DistanceTable table, int distance, LayerSelection selection) {}

  private final long quickWalk;
  private final Gate common;
  private final Gate walks;
  private final Kept<Key, long[]> listed = new Kept<>(MOST_RANKS, ranks -> ranks.length);
  private final Kept<DistanceTable, ThinLayers> thin =
      new Kept<>(MOST_THIN_STATES, ThinLayers::states);

  LayerShelf(Gates gates) {
    this(gates, DistanceLimits.QUICK_WALK);
  }

  /**
   * Creates an empty shelf.
   *
   * @param quickWalk states of a table up to which a walk through it is quick
   */
  LayerShelf(Gates gates, long quickWalk) {
    this.quickWalk = quickWalk;
    common = gates.common();
    walks = gates.single("going through big tables");
  }

  /** Returns how much work one call may do; its time begins now. */
  static Effort effort() {
    return Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
  }

  /** Returns the gate for work of some seconds. */
  Gate common() {
    return common;
  }

  /** Returns the gate for those who list layers of a table. */
  Gate gate(DistanceTable table) {
    return isQuick(table) || thin.find(table).isPresent() ? common : walks;
  }

  private boolean isQuick(DistanceTable table) {
    return table.manifest().blocks() * table.manifest().lanes() <= quickWalk;
  }

  /** Returns the ranks of the selected states of a layer in order, if they were listed before. */
  Optional<long[]> listed(DistanceTable table, int distance, LayerSelection selection) {
    return listed.find(new Key(table, distance, selection));
  }

  /**
   * Lists the selected states of a layer that is small enough to be held, in order; to be called
   * behind {@link #gate}.
   */
  long[] list(DistanceTable table, int distance, LayerSelection selection) {
    return listed(table, distance, selection)
        .orElseGet(
            () -> {
              ThinLayers all = thinLayers(table);
              LayerStates layer = new LayerStates(table, distance, patience(table)).among(all);
              long[] ranks = selection.ranks(layer);
              listed.keep(new Key(table, distance, selection), ranks);
              return ranks;
            });
  }

  /** Forgets what was kept of a table that is closed. */
  void forget(Table table) {
    listed.forget(key -> key.table() == table);
    thin.forget(key -> key == table);
  }

  private ThinLayers thinLayers(DistanceTable table) {
    return thin.find(table)
        .orElseGet(
            () -> {
              ThinLayers found =
                  ThinLayers.of(
                      table,
                      DistanceLimits.LAYER_STATES,
                      DistanceLimits.THIN_STATES,
                      patience(table));
              thin.keep(table, found);
              return found;
            });
  }

  private Effort patience(DistanceTable table) {
    return isQuick(table)
        ? effort()
        : Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.WALK);
  }

  /** Things kept until others that were used more recently take their room. */
  private static final class Kept<K, V> {
    private final long most;
    private final ToIntFunction<V> size;
    private final Map<K, V> values = new LinkedHashMap<>(16, 0.75f, true);
    private long total;

    Kept(long most, ToIntFunction<V> size) {
      this.most = most;
      this.size = size;
    }

    synchronized Optional<V> find(K key) {
      return Optional.ofNullable(values.get(key));
    }

    synchronized void forget(Predicate<K> outdated) {
      values
          .entrySet()
          .removeIf(
              entry -> {
                boolean goes = outdated.test(entry.getKey());
                total -= goes ? size.applyAsInt(entry.getValue()) : 0;
                return goes;
              });
    }

    synchronized void keep(K key, V value) {
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
