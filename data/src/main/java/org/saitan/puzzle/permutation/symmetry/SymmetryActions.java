// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.saitan.definition.Pattern;
import org.saitan.group.Permutation;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PiecePoints;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;
import org.saitan.puzzle.permutation.symmetry.Automorphisms.Automorphism;
import org.saitan.puzzle.permutation.symmetry.Automorphisms.SlotImage;

/**
 * What symmetries make of states: a state g becomes {@code a^-1 g pi}, see {@link Symmetry}.
 *
 * <p>A piece of the image is where pi takes its source, the piece that a renames to it, perhaps
 * after a turn; so images are found without any product of group elements.
 */
public final class SymmetryActions {
  private final PuzzlePoints points;
  private final PieceChain chain;
  private final Goal[] goals;
  private final List<Images> elements = new ArrayList<>();

  /**
   * Where the pieces are in a goal.
   *
   * @param at null if no moves lead there from the first goal
   * @param undone the inverse of the goal, on all points
   */
  private record Goal(char[] at, Permutation undone) {}

  /**
   * What one symmetry does.
   *
   * @param sources for each piece, which piece becomes this one
   * @param slots for each piece, where its source is taken by where it is
   * @param pieces the same, with the renaming of the pieces instead of that of the slots
   * @param to where pi takes the points
   * @param as where a takes the points
   */
  private record Images(int[] sources, char[][] slots, char[][] pieces, char[] to, char[] as) {}

  /** Prepares for symmetries that are {@link #add added} one by one. */
  SymmetryActions(PuzzlePoints points, PieceChain chain) {
    this.points = points;
    this.chain = chain;
    this.goals = new Goal[points.definition().goals().size()];
  }

  /** Prepares what some symmetries do to the states of a chain. */
  public SymmetryActions(PuzzlePoints points, PieceChain chain, List<Symmetry> symmetries) {
    this(points, chain);
    for (Symmetry symmetry : symmetries) {
      if (!add(symmetry.renaming(), symmetry.firstGoal())) {
        throw new IllegalArgumentException("a symmetry does not take pieces to pieces");
      }
    }
  }

  /**
   * Prepares what a renaming of slots does to states if it takes the first goal to a given one.
   *
   * @return whether that renames pieces: all that look alike to such as look alike, turned alike
   */
  boolean add(Automorphism slots, int goal) {
    Goal to = goal(goal);
    Images images = to.at() == null ? null : images(pointImages(slots), to);
    if (images != null) {
      elements.add(images);
    }
    return images != null;
  }

  private Goal goal(int number) {
    if (goals[number] == null) {
      char[] at = PiecePoints.of(points, chain, points.definition().goals().get(number));
      Permutation element = at == null ? null : chain.element(at);
      goals[number] = element == null ? new Goal(null, null) : new Goal(at, element.inverse());
    }
    return goals[number];
  }

  private Permutation pointImages(Automorphism element) {
    // Slots that never change stay.
    int[] images = IntStream.range(0, points.degree()).toArray();
    for (SlotOrbit orbit : points.orbits()) {
      int set = orbit.set();
      Set<Integer> moduli = new TreeSet<>(Set.of(1));
      orbit.classes().forEach(pieces -> moduli.add(pieces.modulus()));
      for (int modulus : moduli) {
        for (int slot : orbit.slots()) {
          SlotImage to = element.image(set, slot);
          for (int residue = 0; residue < modulus; residue++) {
            int turned = Math.floorMod(to.factor() * residue + to.shift(), modulus);
            images[points.point(set, modulus, slot, residue)] =
                points.point(to.set(), modulus, to.slot(), turned);
          }
        }
      }
    }
    return Permutation.of(images);
  }

