package org.saitan.query.distance.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.web.Gate;

/**
 * Layers listed before, so that the pages of a list need not go through the table again; and a
 * gate, so that only one call at a time goes through a table.
 */
final class LayerShelf {
  private static final long MOST_RANKS = 2 * DistanceLimits.LAYER_STATES;

  private record Key(String board, int distance, LayerSelection selection) {}

  private final Gate gate = new Gate("going through tables");
  private final Map<Key, long[]> listed = new LinkedHashMap<>(16, 0.75f, true);
  private long ranks;

  /** Returns how much work one call may do. */
  static Effort effort() {
    return Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
  }

  /**
   * Returns the ranks of the selected states of a layer that is small enough to be held, in order.
   */
  long[] ranks(LayerStates layer, LayerSelection selection) {
    Key key = new Key(layer.board().name(), layer.distance(), selection);
    long[] known = find(key);
    return known == null ? alone(() -> list(key, layer)) : known;
  }

  /** Does work that needs much memory or disk when nobody else does such work. */
  <T> T alone(Supplier<T> work) {
    return gate.alone(work);
  }

  private long[] list(Key key, LayerStates layer) {
    long[] known = find(key);
    if (known == null) {
      known = key.selection().ranks(layer);
      keep(key, known);
    }
    return known;
  }

  private synchronized long[] find(Key key) {
    return listed.get(key);
  }

  private synchronized void keep(Key key, long... found) {
    listed.put(key, found);
    ranks += found.length;
    var oldest = listed.entrySet().iterator();
    while (ranks > MOST_RANKS) {
      ranks -= oldest.next().getValue().length;
      oldest.remove();
    }
  }
}
