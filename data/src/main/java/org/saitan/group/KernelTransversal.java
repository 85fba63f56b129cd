// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import java.util.ArrayList;
import java.util.List;

/**
 * Coset representatives for the first levels of a chain, chosen so that they fix the given points
 * as far as the group allows.
 *
 * <p>The points form a union of orbits of the group G, so their pointwise stabilizer K, the kernel
 * of the action on them, is a normal subgroup. The orbit of a level splits into K-orbits of equal
 * size. A representative is an element of K followed by an element that is the same for the whole
 * K-orbit. So products of representatives act on the points in only a few ways, even if there are
 * many products. This class is thread-safe.
 */
public final class KernelTransversal {
  private final CosetChain chain;

  /** The chain of K with the same sets. */
  private final CosetChain kernel;

  /** For each level, one element per orbit of K, starting with the identity. */
  private final List<List<Permutation>> orbitLeaders = new ArrayList<>();

  /**
   * Computes K and, for each level, elements that lead to each of the level's K-orbits.
   *
   * @param chain the chain of G
   * @param levels the number of levels to cover, from the first
   * @param generators generators of G
   * @param points the points to fix, a union of orbits of G
   */
  public KernelTransversal(
      CosetChain chain, int levels, List<Permutation> generators, int... points) {
    this.chain = chain;
    int degree = chain.degree();
    StabilizerChain pointChain =
        StabilizerChain.withUpperBound(chain.groupOrder(), degree, generators, points);
    kernel =
        CosetChain.withUpperBound(
            pointChain.order(points.length),
            degree,
            pointChain.generators(points.length),
            chain.levels().subList(0, levels).stream().map(CosetChain.Level::base).toList());
    for (int level = 0; level < levels; level++) {
      int size = chain.levels().get(level).size();
      List<Permutation> leaders = new ArrayList<>(List.of(Permutation.identity(degree)));
      orbitLeaders.add(leaders);
      int orbits = size / kernel.levels().get(level).size();
      for (int at = 0; leaders.size() < orbits; at++) {
        if (representative(level, at) == null) {
          leaders.add(chain.levels().get(level).representative(at));
        }
      }
    }
  }

  /**
   * Returns the representative that takes the base set of a level to the set at the given index of
   * its orbit.
   */
  public Permutation representative(int level, int orbitIndex) {
    CosetChain.Level kernelLevel = kernel.levels().get(level);
    Permutation element = chain.levels().get(level).representative(orbitIndex);
    for (Permutation leader : orbitLeaders.get(level)) {
      int index = kernelLevel.index(element.then(leader.inverse()).images(kernelLevel.base()));
      if (index >= 0) {
        return kernelLevel.representative(index).then(leader);
      }
    }
    return null;
  }

  /**
   * Returns an upper bound on the number of distinct ways in which products of representatives act
   * on the points.
   */
  public double actionBound() {
    return orbitLeaders.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
  }
}
