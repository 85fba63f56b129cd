package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.problem.Reason;
import org.saitan.space.Permutations;

/**
 * Sums that no move changes: of the twists in an orbit of slots, of the signs of the permutations
 * of one or two orbits. They tell a person best why a state cannot come home.
 */
final class Invariants {
  private final PuzzlePoints points;
  private final List<NamedMove> moves;

  /** The slots of an orbit, of pieces of one modulus that all differ or not. */
  private record Orbit(int set, int number, String name, int modulus, boolean distinct) {}

  Invariants(PuzzlePoints points, List<NamedMove> moves) {
    this.points = points;
    this.moves = moves;
  }

  /** Returns the first sum that a state has otherwise than the goal; empty if there is none. */
  Optional<Reason> broken(Pattern state) {
    Pattern goal = points.definition().goals().get(0);
    List<Orbit> orbits = orbits();
    for (Orbit orbit : orbits) {
      if (orbit.modulus > 1 && keepsTwists(orbit)) {
        int off = Math.floorMod(twists(orbit, state) - twists(orbit, goal), orbit.modulus);
        if (off != 0) {
          return Optional.of(
              new Reason(
                  "defined.twists",
                  Map.of("set", orbit.name, "off", off, "modulus", orbit.modulus),
                  "the turns of the pieces of %s add up to %d more than in the goal (modulo %d), and no move changes that sum"
                      .formatted(orbit.name, off, orbit.modulus)));
        }
      }
    }
    List<Orbit> signed = orbits.stream().filter(Orbit::distinct).toList();
    for (Orbit a : signed) {
      for (Orbit b : signed) {
        if (a.number <= b.number && keepsSigns(a, b)) {
          boolean odd = isOdd(a, state) ^ (!a.equals(b) && isOdd(b, state));
          if (odd) {
            return Optional.of(oddness(a, b));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Reason oddness(Orbit a, Orbit b) {
    return a.equals(b)
        ? new Reason(
            "defined.parity",
            Map.of("set", a.name),
            "two pieces of %s would have to change places: its pieces are an odd permutation, and every move is an even one"
                .formatted(a.name))
        : new Reason(
            "defined.parities",
            Map.of("set", a.name, "other", b.name),
            "two pieces of %s or of %s would have to change places: every move permutes both evenly or both oddly"
                .formatted(a.name, b.name));
  }

  private List<Orbit> orbits() {
    List<Orbit> orbits = new ArrayList<>();
    int count = points.classes().stream().mapToInt(PieceClass::orbit).max().orElse(-1) + 1;
    for (int number = 0; number < count; number++) {
      int orbit = number;
      List<PieceClass> classes =
          points.classes().stream().filter(pieces -> pieces.orbit() == orbit).toList();
      int modulus = classes.get(0).modulus();
      boolean alike = classes.stream().allMatch(pieces -> pieces.modulus() == modulus);
      int set = classes.get(0).set();
      String name = points.definition().sets().get(set).name();
      long orbitsOfSet =
          points.classes().stream()
              .filter(pieces -> pieces.set() == set)
              .map(PieceClass::orbit)
              .distinct()
              .count();
      orbits.add(
          new Orbit(
              set,
              number,
              orbitsOfSet == 1
                  ? name
                  : name + " (slot " + (firstSlot(set, number) + 1) + " and those it goes to)",
              alike ? modulus : 1,
              classes.stream().allMatch(pieces -> pieces.size() == 1)));
    }
    return orbits;
  }

  private int firstSlot(int set, int orbit) {
    int slot = 0;
    while (points.orbit(set, slot) != orbit) {
      slot++;
    }
    return slot;
  }

  private boolean keepsTwists(Orbit orbit) {
    return moves.stream()
        .allMatch(
            move -> {
              int sum = 0;
              for (int slot = 0; slot < slots(orbit); slot++) {
                if (points.orbit(orbit.set, slot) == orbit.number) {
                  sum += move.transformation().twist(orbit.set, slot);
                }
              }
              return sum % orbit.modulus == 0;
            });
  }

  private int slots(Orbit orbit) {
    return points.definition().sets().get(orbit.set).slots();
  }

  private int twists(Orbit orbit, Pattern pattern) {
    int sum = 0;
    for (int slot = 0; slot < slots(orbit); slot++) {
      if (points.orbit(orbit.set, slot) == orbit.number) {
        sum += pattern.orientation(orbit.set, slot);
      }
    }
    return sum;
  }

  private boolean keepsSigns(Orbit a, Orbit b) {
    return moves.stream()
        .map(NamedMove::transformation)
        .noneMatch(move -> isOdd(a, move) ^ (!a.equals(b) && isOdd(b, move)));
  }

  private boolean isOdd(Orbit orbit, Transformation move) {
    int[] from = new int[slots(orbit)];
    Arrays.setAll(
        from,
        slot -> points.orbit(orbit.set, slot) == orbit.number ? move.from(orbit.set, slot) : slot);
    return Permutations.parity(from) == 1;
  }

  /** Returns whether the pieces of an orbit, which all differ, are oddly permuted. */
  private boolean isOdd(Orbit orbit, Pattern pattern) {
    Pattern goal = points.definition().goals().get(0);
    int[] from = new int[slots(orbit)];
    Arrays.setAll(from, slot -> slot);
    for (int slot = 0; slot < from.length; slot++) {
      for (int home = 0; home < from.length; home++) {
        if (points.orbit(orbit.set, slot) == orbit.number
            && points.orbit(orbit.set, home) == orbit.number
            && goal.kind(orbit.set, home) == pattern.kind(orbit.set, slot)) {
          from[slot] = home;
        }
      }
    }
    return Permutations.parity(from) == 1;
  }
}
