// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.List;
import java.util.Optional;
import org.saitan.puzzle.Position;

/**
 * The rules of a puzzle whose moves look at what lies on the board, on packed states: its states
 * are too thin in any product to be blocks and lanes by formulas, so they are listed (see {@link
 * ListedSpace}).
 *
 * <p>A state is some 64-bit words, the same number for all states of a puzzle; states are in the
 * order of their words as unsigned numbers, the first word first ({@link #compare}). Equal states
 * have equal words. Implementations are safe for use by several threads.
 */
public interface ListedRules {
  /** Returns how many 64-bit words a state takes, at least 1. */
  int words();

  /**
   * Returns the number of moves, legal or not, at most {@link Numbering#MAX_MOVES}; the same as the
   * puzzle's.
   */
  int moves();

  /** Returns whether a state is at distance 0. All states of a class are, or none. */
  boolean isGoal(long[] state);

  /**
   * Returns where there are no starts all states for which {@link #isGoal} holds, at least one, in
   * ascending order, none twice; what leads to these is listed. With starts nobody asks for them.
   */
  List<long[]> goals();

  /**
   * Returns the states from which the puzzle begins, in ascending order, none twice. What can be
   * reached from these is listed, and of it what can reach no goal is a dead end. Where there are
   * none, all is listed that can reach a goal.
   */
  List<long[]> starts();

  /**
   * Something that rules say of themselves before any state is listed.
   *
   * @param about what it is about, in one short word
   * @param text a figure or a sentence
   */
  record Finding(String about, String text) {}

  /**
   * Returns what a person may want to know of the rules, to see whether they are what was meant.
   */
  default List<Finding> findings() {
    return List.of();
  }

  /** Takes where moves lead, or where they come from. */
  interface Sink {
    /**
     * Takes one.
     *
     * @param move number of the move
     * @param state the state at its other end; overwritten after the call
     */
    void state(int move, long[] state);
  }

  /**
   * Gives where each legal move leads from a state, moves in ascending order, each at most once.
   */
  void successors(long[] state, Sink sink);

  /**
   * Gives from where moves lead to a state: each move with each state from which {@link
   * #successors} says that it leads here, in any order. They need not be states that can be
   * reached.
   */
  void predecessors(long[] state, Sink sink);

  /**
   * One way in which a move can be made: where {@code (state & mask) == before}, it leads to {@code
   * state ^ flip}.
   *
   * @param move number of the move
   * @param mask the bits that it looks at, word by word; it changes no others
   * @param before what they must be
   * @param flip what it changes
   */
  record MaskedMove(int move, long[] mask, long[] before, long[] flip) {}

  /**
   * Returns all ways to make moves, moves in ascending order, no two of one move in one state;
   * empty if moves are more than that, or not known as such. Where there are some, every state is
   * in {@link #hull}, and maskedMoves and symmetries lead from it to it; and symmetries are affine:
   * an image of three states' exclusive sum is the exclusive sum of their images.
   */
  default Optional<List<MaskedMove>> maskedMoves() {
    return Optional.empty();
  }

  /**
   * Returns the number of symmetries: a group that keeps the moves, the goals and the starts.
   * Element 0 is the identity, and the only one unless the rules say otherwise.
   */
  default int symmetries() {
    return 1;
  }

  /**
   * Writes down the state where a symmetry takes a state.
   *
   * @param into another array than {@code state}
   */
  default void image(int g, long[] state, long[] into) {
    System.arraycopy(state, 0, into, 0, state.length);
  }

  /** Returns the move that {@code move} becomes under a symmetry, in every state. */
  default int imageOfMove(int g, int move) {
    return move;
  }

  /** Returns the symmetry that does {@code first} and then {@code second}. */
  default int product(int first, int second) {
    return 0;
  }

  /** Returns the state of a position, whether it can be reached or not. */
  long[] pack(Position position);

  /**
   * Returns the position of a state; the inverse of {@link #pack}.
   *
   * @throws IllegalArgumentException if the words are not a state
   */
  Position unpack(long[] state);

  /**
   * Returns a space with all states that can be reached, from the starts or, where there are none,
   * backwards from the goals. The thinner it is, the fewer bytes a list takes.
   */
  default AffineHull hull() {
    return AffineHull.all(words());
  }

  /**
   * Writes down the least of the images of a state: the one that stands for its class.
   *
   * @param into another array than {@code state}
   * @return the first symmetry that takes the state there
   */
  default int canonical(long[] state, long[] into) {
    System.arraycopy(state, 0, into, 0, state.length);
    int best = 0;
    if (symmetries() > 1) {
      long[] image = new long[state.length];
      for (int g = 1; g < symmetries(); g++) {
        image(g, state, image);
        if (compare(image, into) < 0) {
          System.arraycopy(image, 0, into, 0, image.length);
          best = g;
        }
      }
    }
    return best;
  }

  /**
   * Gives what {@link #successors} gives, each state led on to the least of its images, and the
   * move that leads there under the same symmetry; in any order.
   */
  default void canonicalSuccessors(long[] state, Sink sink) {
    long[] least = new long[state.length];
    successors(
        state,
        (move, to) -> {
          int g = canonical(to, least);
          sink.state(imageOfMove(g, move), least);
        });
  }

  /** Gives what {@link #predecessors} gives, in the way of {@link #canonicalSuccessors}. */
  default void canonicalPredecessors(long[] state, Sink sink) {
    long[] least = new long[state.length];
    predecessors(
        state,
        (move, from) -> {
          int g = canonical(from, least);
          sink.state(imageOfMove(g, move), least);
        });
  }

  /** Compares two states by their order. */
  static int compare(long[] a, long[] b) {
    return compare(a, 0, b, 0, a.length);
  }

  /** Compares state {@code i} of some words with state {@code j} of others. */
  static int compare(long[] a, int i, long[] b, int j, int width) {
    for (int word = 0; word < width; word++) {
      int order = Long.compareUnsigned(a[i * width + word], b[j * width + word]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
