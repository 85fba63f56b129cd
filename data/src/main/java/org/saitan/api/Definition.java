// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.Arrays;
import java.util.List;
import org.saitan.definition.format.DefinitionCalls;
import org.saitan.problem.BadInputException;

/**
 * A permutation puzzle, put together in code: slots, pieces, moves. What cannot be is a {@link
 * BadInputException} at once, with the number of the call, from 1.
 */
public final class Definition {
  /** Which turns made of one move of a definition count as a single move. */
  public enum Metric {
    /** Every power of it: the half turn metric of cubes. */
    POWERS,
    /** It and its inverse: the quarter turn metric of cubes. */
    SINGLE,
    /** It only, one way. */
    ONE_WAY
  }

  private final DefinitionCalls calls;

  private Definition(DefinitionCalls calls) {
    this.calls = calls;
  }

  /** Starts the definition of a puzzle of a name. */
  public static Definition named(String name) {
    return new Definition(new DefinitionCalls(name));
  }

  /** Adds slots whose pieces change places among one another, each with a piece of its own. */
  public Definition slots(String name, int count) {
    return slots(name, count, 1);
  }

  /**
   * Adds slots in which a piece can lie in several ways.
   *
   * @param orientations how many
   */
  public Definition slots(String name, int count, int orientations) {
    calls.set(name, count, orientations);
    return this;
  }

  /**
   * Says which pieces lie in slots when the puzzle is solved: pieces of one name are alike. In
   * states, a piece has the number of its name, counted from 1 as names come here.
   */
  public Definition pieces(String slots, String... bySlot) {
    calls.pieces(slots, Arrays.asList(bySlot));
    return this;
  }

  /** Adds a move; slots that it says nothing of stay as they are. */
  public Definition move(String name, Permutation... parts) {
    calls.move(name, Arrays.stream(parts).map(Part::new).toList());
    return this;
  }

  private record Part(Permutation permutation) implements DefinitionCalls.Part {
    @Override
    public String set() {
      return permutation.slots();
    }

    @Override
    public List<Integer> from() {
      return permutation.from();
    }

    @Override
    public List<Integer> twist() {
      return permutation.twist();
    }
  }

  /** Says which turns count as one move; {@link Metric#POWERS} unless this is called. */
  public Definition metric(Metric metric) {
    calls.metric(Board.of(metric));
    return this;
  }

  /**
   * Returns the board.
   *
   * @throws BadInputException if there is no move, or two of them cannot be told apart
   */
  public Board board() {
    return Board.of(calls.build());
  }
}
