// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.group.Permutation;
import org.saitan.problem.DoesNotFitException;

/**
 * The points on which a definition's moves act. A point is a slot together with an orientation
 * modulo some number. Each set of slots has points for every modulus that occurs among the set's
 * pieces, and for modulus 1. A point of modulus 1 is called a bare slot, because it has no
 * orientation.
 *
 * <p>A set that no move changes has no points. This class also sorts the pieces into {@link
 * PieceClass classes}.
 */
public final class PuzzlePoints {
  /**
   * The maximum number of points. With more points, building a stabilizer chain takes minutes and
   * gigabytes of memory.
   */
  static final int MAX_POINTS = 4_000;

  /** Marks the absence of a point. It is small enough to stay negative when an offset is added. */
  private static final int NONE = Integer.MIN_VALUE;

  private final Definition definition;
  private final List<NamedMove> moves;
  private final List<Permutation> permutations;
  private final int[][] orbitOfSlot;
  private final List<SortedSet<Integer>> moduli = new ArrayList<>();

  /** The first point of each set and modulus, or {@link #NONE} if there are no such points. */
  private final int[][] firstPoint;

  private final List<PieceClass> classes = new ArrayList<>();
  private final List<SlotOrbit> orbits = new ArrayList<>();
  private final int degree;
  private final char[] bareSlotOf;

  /**
   * Numbers the points.
   *
   * @param moves all moves of the definition
   * @throws DoesNotFitException if there are more than {@link #MAX_POINTS} points
   */
  public PuzzlePoints(Definition definition, List<NamedMove> moves) {
    this.definition = definition;
    this.moves = List.copyOf(moves);
    this.orbitOfSlot = new int[definition.sets().size()][];
    sortSlots();
    firstPoint = new int[definition.sets().size()][];
    int points = 0;
    for (int set = 0; set < definition.sets().size(); set++) {
      SortedSet<Integer> ofSet = new TreeSet<>();
      for (SlotOrbit orbit : orbits) {
        ofSet.addAll(orbit.set() == set ? orbit.moduli() : Set.of());
      }
      moduli.add(ofSet);
      firstPoint[set] = new int[ofSet.isEmpty() ? 0 : ofSet.last() + 1];
      Arrays.fill(firstPoint[set], NONE);
      for (int modulus : ofSet) {
        firstPoint[set][modulus] = points;
        points += modulus * definition.sets().get(set).slots();
      }
    }
    if (points > MAX_POINTS) {
      throw new DoesNotFitException(
          "%s has %d sticker positions; at most %d are supported"
              .formatted(definition.name(), points, MAX_POINTS));
    }
    degree = points;
    bareSlotOf = new char[degree];
    for (int set = 0; set < moduli.size(); set++) {
      for (int modulus : moduli.get(set)) {
        for (int i = 0; i < modulus * definition.sets().get(set).slots(); i++) {
          bareSlotOf[point(set, modulus, 0, 0) + i] = (char) point(set, 1, i / modulus, 0);
        }
      }
    }
    permutations = moves.stream().map(move -> permutation(move.transformation())).toList();
  }

  /** Groups the slots that moves change into orbits, and the pieces of each orbit into classes. */
  private void sortSlots() {
    Pattern goal = definition.goals().get(0);
    for (int set = 0; set < orbitOfSlot.length; set++) {
      int ofSet = set;
      int[] orbitOf = new int[goal.slots(set)];
      Arrays.fill(orbitOf, -1);
      orbitOfSlot[set] = orbitOf;
      List<Permutation> sources =
          moves.stream().map(move -> Permutation.of(move.transformation().sources(ofSet))).toList();
      for (int slot = 0; slot < orbitOf.length; slot++) {
        if (orbitOf[slot] < 0 && isChanged(set, slot)) {
          int number = orbits.size();
          List<Integer> slots = Permutation.orbit(sources, slot).stream().boxed().toList();
          slots.forEach(each -> orbitOf[each] = number);
          List<PieceClass> ofOrbit = new ArrayList<>();
          slots.stream()
              .collect(groupingBy(each -> goal.kind(ofSet, each), TreeMap::new, toList()))
              .forEach((kind, ofKind) -> ofOrbit.add(pieces(ofSet, number, kind, ofKind)));
          classes.addAll(ofOrbit);
          orbits.add(new SlotOrbit(number, set, slots, ofOrbit));
        }
      }
    }
  }

  private boolean isChanged(int set, int slot) {
    int modulus = definition.goals().get(0).modulus(set, slot);
    return moves.stream()
        .map(NamedMove::transformation)
        .anyMatch(move -> move.source(set, slot) != slot || move.twist(set, slot) % modulus != 0);
  }

  private PieceClass pieces(int set, int orbit, int kind, List<Integer> slots) {
    Pattern goal = definition.goals().get(0);
    return new PieceClass(
        set,
        orbit,
        kind,
        goal.modulus(set, slots.get(0)),
        slots,
        slots.stream().map(slot -> goal.orientation(set, slot)).toList());
  }

  /** Returns the definition. */
  public Definition definition() {
    return definition;
  }

  /** Returns all moves. */
  public List<NamedMove> moves() {
    return moves;
  }

  /** Returns the permutation of the points that each move induces. */
  public List<Permutation> permutations() {
    return permutations;
  }

