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
import org.saitan.puzzle.permutation.symmetry.Symmetry.SlotImage;

/**
 * Extends a bijection of moves to a relabeling of slots and orientations. It proceeds orbit by
 * orbit, because the image of one slot determines the images of all slots in its orbit.
 *
 * <p>Each orbit is mapped to the first orbit that fits. This greedy choice never prevents a
 * relabeling from being found: if two orbits fit the same orbit, they fit exactly the same orbits.
 */
final class AutomorphismBuilder {
  private final PuzzlePoints points;
  private final Definition definition;
  private final List<NamedMove> moves;
  private final boolean preserveClasses;
  private final VisibleEffects visible;

  /**
   * For each set and slot, the class of the piece that is in the slot in the goal, or null if no
   * move changes the slot.
   */
  private final PieceClass[][] classes;

  /** For each orbit, the sorted list of the moduli and sizes of its classes. */
  private final List<List<Long>> shapes;

  /** For each orbit, the classes that are forbidden in its slots. */
  private final List<Set<Exclusion>> exclusions;

  private record Exclusion(int slot, PieceClass pieces) {}

  /**
   * Prepares the search for a definition.
   *
   * @param preserveClasses whether symmetries must preserve the classes of identical pieces in the
   *     first goal, and the forbidden placements
   */
  AutomorphismBuilder(PuzzlePoints points, boolean preserveClasses) {
    this.points = points;
    this.preserveClasses = preserveClasses;
    this.definition = points.definition();
    this.moves = points.moves();
    this.visible = new VisibleEffects(definition);
    this.classes =
        definition.sets().stream()
            .map(set -> new PieceClass[set.slots()])
            .toArray(PieceClass[][]::new);
    for (PieceClass pieces : points.classes()) {
      pieces.slots().forEach(slot -> classes[pieces.set()][slot] = pieces);
    }
    this.shapes = points.orbits().stream().map(AutomorphismBuilder::shapes).toList();
    this.exclusions = points.orbits().stream().map(this::exclusions).toList();
  }

  private static List<Long> shapes(SlotOrbit orbit) {
    return orbit.classes().stream()
        .map(pieces -> (long) pieces.modulus() << Integer.SIZE | pieces.size())
        .sorted()
        .toList();
  }

  private Set<Exclusion> exclusions(SlotOrbit orbit) {
    return definition.forbidden().stream()
        .filter(forbidden -> points.orbit(forbidden.set(), forbidden.slot()) == orbit.number())
        .flatMap(forbidden -> exclusions(orbit, forbidden))
        .collect(Collectors.toSet());
  }

  /**
   * Returns the classes in an orbit that a forbidden placement excludes from a slot of that orbit.
   * Pieces of other orbits cannot reach the slot.
   */
  private static Stream<Exclusion> exclusions(SlotOrbit orbit, Forbidden forbidden) {
    return orbit.classes().stream()
        .filter(pieces -> pieces.kind() == forbidden.kind())
        .map(pieces -> new Exclusion(forbidden.slot(), pieces));
  }

  /**
   * Returns the first relabeling that induces the given bijection of moves, or empty if there is
   * none.
   *
   * @param moveImages the image of each move
   */
  Optional<Symmetry> build(int... moveImages) {
    return new Construction(moveImages).find();
  }

  /** The construction of one relabeling. */
  private final class Construction {
    private final int[] moveImages;

    /** The image of each set's slots. Slots that no move changes stay in place. */
    private final SlotImage[][] slotImages;

    private final boolean[] isTarget = new boolean[points.orbits().size()];

    Construction(int... moveImages) {
      this.moveImages = moveImages;
      this.slotImages = new SlotImage[definition.sets().size()][];
      for (int set = 0; set < slotImages.length; set++) {
        int ownSet = set;
        slotImages[set] = new SlotImage[definition.sets().get(set).slots()];
        Arrays.setAll(slotImages[set], slot -> new SlotImage(ownSet, slot, 1, 0));
      }
    }

    Optional<Symmetry> find() {
      for (SlotOrbit orbit : points.orbits()) {
        if (!findTarget(orbit)) {
          return Optional.empty();
        }
      }
      return Optional.of(new Symmetry(slotImages, moveImages, new int[1]));
    }

    /**
     * Maps an orbit to the first orbit that fits, in any set of the same shape. Returns whether
     * there is such an orbit.
     */
    private boolean findTarget(SlotOrbit orbit) {
      // Try the orbit's own set first, so that the identity is found first.
      int ownSet = orbit.set();
      return findTarget(orbit, ownSet)
          || IntStream.range(0, slotImages.length)
              .anyMatch(set -> set != ownSet && sameShape(ownSet, set) && findTarget(orbit, set));
    }

