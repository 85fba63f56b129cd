// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.group.Permutation;
import org.saitan.group.StabiliserChain;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;

/**
 * The permutations that the turns of a board make: all of them, but for the smallest boards. On 2x3
 * there are 120 of 720, the fractional linear maps of six points.
 */
final class TurnGroup {
  private final StabiliserChain group;

  private TurnGroup(StabiliserChain group) {
    this.group = group;
  }

  /** Returns the group of a puzzle's moves. */
  static TurnGroup of(RotationPuzzle puzzle) {
    List<Permutation> turns = new ArrayList<>();
    for (int move = 0; move < puzzle.moves(); move++) {
      turns.add(Permutation.of(puzzle.destinations(move)));
    }
    return new TurnGroup(StabiliserChain.of(puzzle.grid().cells(), turns));
  }

  /**
   * Returns why no turns make this position from the goal, or the goal from it; empty if some do.
   */
  Optional<Reason> whyNot(Position position) {
    int[] images = new int[group.degree()];
    for (int i = 0; i < images.length; i++) {
      images[i] = position.cell(i);
    }
    if (group.contains(Permutation.of(images))) {
      return Optional.empty();
    }
    BigInteger order = group.order();
    BigInteger all = BigInteger.ONE;
    for (int i = 2; i <= images.length; i++) {
      all = all.multiply(BigInteger.valueOf(i));
    }
    return Optional.of(
        new Reason(
            "rotation.small-group",
            Map.of("order", order, "arrangements", all),
            "the turns make a group of order %s: of the %s arrangements they reach %s, and this is not one of them"
                .formatted(order, all, order)));
  }
}
