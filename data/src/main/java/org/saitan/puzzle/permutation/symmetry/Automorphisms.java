// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Transformation;
import org.saitan.definition.VisibleEffects;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.symmetry.Symmetry.SymmetryGroup;

/**
 * Derives the symmetries of a definition, including reflections, from its moves.
 *
 * <p>A symmetry is a bijection phi of the moves such that some relabeling pi of slots and
 * orientations satisfies pi m = phi(m) pi for every move m. The search builds a base and a strong
 * generating set of the group of symmetries. For each base move, from the last to the first, it
 * finds all images of that move under the symmetries that fix the earlier base moves.
 * Individualization and {@link ColorRefinement} rule out nearly all bijections that are not
 * symmetries, and {@link AutomorphismBuilder} verifies the others. The number of steps is limited.
 * If the limit is reached, the symmetries found so far still form a group.
 */
public final class Automorphisms {
  /** The maximum number of steps, chosen so that a search takes at most a few seconds. */
  private static final long MAX_STEPS = 300_000_000;

  /** The maximum number of listed symmetries. */
  private static final int MAX_LISTED = 2_000;

  /** The maximum number of powers of a move that are individualized together with the move. */
  private static final int MAX_ORDER = 10_000;

  private final List<NamedMove> moves;
  private final Map<Transformation, Integer> numbers = new HashMap<>();
  private final ColorRefinement colors;
  private final AutomorphismBuilder builder;

  /** The base moves. A symmetry that fixes all of them fixes every move. */
  private final List<Integer> base = new ArrayList<>();

  /**
   * For each level, the coloring after the base moves of all earlier levels have been
   * individualized.
   */
  private final List<long[]> baseColorings = new ArrayList<>();

  /**
   * For each level and move, a symmetry that maps the level's base move to that move and fixes the
   * base moves of earlier levels, or null if none is known.
   */
  private final int[][][] transversals;

  private Automorphisms(PuzzlePoints points, boolean preserveClasses, long maxSteps) {
    this.moves = points.moves();
    for (int move = 0; move < moves.size(); move++) {
      numbers.put(moves.get(move).transformation(), move);
    }
    this.colors = new ColorRefinement(points, preserveClasses, maxSteps);
    this.builder = new AutomorphismBuilder(points, preserveClasses);
    baseColorings.add(colors.initialColors());
    for (Transformation generator : new VisibleEffects(points.definition()).ofGenerators()) {
      Integer move = numbers.get(generator);
      long[] before = baseColorings.get(base.size());
      if (move != null && !distinguishesAllMoves(before) && !colors.isExhausted()) {
        base.add(move);
        baseColorings.add(colors.refine(before, powers(move)));
      }
    }
    this.transversals = new int[base.size()][moves.size()][];
  }

  private boolean distinguishesAllMoves(long... coloring) {
    return Arrays.stream(coloring).limit(moves.size()).distinct().count() == moves.size();
  }

  /**
   * Returns all symmetries, or those found within a few seconds. If there are too many to list,
   * only those that fix the first few base moves are listed.
   */
  public static SymmetryGroup of(PuzzlePoints points) {
    return of(points, MAX_STEPS);
  }

  /**
   * Returns all symmetries of the moves, or those found within a few seconds. These symmetries may
   * map pieces that are identical in the first goal to distinct pieces.
   */
  static SymmetryGroup ofMoves(PuzzlePoints points) {
    return new Automorphisms(points, false, MAX_STEPS).find();
  }

  /** Returns all symmetries, or those found within approximately the given number of steps. */
  static SymmetryGroup of(PuzzlePoints points, long maxSteps) {
    return new Automorphisms(points, true, maxSteps).find();
  }

  /**
   * Returns the move indices of a move's inverse and powers. The index is -1 for an inverse or
   * power that is not a move.
   */
  private int[] powers(int move) {
    Transformation turn = moves.get(move).transformation();
    IntStream.Builder powers = IntStream.builder();
    powers.add(numbers.getOrDefault(turn.inverse(), -1));
    Transformation power = turn;
    for (long i = Math.min(turn.order(), MAX_ORDER); i > 1; i--) {
      powers.add(numbers.getOrDefault(power, -1));
      power = power.then(turn);
    }
    return powers.build().toArray();
  }

