// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.symmetry.Automorphisms;
import org.saitan.puzzle.defined.symmetry.Automorphisms.Automorphism;
import org.saitan.puzzle.defined.symmetry.Automorphisms.SlotImage;

/**
 * The symmetries of a puzzle with joined pieces: those of its moves and its one goal that take what
 * is joined to what is joined, and what a move touches to what its image touches.
 */
final class BandagedSymmetries {
  /** The most steps of the search: a fraction of a second, as no table keeps what is found. */
  private static final long MOST_STEPS = 20_000_000;

  /** The most that are kept. */
  private static final int MOST = 100;

  private final Definition definition;
  private final List<NamedMove> moves;
  private final int[] firstSlot;
  private final List<Element> elements = new ArrayList<>();

  /**
   * A symmetry, by slot of all sets and by set and kind.
   *
   * @param to where a slot goes
   * @param factor what the turn of what lies there is multiplied by
   * @param shift what is added to it
   * @param kinds what a kind becomes
   * @param turned what is taken off the turn of a kind
   * @param moves what a move becomes
   */
  record Element(int[] to, int[] factor, int[] shift, int[][] kinds, int[][] turned, int[] moves) {}

  private BandagedSymmetries(Definition definition, List<NamedMove> moves) {
    this.definition = definition;
    this.moves = moves;
    firstSlot = new int[definition.sets().size() + 1];
    for (int set = 0; set + 1 < firstSlot.length; set++) {
      firstSlot[set + 1] = firstSlot[set] + definition.sets().get(set).slots();
    }
  }

  /** Returns a group of symmetries, the identity first; of several goals none other. */
  static List<Element> of(Definition definition, List<NamedMove> moves) {
    BandagedSymmetries search = new BandagedSymmetries(definition, moves);
    if (definition.goals().size() == 1) {
      search.find();
    }
    return search.elements.size() > MOST || search.elements.isEmpty()
        ? List.of(search.identity())
        : List.copyOf(search.elements);
  }

  private void find() {
    PuzzlePoints points;
    try {
      points = new PuzzlePoints(definition, moves);
    } catch (DoesNotFitException e) {
      return; // So many points are too many to look for symmetries.
    }
    for (Automorphism each : Automorphisms.of(points, moves, MOST_STEPS).elements()) {
      Element element = element(points, each);
      if (element != null) {
        elements.add(element);
      }
    }
  }

  private Element identity() {
    int slots = firstSlot[firstSlot.length - 1];
    int[] to = new int[slots];
    Arrays.setAll(to, slot -> slot);
    int[] factor = new int[slots];
    Arrays.fill(factor, 1);
    int[] under = new int[moves.size()];
    Arrays.setAll(under, move -> move);
    return element(to, factor, new int[slots], new HashMap<>(), under);
  }

