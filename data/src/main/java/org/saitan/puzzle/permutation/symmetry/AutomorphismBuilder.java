// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Transformation;
import org.saitan.definition.VisibleEffects;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;
import org.saitan.puzzle.permutation.symmetry.Automorphisms.Automorphism;
import org.saitan.puzzle.permutation.symmetry.Automorphisms.SlotImage;

/**
 * Finds a renaming of slots and orientations under which each move becomes a given one, orbit by
 * orbit; it follows from where one slot of each orbit goes.
 *
 * <p>Each orbit takes the first other that it can. That is never wrong: if two orbits can both go
 * to a third, and one of them to a fourth, so can the other.
 */
final class AutomorphismBuilder {
  private final PuzzlePoints points;
  private final Definition definition;
  private final List<NamedMove> moves;
  private final boolean likeness;
  private final VisibleEffects visible;

  /** For each set and slot that changes, the pieces that lie there in the goal. */
  private final PieceClass[][] classes;

  /** For each orbit, how many pieces there are in each class, and how they can be turned. */
  private final List<List<Long>> shapes;

  /** For each orbit, which of its classes must not lie in which of its slots. */
  private final List<Set<Ban>> bans;

  private record Ban(int slot, PieceClass pieces) {}

  /**
   * Prepares the search.
   *
   * @param likeness whether pieces that look alike in the first goal shall stay alike, and what is
   *     forbidden be kept
   */
  AutomorphismBuilder(PuzzlePoints points, List<NamedMove> moves, boolean likeness) {
    this.points = points;
    this.likeness = likeness;
    this.definition = points.definition();
    this.moves = moves;
    this.visible = new VisibleEffects(definition);
    this.classes =
        definition.sets().stream()
            .map(set -> new PieceClass[set.slots()])
            .toArray(PieceClass[][]::new);
    for (PieceClass pieces : points.classes()) {
      pieces.slots().forEach(slot -> classes[pieces.set()][slot] = pieces);
    }
    this.shapes = points.orbits().stream().map(AutomorphismBuilder::shapes).toList();
    this.bans = points.orbits().stream().map(this::bans).toList();
  }

  private static List<Long> shapes(SlotOrbit orbit) {
    return orbit.classes().stream()
        .map(pieces -> (long) pieces.modulus() << Integer.SIZE | pieces.size())
        .sorted()
        .toList();
  }

  private Set<Ban> bans(SlotOrbit orbit) {
    return definition.forbidden().stream()
        .filter(not -> points.orbit(not.set(), not.slot()) == orbit.number())
        .flatMap(not -> bans(orbit, not))
        .collect(Collectors.toSet());
  }

  /** Returns nothing for pieces that never come there. */
  private static Stream<Ban> bans(SlotOrbit orbit, Forbidden not) {
    return orbit.classes().stream()
        .filter(pieces -> pieces.kind() == not.kind())
        .map(pieces -> new Ban(not.slot(), pieces));
  }

  /** Returns the first renaming, in an order of its own, for what each move shall become. */
  Optional<Automorphism> of(int... images) {
    return new Attempt(images).find();
  }

  /** A renaming that is being found. */
  private final class Attempt {
    private final int[] images;

    /** For each set and slot, where it goes; what never changes stays. */
    private final SlotImage[][] goes;

    private final boolean[] taken = new boolean[points.orbits().size()];

    Attempt(int... images) {
      this.images = images;
      this.goes = new SlotImage[definition.sets().size()][];
      for (int set = 0; set < goes.length; set++) {
        int own = set;
        goes[set] = new SlotImage[definition.sets().get(set).slots()];
        Arrays.setAll(goes[set], slot -> new SlotImage(own, slot, 1, 0));
      }
    }

    Optional<Automorphism> find() {
      for (SlotOrbit orbit : points.orbits()) {
        if (!findTarget(orbit)) {
          return Optional.empty();
        }
      }
      return Optional.of(new Automorphism(goes, images));
    }

    /** Finds where an orbit goes: to an orbit of a set of the same shape. */
    private boolean findTarget(SlotOrbit orbit) {
      // Its own set first, so that the identity is found first.
      int own = orbit.set();
      return findTarget(orbit, own)
          || IntStream.range(0, goes.length)
              .anyMatch(set -> set != own && sameShape(own, set) && findTarget(orbit, set));
    }

