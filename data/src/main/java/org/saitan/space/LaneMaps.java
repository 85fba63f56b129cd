// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import org.saitan.problem.DoesNotFitException;

/**
 * A registry of lane maps: the different ways in which moves and symmetries map the lanes of one
 * block to the lanes of another. Each map is stored once and identified by a number.
 *
 * <p>A map is a char array with the image of each lane, or {@link #NONE}. Maps are injective where
 * they are defined, so each has an inverse. Number 0 is the identity. This class is thread-safe.
 *
 * <p>If the lanes are vectors over GF(2), such as the flips of pieces, all maps are affine: a
 * linear <em>base</em> ({@code base[a ^ b] == base[a] ^ base[b]}) followed by a <em>shift</em>,
 * {@code lane -> base[lane] ^ shift}. Such a registry ({@link #withShifts}) stores only the bases.
 * The number of a map combines the number of its {@link #base} and its {@link #shift}. For example,
 * 48 bases combined with 2,048 shifts take only the memory of 48 maps. A single lookup composes two
 * maps. In other registries every map is a base, and the shift is 0.
 */
public final class LaneMaps implements Serializable {
  private static final long serialVersionUID = 1;

  /** The value for a lane without an image. */
  public static final char NONE = '\uffff';

  /** The number of the identity. */
  public static final int IDENTITY = 0;

  /**
   * The memory overhead in bytes of a map and its inverse: array headers and the hash table entry.
   */
  private static final int OVERHEAD_BYTES = 160;

  /** The maximum number of lanes of a registry with shifts. */
  public static final int MAX_SHIFTED_LANES = 1 << 15;

  private final int lanes;
  private final boolean shifts;

  private final ArrayList<char[]> maps = new ArrayList<>();
  private final ArrayList<char[]> inverses = new ArrayList<>();
  private final HashMap<Key, Integer> numbers = new HashMap<>();
  private final char[] scratch;

  /**
   * Creates a registry with the identity.
   *
   * @throws DoesNotFitException if there are more than {@link StateSpace#MAX_LANES} lanes
   */
  public LaneMaps(int lanes) {
    this(lanes, false);
  }