    private boolean sameShape(int set, int otherSet) {
      SlotSet a = definition.sets().get(set);
      SlotSet b = definition.sets().get(otherSet);
      return a.slots() == b.slots() && a.orientations() == b.orientations();
    }

    private boolean findTarget(SlotOrbit orbit, int targetSet) {
      int orientations = definition.sets().get(orbit.set()).orientations();
      for (int to = 0; to < slotImages[targetSet].length; to++) {
        int target = points.orbit(targetSet, to);
        if (target < 0
            || isTarget[target]
            || !shapes.get(orbit.number()).equals(shapes.get(target))) {
          continue;
        }
        for (int factor = 1; factor >= (orientations > 2 ? -1 : 1); factor -= 2) {
          if (propagate(orbit, targetSet, to, factor)
              && (!preserveClasses || preservesClasses(orbit) && preservesExclusions(orbit))) {
            isTarget[target] = true;
            return true;
          }
        }
      }
      return false;
    }

    /**
     * Derives the images of all slots in an orbit from the image of its first slot. Returns whether
     * the images are consistent.
     */
    private boolean propagate(SlotOrbit orbit, int targetSet, int targetSlot, int factor) {
      int set = orbit.set();
      int start = orbit.slots().get(0);
      int orientations = definition.sets().get(set).orientations();
      SlotImage[] images = slotImages[set];
      boolean[] seen = new boolean[images.length];
      boolean[] isImage = new boolean[images.length];
      List<Integer> reached = new ArrayList<>(List.of(start));
      seen[start] = true;
      isImage[targetSlot] = true;
      images[start] = new SlotImage(targetSet, targetSlot, factor, 0);
      for (int i = 0; i < reached.size(); i++) {
        int next = reached.get(i);
        SlotImage target = images[next];
        for (int move = 0; move < moveImages.length; move++) {
          // Goes backward, to the slot from which the move brings a piece here, and does the same
          // with the images.
          Transformation turn = moves.get(move).transformation();
          Transformation image = moves.get(moveImages[move]).transformation();
          int from = turn.source(set, next);
          int imageFrom = image.source(targetSet, target.slot());
          int imageShift =
              Math.floorMod(
                  target.shift()
                      + factor * turn.twist(set, next)
                      - image.twist(targetSet, target.slot()),
                  orientations);
          if (!seen[from]) {
            if (isImage[imageFrom]) {
              return false;
            }
            seen[from] = true;
            isImage[imageFrom] = true;
            reached.add(from);
            images[from] = new SlotImage(targetSet, imageFrom, factor, imageShift);
          } else if (images[from].slot() != imageFrom
              || !sameShift(set, from, images[from].shift(), imageShift)) {
            return false;
          }
        }
      }
      return true;
    }

    private boolean sameShift(int set, int slot, int a, int b) {
      return (a - b) % visible.modulus(set, slot) == 0;
    }

    /**
     * Returns whether the pieces of each class are mapped to pieces of a single class, all turned
     * by the same amount.
     */
    private boolean preservesClasses(SlotOrbit orbit) {
      return orbit.classes().stream().allMatch(this::mapsToClass);
    }

    private PieceClass image(PieceClass pieces) {
      SlotImage first = slotImages[pieces.set()][pieces.slots().get(0)];
      return classes[first.set()][first.slot()];
    }

    private boolean mapsToClass(PieceClass pieces) {
      PieceClass image = image(pieces);
      if (image.size() != pieces.size() || image.modulus() != pieces.modulus()) {
        return false;
      }
      int turn = -1;
      for (int i = 0; i < pieces.size(); i++) {
        SlotImage target = slotImages[pieces.set()][pieces.slots().get(i)];
        int at = image.slots().indexOf(target.slot());
        if (at < 0) {
          return false;
        }
        int residue =
            Math.floorMod(
                target.factor() * pieces.residues().get(i)
                    + target.shift()
                    - image.residues().get(at),
                pieces.modulus());
        if (turn >= 0 && residue != turn) {
          return false;
        }
        turn = residue;
      }
      return true;
    }

    /**
     * Returns whether the images of an orbit's exclusions are exactly the exclusions of its image.
     */
    private boolean preservesExclusions(SlotOrbit orbit) {
      PieceClass any = image(orbit.classes().get(0));
      Set<Exclusion> images =
          exclusions.get(orbit.number()).stream()
              .map(e -> new Exclusion(slotImages[orbit.set()][e.slot()].slot(), image(e.pieces())))
              .collect(Collectors.toSet());
      return images.equals(exclusions.get(any.orbit()));
    }
  }
}
