// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Interruption;
import org.saitan.text.Magnitude;

/**
 * A permutation group as a chain of stabilizers G &gt; G1 &gt; G2 &gt; ... &gt; 1: G1 fixes the
 * first base point, G2 the second too, and so on (C. Sims, "Computational methods in the study of
 * permutation groups", 1970; D. Knuth, "Efficient representation of perm groups", 1991).
 *
 * <p>Each level holds the orbit of its base point under the group of the level, and for each point
 * of the orbit an element that takes the base point there. Every element of G is in one way a
 * product of such elements, the deepest level first; so orders are exact and membership is decided.
 *
 * <p>Cost: for degree d and a base of b points, some b * d^2 * (generators) steps. The chain is
 * first filled with random elements (fixed seed) and then proved by sifting every Schreier
 * generator, or, where the order is known beforehand, by its order.
 */
public final class StabilizerChain {
  /** Random elements in a row that add nothing before a chain is held to be whole. */
  private static final int STREAK = 12;

  /** How many random factors a random element of the generators starts with. */
  private static final int WARM_UP = 60;

  /** Steps of work, a nanosecond or two each, before a group is held to be beyond reach. */
  private static final long MOST_STEPS = 4_000_000_000L;

  private final int degree;
  private final List<Level> levels = new ArrayList<>();
  private final List<Permutation> strong = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();
  private long steps;

  /** One link of the chain: a base point, its orbit and how to come to each point of that. */
  public final class Level extends CosetChain.Level {
    private final int depth;
    private final int basePoint;
    private final int[] index;
    private final List<Integer> orbit = new ArrayList<>();
    private final List<Permutation> transversal = new ArrayList<>();
    private final List<Permutation> inverses = new ArrayList<>();

    private Level(int base) {
      super(new int[] {base});
      this.depth = levels.size();
      this.basePoint = base;
      index = new int[degree];
      Arrays.fill(index, -1);
      add(base, Permutation.identity(degree));
    }

    private void add(int point, Permutation way) {
      index[point] = orbit.size();
      orbit.add(point);
      transversal.add(way);
      inverses.add(way.inverse());
    }

    @Override
    public int size() {
      return orbit.size();
    }

    /** Returns a point of the orbit, {@code 0 <= at < size()}; the base point is the first. */
    public int point(int at) {
      return orbit.get(at);
    }

    /** Returns the place of a point in the orbit, or -1 if it is not in it. */
    public int index(int point) {
      return index[point];
    }

    @Override
    public int index(char[] points) {
      return index[points[0]];
    }

    @Override
    public Permutation transversal(int at) {
      return transversal.get(at);
    }

    /** Returns the inverse of {@link #transversal}. */
    public Permutation inverse(int at) {
      return inverses.get(at);
    }

    @Override
    public Permutation inOrder(int at) {
      int[] images = new int[degree];
      int free = 0;
      for (int point = 0; point < degree; point++) {
        if (point == basePoint) {
          images[point] = point(at);
        } else if (index[point] < 0) {
          images[point] = point;
        } else {
          while (index[free] < 0 || free == point(at)) {
            free++;
          }
          images[point] = free++;
        }
      }
      Permutation element = Permutation.of(images);
      return contains(element) ? element : transversal(at);
    }

    @Override
    public List<Permutation> generators() {
      return StabilizerChain.this.generators(depth);
    }
  }

  private StabilizerChain(int degree) {
    this.degree = degree;
  }

  /**
   * Builds the chain of the group that permutations generate; there is nothing to prove once it has
   * an order that it cannot exceed.
   *
   * @param most an order that the group does not exceed, or null if none is known
   * @param degree number of points
   * @param generators the permutations, of that degree
   * @param base the first base points, in order; more are added where they do not suffice
   */
  static StabilizerChain ofAtMost(
      BigInteger most, int degree, List<Permutation> generators, int... base) {
    StabilizerChain chain = new StabilizerChain(degree);
    chain.fill(null, generators, base);
    if (!chain.order().equals(most)) {
      chain.prove();
    }
    return chain;
  }

  /**
   * Returns an order that the group which permutations generate has at least: very likely its own,
   * or one that is enough. Takes a fraction of the time that a proof takes.
   *
   * @param enough more than this need not be known
   */
  public static BigInteger atLeast(
      BigInteger enough, int degree, List<Permutation> generators, int... base) {
    StabilizerChain chain = new StabilizerChain(degree);
    chain.fill(enough, generators, base);
    return chain.order();
  }

  /** Inserts generators and random products of them until there are enough, if that is said. */
  private void fill(BigInteger enough, List<Permutation> generators, int... base) {
    for (int point : base) {
      levels.add(new Level(point));
    }
    for (Permutation generator : generators) {
      insert(generator);
      if (enough != null && order().compareTo(enough) > 0) {
        return;
      }
    }
    if (!generators.isEmpty()) {
      insertProducts(enough, generators);
    }
  }

  /**
   * Builds the chain of a group whose order is known, from random elements of it.
   *
   * @param elements gives elements of the group, uniformly and independently at random
   * @param order the order of the group
   */
  static StabilizerChain ofOrder(
      int degree, Supplier<Permutation> elements, BigInteger order, int... base) {
    StabilizerChain chain = new StabilizerChain(degree);
    for (int point : base) {
      chain.levels.add(chain.new Level(point));
    }
    while (!chain.order().equals(order)) {
      chain.insert(elements.get());
    }
    return chain;
  }