  /** Prepares a symmetry; null if it takes pieces that look alike to such as do not. */
  private Images images(Permutation to, Goal goal) {
    char[] from = to.inverse().images();
    Permutation as = to.then(goal.undone());
    boolean same = as.equals(to);
    int[] sources = new int[chain.pieces()];
    char[][] slots = new char[sources.length][];
    char[][] pieces = same ? slots : new char[sources.length][];
    for (int i = 0; i < chain.classes().size(); i++) {
      PieceClass ofImage = chain.classes().get(i);
      int first = chain.firstPiece(i);
      PieceClass ofSource = classAtHome(ofImage, from[goal.at()[first]]);
      if (ofSource == null || ofSource.size() != ofImage.size()) {
        return null;
      }
      int turned = -1;
      for (int piece = first; piece < first + ofImage.size(); piece++) {
        char source = from[goal.at()[piece]];
        int at = points.hasPoint(ofSource, source) ? homeOf(ofSource, source) : -1;
        int turn =
            at < 0
                ? -1
                : Math.floorMod(
                    points.residue(ofSource, source) - ofSource.residues().get(at),
                    ofSource.modulus());
        if (turn < 0 || piece > first && turn != turned) {
          return null;
        }
        turned = turn;
        sources[piece] = chain.firstPiece(ofSource) + at;
        slots[piece] = piece > first ? slots[first] : turned(to.images(), ofSource, turn);
        pieces[piece] = same || piece > first ? pieces[first] : turned(as.images(), ofSource, turn);
      }
    }
    return new Images(sources, slots, pieces, to.images(), as.images());
  }

  /** Returns the class of which a piece is at a point in the first goal; null if there is none. */
  private PieceClass classAtHome(PieceClass like, char point) {
    for (PieceClass pieces : chain.classes()) {
      if (pieces.modulus() == like.modulus()
          && points.hasPoint(pieces, point)
          && homeOf(pieces, point) >= 0) {
        return pieces;
      }
    }
    return null;
  }

  private int homeOf(PieceClass pieces, char point) {
    return pieces.slots().indexOf(points.slot(pieces, point));
  }

  /** Returns where points go that are first turned and then taken along. */
  private char[] turned(char[] along, PieceClass pieces, int turn) {
    char[] images = new char[points.degree()];
    int modulus = pieces.modulus();
    int slots = points.definition().sets().get(pieces.set()).slots();
    for (int slot = 0; slot < slots; slot++) {
      for (int residue = 0; residue < modulus; residue++) {
        int turnedResidue = Math.floorMod(residue + turn, modulus);
        images[points.point(pieces.set(), modulus, slot, residue)] =
            along[points.point(pieces.set(), modulus, slot, turnedResidue)];
      }
    }
    return images;
  }

  /** Returns the piece that becomes a piece. */
  public int source(int g, int piece) {
    return elements.get(g).sources()[piece];
  }

  /**
   * Returns, for each point where the source of a piece is, where the piece is; not to be changed.
   */
  public char[] images(int g, int piece) {
    return elements.get(g).slots()[piece];
  }

  /** Returns where the renaming of the pieces takes the points; not to be changed. */
  public char[] points(int g) {
    return elements.get(g).as();
  }

  /** Returns the image of a state. */
  public char[] image(int g, char[] at) {
    return taken(elements.get(g), elements.get(g).slots(), at);
  }

  /** Returns what the renaming of the pieces makes of a state: {@code a^-1 g a}. */
  public char[] renamed(int g, char[] at) {
    return taken(elements.get(g), elements.get(g).pieces(), at);
  }

  private static char[] taken(Images element, char[][] along, char[] at) {
    char[] image = new char[at.length];
    for (int piece = 0; piece < image.length; piece++) {
      image[piece] = along[piece][at[element.sources()[piece]]];
    }
    return image;
  }

  /** Returns the image of a pattern that has the goal's pieces. */
  public Pattern image(int g, Pattern pattern) {
    char[] at = PiecePoints.of(points, chain, pattern);
    return at == null ? pattern : PiecePoints.pattern(points, chain, image(g, at));
  }

  /** Returns what an element of the group, given on all points, becomes. */
  public char[] element(int g, char[] element) {
    Images by = elements.get(g);
    char[] image = new char[element.length];
    for (int point = 0; point < image.length; point++) {
      image[by.as()[point]] = by.to()[element[point]];
    }
    return image;
  }
}
