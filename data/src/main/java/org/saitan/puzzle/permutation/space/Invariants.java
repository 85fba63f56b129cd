// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.problem.Reason;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;

/**
 * Sums that no move changes: of the twists in an orbit of slots, of the signs of the permutations
 * of one or two orbits. They show a person best why a state cannot reach the goal.
 */
final class Invariants {
  private final PuzzlePoints points;
  private final List<NamedMove> moves;
  private final PieceChain chain;

  Invariants(PuzzlePoints points, List<NamedMove> moves, PieceChain chain) {
    this.points = points;
    this.moves = moves;
    this.chain = chain;
  }

  /**
   * Returns the first sum that a state has otherwise than the goal; empty if there is none.
   *
   * @param at where the pieces are, in the order of the chain
   */
  Optional<Reason> broken(char[] at) {
    List<SlotOrbit> orbits = points.orbits();
    for (SlotOrbit orbit : orbits) {
      int modulus = orbit.commonModulus();
      int off = Math.floorMod(orbit.twistSum(points, chain, at), modulus);
      if (off != 0 && keepsTwists(orbit, modulus)) {
        return Optional.of(
            new Reason(
                "defined.twists",
                Map.of("set", name(orbit), "off", off, "modulus", modulus),
                "one %s is %s: the turns of all add up to %d more than in the goal (modulo %d), and no move changes that sum"
                    .formatted(word(orbit), modulus == 2 ? "flipped" : "twisted", off, modulus)));
      }
    }
    List<SlotOrbit> signed = orbits.stream().filter(SlotOrbit::allDistinct).toList();
    for (SlotOrbit a : signed) {
      for (SlotOrbit b : signed) {
        if (a.number() <= b.number() && keepsSigns(a, b)) {
          boolean odd = isOdd(a, at) ^ (!a.equals(b) && isOdd(b, at));
          if (odd) {
            return Optional.of(oddness(a, b));
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean isOdd(SlotOrbit orbit, char[] at) {
    return orbit.isOdd(points, chain, at);
  }

  private Reason oddness(SlotOrbit a, SlotOrbit b) {
    return a.equals(b)
        ? new Reason(
            "defined.parity",
            Map.of("set", name(a)),
            "two %ss are swapped: all are an odd permutation, and every move is an even one"
                .formatted(word(a)))
        : new Reason(
            "defined.parities",
            Map.of("set", name(a), "other", name(b)),
            "two %ss or two %ss are swapped: every move permutes both evenly or both oddly"
                .formatted(word(a), word(b)));
  }

  /** Returns the name of its set in small letters, as people speak of a piece: corner, edge. */
  private String word(SlotOrbit orbit) {
    String set = points.definition().sets().get(orbit.set()).name();
    return set.toLowerCase(Locale.ROOT);
  }

  /** Returns the name of its set, with a slot of it where the set has several orbits. */
  private String name(SlotOrbit orbit) {
    String set = points.definition().sets().get(orbit.set()).name();
    long ofSet = points.orbits().stream().filter(other -> other.set() == orbit.set()).count();
    return ofSet == 1
        ? set
        : set + " (slot " + (orbit.slots().get(0) + 1) + " and those it goes to)";
  }

  private boolean keepsTwists(SlotOrbit orbit, int modulus) {
    return moves.stream().allMatch(move -> orbit.twistSum(move.transformation()) % modulus == 0);
  }

  private boolean keepsSigns(SlotOrbit a, SlotOrbit b) {
    return moves.stream()
        .map(NamedMove::transformation)
        .noneMatch(move -> a.isOdd(move) ^ (!a.equals(b) && b.isOdd(move)));
  }
}
