// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.puzzle.ReferenceSearch;

/** The distances and next moves of {@link SyntheticRules}, found by breadth-first search. */
public final class SyntheticOracle {
  private static final int NONE = -1;

  private final SyntheticRules rules;
  private final int[] distances;

  /** Searches from the goal. For each layer, tries every move of every state. */
  public SyntheticOracle(SyntheticRules rules) {
    this.rules = rules;
    Map<Integer, Integer> found =
        ReferenceSearch.distances(
            IntStream.range(0, rules.states()).boxed().toList(),
            state ->
                IntStream.range(0, rules.moves())
                    .map(move -> rules.next(state, move))
                    .filter(next -> next != SyntheticRules.NOWHERE)
                    .boxed(),
            List.of(rules.goal()));
    this.distances =
        IntStream.range(0, rules.states()).map(state -> found.getOrDefault(state, NONE)).toArray();
  }

  /** Returns the distance of a state, or -1 if the state cannot reach the goal. */
  public int distance(int state) {
    return distances[state];
  }

  /** Returns the largest distance. */
  public int largest() {
    return Arrays.stream(distances).max().orElseThrow();
  }

  /**
   * Returns the number of states at the given distance. Distance -1 stands for states that cannot
   * reach the goal.
   */
  public long count(int distance) {
    return Arrays.stream(distances).filter(d -> d == distance).count();
  }

  /**
   * Returns the next move of a state at distance 1 or more. It is the optimal move whose image is
   * lowest after the block has been mapped to its least image by the fewest turns.
   */
  public int nextMove(int state) {
    int best = NONE;
    long turns = turnsToLeast(state / rules.shape().lanes());
    for (int move = 0; move < rules.moves(); move++) {
      int next = rules.next(state, move);
      boolean optimal =
          next != SyntheticRules.NOWHERE
              && distances[next] != NONE
              && distances[next] == distances[state] - 1;
      if (optimal && (best == NONE || rules.turnMove(move, turns) < rules.turnMove(best, turns))) {
        best = move;
      }
    }
    return best;
  }

  /** Returns the fewest turns that map a block to its least image. */
  public long turnsToLeast(int block) {
    int least = block;
    int image = block;
    long turnsToLeast = 0;
    for (int turns = 1; turns < rules.shape().order(); turns++) {
      image = rules.turnBlock(image);
      if (image < least) {
        least = image;
        turnsToLeast = turns;
      }
    }
    return turnsToLeast;
  }
}