  /** Returns the element of an automorphism, or null if it is no symmetry of what is joined. */
  private Element element(PuzzlePoints points, Automorphism of) {
    int slots = firstSlot[firstSlot.length - 1];
    int[] to = new int[slots];
    int[] factor = new int[slots];
    int[] shift = new int[slots];
    Map<List<Boolean>, List<Integer>> still = new HashMap<>();
    Map<List<Boolean>, Integer> used = new HashMap<>();
    for (int set = 0; set + 1 < firstSlot.length; set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        if (points.orbit(set, slot) < 0) {
          int at = firstSlot[set] + slot;
          still.computeIfAbsent(touched(set, slot, null), key -> new ArrayList<>()).add(at);
        }
      }
    }
    for (int set = 0; set + 1 < firstSlot.length; set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        int at = firstSlot[set] + slot;
        SlotImage image = of.image(set, slot);
        to[at] = firstSlot[image.set()] + image.slot();
        factor[at] = image.factor();
        shift[at] = image.shift();
        if (points.orbit(set, slot) < 0) {
          // What lies there does not change; it goes where images of moves touch what lies there.
          List<Boolean> touched = touched(set, slot, of.moves());
          List<Integer> some = still.getOrDefault(touched, List.of());
          int next = used.merge(touched, 1, Integer::sum) - 1;
          if (next >= some.size()) {
            return null;
          }
          to[at] = some.get(next);
          factor[at] = 1;
          shift[at] = 0;
        }
      }
    }
    Map<List<Integer>, Integer> turned = new HashMap<>();
    for (PieceClass pieces : points.classes()) {
      int home = firstSlot[pieces.set()] + pieces.slots().get(0);
      turned.put(
          List.of(pieces.set(), pieces.kind()),
          factor[home] * pieces.residues().get(0) + shift[home] - lies(to[home]));
    }
    Element element = element(to, factor, shift, turned, of.moves());
    return element != null && keepsTouch(element) && keepsBlocks(element) ? element : null;
  }

  /** Returns by move whether it touches a slot; by the moves that become those, if any. */
  private List<Boolean> touched(int set, int slot, int[] becomes) {
    Boolean[] touched = new Boolean[moves.size()];
    for (int move = 0; move < touched.length; move++) {
      touched[becomes == null ? move : becomes[move]] = takes(move, set, slot);
    }
    return List.of(touched);
  }

  private boolean takes(int move, int set, int slot) {
    Transformation transformation = moves.get(move).transformation();
    return Bandage.takes(transformation, set, slot);
  }

  private int setOf(int at) {
    int set = 0;
    while (firstSlot[set + 1] <= at) {
      set++;
    }
    return set;
  }

  private int lies(int at) {
    int set = setOf(at);
    return definition.goals().get(0).orientation(set, at - firstSlot[set]);
  }

  /** Returns an element; null if what looks alike would not, or sets would be mixed. */
  private Element element(
      int[] to, int[] factor, int[] shift, Map<List<Integer>, Integer> turnedBy, int[] under) {
    Pattern goal = definition.goals().get(0);
    int sets = firstSlot.length - 1;
    int[][] kinds = new int[sets][Definition.SlotSet.MOST_SLOTS + 1];
    int[][] turned = new int[sets][Definition.SlotSet.MOST_SLOTS + 1];
    for (int set = 0; set < sets; set++) {
      Arrays.fill(kinds[set], -1);
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        int image = to[firstSlot[set] + slot];
        int imageSet = setOf(image);
        int imageSlot = image - firstSlot[imageSet];
        int kind = goal.kind(set, slot);
        int becomes = goal.kind(imageSet, imageSlot);
        boolean alike = kinds[set][kind] < 0 || kinds[set][kind] == becomes;
        if (!alike || goal.modulus(set, slot) != goal.modulus(imageSet, imageSlot)) {
          return null;
        }
        kinds[set][kind] = becomes;
        turned[set][kind] = turnedBy.getOrDefault(List.of(set, kind), 0);
      }
    }
    return new Element(to, factor, shift, kinds, turned, under);
  }

  private boolean keepsTouch(Element element) {
    for (int at = 0; at < element.to().length; at++) {
      int set = setOf(at);
      int image = element.to()[at];
      int imageSet = setOf(image);
      for (int move = 0; move < moves.size(); move++) {
        if (takes(move, set, at - firstSlot[set])
            != takes(element.moves()[move], imageSet, image - firstSlot[imageSet])) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean keepsBlocks(Element element) {
    Pattern goal = definition.goals().get(0);
    Set<Set<List<Integer>>> blocks = new HashSet<>();
    Set<Set<List<Integer>>> images = new HashSet<>();
    for (Definition.Block block : definition.blocks()) {
      Set<List<Integer>> pieces = new HashSet<>();
      Set<List<Integer>> ofPieces = new HashSet<>();
      for (Definition.Piece piece : block.pieces()) {
        int slot = 0;
        while (goal.kind(piece.set(), slot) != piece.kind()) {
          slot++;
        }
        int imageSet = setOf(element.to()[firstSlot[piece.set()] + slot]);
        pieces.add(List.of(piece.set(), piece.kind()));
        ofPieces.add(List.of(imageSet, element.kinds()[piece.set()][piece.kind()]));
      }
      blocks.add(pieces);
      images.add(ofPieces);
    }
    return blocks.equals(images);
  }
}
