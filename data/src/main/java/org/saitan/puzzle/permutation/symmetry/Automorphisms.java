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

/**
 * Finds the symmetries of a definition from its rules alone, mirrors included.
 *
 * <p>Wanted are the bijections of moves phi for which a renaming pi of slots and orientations
 * exists with pi after m = phi(m) after pi for every move m. They are a group, of which a base and
 * strong generators are searched: for each generator of the moves, from the last to the first, all
 * moves that it can become while those before it stay. Moves are marked one by one, and colours
 * refined ({@link ColorRefinement}), so that nearly nothing is tried in vain; a {@link
 * AutomorphismBuilder} is the proof. The work is limited; what is found within the limit is a
 * group, too.
 */
public final class Automorphisms {
  /** The most steps of refining colours and following moves: some seconds. */
  private static final long MOST_STEPS = 300_000_000;

  /** The most symmetries that are listed. */
  private static final int MOST_LISTED = 2_000;

  /** Powers of a move of a higher order are not looked for, but for what undoes it. */
  private static final int HIGHEST_ORDER = 10_000;

  private final List<NamedMove> moves;
  private final Map<Transformation, Integer> numbers = new HashMap<>();
  private final ColorRefinement colours;
  private final AutomorphismBuilder renaming;

  /** Moves that must stay for all moves to stay. */
  private final List<Integer> base = new ArrayList<>();

  /** For each number of moves, the colours where the first so many of the base are marked. */
  private final List<long[]> own = new ArrayList<>();

  /**
   * For each move of the base and move, an element that takes one to the other and keeps those
   * before.
   */
  private final int[][][] transversals;

  /**
   * What was found.
   *
   * @param elements a group of symmetries, the identity first, in an order that the definition
   *     alone decides: all, or where they are very many, those that keep some first moves
   * @param count how many were found, whether listed or not
   * @param isAll whether there are no more
   */
  public record AutomorphismGroup(List<Automorphism> elements, BigInteger count, boolean isAll) {
    public AutomorphismGroup {
      elements = List.copyOf(elements);
    }
  }

  private Automorphisms(
      PuzzlePoints points, List<NamedMove> moves, boolean keepLikeness, long mostSteps) {
    this.moves = moves;
    for (int move = 0; move < moves.size(); move++) {
      numbers.put(moves.get(move).transformation(), move);
    }
    this.colours = new ColorRefinement(points, moves, keepLikeness, mostSteps);
    this.renaming = new AutomorphismBuilder(points, moves, keepLikeness);
    own.add(colours.unmarked());
    for (Transformation generator : new VisibleEffects(points.definition()).ofGenerators()) {
      Integer move = numbers.get(generator);
      long[] before = own.get(base.size());
      if (move != null && !tellsAllMovesApart(before) && !colours.isOver()) {
        base.add(move);
        own.add(colours.marked(before, powers(move)));
      }
    }
    this.transversals = new int[base.size()][moves.size()][];
  }

  private boolean tellsAllMovesApart(long... marking) {
    return Arrays.stream(marking).limit(moves.size()).distinct().count() == moves.size();
  }

  /** Returns all symmetries, or as many as can be found in some seconds. */
  public static AutomorphismGroup of(PuzzlePoints points, List<NamedMove> moves) {
    return of(points, moves, MOST_STEPS);
  }

  /**
   * Returns all symmetries of the moves alone, or as many as can be found in some seconds, whether
   * pieces that look alike in the first goal stay alike or not.
   */
  public static AutomorphismGroup ofMovesAlone(PuzzlePoints points, List<NamedMove> moves) {
    return new Automorphisms(points, moves, false, MOST_STEPS).find();
  }

  /** Returns all symmetries, or as many as can be found within about so many steps. */
  public static AutomorphismGroup of(PuzzlePoints points, List<NamedMove> moves, long mostSteps) {
    return new Automorphisms(points, moves, true, mostSteps).find();
  }

  /** Returns what undoes a move, and its powers, from the first; -1 for each that is not a move. */
  private int[] powers(int move) {
    Transformation turn = moves.get(move).transformation();
    IntStream.Builder found = IntStream.builder();
    found.add(numbers.getOrDefault(turn.inverse(), -1));
    Transformation power = turn;
    for (long i = Math.min(turn.order(), HIGHEST_ORDER); i > 1; i--) {
      found.add(numbers.getOrDefault(power, -1));
      power = power.then(turn);
    }
    return found.build().toArray();
  }

