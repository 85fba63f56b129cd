// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PiecePoints;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;

/**
 * Finds a colour that every move changes: a sum, modulo 2, of signs of the permutations of orbits
 * of slots and of twists in them.
 */
final class LaneParities {
  private final PuzzlePoints points;
  private final List<Trait> traits = new ArrayList<>();

  /** Something that a move changes or leaves, whatever the state. */
  private record Trait(SlotOrbit orbit, boolean twists) {}

  private LaneParities(PuzzlePoints points) {
    this.points = points;
    for (SlotOrbit orbit : points.orbits()) {
      if (orbit.allDistinct()) {
        traits.add(new Trait(orbit, false));
      }
      if (orbit.commonModulus() % 2 == 0) {
        traits.add(new Trait(orbit, true));
      }
    }
  }

  /** Returns the colour of each lane relative to lane 0; empty if no colour is known. */
  static Optional<byte[]> laneParities(
      PuzzlePoints points, List<NamedMove> moves, PieceChain chain, PermutationSpace space) {
    LaneParities colours = new LaneParities(points);
    return colours
        .solve(moves)
        .filter(chosen -> colours.goalsAreAlike(chosen, chain))
        .map(chosen -> colours.parities(chosen, chain, space));
  }

  private static boolean changes(Trait trait, Transformation move) {
    return trait.twists ? trait.orbit.twistSum(move) % 2 == 1 : trait.orbit.isOdd(move);
  }

  /** Finds traits that together change with every move, by elimination over GF(2). */
  private Optional<List<Trait>> solve(List<NamedMove> moves) {
    int first = moves.size();
    List<BitSet> rows = new ArrayList<>();
    for (int trait = 0; trait < traits.size(); trait++) {
      // The moves that change the sum, then the traits of the sum.
      BitSet row = new BitSet();
      for (int move = 0; move < first; move++) {
        row.set(move, changes(traits.get(trait), moves.get(move).transformation()));
      }
      row.set(first + trait);
      reduce(row, rows);
      if (row.nextSetBit(0) < first) {
        rows.add(row);
      }
    }
    BitSet sum = new BitSet();
    sum.set(0, first);
    reduce(sum, rows);
    return sum.nextSetBit(0) < first && !sum.isEmpty()
        ? Optional.empty()
        : Optional.of(sum.stream().mapToObj(bit -> traits.get(bit - first)).toList());
  }

  private static void reduce(BitSet row, List<BitSet> rows) {
    for (BitSet by : rows) {
      if (row.get(by.nextSetBit(0))) {
        row.xor(by);
      }
    }
  }

  /** A search from goals of two colours has layers of two colours. */
  private boolean goalsAreAlike(List<Trait> chosen, PieceChain chain) {
    return points.definition().goals().stream()
        .map(goal -> PiecePoints.of(points, chain, goal))
        .allMatch(at -> at != null && parity(chosen, chain, at) == 0);
  }

  private int parity(List<Trait> chosen, PieceChain chain, char[] at) {
    int parity = 0;
    for (Trait trait : chosen) {
      parity ^= parity(trait, chain, at);
    }
    return parity;
  }

  private byte[] parities(List<Trait> chosen, PieceChain chain, PermutationSpace space) {
    byte[] parities = new byte[space.lanes()];
    for (int lane = 0; lane < parities.length; lane++) {
      parities[lane] = (byte) parity(chosen, chain, space.unrankLane(lane));
    }
    return parities;
  }

  private int parity(Trait trait, PieceChain chain, char[] at) {
    boolean odd =
        trait.twists
            ? (trait.orbit.twistSum(points, chain, at) & 1) == 1
            : trait.orbit.isOdd(points, chain, at);
    return odd ? 1 : 0;
  }
}
