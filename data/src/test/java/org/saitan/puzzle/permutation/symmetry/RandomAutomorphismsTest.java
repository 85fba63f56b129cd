// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.saitan.definition.Definition;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.definition.VisibleEffects;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.puzzle.permutation.RandomDefinitions;
import org.saitan.puzzle.permutation.points.PuzzlePoints;

/** Compares the symmetries of random puzzles with an exhaustive enumeration of relabelings. */
class RandomAutomorphismsTest {
  private static final double MAX_RELABELINGS = 30_000;

  @Property(tries = 150)
  void findsTheSymmetriesOfAllRelabelings(@ForAll long seed) {
    Random random = new Random(seed);
    PermutationPuzzle puzzle = RandomDefinitions.puzzle(random, 100_000);
    while (new AllRelabelings(puzzle).count() > MAX_RELABELINGS) {
      puzzle = RandomDefinitions.puzzle(random, 100_000);
    }
    Symmetry.SymmetryGroup group = Automorphisms.of(puzzle.analysis().points());
    Set<List<Integer>> expected = new AllRelabelings(puzzle).all();
    assertThat(group.isComplete()).isTrue();
    assertThat(group.count()).isEqualTo(BigInteger.valueOf(expected.size()));
    List<List<Integer>> moves =
        group.elements().stream()
            .map(element -> Arrays.stream(element.moves()).boxed().toList())
            .toList();
    assertThat(moves).doesNotHaveDuplicates().hasSameElementsAs(expected);
    assertThat(moves.get(0)).isSorted();
  }

  @Property(tries = 150)
  void symmetriesOfSeveralGoalsFormAGroup(@ForAll long seed) {
    assertIsGroup(RandomDefinitions.puzzle(new Random(seed), 500));
  }

  /**
   * This puzzle has six goals, which are images of each other under relabelings of slots that fix
   * all moves.
   */
  @Example
  void symmetriesOfSeveralGoalsFormAGroupIfRelabelingsFixAllMoves() {
    assertIsGroup(RandomDefinitions.puzzle(new Random(3_164_282_317L), 500));
  }

  private static void assertIsGroup(PermutationPuzzle puzzle) {
    List<int[]> actions = puzzle.analysis().symmetries().stream().map(Symmetry::action).toList();
    List<List<Integer>> products =
        actions.stream()
            .flatMap(a -> actions.stream().map(b -> Arrays.stream(a).map(i -> b[i])))
            .map(product -> product.boxed().toList())
            .toList();
    assertThat(actions.stream().map(action -> Arrays.stream(action).boxed().toList()))
        .containsAll(products);
    assertThat(puzzle.analysis().split().symmetries()).isNotEmpty();
  }

  /**
   * Enumerates all relabelings of the slots that moves change, and of the orientations in these
   * slots.
   */
  private static final class AllRelabelings {
    private final PermutationPuzzle puzzle;
    private final Definition definition;
    private final VisibleEffects visible;
    private final Pattern goal;
    private final PuzzlePoints points;

    /** The set and slot of each numbered slot. Only slots that moves change are numbered. */
    private final List<int[]> slots = new ArrayList<>();

    private final int[] images;
    private final int[] shifts;
    private final int[] factors;
    private final Set<List<Integer>> found = new HashSet<>();

    AllRelabelings(PermutationPuzzle puzzle) {
      this.puzzle = puzzle;
      this.definition = puzzle.definition();
      this.visible = new VisibleEffects(definition);
      this.goal = definition.goals().get(0);
      this.points = puzzle.analysis().points();
      for (int set = 0; set < definition.sets().size(); set++) {
        for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
          if (points.orbit(set, slot) >= 0) {
            slots.add(new int[] {set, slot});
          }
        }
      }
      this.images = new int[slots.size()];
      this.shifts = new int[slots.size()];
      this.factors = new int[points.orbits().size()];
    }

    double count() {
      double count = Math.pow(2, factors.length);
      for (int i = 0; i < slots.size(); i++) {
        count *= (i + 1.0) * modulus(i);
      }
      return count;
    }

    Set<List<Integer>> all() {
      Arrays.fill(images, -1);
      chooseImage(0);
      return found;
    }