  private SymmetryGroup find() {
    List<int[]> strongGenerators = new ArrayList<>();
    int[] identity = IntStream.range(0, moves.size()).toArray();
    for (int level = 0; level < base.size(); level++) {
      transversals[level][base.get(level)] = identity;
    }
    for (int level = base.size() - 1; level >= 0 && !colors.isExhausted(); level--) {
      findImages(level, strongGenerators);
    }
    int first = base.size();
    BigInteger count = BigInteger.ONE;
    for (int level = base.size() - 1; level >= 0; level--) {
      count = count.multiply(BigInteger.valueOf(orbit(level).length));
      first = count.compareTo(BigInteger.valueOf(MAX_LISTED)) <= 0 ? level : first;
    }
    boolean isComplete = !colors.isExhausted();
    List<Symmetry> elements = new ArrayList<>();
    listElements(first, identity, elements);
    return new SymmetryGroup(elements, count, isComplete);
  }

  private int[] orbit(int level) {
    return IntStream.range(0, moves.size())
        .filter(move -> transversals[level][move] != null)
        .toArray();
  }

  /**
   * Finds all images of a level's base move under symmetries that fix the base moves of earlier
   * levels.
   */
  private void findImages(int level, List<int[]> strongGenerators) {
    int move = base.get(level);
    boolean[] tried = new boolean[moves.size()];
    tried[move] = true;
    for (int image : movesOfColor(baseColorings.get(level), baseColorings.get(level)[move])) {
      if (tried[image] || colors.isExhausted()) {
        continue;
      }
      int[] automorphism = extend(baseColorings.get(level), level, image);
      if (automorphism != null) {
        strongGenerators.add(automorphism);
        transversals[level] = transversal(move, strongGenerators);
      }
      // Known symmetries map images of the base move to images, and other moves to moves that are
      // not images.
      int[][] elements = transversal(image, strongGenerators);
      IntStream.range(0, tried.length).forEach(other -> tried[other] |= elements[other] != null);
    }
  }

  private int[] movesOfColor(long[] coloring, long color) {
    return IntStream.range(0, moves.size()).filter(move -> coloring[move] == color).toArray();
  }

  /**
   * Returns a transversal of a move's orbit: for each move in the orbit, a symmetry that maps the
   * given move to it. The value is null for all other moves.
   */
  private int[][] transversal(int move, List<int[]> strongGenerators) {
    int[][] elements = new int[moves.size()][];
    elements[move] = IntStream.range(0, moves.size()).toArray();
    List<Integer> reached = new ArrayList<>(List.of(move));
    for (int i = 0; i < reached.size(); i++) {
      for (int[] generator : strongGenerators) {
        int next = generator[reached.get(i)];
        if (elements[next] == null) {
          elements[next] = compose(elements[reached.get(i)], generator);
          reached.add(next);
        }
      }
    }
    return elements;
  }

  private static int[] compose(int[] first, int... second) {
    return Arrays.stream(first).map(move -> second[move]).toArray();
  }

  /**
   * Returns a symmetry with the given images of the base moves up to a level, or null if there is
   * none.
   *
   * @param before the coloring after the images of the base moves of earlier levels have been
   *     individualized
   * @param image the image of the level's base move
   */
  private int[] extend(long[] before, int level, int image) {
    long[] coloring = colors.refine(before, powers(image));
    long[] baseColoring = baseColorings.get(level + 1);
    if (colors.isExhausted() || !Arrays.equals(sorted(coloring), sorted(baseColoring))) {
      return null;
    }
    if (level + 1 == base.size()) {
      int[] images =
          IntStream.range(0, moves.size())
              .map(move -> movesOfColor(coloring, baseColoring[move])[0])
              .toArray();
      return builder.build(images).isPresent() ? images : null;
    }
    for (int next : movesOfColor(coloring, baseColoring[base.get(level + 1)])) {
      int[] extension = extend(coloring, level + 1, next);
      if (extension != null) {
        return extension;
      }
    }
    return null;
  }

  private static long[] sorted(long... coloring) {
    return Arrays.stream(coloring).sorted().toArray();
  }

  /**
   * Lists the product of g and the given element for each symmetry g that fixes the base moves of
   * all levels before the given one. Products that map the level's base move to itself are listed
   * first.
   */
  private void listElements(int level, int[] element, List<Symmetry> result) {
    if (level == base.size()) {
      result.add(builder.build(element).orElseThrow());
      return;
    }
    int move = base.get(level);
    int[] preimages = new int[moves.size()];
    Arrays.fill(preimages, -1);
    for (int image : orbit(level)) {
      preimages[element[image]] = image;
    }
    for (int i = -1; i < preimages.length; i++) {
      int image = i < 0 ? move : i;
      if (i != move && preimages[image] >= 0) {
        listElements(level + 1, compose(transversals[level][preimages[image]], element), result);
      }
    }
  }
}
