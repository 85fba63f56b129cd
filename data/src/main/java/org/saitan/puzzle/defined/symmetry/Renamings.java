// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.symmetry;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.saitan.definition.Pattern;
import org.saitan.group.Permutation;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PiecePlaces;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.points.SlotOrbit;
import org.saitan.puzzle.defined.symmetry.Automorphisms.Automorphism;

/** What symmetries make of states: a state g becomes {@code pi^-1 g pi}. */
public final class Renamings {
  private final PuzzlePoints points;
  private final PieceChain chain;
  private final List<Automorphism> elements;

  /** For each element and piece, which piece becomes this one. */
  private final int[][] sources;

  /** For each element and piece, where a point of its source goes. */
  private final char[][][] renamings;

  /** For each element, where it takes the points, and from where. */
  private final char[][] pointImages;

  private final char[][] pointSources;

  /** Prepares the renamings of some symmetries. */
  public Renamings(PuzzlePoints points, PieceChain chain, List<Automorphism> elements) {
    this.points = points;
    this.chain = chain;
    this.elements = elements;
    int order = elements.size();
    sources = new int[order][];
    renamings = new char[order][][];
    pointImages = new char[order][];
    pointSources = new char[order][];
    for (int g = 0; g < order; g++) {
      prepare(g);
    }
  }

  private void prepare(int g) {
    Automorphism element = elements.get(g);
    // Slots that never change stay.
    pointImages[g] = Permutation.identity(points.degree()).images();
    pointSources[g] = Permutation.identity(points.degree()).images();
    for (SlotOrbit orbit : points.orbits()) {
      int set = orbit.set();
      Set<Integer> moduli = new TreeSet<>(Set.of(1));
      orbit.classes().forEach(pieces -> moduli.add(pieces.modulus()));
      for (int modulus : moduli) {
        for (int slot : orbit.slots()) {
          for (int residue = 0; residue < modulus; residue++) {
            int image =
                points.point(
                    element.sets().get(set)[slot],
                    modulus,
                    element.slots().get(set)[slot],
                    Math.floorMod(
                        element.factors().get(set)[slot] * residue
                            + element.shifts().get(set)[slot],
                        modulus));
            int point = points.point(set, modulus, slot, residue);
            pointImages[g][point] = (char) image;
            pointSources[g][image] = (char) point;
          }
        }
      }
    }
    sources[g] = new int[chain.pieces()];
    renamings[g] = new char[chain.pieces()][];
    for (int i = 0; i < chain.classes().size(); i++) {
      PieceClass pieces = chain.classes().get(i);
      for (int j = 0; j < pieces.size(); j++) {
        preparePiece(g, chain.firstPiece(i) + j);
      }
    }
  }

  private void preparePiece(int g, int piece) {
    char source = pointSources[g][chain.home()[piece]];
    for (int i = 0; i < chain.classes().size(); i++) {
      PieceClass from = chain.classes().get(i);
      if (points.isAt(from, source)) {
        int at = from.slots().indexOf(points.slot(from, source));
        if (at >= 0) {
          sources[g][piece] = chain.firstPiece(i) + at;
          int turn = points.residue(from, source) - from.residues().get(at);
          renamings[g][piece] = turned(g, from, turn);
        }
      }
    }
  }

  /** Returns where points go that are first turned and then taken along. */
  private char[] turned(int g, PieceClass pieces, int turn) {
    char[] images = new char[points.degree()];
    int modulus = pieces.modulus();
    int slots = points.definition().sets().get(pieces.set()).slots();
    for (int slot = 0; slot < slots; slot++) {
      for (int residue = 0; residue < modulus; residue++) {
        int turnedResidue = Math.floorMod(residue + turn, modulus);
        images[points.point(pieces.set(), modulus, slot, residue)] =
            pointImages[g][points.point(pieces.set(), modulus, slot, turnedResidue)];
      }
    }
    return images;
  }

  /** Returns the piece that becomes a piece. */
  public int source(int g, int piece) {
    return sources[g][piece];
  }

  /**
   * Returns, for each point where the source of a piece is, where the piece is; not to be changed.
   */
  public char[] images(int g, int piece) {
    return renamings[g][piece];
  }

  /** Returns where an element takes the points; not to be changed. */
  public char[] points(int g) {
    return pointImages[g];
  }

  /** Returns the image of a state. */
  public char[] image(int g, char[] at) {
    char[] image = new char[at.length];
    for (int piece = 0; piece < image.length; piece++) {
      image[piece] = renamings[g][piece][at[sources[g][piece]]];
    }
    return image;
  }

  /** Returns the image of a pattern that has the goal's pieces. */
  public Pattern image(int g, Pattern pattern) {
    char[] at = PiecePlaces.of(points, chain, pattern);
    return at == null ? pattern : PiecePlaces.pattern(points, chain, image(g, at));
  }

  /** Returns what an element of the group, given on all points, becomes. */
  public char[] conjugate(int g, char[] element) {
    char[] image = new char[element.length];
    for (int point = 0; point < image.length; point++) {
      image[point] = pointImages[g][element[pointSources[g][point]]];
    }
    return image;
  }
}
