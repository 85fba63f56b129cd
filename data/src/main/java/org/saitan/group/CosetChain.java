// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import it.unimi.dsi.fastutil.chars.CharArrays;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/**
 * A chain of setwise stabilizers: G &gt; G1 &gt; G2 &gt; ... &gt; K, where G1 stabilizes the first
 * set of points, G2 also the second, and so on. A set with a single point is a base point as in
 * {@link StabilizerChain}, and a larger set consists of the locations of identical pieces.
 *
 * <p>The images of all sets under an element determine the element's coset of K, and each coset is
 * a unique product of one representative per level, deepest level first. So cosets, which are the
 * states of a puzzle, are ranked in mixed radix without gaps.
 */
public final class CosetChain {
  /** The maximum size of an orbit of sets, multiplied by the degree. */
  private static final long MAX_ORBIT_POINTS = 100_000_000;

  /** The maximum number of random elements tried as generators of a group. */
  private static final int MAX_RANDOM_GENERATORS = 4;

  private final int degree;
  private final BigInteger groupOrder;
  private final List<Level> levels;

  /** One level: a set, its orbit under the level's group, and a transversal. */
  public abstract static sealed class Level permits StabilizerChain.Level, SetLevel {
    private final int[] base;

    Level(int[] base) {
      this.base = base;
    }

    /** Returns the points of the set, in ascending order. Callers must not modify the array. */
    public int[] base() {
      return base;
    }

    /** Returns the number of sets in the orbit. */
    public abstract int size();

    /**
     * Returns the index of a set in the orbit, or -1 if it is not in the orbit.
     *
     * @param points the points of the set, in any order; this call may sort the array
     */
    public abstract int index(char[] points);

    /**
     * Returns the coset representative that takes the base set to the set at the given index of the
     * orbit.
     */
    public abstract Permutation representative(int orbitIndex);

    /**
     * For a set with a single point, returns the coset representative that keeps the other points
     * of the orbit in order and fixes all points outside the orbit. For a larger set, or if the
     * group does not contain that element, returns {@link #representative}. Order-preserving
     * representatives do not depend on the generators, and they have few distinct products.
     */
    public Permutation orderPreservingRepresentative(int orbitIndex) {
      return representative(orbitIndex);
    }
  }

  /**
   * The level of a set of several points. The orbit is listed by a breadth-first search. Coset
   * representatives are computed on demand, because counting needs none. They are immutable, so a
   * race between threads is harmless.
   */
  private static final class SetLevel extends Level {
    private final List<Permutation> generators;

    /** The index of each set in the orbit. The points of a set are in ascending order. */
    private final Object2IntOpenCustomHashMap<char[]> numbers =
        new Object2IntOpenCustomHashMap<>(CharArrays.HASH_STRATEGY);

    /**
     * The index of each set's parent in the search tree. The field {@code generatorsUsed} has the
     * generator that maps the parent to the set.
     */
    private final IntArrayList parents = new IntArrayList();

    private final IntArrayList generatorsUsed = new IntArrayList();
    private final Permutation[] representatives;

    SetLevel(int[] base, int degree, List<Permutation> generators) {
      super(base);
      this.generators = generators;
      numbers.defaultReturnValue(-1);
      listOrbit(Permutation.identity(degree).images(base), MAX_ORBIT_POINTS / degree);
      this.representatives = new Permutation[parents.size()];
      representatives[0] = Permutation.identity(degree);
    }

    private void listOrbit(char[] first, long max) {
      List<char[]> sets = new ArrayList<>(List.of(first));
      numbers.put(first, 0);
      parents.add(0);
      generatorsUsed.add(0);
      for (int at = 0; at < sets.size(); at++) {
        for (int g = 0; g < generators.size(); g++) {
          char[] image = sets.get(at).clone();
          for (int i = 0; i < image.length; i++) {
            image[i] = (char) generators.get(g).image(image[i]);
          }
          Arrays.sort(image);
          if (numbers.putIfAbsent(image, sets.size()) < 0) {
            if (sets.size() > max) {
              throw new DoesNotFitException(
                  "%d identical pieces can be placed in more than %s ways, which is too many; give them different numbers or choose a smaller puzzle"
                      .formatted(first.length, Magnitude.of(sets.size())));
            }
            sets.add(image);
            parents.add(at);
            generatorsUsed.add(g);
          }
        }
      }
    }

    @Override
    public int size() {
      return representatives.length;
    }

