// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.definition.SlotSymmetry;
import org.saitan.group.GroupWords;
import org.saitan.group.Permutation;
import org.saitan.pattern.SlotMoves;
import org.saitan.puzzle.Position;

/**
 * The moves of a permutation puzzle on whole states, for a search from both ends. A state is an
 * array that contains one point per slot. The point encodes the solved slot of the piece in that
 * slot, and the orientation of the piece. If all pieces are distinct, states have inverses.
 */
final class SearchMoves {
  private final SlotMoves moves;
  private final int points;

  /** The first point of each slot. The points of an orbit are consecutive. */
  private final int[] first;

  private final int[] slotOfPoint;

  /** The slot from which a piece arrives, indexed by move and destination slot. */
  private final int[][] from;

  /** The map of points that turns the arriving piece, indexed by move and destination slot. */
  private final char[][][] turns;

  /** Each move as a permutation of points. */
  private final Permutation[] permutations;

  private final int[] inverses;
  private final boolean invertible;
  private final char[] home;

  /** Whether the product of two moves is a single move or the identity. */
  private final boolean[][] combines;

  /** Whether two moves commute. */
  private final boolean[][] commute;

  SearchMoves(SlotMoves moves) {
    this.moves = moves;
    this.first = IntStream.range(0, moves.slots()).map(moves::firstPoint).toArray();
    this.points = IntStream.range(0, first.length).map(moves::modulus).sum();
    this.slotOfPoint = new int[points];
    for (int slot = 0; slot < first.length; slot++) {
      Arrays.fill(slotOfPoint, first[slot], first[slot] + moves.modulus(slot), slot);
    }
    this.from = new int[moves.moves()][first.length];
    this.turns = new char[moves.moves()][first.length][];
    this.permutations =
        IntStream.range(0, moves()).mapToObj(moves::permutation).toArray(Permutation[]::new);
    buildTables();
    this.inverses = moves.inverses();
    this.invertible =
        moves.allPiecesDistinct() && IntStream.of(inverses).allMatch(inverse -> inverse >= 0);
    this.home = state(moves.puzzle().goal());
    this.combines = new boolean[moves()][moves()];
    this.commute = new boolean[moves()][moves()];
    compareMoves();
  }

  private void buildTables() {
    char[][] turnMaps =
        new char[1 + IntStream.range(0, first.length).map(moves::modulus).max().orElse(1)][];
    for (int turn = 0; turn < turnMaps.length; turn++) {
      turnMaps[turn] = new char[points];
      for (int point = 0; point < points; point++) {
        int slot = slotOfPoint[point];
        turnMaps[turn][point] =
            (char) (first[slot] + (point - first[slot] + turn) % moves.modulus(slot));
      }
    }
    for (int move = 0; move < from.length; move++) {
      for (int slot = 0; slot < first.length; slot++) {
        from[move][slot] = moves.source(move, slot);
        turns[move][slot] = turnMaps[moves.twist(move, slot)];
      }
    }
  }

  private void compareMoves() {
    for (int a = 0; a < moves(); a++) {
      for (int b = 0; b < moves(); b++) {
        Permutation both = permutations[a].then(permutations[b]);
        combines[a][b] = both.isIdentity() || Arrays.asList(permutations).contains(both);
        commute[a][b] = both.equals(permutations[b].then(permutations[a]));
      }
    }
  }

  /** Returns the moves on slots. */
  SlotMoves slotMoves() {
    return moves;
  }

  int moves() {
    return from.length;
  }

  int slots() {
    return first.length;
  }

  /** Returns the first point of a slot. */
  int first(int slot) {
    return first[slot];
  }

  /** Returns the slot of a point. */
  int slot(int point) {
    return slotOfPoint[point];
  }

  /** Returns the move that undoes the given move. */
  int inverse(int move) {
    return inverses[move];
  }

