package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.definition.NamedMove;
import org.saitan.definition.Transformation;

/**
 * Finds a colour that every move changes: a sum, modulo 2, of signs of the permutations of orbits
 * of slots and of twists in them.
 */
final class Colours {
  private final PuzzlePoints points;
  private final List<Trait> traits = new ArrayList<>();

  /** Something that a move changes or leaves, whatever the state. */
  private record Trait(int set, int orbit, boolean twists) {}

  private Colours(PuzzlePoints points) {
    this.points = points;
    int orbits = points.classes().stream().mapToInt(PieceClass::orbit).max().orElse(-1) + 1;
    for (int number = 0; number < orbits; number++) {
      int orbit = number;
      List<PieceClass> classes =
          points.classes().stream().filter(pieces -> pieces.orbit() == orbit).toList();
      int set = classes.get(0).set();
      if (classes.stream().allMatch(pieces -> pieces.size() == 1)) {
        traits.add(new Trait(set, orbit, false));
      }
      if (classes.stream().allMatch(pieces -> pieces.modulus() % 2 == 0)) {
        traits.add(new Trait(set, orbit, true));
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

  private boolean changes(Trait trait, Transformation move) {
    int slots = points.definition().sets().get(trait.set).slots();
    boolean odd = false;
    boolean[] seen = new boolean[slots];
    for (int start = 0; start < slots; start++) {
      if (points.orbit(trait.set, start) == trait.orbit) {
        if (trait.twists) {
          odd ^= move.twist(trait.set, start) % 2 == 1;
        } else {
          for (int slot = start; !seen[slot]; slot = move.from(trait.set, slot)) {
            seen[slot] = true;
            odd ^= move.from(trait.set, slot) != start;
          }
        }
      }
    }
    return odd;
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

  private byte[] parities(List<Trait> chosen, PieceChain chain, DefinedSpace space) {
    byte[] parities = new byte[space.lanes()];
    for (int lane = 0; lane < parities.length; lane++) {
      parities[lane] = (byte) parity(chosen, chain, space.unrankLane(lane));
    }
    return parities;
  }

  private int parity(Trait trait, PieceChain chain, char[] at) {
    int slots = points.definition().sets().get(trait.set).slots();
    int[] to = new int[slots];
    java.util.Arrays.setAll(to, slot -> slot);
    int twists = 0;
    for (int i = 0; i < chain.classes().size(); i++) {
      PieceClass pieces = chain.classes().get(i);
      if (pieces.orbit() == trait.orbit) {
        for (int j = 0; j < pieces.size(); j++) {
          int point = at[chain.firstPiece(i) + j];
          twists += points.residue(pieces, point) - pieces.residues().get(j);
          to[pieces.slots().get(j)] = points.slot(pieces, point);
        }
      }
    }
    return trait.twists ? twists & 1 : org.saitan.space.Permutations.parity(to);
  }
}
