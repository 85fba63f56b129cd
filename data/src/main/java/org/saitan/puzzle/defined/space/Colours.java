// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PiecePlaces;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.points.SlotOrbit;

/**
 * Finds a colour that every move changes: a sum, modulo 2, of signs of the permutations of orbits
 * of slots and of twists in them.
 */
final class Colours {
  private final PuzzlePoints points;
  private final List<Trait> traits = new ArrayList<>();

  /** Something that a move changes or leaves, whatever the state. */
  private record Trait(SlotOrbit orbit, boolean twists) {}

  private Colours(PuzzlePoints points) {
    this.points = points;
    for (SlotOrbit orbit : points.orbits()) {
      if (orbit.allDiffer()) {
        traits.add(new Trait(orbit, false));
      }
      if (orbit.commonModulus() % 2 == 0) {
        traits.add(new Trait(orbit, true));
      }
    }
  }

  /** Returns the colour of each lane relative to lane 0; empty if no colour is known. */
  static Optional<byte[]> laneParities(
      PuzzlePoints points, List<NamedMove> moves, PieceChain chain, DefinedSpace space) {
    Colours colours = new Colours(points);
    return colours
        .solve(moves)
        .filter(chosen -> colours.goalsAreAlike(chosen, chain))
        .map(chosen -> colours.parities(chosen, chain, space));
  }

  private static boolean changes(Trait trait, Transformation move) {
    return trait.twists ? trait.orbit.twists(move) % 2 == 1 : trait.orbit.isOdd(move);
  }

  /** Finds traits that together change with every move, by elimination over GF(2). */
  private Optional<List<Trait>> solve(List<NamedMove> moves) {
    if (traits.size() >= Long.SIZE - 1) {
      return Optional.empty();
    }
    long[] rows = new long[moves.size()];
    for (int move = 0; move < rows.length; move++) {
      rows[move] = 1L << traits.size();
      for (int trait = 0; trait < traits.size(); trait++) {
        if (changes(traits.get(trait), moves.get(move).transformation())) {
          rows[move] |= 1L << trait;
        }
      }
    }
    int rank = 0;
    List<Integer> pivots = new ArrayList<>();
    for (int trait = 0; trait < traits.size(); trait++) {
      int row = rank;
      while (row < rows.length && (rows[row] >>> trait & 1) == 0) {
        row++;
      }
      if (row < rows.length) {
        long swapped = rows[row];
        rows[row] = rows[rank];
        rows[rank] = swapped;
        for (int other = 0; other < rows.length; other++) {
          if (other != rank && (rows[other] >>> trait & 1) == 1) {
            rows[other] ^= swapped;
          }
        }
        pivots.add(trait);
        rank++;
      }
    }
    for (int row = rank; row < rows.length; row++) {
      if (rows[row] != 0) {
        return Optional.empty();
      }
    }
    List<Trait> chosen = new ArrayList<>();
    for (int row = 0; row < rank; row++) {
      if ((rows[row] >>> traits.size() & 1) == 1) {
        chosen.add(traits.get(pivots.get(row)));
      }
    }
    return Optional.of(chosen);
  }

  /** A search from goals of two colours has layers of two colours. */
  private boolean goalsAreAlike(List<Trait> chosen, PieceChain chain) {
    return points.definition().goals().stream()
        .map(goal -> PiecePlaces.of(points, chain, goal))
        .allMatch(at -> at != null && parity(chosen, chain, at) == 0);
  }

  private int parity(List<Trait> chosen, PieceChain chain, char[] at) {
    int parity = 0;
    for (Trait trait : chosen) {
      parity ^= parity(trait, chain, at);
    }
    return parity;
  }

  /** The colour of a product is the sum of those of its factors, one for each digit of a lane. */
  private byte[] parities(List<Trait> chosen, PieceChain chain, DefinedSpace space) {
    byte[] parities = new byte[space.lanes()];
    int known = 1;
    for (int level = chain.levels() - 1; level >= space.blockLevels(); level--) {
      for (int digit = 1; digit < chain.size(level); digit++) {
        byte ofDigit = (byte) parity(chosen, chain, space.unrankLane(digit * known));
        parities[digit * known] = ofDigit;
        for (int rest = 1; rest < known; rest++) {
          parities[digit * known + rest] = (byte) (ofDigit ^ parities[rest]);
        }
      }
      known *= chain.size(level);
    }
    return parities;
  }

  private int parity(Trait trait, PieceChain chain, char[] at) {
    boolean odd =
        trait.twists
            ? (trait.orbit.twists(points, chain, at) & 1) == 1
            : trait.orbit.isOdd(points, chain, at);
    return odd ? 1 : 0;
  }
}
