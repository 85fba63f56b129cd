// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * The rules of a puzzle with listed states, in terms of packed states. The legal moves of such a
 * puzzle depend on the state, and its reachable states are too small a part of any product space to
 * be numbered by formulas. Therefore the states are found by search and listed (see {@link
 * ListedSpace}).
 *
 * <p>A packed state is an array of 64-bit words of fixed length, and equal states have equal words.
 * States are ordered lexicographically by their words as unsigned numbers ({@link #compare}).
 * Implementations are thread-safe.
 */
public interface ListedRules {
  /** Returns the number of 64-bit words in a state, at least 1. */
  int words();

  /** Returns the number of moves of the puzzle, at most {@link Numbering#MAX_MOVES}. */
  int moves();

  /**
   * Returns whether a state is a goal. Either all states of a symmetry class are goals, or none
   * are.
   */
  boolean isGoal(long[] state);

  /**
   * Returns all goals, at least one, in ascending order without duplicates. The goals are used only
   * if there are no start states. In that case the state list consists of all states that can reach
   * a goal.
   */
  List<long[]> goals();

  /**
   * Returns the start states in ascending order without duplicates. If there are any, the state
   * list consists of all states reachable from them, including dead ends, which cannot reach a
   * goal.
   */
  List<long[]> starts();

  /**
   * A fact about the rules that is known before the search.
   *
   * @param subject the subject, in one word
   * @param text a number or a sentence
   */
  record Finding(String subject, String text) {}

  /** Returns facts that help an author check the rules. */
  default List<Finding> findings() {
    return List.of();
  }

  /** A consumer of moves and neighboring states. */
  interface Sink {
    /**
     * Accepts a move and a state.
     *
     * @param move the index of the move
     * @param state the state at the other end of the move; the array is overwritten after the call
     */
    void accept(int move, long[] state);
  }

  /**
   * Passes the successors of a state to a sink, in ascending order of the moves. Each move is
   * passed at most once.
   */
  void forEachSuccessor(long[] state, Sink sink);

  /**
   * Passes the predecessors of a state to a sink, in any order, each with the move that leads from
   * the predecessor to the state. A predecessor need not be reachable.
   */
  void forEachPredecessor(long[] state, Sink sink);

  /**
   * A move guarded by a bit mask: if {@code (state & mask) == before}, it leads to {@code state ^
   * flip}.
   *
   * @param move the index of the move
   * @param mask the words of a bit mask that selects the bits the move depends on; the move changes
   *     no other bits
   * @param before the required values of these bits
   * @param flip the bits that the move changes
   */
  record MaskedMove(int move, long[] mask, long[] before, long[] flip) {}

  /**
   * Returns all moves as masked moves, in ascending order of the moves, or empty if the rules
   * cannot be expressed this way. A move may consist of several masked moves, at most one of which
   * applies to any given state. If there are masked moves, they and the symmetries map {@link
   * #hull} to itself, and the symmetries are affine: they preserve the XOR of three states.
   */
  default Optional<List<MaskedMove>> maskedMoves() {
    return Optional.empty();
  }

  /**
   * Returns the order of the symmetry group, which preserves the moves, the goals and the starts.
   * Element 0 is the identity. By default, it is the only element.
   */
  default int symmetries() {
    return 1;
  }

  /**
   * Computes the image of a state under a symmetry.
   *
   * @param into receives the result; must not be the same array as {@code state}
   */
  default void image(int g, long[] state, long[] into) {
    System.arraycopy(state, 0, into, 0, state.length);
  }

  /** Returns the image of a state under a symmetry. */
  default long[] image(int g, long[] state) {
    long[] image = new long[state.length];
    image(g, state, image);
    return image;
  }

  /** Returns the image of a move under a symmetry. The image does not depend on the state. */
  default int imageOfMove(int g, int move) {
    return move;
  }

  /**
   * Returns, for each image of a state, the first symmetry that maps the state to that image. The
   * symmetries are in ascending order, beginning with the identity.
   */
  default List<Integer> images(long[] state) {
    Set<long[]> seen = new TreeSet<>(ListedRules::compare);
    return IntStream.range(0, symmetries()).filter(g -> seen.add(image(g, state))).boxed().toList();
  }

  /** Packs a position, which need not be reachable. */
  long[] pack(Position position);

  /**
   * Unpacks a state. This is the inverse of {@link #pack}.
   *
   * @throws IllegalArgumentException if the words are not a valid state
   */
  Position unpack(long[] state);

  /**
   * Returns an affine space that contains all listed states. A smaller space makes the stored list
   * smaller.
   */
  default AffineHull hull() {
    return AffineHull.all(words());
  }

  /**
   * Computes the least image of a state, which represents the state's symmetry class.
   *
   * @param into receives the result; must not be the same array as {@code state}
   * @return the first symmetry that maps the state to its least image
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
   * Returns a sink that passes the least image of each state to another sink, with the image of the
   * move under the same symmetry.
   */
  default Sink canonicalizing(Sink sink) {
    long[] least = new long[words()];
    return (move, state) -> {
      int g = canonical(state, least);
      sink.accept(imageOfMove(g, move), least);
    };
  }

  /** Compares two states as unsigned numbers, word by word. */
  static int compare(long[] a, long[] b) {
    return compare(a, 0, b, 0, a.length);
  }

  /** Compares state {@code i} in one array with state {@code j} in another. */
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
