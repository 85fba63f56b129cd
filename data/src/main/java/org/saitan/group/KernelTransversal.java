// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import java.util.ArrayList;
import java.util.List;

/**
 * Other elements for the first levels of a chain: those that leave some points where they are, as
 * far as the group has them.
 *
 * <p>The points are all of some orbits of the group G, so that the elements K which leave each of
 * them are a normal subgroup. A level's orbit is one of K, or some of the same size; the element
 * that leads to a set is one of K, and then one of few, the same for all sets of an orbit of K. So
 * products of such elements move those points in few ways, however many they are. Safe for use by
 * several threads.
 */
public final class KernelTransversal {
  private final CosetChain chain;

  /** K with the same sets. */
  private final CosetChain leaving;

  /** By level, one element for each orbit of K, the identity first. */
  private final List<List<Permutation>> few = new ArrayList<>();

  /**
   * Finds K, and for each level what leads from one of its orbits to another.
   *
   * @param chain the chain of G
   * @param levels how many first levels get such elements
   * @param generators those of G
   * @param points all points of some orbits of G
   */
  public KernelTransversal(
      CosetChain chain, int levels, List<Permutation> generators, int... points) {
    this.chain = chain;
    int degree = chain.degree();
    StabilizerChain ofPoints =
        StabilizerChain.ofAtMost(chain.groupOrder(), degree, generators, points);
    leaving =
        CosetChain.ofAtMost(
            ofPoints.order(points.length),
            degree,
            ofPoints.generators(points.length),
            chain.levels().subList(0, levels).stream().map(CosetChain.Level::base).toList());
    for (int level = 0; level < levels; level++) {
      int size = chain.levels().get(level).size();
      List<Permutation> ofLevel = new ArrayList<>(List.of(Permutation.identity(degree)));
      few.add(ofLevel);
      int orbits = size / leaving.levels().get(level).size();
      for (int at = 0; ofLevel.size() < orbits; at++) {
        if (element(level, at) == null) {
          ofLevel.add(chain.levels().get(level).transversal(at));
        }
      }
    }
  }

  /** Returns the element that takes the set of a level to that at a place of its orbit. */
  public Permutation element(int level, int at) {
    CosetChain.Level from = leaving.levels().get(level);
    Permutation way = chain.levels().get(level).transversal(at);
    for (Permutation after : few.get(level)) {
      int place = from.index(way.then(after.inverse()).images(from.base()));
      if (place >= 0) {
        return from.transversal(place).then(after);
      }
    }
    return null;
  }

  /** Returns in how many ways products of elements of all levels move the points, at the most. */
  public double ways() {
    return few.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
  }
}
