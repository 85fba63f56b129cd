// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.saitan.group.Permutation;
import org.saitan.group.StabiliserChain;

/**
 * How the elements of H move lanes where pieces look alike, found from how a few of them do: those
 * of a chain of stabilisers of H on the points of the lane's pieces, of which every element is a
 * product. Safe for use by several threads.
 *
 * <p>Cost of a map: a look-up a lane for each level of that chain, where to rank each lane anew
 * takes twenty times as long.
 */
final class LaneAction {
  private final int lanes;

  /** The points of the lane's pieces. */
  private final int[] points;

  /** By point, its place among these, -1 for others. */
  private final int[] number;

  private final StabiliserChain chain;
  private final UnaryOperator<char[]> mapOf;

  /** By level and place in the orbit, where its element takes each lane; made when asked for. */
  private final char[][][] maps;

  /**
   * Prepares the maps.
   *
   * @param degree number of points of the puzzle
   * @param points those of the lane's pieces, a set that H keeps
   * @param generators of H, on all points
   * @param mapOf finds where "times an element" takes each lane, from where it takes those points
   */
  LaneAction(
      int lanes,
      int degree,
      int[] points,
      List<Permutation> generators,
      UnaryOperator<char[]> mapOf) {
    this.lanes = lanes;
    this.points = points.clone();
    this.number = new int[degree];
    this.mapOf = mapOf;
    Arrays.fill(number, -1);
    for (int i = 0; i < points.length; i++) {
      number[points[i]] = i;
    }
    List<Permutation> restricted = new ArrayList<>();
    for (Permutation generator : generators) {
      restricted.add(Permutation.of(restricted(generator.images())));
    }
    this.chain = StabiliserChain.of(points.length, restricted);
    this.maps = new char[chain.levels().size()][][];
    Arrays.setAll(maps, level -> new char[chain.levels().get(level).size()][]);
  }

  private int[] restricted(char[] element) {
    return Arrays.stream(points).map(point -> number[element[point]]).toArray();
  }

  /** Returns where "times an element of H", given on all points, takes each lane. */
  char[] map(char[] element) {
    char[] map = new char[lanes];
    for (char lane = 0; lane < lanes; lane++) {
      map[lane] = lane;
    }
    int[] rest = restricted(element);
    int[] digits = new int[maps.length];
    for (int level = 0; level < digits.length; level++) {
      StabiliserChain.Level at = chain.levels().get(level);
      digits[level] = at.index(rest[at.point(0)]);
      if (digits[level] > 0) {
        Permutation back = at.inverse(digits[level]);
        for (int i = 0; i < rest.length; i++) {
          rest[i] = back.image(rest[i]);
        }
      }
    }
    for (int level = digits.length - 1; level >= 0; level--) {
      if (digits[level] > 0) {
        char[] next = ofElement(level, digits[level]);
        for (int i = 0; i < map.length; i++) {
          map[i] = next[map[i]];
        }
      }
    }
    return map;
  }

  private char[] ofElement(int level, int digit) {
    char[] known = maps[level][digit];
    if (known == null) {
      Permutation element = chain.levels().get(level).transversal(digit);
      char[] images = Permutation.identity(number.length).images();
      for (int i = 0; i < points.length; i++) {
        images[points[i]] = (char) points[element.image(i)];
      }
      known = mapOf.apply(images);
      maps[level][digit] = known; // A race writes the same map twice.
    }
    return known;
  }
}
