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
 * Finds a parity that every move flips: a sum, modulo 2, of permutation parities and twist sums of
 * orbits of slots.
 */
final class LaneParities {
  private final PuzzlePoints points;
  private final List<ParityTerm> terms = new ArrayList<>();

  /** A term of the parity: a move either flips it in all states or in none. */
  private record ParityTerm(SlotOrbit orbit, boolean isTwistSum) {}

  private LaneParities(PuzzlePoints points) {
    this.points = points;
    for (SlotOrbit orbit : points.orbits()) {
      if (orbit.allDistinct()) {
        terms.add(new ParityTerm(orbit, false));
      }
      if (orbit.commonModulus() % 2 == 0) {
        terms.add(new ParityTerm(orbit, true));
      }
    }
  }

  /**
   * Returns the parity of each lane relative to lane 0; empty if no parity is flipped by every
   * move.
   */
  static Optional<byte[]> find(
      PuzzlePoints points, List<NamedMove> moves, PieceChain chain, PermutationSpace space) {
    LaneParities finder = new LaneParities(points);
    return finder
        .solve(moves)
        .filter(chosen -> finder.goalsHaveEqualParity(chosen, chain))
        .map(chosen -> finder.parities(chosen, chain, space));
  }

  private static boolean flips(ParityTerm term, Transformation move) {
    return term.isTwistSum ? term.orbit.twistSum(move) % 2 == 1 : term.orbit.isOdd(move);
  }

  /** Finds terms whose sum every move flips, by elimination over GF(2). */
  private Optional<List<ParityTerm>> solve(List<NamedMove> moves) {
    int first = moves.size();
    List<BitSet> rows = new ArrayList<>();
    for (int term = 0; term < terms.size(); term++) {
      // The moves that flip the sum, then the terms of the sum.
      BitSet row = new BitSet();
      for (int move = 0; move < first; move++) {
        row.set(move, flips(terms.get(term), moves.get(move).transformation()));
      }
      row.set(first + term);
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
        : Optional.of(sum.stream().mapToObj(bit -> terms.get(bit - first)).toList());
  }

  private static void reduce(BitSet row, List<BitSet> rows) {
    for (BitSet by : rows) {
      if (row.get(by.nextSetBit(0))) {
        row.xor(by);
      }
    }
  }

  /** Goals of different parity would mix parities within a layer. */
  private boolean goalsHaveEqualParity(List<ParityTerm> chosen, PieceChain chain) {
    return points.definition().goals().stream()
        .map(goal -> PiecePoints.of(points, chain, goal))
        .allMatch(state -> state != null && parity(chosen, chain, state) == 0);
  }

  private int parity(List<ParityTerm> chosen, PieceChain chain, char[] state) {
    int parity = 0;
    for (ParityTerm term : chosen) {
      parity ^= parity(term, chain, state);
    }
    return parity;
  }

  private byte[] parities(List<ParityTerm> chosen, PieceChain chain, PermutationSpace space) {
    byte[] parities = new byte[space.lanes()];
    for (int lane = 0; lane < parities.length; lane++) {
      parities[lane] = (byte) parity(chosen, chain, space.unrankLane(lane));
    }
    return parities;
  }

  private int parity(ParityTerm term, PieceChain chain, char[] state) {
    boolean odd =
        term.isTwistSum
            ? (term.orbit.twistSum(points, chain, state) & 1) == 1
            : term.orbit.isOdd(points, chain, state);
    return odd ? 1 : 0;
  }
}