    @Override
    public int index(char[] points) {
      Arrays.sort(points);
      return numbers.getInt(points);
    }

    @Override
    public Permutation representative(int orbitIndex) {
      IntArrayList missing = new IntArrayList();
      int current = orbitIndex;
      while (representatives[current] == null) {
        missing.add(current);
        current = parents.getInt(current);
      }
      Permutation element = representatives[current];
      for (int i = missing.size() - 1; i >= 0; i--) {
        element = element.then(generators.get(generatorsUsed.getInt(missing.getInt(i))));
        representatives[missing.getInt(i)] = element;
      }
      return element;
    }
  }

  private CosetChain(int degree, BigInteger groupOrder, List<Level> levels) {
    this.degree = degree;
    this.groupOrder = groupOrder;
    this.levels = List.copyOf(levels);
  }

  /**
   * Builds the chain.
   *
   * @param maxOrder an upper bound on the group's order, or null if none is known; a tight bound
   *     makes verification unnecessary
   * @param degree the number of points
   * @param generators a generating set of the group
   * @param sets the sets, each with distinct points
   * @throws DoesNotFitException if the orbit of a set is too large to list
   */
  public static CosetChain withUpperBound(
      BigInteger maxOrder, int degree, List<Permutation> generators, List<int[]> sets) {
    int[] points = singletonsFrom(sets, 0);
    StabilizerChain chain = StabilizerChain.withUpperBound(maxOrder, degree, generators, points);
    BigInteger groupOrder = chain.order();
    List<Level> levels = new ArrayList<>();
    Random random = new Random(1);
    while (levels.size() < sets.size()) {
      levels.addAll(chain.levels().subList(0, points.length));
      if (levels.size() < sets.size()) {
        int from = points.length;
        int[] set = sets.get(levels.size());
        SetLevel level = new SetLevel(set, degree, smallGeneratingSet(degree, chain, from, random));
        levels.add(level);
        points = singletonsFrom(sets, levels.size());
        chain = stabilizer(degree, chain, from, level, random, points);
      }
    }
    return new CosetChain(degree, groupOrder, levels);
  }

  /**
   * Returns a small generating set of a level's group, because the cost of listing an orbit grows
   * with the number of generators.
   */
  private static List<Permutation> smallGeneratingSet(
      int degree, StabilizerChain group, int depth, Random random) {
    List<Permutation> strong = group.generators(depth);
    BigInteger order = group.order(depth);
    for (int count = 2; count < strong.size() && count <= MAX_RANDOM_GENERATORS; count++) {
      List<Permutation> candidates =
          Stream.generate(() -> group.random(random, depth)).limit(count).toList();
      if (StabilizerChain.orderLowerBound(order.subtract(BigInteger.ONE), degree, candidates)
          .equals(order)) {
        return candidates;
      }
    }
    return strong;
  }

  /** Returns the points of the consecutive single-point sets that begin at the given index. */
  private static int[] singletonsFrom(List<int[]> sets, int first) {
    int end = first;
    while (end < sets.size() && sets.get(end).length == 1) {
      end++;
    }
    return sets.subList(first, end).stream().mapToInt(set -> set[0]).toArray();
  }

  /** Returns the stabilizer chain of the group that stabilizes a level's set. */
  private static StabilizerChain stabilizer(
      int degree, StabilizerChain group, int depth, SetLevel level, Random random, int... base) {
    BigInteger order = group.order(depth);
    return StabilizerChain.ofKnownOrder(
        degree,
        () -> {
          Permutation element = group.random(random, depth);
          return element.then(
              level.representative(level.index(element.images(level.base()))).inverse());
        },
        order.divide(BigInteger.valueOf(level.size())),
        base);
  }

  /** Returns the number of points. */
  public int degree() {
    return degree;
  }

  /** Returns the order of the whole group. */
  public BigInteger groupOrder() {
    return groupOrder;
  }

  /** Returns the levels, starting with the whole group. */
  public List<Level> levels() {
    return levels;
  }

  /** Returns the index of K in G: the number of states. */
  public BigInteger cosetCount() {
    return size(0, levels.size());
  }

  /** Returns the product of the sizes of levels {@code firstLevel .. endLevel - 1}. */
  public BigInteger size(int firstLevel, int endLevel) {
    return levels.subList(firstLevel, endLevel).stream()
        .map(level -> BigInteger.valueOf(level.size()))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }
}
