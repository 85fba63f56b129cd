// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.saitan.problem.DoesNotFitException;

/**
 * A chain of stabilizers of sets of points: G &gt; G1 &gt; G2 &gt; ... &gt; K, where G1 takes the
 * first set to itself, G2 the second too, and so on. A set of one point is a base point as in
 * {@link StabilizerChain}; a set of several says where pieces are that look alike.
 *
 * <p>The images of all sets under an element name one coset of K, and every coset is in one way a
 * product of one element from each level, the deepest first: so cosets, which are the states of a
 * puzzle, are numbers in mixed radix with no number wasted.
 */
public final class CosetChain {
  /** The most points in the orbits of sets, over all levels. */
  private static final long MOST_POINTS_KEPT = 100_000_000;

  /** Up to how many random elements are tried as generators of a group. */
  private static final int MOST_FEW = 4;

  private final int degree;
  private final BigInteger groupOrder;
  private final List<Level> levels;

  /**
   * One level: a set, its orbit under the group of the level, and a transversal: elements that lead
   * to each image.
   */
  public abstract static sealed class Level permits StabilizerChain.Level, SetLevel {
    private final int[] base;

    Level(int[] base) {
      this.base = base;
    }

    /** Returns the points of the set, ascending; not to be changed. */
    public int[] base() {
      return base;
    }

    /** Returns the number of sets in the orbit. */
    public abstract int size();

    /**
     * Returns the place in the orbit of a set, or -1 if it is not in it.
     *
     * @param points the points of the set in any order
     */
    public abstract int index(char[] points);

    /** Returns the element that takes the set to that at a place of its orbit. */
    public abstract Permutation transversal(int at);

    /**
     * Returns another such element as {@link #transversal} where the set is a point: the one that
     * keeps the other points of the orbit in order and leaves all else where it is, if the group
     * has it. It is the same whatever the generators, and products of such elements are few.
     */
    public Permutation inOrder(int at) {
      return transversal(at);
    }

    /** Returns generators of the group of the level, which keeps the sets of all levels before. */
    public abstract List<Permutation> generators();
  }

  /**
   * The level of a set of several points. The sets are listed; elements that lead there are made
   * when they are first asked for, since whoever only counts asks for none. They are immutable, so
   * that threads may make the same one twice.
   */
  private static final class SetLevel extends Level {
    private final List<Permutation> generators;
    private final SetOrbit orbit;
    private final Permutation[] transversal;

    SetLevel(int[] base, int degree, List<Permutation> generators) {
      super(base);
      this.generators = generators;
      this.orbit = new SetOrbit(base, degree, generators, (int) (MOST_POINTS_KEPT / degree));
      this.transversal = new Permutation[orbit.size()];
      transversal[0] = Permutation.identity(degree);
    }

    @Override
    public int size() {
      return transversal.length;
    }

    @Override
    public int index(char[] points) {
      return orbit.index(points);
    }

    @Override
    public Permutation transversal(int at) {
      Permutation way = transversal[at];
      return way == null ? makeThere(at) : way;
    }

    private Permutation makeThere(int at) {
      IntArrayList missing = new IntArrayList();
      int place = at;
      while (transversal[place] == null) {
        missing.add(place);
        place = orbit.before(place);
      }
      Permutation way = transversal[place];
      for (int i = missing.size() - 1; i >= 0; i--) {
        way = way.then(generators.get(orbit.by(missing.getInt(i))));
        transversal[missing.getInt(i)] = way;
      }
      return way;
    }

    @Override
    public List<Permutation> generators() {
      return generators;
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
   * @param most an order that the group does not exceed, or null if none is known; it saves the
   *     proof
   * @param degree number of points
   * @param generators generators of the group
   * @param sets the sets, each of different points
   * @throws DoesNotFitException if the orbit of a set is too big to be listed
   */
  public static CosetChain ofAtMost(
      BigInteger most, int degree, List<Permutation> generators, List<int[]> sets) {
    int[] points = pointsFrom(sets, 0);
    StabilizerChain chain = StabilizerChain.ofAtMost(most, degree, generators, points);
    BigInteger groupOrder = chain.order();
    List<Level> levels = new ArrayList<>();
    Random random = new Random(1);
    while (levels.size() < sets.size()) {
      levels.addAll(chain.levels().subList(0, points.length));
      if (levels.size() < sets.size()) {
        int from = points.length;
        int[] set = sets.get(levels.size());
        SetLevel level = new SetLevel(set, degree, few(degree, chain, from, random));
        levels.add(level);
        points = pointsFrom(sets, levels.size());
        chain = stabilizer(degree, chain, from, level, random, points);
      }
    }
    return new CosetChain(degree, groupOrder, levels);
  }

  /** Returns few elements that generate the group of a level: orbits of sets take time for each. */
  private static List<Permutation> few(int degree, StabilizerChain group, int from, Random random) {
    List<Permutation> all = group.generators(from);
    BigInteger order = group.order(from);
    for (int count = 2; count < all.size() && count <= MOST_FEW; count++) {
      List<Permutation> some =
          Stream.generate(() -> group.random(random, from)).limit(count).toList();
      if (StabilizerChain.atLeast(order.subtract(BigInteger.ONE), degree, some).equals(order)) {
        return some;
      }
    }
    return all;
  }

  /** Returns the points of the sets of one point from a number on, as far as they follow. */
  private static int[] pointsFrom(List<int[]> sets, int from) {
    int to = from;
    while (to < sets.size() && sets.get(to).length == 1) {
      to++;
    }
    return sets.subList(from, to).stream().mapToInt(set -> set[0]).toArray();
  }

  /** Returns the chain of those elements of a level's group that keep a set. */
  private static StabilizerChain stabilizer(
      int degree, StabilizerChain group, int from, SetLevel level, Random random, int... base) {
    BigInteger order = group.order(from);
    return StabilizerChain.ofOrder(
        degree,
        () -> {
          Permutation element = group.random(random, from);
          return element.then(
              level.transversal(level.index(element.images(level.base()))).inverse());
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

  /** Returns the levels, the whole group's first. */
  public List<Level> levels() {
    return levels;
  }

  /** Returns the number of cosets of K: the number of states. */
  public BigInteger cosets() {
    return size(0, levels.size());
  }

  /** Returns the product of the sizes of levels {@code from .. to - 1}. */
  public BigInteger size(int from, int to) {
    BigInteger size = BigInteger.ONE;
    for (Level level : levels.subList(from, to)) {
      size = size.multiply(BigInteger.valueOf(level.size()));
    }
    return size;
  }
}