  /** Inserts random products of generators until they add nothing, or there are enough. */
  private void insertProducts(BigInteger enough, List<Permutation> generators) {
    Random seeded = new Random(1);
    // Product replacement (F. Celler et al., 1995).
    List<Permutation> slots = new ArrayList<>(generators);
    while (slots.size() < 10) {
      slots.add(slots.get(slots.size() % generators.size()));
    }
    Permutation last = Permutation.identity(degree);
    int streak = 0;
    for (int step = 0; streak < STREAK; step++) {
      int i = seeded.nextInt(slots.size());
      int j = (i + 1 + seeded.nextInt(slots.size() - 1)) % slots.size();
      Permutation factor = slots.get(j);
      if (seeded.nextBoolean()) {
        factor = factor.inverse();
      }
      slots.set(i, slots.get(i).then(factor));
      last = last.then(slots.get(i));
      if (step >= WARM_UP) {
        streak = insert(last) ? 0 : streak + 1;
        if (streak == 0 && enough != null && order().compareTo(enough) > 0) {
          return;
        }
      }
    }
  }

  /** Returns the levels, the whole group's first. */
  public List<Level> levels() {
    return levels;
  }

  /** Returns the order of the group. */
  public BigInteger order() {
    return order(0);
  }

  /** Returns the order of the group of a level, which fixes the base points before it. */
  BigInteger order(int from) {
    BigInteger order = BigInteger.ONE;
    for (Level level : levels.subList(Math.min(from, levels.size()), levels.size())) {
      order = order.multiply(BigInteger.valueOf(level.size()));
    }
    return order;
  }

  /** Returns generators of the group of a level, which fixes the base points before it. */
  public List<Permutation> generators(int level) {
    List<Permutation> generators = new ArrayList<>();
    for (int i = 0; i < strong.size(); i++) {
      if (depths.get(i) >= level) {
        generators.add(strong.get(i));
      }
    }
    return generators;
  }

  /** Returns whether a permutation is an element of the group. */
  public boolean contains(Permutation element) {
    Sifted sifted = sift(element);
    return sifted.depth == levels.size() && sifted.rest.isIdentity();
  }

  /**
   * An element with as many levels taken off as go.
   *
   * @param rest what is left; it fixes the base points of the levels taken off
   * @param depth how many levels
   */
  private record Sifted(Permutation rest, int depth) {}

  private Sifted sift(Permutation element) {
    Permutation rest = element;
    int depth = 0;
    for (Level level : levels) {
      int at = level.index(rest.image(level.basePoint));
      if (at < 0) {
        break;
      }
      rest = rest.then(level.inverse(at));
      depth++;
    }
    return new Sifted(rest, depth);
  }

  /** Returns an element of the group of a level, each with the same chance. */
  public Permutation random(RandomGenerator random, int from) {
    Permutation element = Permutation.identity(degree);
    for (int i = levels.size() - 1; i >= from; i--) {
      Level level = levels.get(i);
      element = element.then(level.transversal(random.nextInt(level.size())));
    }
    return element;
  }

  /** Counts work, so that a group beyond reach is refused and not waited for. */
  private void spend(long work) {
    Interruption.check();
    steps += work;
    if (steps > MOST_STEPS) {
      throw new DoesNotFitException(
          "the group of the moves on %d points takes more than %s steps to find; choose a smaller puzzle"
              .formatted(degree, Magnitude.of(MOST_STEPS)));
    }
  }

  /** Takes in an element; returns whether it was new. */
  private boolean insert(Permutation element) {
    Sifted sifted = sift(element);
    int depth = sifted.depth;
    spend((long) (depth + 1) * degree);
    if (depth == levels.size()) {
      if (sifted.rest.isIdentity()) {
        return false;
      }
      levels.add(new Level(sifted.rest.firstMoved()));
    }
    strong.add(sifted.rest);
    depths.add(depth);
    for (int i = 0; i <= depth; i++) {
      extend(levels.get(i));
    }
    return true;
  }

  private void extend(Level level) {
    List<Permutation> generators = level.generators();
    for (int at = 0; at < level.size(); at++) {
      for (Permutation generator : generators) {
        int image = generator.image(level.point(at));
        if (level.index(image) < 0) {
          level.add(image, level.transversal(at).then(generator));
        }
      }
    }
  }

  /** Sifts every Schreier generator of every level, the deepest first, until none is new. */
  private void prove() {
    for (int depth = levels.size() - 1; depth >= 0; depth--) {
      if (addsSomething(depth)) {
        depth = levels.size(); // The chain has grown; begin again with the deepest.
      }
    }
  }

  private boolean addsSomething(int depth) {
    Level level = levels.get(depth);
    for (Permutation generator : generators(depth)) {
      for (int at = 0; at < level.size(); at++) {
        Permutation way = level.transversal(at).then(generator);
        Permutation schreier =
            way.then(level.inverse(level.index(generator.image(level.point(at)))));
        if (insert(schreier)) {
          return true;
        }
      }
    }
    return false;
  }
}
