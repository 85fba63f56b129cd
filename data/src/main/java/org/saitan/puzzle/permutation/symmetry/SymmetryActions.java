// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.group.Permutation;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;
import org.saitan.puzzle.permutation.symmetry.Symmetry.SlotImage;

/**
 * The action of symmetries on states. A symmetry maps a state g to {@code a^-1 g pi} (see {@link
 * Symmetry}).
 *
 * <p>The source of a piece is the piece that {@code a} relabels as this piece, possibly with a
 * turn. To find a piece's point in the image, the turn and then {@code pi} are applied to the
 * source's point. So images can be computed without multiplying group elements.
 */
public final class SymmetryActions {
  private final PuzzlePoints points;
  private final PieceChain chain;
  private final GoalState[] goals;
  private final List<Action> elements = new ArrayList<>();

  /**
   * A goal as a state and as a group element.
   *
   * @param points the points of the goal's pieces, or null if the goal is unreachable from the
   *     first goal
   * @param inverse the inverse of the group element that takes the first goal to this goal, as a
   *     permutation of all points
   */
  private record GoalState(char[] points, Permutation inverse) {}

  /**
   * The action of one symmetry.
   *
   * @param sources the source of each piece
   * @param slots for each piece, a map from the point of its source to the point of the piece in
   *     the image
   * @param pieces the maps that take the place of {@code slots} in a conjugation by {@code a}
   * @param pi the relabeling of slots, as a map of points
   * @param a the relabeling of pieces, as a map of points
   */
  private record Action(int[] sources, char[][] slots, char[][] pieces, char[] pi, char[] a) {}

  /** Creates an empty list of actions, to be filled by {@link #add}. */
  SymmetryActions(PieceChain chain) {
    this.points = chain.points();
    this.chain = chain;
    this.goals = new GoalState[points.definition().goals().size()];
  }

  /** Creates the actions of symmetries on the states of a chain. */
  public SymmetryActions(PieceChain chain, List<Symmetry> symmetries) {
    this(chain);
    for (Symmetry symmetry : symmetries) {
      if (!add(symmetry, symmetry.firstGoal())) {
        throw new IllegalArgumentException("a symmetry does not preserve the classes of pieces");
      }
    }
  }

  /**
   * Adds the action of the symmetry that relabels slots as the given symmetry does and maps the
   * first goal to the given goal. Adds nothing if there is no such symmetry.
   *
   * @return whether there is such a symmetry: the pieces of each class must be mapped to pieces of
   *     a single class, all turned by the same amount
   */
  boolean add(Symmetry slots, int goal) {
    GoalState target = goal(goal);
    Action images = target.points() == null ? null : action(pointImages(slots), target);
    if (images != null) {
      elements.add(images);
    }
    return images != null;
  }

  private GoalState goal(int number) {
    if (goals[number] == null) {
      char[] state = chain.state(points.definition().goals().get(number));
      Permutation element = state == null ? null : chain.element(state);
      goals[number] =
          element == null ? new GoalState(null, null) : new GoalState(state, element.inverse());
    }
    return goals[number];
  }

  private Permutation pointImages(Symmetry element) {
    // Slots that no move changes stay in place.
    int[] images = IntStream.range(0, points.degree()).toArray();
    for (SlotOrbit orbit : points.orbits()) {
      int set = orbit.set();
      for (int modulus : orbit.moduli()) {
        for (int slot : orbit.slots()) {
          SlotImage target = element.images()[set][slot];
          for (int residue = 0; residue < modulus; residue++) {
            int turned = Math.floorMod(target.factor() * residue + target.shift(), modulus);
            images[points.point(set, modulus, slot, residue)] =
                points.point(target.set(), modulus, target.slot(), turned);
          }
        }
      }
    }
    return Permutation.of(images);
  }

