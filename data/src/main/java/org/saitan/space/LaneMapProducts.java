// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** Remembers which base of lane maps is the product of which two, for one thread. */
public final class LaneMapProducts {
  private final LaneMaps maps;
  private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();
  private char[][] bases;

  /** Creates a memory of the products of some maps. */
  public LaneMapProducts(LaneMaps maps) {
    this.maps = maps;
    this.bases = maps.all();
    known.defaultReturnValue(-1);
  }

  /** Returns the number of the map that does {@code first} and then {@code second}. */
  public int then(int first, int second) {
    if (second == LaneMaps.IDENTITY) {
      return first;
    }
    int base = thenBase(maps.base(first), maps.base(second));
    if (!maps.hasShifts()) {
      return base;
    }
    int shifted = images(maps.base(second))[maps.shift(first)];
    return LaneMaps.number(base, shifted ^ maps.shift(second));
  }

  private int thenBase(int first, int second) {
    if (second == LaneMaps.IDENTITY || maps.hasShifts() && first == LaneMaps.IDENTITY) {
      return first + second;
    }
    long key = (long) first << 32 | second;
    int product = known.get(key);
    if (product < 0) {
      product = maps.thenBase(first, second);
      known.put(key, product);
    }
    return product;
  }

  private char[] images(int base) {
    if (base >= bases.length) {
      bases = maps.all();
    }
    return bases[base];
  }
}