    private boolean sameShape(int set, int other) {
      SlotSet a = definition.sets().get(set);
      SlotSet b = definition.sets().get(other);
      return a.slots() == b.slots() && a.orientations() == b.orientations();
    }

    private boolean findTarget(SlotOrbit orbit, int targetSet) {
      int orientations = definition.sets().get(orbit.set()).orientations();
      for (int to = 0; to < goes[targetSet].length; to++) {
        int target = points.orbit(targetSet, to);
        if (target < 0 || taken[target] || !shapes.get(orbit.number()).equals(shapes.get(target))) {
          continue;
        }
        for (int factor = 1; factor >= (orientations > 2 ? -1 : 1); factor -= 2) {
          if (spread(orbit, targetSet, to, factor)
              && (!likeness || keepsLikeness(orbit) && keepsBans(orbit))) {
            taken[target] = true;
            return true;
          }
        }
      }
      return false;
    }

    /** Follows the moves from one slot of an orbit; returns whether they agree. */
    private boolean spread(SlotOrbit orbit, int targetSet, int to, int factor) {
      int set = orbit.set();
      int start = orbit.slots().get(0);
      int orientations = definition.sets().get(set).orientations();
      SlotImage[] ofSet = goes[set];
      boolean[] seen = new boolean[ofSet.length];
      boolean[] hit = new boolean[ofSet.length];
      List<Integer> reached = new ArrayList<>(List.of(start));
      seen[start] = true;
      hit[to] = true;
      ofSet[start] = new SlotImage(targetSet, to, factor, 0);
      for (int i = 0; i < reached.size(); i++) {
        int next = reached.get(i);
        SlotImage there = ofSet[next];
        for (int move = 0; move < images.length; move++) {
          // Backwards along the move: what comes to this slot, and what to its image.
          Transformation turn = moves.get(move).transformation();
          Transformation image = moves.get(images[move]).transformation();
          int from = turn.from(set, next);
          int imageFrom = image.from(targetSet, there.slot());
          int imageShift =
              Math.floorMod(
                  there.shift()
                      + factor * turn.twist(set, next)
                      - image.twist(targetSet, there.slot()),
                  orientations);
          if (!seen[from]) {
            if (hit[imageFrom]) {
              return false;
            }
            seen[from] = true;
            hit[imageFrom] = true;
            reached.add(from);
            ofSet[from] = new SlotImage(targetSet, imageFrom, factor, imageShift);
          } else if (ofSet[from].slot() != imageFrom
              || !sameShift(set, from, ofSet[from].shift(), imageShift)) {
            return false;
          }
        }
      }
      return true;
    }

    private boolean sameShift(int set, int slot, int a, int b) {
      return (a - b) % visible.modulus(set, slot) == 0;
    }

    /** Returns whether pieces of one class go where pieces of one class are, turned alike. */
    private boolean keepsLikeness(SlotOrbit orbit) {
      return orbit.classes().stream().allMatch(this::goesToClass);
    }

    private PieceClass image(PieceClass pieces) {
      SlotImage first = goes[pieces.set()][pieces.slots().get(0)];
      return classes[first.set()][first.slot()];
    }

    private boolean goesToClass(PieceClass pieces) {
      PieceClass image = image(pieces);
      if (image.size() != pieces.size() || image.modulus() != pieces.modulus()) {
        return false;
      }
      int turned = -1;
      for (int i = 0; i < pieces.size(); i++) {
        SlotImage there = goes[pieces.set()][pieces.slots().get(i)];
        int at = image.slots().indexOf(there.slot());
        if (at < 0) {
          return false;
        }
        int residue =
            Math.floorMod(
                there.factor() * pieces.residues().get(i)
                    + there.shift()
                    - image.residues().get(at),
                pieces.modulus());
        if (turned >= 0 && residue != turned) {
          return false;
        }
        turned = residue;
      }
      return true;
    }

    /** Returns whether what must not lie somewhere goes to what must not lie there, all of it. */
    private boolean keepsBans(SlotOrbit orbit) {
      PieceClass any = image(orbit.classes().get(0));
      Set<Ban> images =
          bans.get(orbit.number()).stream()
              .map(ban -> new Ban(goes[orbit.set()][ban.slot()].slot(), image(ban.pieces())))
              .collect(Collectors.toSet());
      return images.equals(bans.get(any.orbit()));
    }
  }
}