  /** Returns whether states have inverses, which requires that all pieces are distinct. */
  boolean isInvertible() {
    return invertible;
  }

  /** Returns whether the product of two moves is a single move or the identity. */
  boolean combines(int earlier, int later) {
    return combines[earlier][later];
  }

  /**
   * Returns whether a move may follow another in a canonical word, in which commuting moves are in
   * ascending order.
   */
  boolean isOrdered(int earlier, int later) {
    return earlier <= later || !commute[earlier][later];
  }

  /** Returns a position's state. */
  char[] state(Position position) {
    int[] homes = moves.homeSlots(position);
    int[] orientations = moves.orientations(position);
    char[] state = new char[homes.length];
    for (int slot = 0; slot < state.length; slot++) {
      state[slot] = (char) (first[homes[slot]] + orientations[slot]);
    }
    return state;
  }

  /** Returns the inverse of a state. */
  char[] inverse(char[] state) {
    char[] images = permutation(state).images();
    char[] inverse = new char[state.length];
    for (int slot = 0; slot < state.length; slot++) {
      inverse[slot] = images[first[slot]];
    }
    return inverse;
  }

  /**
   * Returns the permutation of points that maps the goal to a state. All pieces must be distinct.
   */
  Permutation permutation(char[] state) {
    int[] images = new int[points];
    for (int slot = 0; slot < state.length; slot++) {
      int piece = slotOfPoint[state[slot]];
      int modulus = moves.modulus(slot);
      for (int turn = 0; turn < modulus; turn++) {
        images[first[piece] + turn] =
            first[slot] + Math.floorMod(turn - state[slot] + first[piece], modulus);
      }
    }
    return Permutation.of(images);
  }

  /** Returns a finder of move sequences that produce given permutations of points. */
  GroupWords words() {
    return new GroupWords(List.of(permutations), first);
  }

  /**
   * Returns the first moves to try from a state: one move per orbit under the state's symmetries.
   * The cube's superflip, for example, has 48 symmetries and only two such moves.
   */
  boolean[] firstMoves(char[] state) {
    boolean[] tried = new boolean[moves()];
    Arrays.fill(tried, true);
    for (SlotSymmetry symmetry : moves.symmetries()) {
      if (Arrays.equals(conjugate(symmetry, state), state)) {
        for (int move = 0; move < tried.length; move++) {
          tried[move] &= symmetry.moves()[move] >= move;
        }
      }
    }
    return tried;
  }

  private char[] conjugate(SlotSymmetry symmetry, char[] state) {
    char[] image = new char[state.length];
    for (int slot = 0; slot < state.length; slot++) {
      image[symmetry.to()[slot]] = (char) conjugate(symmetry, slot, state[slot]);
    }
    return image;
  }

  /** Returns the image, under a symmetry, of the point in a slot. */
  int conjugate(SlotSymmetry symmetry, int slot, int point) {
    int home = slotOfPoint[point];
    int to = symmetry.to()[home];
    int turn =
        symmetry.factor()[slot] * (point - first[home])
            + symmetry.shift()[slot]
            - symmetry.shift()[home];
    return first[to] + Math.floorMod(turn, moves.modulus(to));
  }

  boolean isSolved(char[] state) {
    return Arrays.equals(state, home);
  }

  /** Computes the state after a move. */
  void apply(int move, char[] state, char[] into) {
    int[] source = from[move];
    char[][] turn = turns[move];
    for (int slot = 0; slot < into.length; slot++) {
      into[slot] = turn[slot][state[source[slot]]];
    }
  }

  /** Computes the inverse of the state after a move from the inverse of the state before it. */
  void applyToInverse(int move, char[] inverse, char[] into) {
    char[] to = permutation(move);
    for (int slot = 0; slot < into.length; slot++) {
      into[slot] = to[inverse[slot]];
    }
  }

  /** Returns a move's permutation of points. Read-only. */
  char[] permutation(int move) {
    return permutations[move].images();
  }
}