  private AutomorphismGroup find() {
    List<int[]> strong = new ArrayList<>();
    int[] identity = IntStream.range(0, moves.size()).toArray();
    for (int level = 0; level < base.size(); level++) {
      transversals[level][base.get(level)] = identity;
    }
    for (int level = base.size() - 1; level >= 0 && !colours.isOver(); level--) {
      findImages(level, strong);
    }
    int first = base.size();
    BigInteger count = BigInteger.ONE;
    for (int level = base.size() - 1; level >= 0; level--) {
      count = count.multiply(BigInteger.valueOf(images(level).length));
      first = count.compareTo(BigInteger.valueOf(MOST_LISTED)) <= 0 ? level : first;
    }
    boolean isAll = !colours.isOver();
    List<Automorphism> elements = new ArrayList<>();
    list(first, identity, elements);
    return new AutomorphismGroup(elements, count, isAll);
  }

  private int[] images(int level) {
    return IntStream.range(0, moves.size())
        .filter(move -> transversals[level][move] != null)
        .toArray();
  }

  /** Finds all moves that one of the base can become while those before it stay. */
  private void findImages(int level, List<int[]> strong) {
    int move = base.get(level);
    boolean[] tried = new boolean[moves.size()];
    tried[move] = true;
    for (int image : alike(own.get(level), own.get(level)[move])) {
      if (tried[image] || colours.isOver()) {
        continue;
      }
      int[] found = extended(own.get(level), level, image);
      if (found != null) {
        strong.add(found);
        transversals[level] = transversal(move, strong);
      }
      // What elements make of a known image is known, and of an impossible one impossible.
      int[][] reached = transversal(image, strong);
      IntStream.range(0, tried.length).forEach(other -> tried[other] |= reached[other] != null);
    }
  }

  private int[] alike(long[] marking, long colour) {
    return IntStream.range(0, moves.size()).filter(move -> marking[move] == colour).toArray();
  }

  /** Returns, for each move that elements make of one, an element that does. */
  private int[][] transversal(int move, List<int[]> strong) {
    int[][] elements = new int[moves.size()][];
    elements[move] = IntStream.range(0, moves.size()).toArray();
    List<Integer> reached = new ArrayList<>(List.of(move));
    for (int i = 0; i < reached.size(); i++) {
      for (int[] by : strong) {
        int next = by[reached.get(i)];
        if (elements[next] == null) {
          elements[next] = both(elements[reached.get(i)], by);
          reached.add(next);
        }
      }
    }
    return elements;
  }

  private static int[] both(int[] first, int... then) {
    return Arrays.stream(first).map(move -> then[move]).toArray();
  }

  /** Returns a symmetry under which a move of the base and those before have images, or null. */
  private int[] extended(long[] before, int level, int image) {
    long[] marking = colours.marked(before, powers(image));
    long[] model = own.get(level + 1);
    if (colours.isOver() || !Arrays.equals(sorted(marking), sorted(model))) {
      return null;
    }
    if (level + 1 == base.size()) {
      int[] images =
          IntStream.range(0, moves.size()).map(move -> alike(marking, model[move])[0]).toArray();
      return renaming.of(images).isPresent() ? images : null;
    }
    for (int next : alike(marking, model[base.get(level + 1)])) {
      int[] found = extended(marking, level + 1, next);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static long[] sorted(long... marking) {
    return Arrays.stream(marking).sorted().toArray();
  }

  /** Lists the elements that keep the moves of the base before one, its own image first. */
  private void list(int level, int[] element, List<Automorphism> to) {
    if (level == base.size()) {
      to.add(renaming.of(element).orElseThrow());
      return;
    }
    int move = base.get(level);
    int[] sources = new int[moves.size()];
    Arrays.fill(sources, -1);
    for (int image : images(level)) {
      sources[element[image]] = image;
    }
    for (int i = -1; i < sources.length; i++) {
      int image = i < 0 ? move : i;
      if (i != move && sources[image] >= 0) {
        list(level + 1, both(transversals[level][sources[image]], element), to);
      }
    }
  }

  /**
   * A symmetry of a definition: a renaming of slots and orientations under which moves become moves
   * and pieces that look alike stay alike.
   *
   * @param images for each set and slot, where it goes
   * @param moves for each move, the move that it becomes
   */
  public record Automorphism(SlotImage[][] images, int[] moves) {
    /** Returns where a slot goes. */
    public SlotImage image(int set, int slot) {
      return images[set][slot];
    }
  }

  /**
   * Where a slot goes: orientation {@code o} there to orientation {@code factor * o + shift} here.
   *
   * @param set number of the set, of the same shape as that of the slot
   * @param slot number of the slot in it
   * @param factor -1 in orbits of slots that are seen in a mirror, else 1
   * @param shift what is added to orientations
   */
  public record SlotImage(int set, int slot, int factor, int shift) {}
}
