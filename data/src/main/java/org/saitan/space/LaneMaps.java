package org.saitan.space;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/**
 * The different ways in which moves and symmetries send lanes to lanes, each kept once and known by
 * its number.
 *
 * <p>A map is a char array, one entry a lane: the lane it goes to, or {@link #NONE}. Maps are
 * injective where they are defined, so each has an inverse. Number 0 is the identity. Safe for use
 * by several threads.
 */
public final class LaneMaps {
  /** Where a partial map does not lead anywhere. */
  public static final char NONE = '\uffff';

  /** The number of the identity. */
  public static final int IDENTITY = 0;

  /** The most different maps: arcs keep their numbers in 16 bits. */
  public static final int MOST = 65_535;

  /** Bytes of a map beside its lanes: headers, its inverse's, and its place among the numbers. */
  private static final int BYTES_BESIDE = 160;

  private final int lanes;
  private final List<char[]> maps = new ArrayList<>();
  private final List<char[]> inverses = new ArrayList<>();
  private final Map<CharBuffer, Integer> numbers = new HashMap<>();

  /**
   * Creates the collection with the identity in it.
   *
   * @throws DoesNotFitException if there are more lanes than {@link StateSpace#MAX_LANES}
   */
  public LaneMaps(int lanes) {
    if (lanes > StateSpace.MAX_LANES) {
      throw new DoesNotFitException(
          lanes + " lanes, more than a block can have (" + StateSpace.MAX_LANES + ")");
    }
    this.lanes = lanes;
    char[] identity = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      identity[lane] = (char) lane;
    }
    add(identity);
  }

  /** Returns the number of lanes. */
  public int lanes() {
    return lanes;
  }

  /** Returns how many different maps there are so far. */
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
   * @throws DoesNotFitException if there are more than {@link #MOST}
   */
  public synchronized int add(char[] map) {
    Integer known = numbers.get(CharBuffer.wrap(map));
    if (known != null) {
      return known;
    }
    int number = maps.size();
    if (number == MOST) {
      throw new DoesNotFitException(
          "more than %s different lane maps of %s lanes, which alone take %s; choose a smaller board"
              .formatted(Magnitude.of(MOST), lanes, Magnitude.bytes(bytes(MOST, lanes))));
    }
    maps.add(map);
    inverses.add(inverse(map));
    numbers.put(CharBuffer.wrap(map), number);
    return number;
  }

  private static char[] inverse(char[] map) {
    char[] inverse = new char[map.length];
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
    return inverse;
  }

  /** Returns the map of a number; not to be changed. */
  public synchronized char[] map(int number) {
    return maps.get(number);
  }

  /** Returns all maps by number; not to be changed. */
  public synchronized char[][] all() {
    return maps.toArray(char[][]::new);
  }

  /** Returns the inverses of all maps by number; not to be changed. */
  public synchronized char[][] allInverses() {
    return inverses.toArray(char[][]::new);
  }

  /** Returns the number of the map that does {@code first} and then {@code second}. */
  public int then(int first, int second) {
    if (first == IDENTITY || second == IDENTITY) {
      return first + second;
    }
    char[] a = map(first);
    char[] b = map(second);
    char[] both = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      both[lane] = a[lane] == NONE ? NONE : b[a[lane]];
    }
    return add(both);
  }
}
