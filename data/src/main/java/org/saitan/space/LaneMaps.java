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
 * The different ways in which moves and symmetries send lanes to lanes, each kept once and known by
 * its number.
 *
 * <p>A map is a char array, one entry a lane: the lane it goes to, or {@link #NONE}. Maps are
 * injective where they are defined, so each has an inverse. Number 0 is the identity. Safe for use
 * by several threads.
 *
 * <p>Where the lanes are the elements of a group of vectors over two elements, as the flips of
 * pieces are, a map is a <em>base</em> that keeps sums ({@code base[a ^ b] == base[a] ^ base[b]})
 * and then a <em>shift</em>: {@code lane -> base[lane] ^ shift}. Such a collection ({@link
 * #withShifts}) keeps the bases only, and the number of a map is made of both, {@link #base} and
 * {@link #shift}: so 48 bases and 2,048 shifts take the memory of 48 maps, and any two maps are put
 * together by one look-up. In other collections the number is that of the base, and there is no
 * shift.
 */
public final class LaneMaps implements Serializable {
  private static final long serialVersionUID = 1;

  /** Where a partial map does not lead anywhere. */
  public static final char NONE = '\uffff';

  /** The number of the identity. */
  public static final int IDENTITY = 0;

  /** Bytes of a map beside its lanes: headers, its inverse's, and its place among the numbers. */
  private static final int BYTES_BESIDE = 160;

  /** The most lanes of a collection with shifts. */
  public static final int MOST_SHIFTED_LANES = 1 << 15;

  private final int lanes;
  private final boolean shifts;

  private final ArrayList<char[]> maps = new ArrayList<>();
  private final ArrayList<char[]> inverses = new ArrayList<>();
  private final HashMap<Key, Integer> numbers = new HashMap<>();
  private final char[] scratch;

  /**
   * Creates the collection with the identity in it.
   *
   * @throws DoesNotFitException if there are more lanes than {@link StateSpace#MAX_LANES}
   */
  public LaneMaps(int lanes) {
    this(lanes, false);
  }

  private LaneMaps(int lanes, boolean shifts) {
    if (lanes > StateSpace.MAX_LANES) {
      throw new DoesNotFitException(
          lanes + " lanes, more than a block can have (" + StateSpace.MAX_LANES + ")");
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
   * Creates a collection of maps made of bases and shifts, with the identity in it.
   *
   * @param lanes number of lanes, a power of 2, at most {@link #MOST_SHIFTED_LANES}
   */
  public static LaneMaps withShifts(int lanes) {
    if (Integer.bitCount(lanes) != 1 || lanes > MOST_SHIFTED_LANES) {
      throw new IllegalArgumentException(
          lanes + " lanes are no power of 2 up to " + MOST_SHIFTED_LANES);
    }
    return new LaneMaps(lanes, true);
  }

  /** Returns whether maps are made of a base and a shift. */
  public boolean hasShifts() {
    return shifts;
  }

  /** Returns the number of the base of a map; without shifts, that of the map. */
  public int base(int number) {
    return shifts ? number & Character.MAX_VALUE : number;
  }

  /** Returns what a map adds, bit by bit, to the lane where its base leads; 0 without shifts. */
  public int shift(int number) {
    return shifts ? number >>> Character.SIZE : 0;
  }

  /**
   * Returns the number of the map that is a base, by its number, and then a shift, where maps have
   * shifts.
   */
  public static int number(int base, int shift) {
    return base | shift << Character.SIZE;
  }

  /** Returns how many different bases there are so far; without shifts, these are the maps. */
  public synchronized int count() {
    return maps.size();
  }

  /** Returns the bytes that so many maps of so many lanes take, inverses with them. */
  public static double bytes(double maps, double lanes) {
    return maps * (2 * Character.BYTES * lanes + BYTES_BESIDE);
  }

  /**
   * Returns the number of a map, which becomes this collection's own.
   *
   * @throws IllegalArgumentException if two lanes go to one, or maps have shifts and this is no
   *     base and shift
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
        throw new IllegalArgumentException("a map of lanes does not keep sums");
      }
    }
    return number(addBase(base), shift);
  }

  private synchronized int addBase(char[] map) {
    Key key = new Key(map, Arrays.hashCode(map));
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int number = maps.size();
    requireInjective(map);
    maps.add(map);
    numbers.put(key, number);
    return number;
  }

  /** What a map is found by; of many lanes the hash takes its time. */
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
    out.defaultWriteObject(); // Not while another thread adds a map.
  }

  /** Inverts a map into memory that is used again, so that only those who ask keep inverses. */
  private void requireInjective(char[] map) {
    invert(map, scratch);
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
                  + " both go to "
                  + (int) map[lane]);
        }
        inverse[map[lane]] = (char) lane;
      }
    }
  }

  /** Returns the map of a number; not to be changed. */
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

  /** Returns all bases by number; not to be changed. */
  public synchronized char[][] all() {
    return maps.toArray(char[][]::new);
  }

  /**
   * Returns the inverses of all bases by number, made when they are first asked for: a proof needs
   * none. Not to be changed.
   */
  public synchronized char[][] allInverses() {
    for (int base = inverses.size(); base < maps.size(); base++) {
      char[] inverse = new char[lanes];
      invert(maps.get(base), inverse);
      inverses.add(inverse);
    }
    return inverses.toArray(char[][]::new);
  }

  /** Returns the number of the map that does {@code first} and then {@code second}. */
  public int then(int first, int second) {
    int base = thenBase(base(first), base(second));
    if (!shifts) {
      return base;
    }
    return number(base, baseMap(base(second))[shift(first)] ^ shift(second));
  }

  /** Returns the number of the base that does one base and then another. */
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

  /** Remembers which base of lane maps is the product of which two, for one thread. */
  public static final class Products {
    private final LaneMaps maps;
    private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();
    private char[][] bases;

    /** Creates a memory of the products of some maps. */
    public Products(LaneMaps maps) {
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
}