  /**
   * Returns the action of a symmetry, or null if it does not preserve the classes of identical
   * pieces.
   */
  private Action action(Permutation pi, GoalState goal) {
    char[] from = pi.inverse().images();
    Permutation a = pi.then(goal.inverse());
    boolean same = a.equals(pi);
    int[] sources = new int[chain.pieces()];
    char[][] slots = new char[sources.length][];
    char[][] pieces = same ? slots : new char[sources.length][];
    for (int i = 0; i < chain.classes().size(); i++) {
      PieceClass imageClass = chain.classes().get(i);
      int first = chain.firstPiece(i);
      PieceClass sourceClass = classAtHome(imageClass, from[goal.points()[first]]);
      if (sourceClass == null || sourceClass.size() != imageClass.size()) {
        return null;
      }
      int turned = -1;
      for (int piece = first; piece < first + imageClass.size(); piece++) {
        char source = from[goal.points()[piece]];
        int home = points.hasPoint(sourceClass, source) ? homeOf(sourceClass, source) : -1;
        int turn =
            home < 0
                ? -1
                : Math.floorMod(
                    points.residue(sourceClass, source) - sourceClass.residues().get(home),
                    sourceClass.modulus());
        if (turn < 0 || piece > first && turn != turned) {
          return null;
        }
        turned = turn;
        sources[piece] = chain.firstPiece(sourceClass) + home;
        slots[piece] = piece > first ? slots[first] : applyTurn(pi.images(), sourceClass, turn);
        pieces[piece] =
            same || piece > first ? pieces[first] : applyTurn(a.images(), sourceClass, turn);
      }
    }
    return new Action(sources, slots, pieces, pi.images(), a.images());
  }

  /**
   * Returns the class of the piece that is at a point in the first goal, or null if the piece there
   * does not have the same modulus as the given class.
   */
  private PieceClass classAtHome(PieceClass sameModulus, char point) {
    for (PieceClass pieces : chain.classes()) {
      if (pieces.modulus() == sameModulus.modulus()
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

  /** Returns the images of a class's points under a turn that is followed by a map. */
  private char[] applyTurn(char[] map, PieceClass pieces, int turn) {
    char[] images = new char[points.degree()];
    int modulus = pieces.modulus();
    int slots = points.definition().sets().get(pieces.set()).slots();
    for (int slot = 0; slot < slots; slot++) {
      for (int residue = 0; residue < modulus; residue++) {
        int turnedResidue = Math.floorMod(residue + turn, modulus);
        images[points.point(pieces.set(), modulus, slot, residue)] =
            map[points.point(pieces.set(), modulus, slot, turnedResidue)];
      }
    }
    return images;
  }

  /** Returns the source of a piece. */
  public int source(int g, int piece) {
    return elements.get(g).sources()[piece];
  }

  /**
   * Returns a map from the point of a piece's source to the piece's point in the image. Do not
   * modify the array.
   */
  public char[] images(int g, int piece) {
    return elements.get(g).slots()[piece];
  }

  /** Returns the relabeling of pieces as a map of points. Do not modify the array. */
  public char[] pieceAction(int g) {
    return elements.get(g).a();
  }

  /** Returns the image of a state. */
  public char[] image(int g, char[] state) {
    return apply(elements.get(g), elements.get(g).slots(), state);
  }

  /** Returns the state conjugated by the relabeling of pieces: {@code a^-1 g a}. */
  public char[] relabel(int g, char[] state) {
    return apply(elements.get(g), elements.get(g).pieces(), state);
  }

  private static char[] apply(Action element, char[][] map, char[] state) {
    char[] image = new char[state.length];
    for (int piece = 0; piece < image.length; piece++) {
      image[piece] = map[piece][state[element.sources()[piece]]];
    }
    return image;
  }

  /** Returns the image of a group element. The element and its image are maps of all points. */
  public char[] element(int g, char[] element) {
    Action action = elements.get(g);
    char[] image = new char[element.length];
    for (int point = 0; point < image.length; point++) {
      image[action.a()[point]] = action.pi()[element[point]];
    }
    return image;
  }
}