  private LaneMaps(int lanes, boolean shifts) {
    if (lanes > StateSpace.MAX_LANES) {
      throw new DoesNotFitException(
          lanes + " lanes in a block, more than the maximum of " + StateSpace.MAX_LANES);
    }
    this.lanes = lanes;
    this.shifts = shifts;
    this.scratch = new char[lanes];
    char[] identity = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      identity[lane] = (char) lane;
    }
    addBase(identity);
  }

  /**
   * Creates a registry of affine maps with the identity.
   *
   * @param lanes the number of lanes, a power of 2 that is at most {@link #MAX_SHIFTED_LANES}
   */
  public static LaneMaps withShifts(int lanes) {
    if (Integer.bitCount(lanes) != 1 || lanes > MAX_SHIFTED_LANES) {
      throw new IllegalArgumentException(
          "lanes must be a power of 2 up to " + MAX_SHIFTED_LANES + ", got " + lanes);
    }
    return new LaneMaps(lanes, true);
  }

  /** Returns whether this is a registry with shifts. */
  public boolean hasShifts() {
    return shifts;
  }

  /** Returns the number of the base of a map. */
  public int base(int number) {
    return shifts ? number & Character.MAX_VALUE : number;
  }

  /** Returns the shift of a map, which is 0 in a registry without shifts. */
  public int shift(int number) {
    return shifts ? number >>> Character.SIZE : 0;
  }

  /** Returns the number of the map with the given base and shift, in a registry with shifts. */
  public static int number(int base, int shift) {
    return base | shift << Character.SIZE;
  }

  /** Returns the memory in bytes that the given number of maps and their inverses take. */
  public static double bytes(double maps, double lanes) {
    return maps * (2 * Character.BYTES * lanes + OVERHEAD_BYTES);
  }

  /**
   * Adds a map if it is new, and returns its number. Callers must not modify the array afterwards.
   *
   * @throws IllegalArgumentException if the map is not injective, or is not affine in a registry
   *     with shifts
   */
  public int add(char[] map) {
    if (!shifts) {
      return addBase(map);
    }
    int shift = map[0];
    char[] base = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      base[lane] = (char) (map[lane] ^ shift);
      int lowest = Integer.lowestOneBit(lane);
      if (map[lane] >= lanes || base[lane] != (base[lane ^ lowest] ^ base[lowest])) {
        throw new IllegalArgumentException("lane map is not affine");
      }
    }
    return number(addBase(base), shift);
  }

  private synchronized int addBase(char[] map) {
    Key key = new Key(map, Arrays.hashCode(map));
    Integer existing = numbers.get(key);
    if (existing != null) {
      return existing;
    }
    int number = maps.size();
    invert(map, scratch); // Checks that the map is injective.
    maps.add(map);
    numbers.put(key, number);
    return number;
  }

  /** The hash table key of a map, with a cached hash. */
  private record Key(char[] map, int hash) implements Serializable {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && hash == key.hash && Arrays.equals(map, key.map);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  private synchronized void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject(); // The lock is needed because another thread may be adding a map.
  }

  private static void invert(char[] map, char[] inverse) {
    Arrays.fill(inverse, NONE);
    for (int lane = 0; lane < map.length; lane++) {
      if (map[lane] != NONE) {
        if (inverse[map[lane]] != NONE) {
          throw new IllegalArgumentException(
              "lanes "
                  + (int) inverse[map[lane]]
                  + " and "
                  + lane
                  + " have the same image "
                  + (int) map[lane]);
        }
        inverse[map[lane]] = (char) lane;
      }
    }
  }

  /** Returns the map with the given number. Callers must not modify the array. */
  public char[] map(int number) {
    char[] base = baseMap(base(number));
    int shift = shift(number);
    if (shift == 0) {
      return base;
    }
    char[] map = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      map[lane] = (char) (base[lane] ^ shift);
    }
    return map;
  }

  private synchronized char[] baseMap(int base) {
    return maps.get(base);
  }

  /** Returns all bases, indexed by number. Callers must not modify the arrays. */
  public synchronized char[][] all() {
    return maps.toArray(char[][]::new);
  }

  /**
   * Returns the inverses of all bases, indexed by number. The inverses are computed on demand.
   * Callers must not modify the arrays.
   */
  public synchronized char[][] allInverses() {
    for (int base = inverses.size(); base < maps.size(); base++) {
      char[] inverse = new char[lanes];
      invert(maps.get(base), inverse);
      inverses.add(inverse);
    }
    return inverses.toArray(char[][]::new);
  }

  /** Returns the number of the map {@code first} followed by {@code second}. */
  public int then(int first, int second) {
    int base = thenBase(base(first), base(second));
    if (!shifts) {
      return base;
    }
    return number(base, baseMap(base(second))[shift(first)] ^ shift(second));
  }

  /**
   * Returns the number of the composition that applies base {@code first} and then base {@code
   * second}.
   */
  int thenBase(int first, int second) {
    if (first == IDENTITY || second == IDENTITY) {
      return first + second;
    }
    char[] a = baseMap(first);
    char[] b = baseMap(second);
    char[] both = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      both[lane] = a[lane] == NONE ? NONE : b[a[lane]];
    }
    return addBase(both);
  }

  /** A cache of compositions for a single thread. */
  public static final class Products {
    private final LaneMaps maps;
    private final Long2IntOpenHashMap cache = new Long2IntOpenHashMap();
    private char[][] bases;

    /** Creates an empty cache. */
    public Products(LaneMaps maps) {
      this.maps = maps;
      this.bases = maps.all();
      cache.defaultReturnValue(-1);
    }

    /** Returns the number of the map {@code first} followed by {@code second}. */
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
      int product = cache.get(key);
      if (product < 0) {
        product = maps.thenBase(first, second);
        cache.put(key, product);
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
}