  /**
   * Returns an upper bound on the order of the goal's stabilizer: the number of ways to exchange
   * identical pieces and to turn pieces without a visible effect.
   */
  public BigInteger goalStabilizerBound() {
    BigInteger all = BigInteger.ONE;
    for (PieceClass pieces : classes) {
      long invisibleTurns = 1;
      for (int modulus : moduli.get(pieces.set())) {
        invisibleTurns *= modulus == pieces.modulus() ? 1 : modulus;
      }
      all = all.multiply(BigInteger.valueOf(invisibleTurns).pow(pieces.size()));
      for (int i = 2; i <= pieces.size(); i++) {
        all = all.multiply(BigInteger.valueOf(i));
      }
    }
    return all;
  }

  /**
   * Returns an upper bound on the order of the move group. It is the order that the group would
   * have if all permutations and all turns of the pieces in each orbit were possible.
   */
  public BigInteger groupOrderBound() {
    BigInteger bound = BigInteger.ONE;
    for (SlotOrbit orbit : orbits) {
      BigInteger turns = BigInteger.ONE;
      for (int modulus : moduli.get(orbit.set())) {
        BigInteger other = BigInteger.valueOf(modulus);
        turns = turns.multiply(other).divide(turns.gcd(other));
      }
      for (int i = 1; i <= orbit.slots().size(); i++) {
        bound = bound.multiply(turns).multiply(BigInteger.valueOf(i));
      }
    }
    return bound;
  }

  /**
   * Returns an upper bound on the number of reachable states: the product, over all orbits, of the
   * number of arrangements of the orbit's pieces.
   */
  public BigInteger stateBound() {
    BigInteger bound = BigInteger.ONE;
    Map<Integer, Integer> placed = new HashMap<>();
    for (PieceClass pieces : classes) {
      bound = bound.multiply(BigInteger.valueOf(pieces.modulus()).pow(pieces.size()));
      for (int i = 1; i <= pieces.size(); i++) {
        int number = placed.merge(pieces.orbit(), 1, Integer::sum);
        bound = bound.multiply(BigInteger.valueOf(number)).divide(BigInteger.valueOf(i));
      }
    }
    return bound;
  }

  /** Returns all points of the given orbits of slots. */
  int[] pointsOfOrbits(List<Integer> numbers) {
    IntStream.Builder points = IntStream.builder();
    for (int number : numbers) {
      SlotOrbit orbit = orbits.get(number);
      for (int slot : orbit.slots()) {
        for (int modulus : moduli.get(orbit.set())) {
          int firstPoint = point(orbit.set(), modulus, slot, 0);
          IntStream.range(firstPoint, firstPoint + modulus).forEach(points);
        }
      }
    }
    return points.build().toArray();
  }

  /** Returns the number of points. */
  public int degree() {
    return degree;
  }

  /** Returns the classes of all pieces that moves can affect. */
  public List<PieceClass> classes() {
    return classes;
  }

  /** Returns the orbits of slots, ordered by index. */
  public List<SlotOrbit> orbits() {
    return orbits;
  }

  /** Returns the index of a slot's orbit, or -1 if no move changes the slot. */
  public int orbit(int set, int slot) {
    return orbitOfSlot[set][slot];
  }

  /** Returns the index of a point. */
  public int point(int set, int modulus, int slot, int residue) {
    return firstPoint[set][modulus] + slot * modulus + residue;
  }

  /**
   * Returns an array that maps each point to the point of its bare slot. Do not modify the array.
   */
  char[] bareSlots() {
    return bareSlotOf;
  }

  /** Returns whether a point has the same set and modulus as a class. */
  public boolean hasPoint(PieceClass pieces, int point) {
    int from = firstPoint[pieces.set()][pieces.modulus()];
    int slots = definition.sets().get(pieces.set()).slots();
    return point >= from && point < from + pieces.modulus() * slots;
  }

  /** Returns the slot of a point. The point must have the same set and modulus as the class. */
  public int slot(PieceClass pieces, int point) {
    return (point - firstPoint[pieces.set()][pieces.modulus()]) / pieces.modulus();
  }

  /**
   * Returns the orientation of a point. The point must have the same set and modulus as the class.
   */
  public int residue(PieceClass pieces, int point) {
    return (point - firstPoint[pieces.set()][pieces.modulus()]) % pieces.modulus();
  }

  /**
   * Returns, for each class, the number of orientations that one of its pieces can have in a given
   * slot. The number divides the modulus. It is 1 if a piece's slot determines its orientation.
   */
  public int[] reachableOrientations() {
    return classes.stream().mapToInt(this::reachableOrientations).toArray();
  }

  private int reachableOrientations(PieceClass pieces) {
    int slot = pieces.slots().get(0);
    int start = point(pieces.set(), pieces.modulus(), slot, pieces.residues().get(0));
    return Permutation.orbit(permutations, start).cardinality()
        / orbits.get(pieces.orbit()).slots().size();
  }

  /** Returns the permutation of the points that a move induces. */
  public Permutation permutation(Transformation move) {
    int[] images = new int[degree];
    for (int set = 0; set < moduli.size(); set++) {
      for (int modulus : moduli.get(set)) {
        for (int slot = 0; slot < orbitOfSlot[set].length; slot++) {
          for (int residue = 0; residue < modulus; residue++) {
            images[point(set, modulus, move.source(set, slot), residue)] =
                point(set, modulus, slot, (residue + move.twist(set, slot)) % modulus);
          }
        }
      }
    }
    return Permutation.of(images);
  }
}
