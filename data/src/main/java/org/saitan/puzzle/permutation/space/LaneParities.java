// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.SlotOrbit;

/**
 * Finds a parity that every move flips. Such a parity is the sum, modulo 2, of permutation parities
 * and orientation sums of some orbits of slots.
 */
final class LaneParities {
  private LaneParities() {}

  /**
   * One term of the sum. Only the lowest bit of each number counts.
   *
   * @param change the amount that a move adds to the term, which is the same in all states
   * @param value the term's value in a state, relative to the goal
   */
  private record ParityTerm(ToIntFunction<Transformation> change, ToIntFunction<char[]> value) {}

  /**
   * Returns the parity of each lane relative to lane 0, or empty if there is no parity that every
   * move flips.
   */
  static Optional<byte[]> find(PieceChain chain, PermutationSpace space) {
    return solve(terms(chain), chain.points().moves())
        .filter(sum -> goalsHaveEqualParity(sum, chain))
        .map(
            sum -> {
              byte[] parities = new byte[space.lanes()];
              for (int lane = 0; lane < parities.length; lane++) {
                parities[lane] = (byte) parity(sum, space.unrankLane(lane));
              }
              return parities;
            });
  }

  private static List<ParityTerm> terms(PieceChain chain) {
    List<ParityTerm> terms = new ArrayList<>();
    for (SlotOrbit orbit : chain.points().orbits()) {
      if (orbit.allDistinct()) {
        terms.add(new ParityTerm(orbit::parity, state -> orbit.parity(chain, state)));
      }
      if (orbit.commonModulus() % 2 == 0) {
        terms.add(new ParityTerm(orbit::twistSum, state -> orbit.twistSum(chain, state)));
      }
    }
    return terms;
  }

  /** Finds terms whose sum is flipped by every move, using Gaussian elimination over GF(2). */
  private static Optional<List<ParityTerm>> solve(List<ParityTerm> terms, List<NamedMove> moves) {
    int first = moves.size();
    List<BitSet> rows = new ArrayList<>();
    for (int term = 0; term < terms.size(); term++) {
      // A row contains the moves that flip a sum of terms, followed by the terms themselves.
      BitSet row = new BitSet();
      for (int move = 0; move < first; move++) {
        row.set(move, terms.get(term).change.applyAsInt(moves.get(move).transformation()) % 2 == 1);
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
    for (BitSet pivotRow : rows) {
      if (row.get(pivotRow.nextSetBit(0))) {
        row.xor(pivotRow);
      }
    }
  }

  /**
   * Returns whether all goals have the same parity. Otherwise, states in the same layer would have
   * different parities.
   */
  private static boolean goalsHaveEqualParity(List<ParityTerm> sum, PieceChain chain) {
    return chain.points().definition().goals().stream()
        .map(chain::state)
        .allMatch(state -> state != null && parity(sum, state) == 0);
  }

  private static int parity(List<ParityTerm> sum, char[] state) {
    return sum.stream().mapToInt(term -> term.value.applyAsInt(state)).sum() & 1;
  }
}
