// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.problem.Reason;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;

/**
 * The quantities that no move changes: sums of orientations in an orbit of slots, and permutation
 * parities of one or two orbits. They give the best explanation of why the goal cannot be reached
 * from a state.
 */
final class Invariants {
  private final PuzzlePoints points;
  private final PieceChain chain;

  Invariants(PieceChain chain) {
    this.points = chain.points();
    this.chain = chain;
  }

  /**
   * Returns a reason that names the first invariant that differs between a state and the goal, or
   * empty if there is none.
   *
   * @param state the points of the pieces, in the order of the chain
   */
  Optional<Reason> findViolated(char[] state) {
    List<SlotOrbit> orbits = points.orbits();
    for (SlotOrbit orbit : orbits) {
      int modulus = orbit.commonModulus();
      int excess = Math.floorMod(orbit.twistSum(chain, state), modulus);
      if (excess != 0 && preservesTwistSum(orbit, modulus)) {
        return Optional.of(
            new Reason(
                "defined.twists",
                Map.of("set", name(orbit), "excess", excess, "modulus", modulus),
                "one %s is %s: the orientations sum to %d more than in the goal (modulo %d), and no move changes the sum"
                    .formatted(
                        pieceName(orbit), modulus == 2 ? "flipped" : "twisted", excess, modulus)));
      }
    }
    List<SlotOrbit> distinct = orbits.stream().filter(SlotOrbit::allDistinct).toList();
    for (SlotOrbit first : distinct) {
      for (SlotOrbit second : distinct) {
        if (first.number() <= second.number() && preservesParity(first, second)) {
          if (parity(first, second, orbit -> orbit.parity(chain, state)) == 1) {
            return Optional.of(parityReason(first, second));
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the sum of the parities of two orbits modulo 2, or the parity of a single orbit if both
   * are the same.
   */
  private static int parity(SlotOrbit first, SlotOrbit second, ToIntFunction<SlotOrbit> value) {
    return value.applyAsInt(first) ^ (first.equals(second) ? 0 : value.applyAsInt(second));
  }

  private Reason parityReason(SlotOrbit first, SlotOrbit second) {
    return first.equals(second)
        ? new Reason(
            "defined.parity",
            Map.of("set", name(first)),
            "two %ss are swapped: this permutation is odd, but every move is even"
                .formatted(pieceName(first)))
        : new Reason(
            "defined.parities",
            Map.of("set", name(first), "other", name(second)),
            "two %ss or two %ss are swapped: the parities differ, but every move changes both or neither"
                .formatted(pieceName(first), pieceName(second)));
  }

  /** Returns the name of the orbit's set in lower case, such as corner or edge. */
  private String pieceName(SlotOrbit orbit) {
    String set = points.definition().sets().get(orbit.set()).name();
    return set.toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the name of the orbit's set. If the set has several orbits, also names a slot of the
   * orbit.
   */
  private String name(SlotOrbit orbit) {
    String set = points.definition().sets().get(orbit.set()).name();
    long orbitsOfSet = points.orbits().stream().filter(other -> other.set() == orbit.set()).count();
    return orbitsOfSet == 1 ? set : set + " (orbit of slot " + (orbit.slots().get(0) + 1) + ")";
  }

  private boolean preservesTwistSum(SlotOrbit orbit, int modulus) {
    return points.moves().stream()
        .allMatch(move -> orbit.twistSum(move.transformation()) % modulus == 0);
  }

  private boolean preservesParity(SlotOrbit first, SlotOrbit second) {
    return points.moves().stream()
        .map(NamedMove::transformation)
        .allMatch(move -> parity(first, second, orbit -> orbit.parity(move)) == 0);
  }
}
