package org.saitan.space;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** Remembers which lane map is the product of which two, for one thread. */
final class LaneMapProducts {
  private final LaneMaps maps;
  private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();

  LaneMapProducts(LaneMaps maps) {
    this.maps = maps;
    known.defaultReturnValue(-1);
  }

  /** Returns the number of the map that does {@code first} and then {@code second}. */
  int then(int first, int second) {
    if (second == LaneMaps.IDENTITY) {
      return first;
    }
    long key = (long) first << 32 | second;
    int product = known.get(key);
    if (product < 0) {
      product = maps.then(first, second);
      known.put(key, product);
    }
    return product;
  }
}