    private void chooseImage(int at) {
      if (at == images.length) {
        chooseFactor(0);
        return;
      }
      for (int to = 0; to < images.length; to++) {
        int image = to;
        if (IntStream.range(0, at).noneMatch(i -> images[i] == image) && sameShape(at, to)) {
          images[at] = to;
          chooseShift(at, next -> chooseImage(next + 1));
        }
      }
    }

    private void chooseShift(int at, IntConsumer next) {
      for (int shift = 0; shift < modulus(at); shift++) {
        shifts[at] = shift;
        next.accept(at);
      }
    }

    private void chooseFactor(int orbit) {
      if (orbit == factors.length) {
        addIfSymmetry();
        return;
      }
      for (int factor : new int[] {1, -1}) {
        factors[orbit] = factor;
        chooseFactor(orbit + 1);
      }
    }

    private boolean sameShape(int a, int b) {
      return definition.sets().get(set(a)).slots() == definition.sets().get(set(b)).slots()
          && definition.sets().get(set(a)).orientations()
              == definition.sets().get(set(b)).orientations()
          && modulus(a) == modulus(b);
    }

    private int set(int number) {
      return slots.get(number)[0];
    }

    private int slot(int number) {
      return slots.get(number)[1];
    }

    private int orbit(int number) {
      return points.orbit(set(number), slot(number));
    }

    private int modulus(int number) {
      return visible.modulus(set(number), slot(number));
    }

    private int from(Transformation move, int number) {
      int set = set(number);
      int from = move.source(set, slot(number));
      return IntStream.range(0, slots.size())
          .filter(i -> set(i) == set && slot(i) == from)
          .findFirst()
          .orElseThrow();
    }

    private void addIfSymmetry() {
      List<Transformation> moves =
          puzzle.namedMoves().stream().map(move -> move.transformation()).toList();
      List<Integer> moveImages = new ArrayList<>();
      for (Transformation move : moves) {
        int image = 0;
        while (image < moves.size() && !mapsTo(move, moves.get(image))) {
          image++;
        }
        if (image == moves.size()) {
          return;
        }
        moveImages.add(image);
      }
      if (keepsClasses() && forbiddenPairs(a -> images[a]).equals(forbiddenPairs(a -> a))) {
        found.add(moveImages);
      }
    }

    private boolean mapsTo(Transformation move, Transformation image) {
      for (int at = 0; at < images.length; at++) {
        int from = from(move, at);
        int twist = factors[orbit(at)] * move.twist(set(at), slot(at)) + shifts[at] - shifts[from];
        int imageTwist = image.twist(set(images[at]), slot(images[at]));
        if (from(image, images[at]) != images[from] || (twist - imageTwist) % modulus(at) != 0) {
          return false;
        }
      }
      return true;
    }

    private boolean sameClass(int a, int b) {
      return orbit(a) == orbit(b) && kind(a) == kind(b);
    }

    private int kind(int number) {
      return goal.kind(set(number), slot(number));
    }

    private int turn(int at) {
      return factors[orbit(at)] * goal.orientation(set(at), slot(at))
          + shifts[at]
          - goal.orientation(set(images[at]), slot(images[at]));
    }

    private boolean keepsClasses() {
      for (int a = 0; a < images.length; a++) {
        int modulus = goal.modulus(set(a), slot(a));
        if (modulus != goal.modulus(set(images[a]), slot(images[a]))) {
          return false;
        }
        for (int b = 0; b < images.length; b++) {
          if (sameClass(a, b) != sameClass(images[a], images[b])
              || sameClass(a, b) && (turn(a) - turn(b)) % modulus != 0) {
            return false;
          }
        }
      }
      return true;
    }

    /**
     * Returns the forbidden placements as pairs of numbered slots. A pair consists of a slot where
     * some piece is forbidden and the slot of such a piece in the goal.
     *
     * @param map maps each number before it is returned
     */
    private Set<List<Integer>> forbiddenPairs(IntUnaryOperator map) {
      return definition.forbidden().stream()
          .flatMap(
              forbidden ->
                  IntStream.range(0, images.length)
                      .filter(a -> set(a) == forbidden.set() && slot(a) == forbidden.slot())
                      .boxed()
                      .flatMap(
                          a ->
                              IntStream.range(0, images.length)
                                  .filter(b -> orbit(b) == orbit(a) && kind(b) == forbidden.kind())
                                  .mapToObj(b -> List.of(map.applyAsInt(a), map.applyAsInt(b)))))
          .collect(Collectors.toSet());
    }
  }
}
