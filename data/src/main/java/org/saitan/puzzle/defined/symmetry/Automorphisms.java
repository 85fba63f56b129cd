// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.symmetry;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Transformation;
import org.saitan.definition.VisibleTurns;
import org.saitan.puzzle.defined.points.PuzzlePoints;

/**
 * Finds the symmetries of a definition from its rules alone, mirrors included.
 *
 * <p>Wanted are the bijections of moves phi for which a renaming pi of slots and orientations
 * exists with pi after m = phi(m) after pi for every move m. They are a group, of which a base and
 * strong generators are searched: for each generator of the moves, from the last to the first, all
 * moves that it can become while those before it stay. Moves are marked one by one, and colours
 * refined ({@link MoveColours}), so that nearly nothing is tried in vain; a {@link Renaming} is the
 * proof. The work is limited; what is found within the limit is a group, too.
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
  private final Map<Integer, Powers> powers = new HashMap<>();
  private final Effort effort;
  private final MoveColours colours;
  private final Renaming renaming;

  /** Moves of which all others are powers: the base. */
  private final int[] generators;

  /** For each number of generators, the marking of the first so many. */
  private final List<MoveColours.Marking> own = new ArrayList<>();

  /** For each generator and move, an element that takes one to the other and keeps those before. */
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

  /** The powers of a move, from the first, that are moves; -1 for each that is none. */
  private record Powers(long order, int[] moves) {}

  private Automorphisms(
      PuzzlePoints points, List<NamedMove> moves, boolean keepLikeness, long mostSteps) {
    this.moves = moves;
    for (int move = 0; move < moves.size(); move++) {
      numbers.put(moves.get(move).transformation(), move);
    }
    VisibleTurns visible = new VisibleTurns(points.definition());
    this.effort = new Effort(mostSteps);
    this.colours = new MoveColours(points, moves, keepLikeness, visible, effort);
    this.renaming = new Renaming(points, moves, keepLikeness, visible, effort);
    this.generators = generators(visible);
    this.transversals = new int[generators.length][moves.size()][];
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

  /** Returns the first move of each cyclic group. */
  private int[] generators(VisibleTurns visible) {
    List<Integer> chosen = new ArrayList<>();
    boolean[] made = new boolean[moves.size()];
    for (Transformation generator : visible.ofGenerators()) {
      Integer number = numbers.get(generator);
      if (number != null && !made[number]) {
        chosen.add(number);
        Arrays.stream(powers(number).moves())
            .filter(move -> move >= 0)
            .forEach(move -> made[move] = true);
      }
    }
    return chosen.stream().mapToInt(i -> i).toArray();
  }

  private Powers powers(int move) {
    return powers.computeIfAbsent(move, this::findPowers);
  }

  private Powers findPowers(int move) {
    Transformation turn = moves.get(move).transformation();
    long order = turn.order();
    if (order > HIGHEST_ORDER) {
      return new Powers(order, new int[] {move, numbers.getOrDefault(turn.inverse(), -1)});
    }
    int[] found = new int[(int) order - 1];
    Transformation power = turn;
    for (int i = 0; i < found.length; i++) {
      found[i] = numbers.getOrDefault(power, -1);
      power = power.then(turn);
    }
    return new Powers(order, found);
  }

  private AutomorphismGroup find() {
    own.add(colours.unmarked());
    List<int[]> strong = new ArrayList<>();
    int[] identity = IntStream.range(0, moves.size()).toArray();
    for (int level = 0; level < generators.length; level++) {
      transversals[level][generators[level]] = identity;
    }
    for (int level = generators.length - 1; level >= 0 && !effort.isOver(); level--) {
      findImages(level, strong);
    }
    int first = generators.length;
    BigInteger count = BigInteger.ONE;
    for (int level = generators.length - 1; level >= 0; level--) {
      count = count.multiply(BigInteger.valueOf(images(level).length));
      first = count.compareTo(BigInteger.valueOf(MOST_LISTED)) <= 0 ? level : first;
    }
    boolean isAll = !effort.isOver();
    List<Automorphism> elements = new ArrayList<>();
    list(first, identity, elements);
    return new AutomorphismGroup(elements, count, isAll);
  }

  private int[] images(int level) {
    return IntStream.range(0, moves.size())
        .filter(move -> transversals[level][move] != null)
        .toArray();
  }

  /** Finds all moves that a generator can become while those before it stay. */
  private void findImages(int level, List<int[]> strong) {
    int generator = generators[level];
    boolean[] tried = new boolean[moves.size()];
    tried[generator] = true;
    int[] images = new int[generators.length];
    System.arraycopy(generators, 0, images, 0, level);
    MoveColours.Marking before = own(level);
    for (int image : before.alike(generator, before)) {
      if (tried[image] || effort.isOver()) {
        continue;
      }
      int[] found = extended(level, before, image, images);
      if (found != null) {
        strong.add(found);
        transversals[level] = transversal(generator, strong);
        for (int known : images(level)) {
          tried[known] = true;
        }
      }
      // What an element takes to an impossible image is impossible, too.
      int[][] reached = transversal(image, strong);
      IntStream.range(0, tried.length).forEach(move -> tried[move] |= reached[move] != null);
    }
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

  /** Returns the marking of the first so many generators. */
  private MoveColours.Marking own(int count) {
    while (own.size() <= count) {
      int[] marks = powers(generators[own.size() - 1]).moves();
      own.add(colours.marked(own.get(own.size() - 1), marks));
    }
    return own.get(count);
  }

  /** Returns a symmetry under which first generators have given images, or null. */
  private int[] extended(int level, MoveColours.Marking before, int image, int... images) {
    MoveColours.Marking after = colours.markedLike(own(level + 1), before, powers(image).moves());
    if (after == null || effort.isOver()) {
      return null;
    }
    images[level] = image;
    return completed(level + 1, after, images);
  }

  private int[] completed(int level, MoveColours.Marking marking, int... images) {
    MoveColours.Marking model = own(level);
    if (level == generators.length || model.tellsAllMovesApart()) {
      for (int next = level; next < generators.length; next++) {
        images[next] = marking.alike(generators[next], model)[0];
      }
      return symmetry(images);
    }
    for (int image : marking.alike(generators[level], model)) {
      int[] found = extended(level, marking, image, images);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns the symmetry under which generators become given moves, or null. */
  private int[] symmetry(int... ofGenerators) {
    int[] images = new int[moves.size()];
    Arrays.fill(images, -1);
    boolean[] taken = new boolean[moves.size()];
    for (int i = 0; i < generators.length; i++) {
      Powers from = powers(generators[i]);
      Powers to = powers(ofGenerators[i]);
      if (from.order() != to.order()) {
        return null;
      }
      for (int k = 0; k < from.moves().length; k++) {
        int move = from.moves()[k];
        int image = to.moves()[k];
        if (move >= 0 && images[move] < 0) {
          if (image < 0 || taken[image]) {
            return null;
          }
          images[move] = image;
          taken[image] = true;
        }
      }
    }
    boolean whole = Arrays.stream(images).allMatch(image -> image >= 0);
    return whole && renaming.of(images).isPresent() ? images : null;
  }

  /** Lists the elements that keep the generators before one, each generator's own image first. */
  private void list(int level, int[] element, List<Automorphism> to) {
    if (level == generators.length) {
      to.add(renaming.of(element).orElseThrow());
      return;
    }
    int generator = generators[level];
    int[] sources = new int[moves.size()];
    Arrays.fill(sources, -1);
    for (int image : images(level)) {
      sources[element[image]] = image;
    }
    for (int i = -1; i < sources.length; i++) {
      int image = i < 0 ? generator : i;
      if (i != generator && sources[image] >= 0) {
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
