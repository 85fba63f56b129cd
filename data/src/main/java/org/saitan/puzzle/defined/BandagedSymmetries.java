// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.points.StateCells;
import org.saitan.puzzle.defined.symmetry.Automorphisms.SlotImage;
import org.saitan.puzzle.defined.symmetry.Renamings;
import org.saitan.puzzle.defined.symmetry.Symmetry;

/**
 * The symmetries of a puzzle whose states are listed: those of its moves and goals that take what
 * is joined to what is joined, and what a move touches to what its image touches.
 */
final class BandagedSymmetries {
  /** The most that are used. */
  private static final int MOST = 100;

  private final Definition definition;
  private final List<NamedMove> moves;
  private final StateCells cells;
  private final List<Element> elements = new ArrayList<>();

  /** What a piece becomes that lies somewhere, as cells of a position. */
  private record Image(int kindCell, int kind, int turnCell, int turn) {}

  /**
   * A symmetry.
   *
   * @param images by set, slot, kind and turn; null where no move puts such a piece
   * @param action what each move and each goal becomes
   */
  private record Element(Image[][][][] images, int[] action) {}

  /** Finds them; the identity alone where they are too many, or too hard to find. */
  BandagedSymmetries(DefinedPuzzle puzzle) {
    this.definition = puzzle.definition();
    this.moves = puzzle.namedMoves();
    this.cells = puzzle.cells();
    try {
      find(puzzle.numbers().points(), puzzle.numbers().plainChain(), puzzle.numbers().symmetries());
    } catch (DoesNotFitException e) {
      elements.clear();
    }
    if (elements.isEmpty() || elements.size() > MOST) {
      elements.clear();
      int goals = definition.goals().size();
      elements.add(new Element(null, IntStream.range(0, moves.size() + goals).toArray()));
    }
  }

  private void find(PuzzlePoints points, PieceChain chain, List<Symmetry> all) {
    Renamings renamings = new Renamings(points, chain, all);
    for (int g = 0; g < all.size(); g++) {
      if (keepsTouch(points, all.get(g)) && keepsBlocks(points, chain, renamings, g, all.get(g))) {
        elements.add(new Element(images(points, chain, renamings, g), all.get(g).action()));
      }
    }
  }

  private Image[][][][] images(PuzzlePoints points, PieceChain chain, Renamings renamings, int g) {
    Image[][][][] images = new Image[definition.sets().size()][][][];
    for (int set = 0; set < images.length; set++) {
      int slots = definition.sets().get(set).slots();
      images[set] = new Image[slots][Definition.SlotSet.MOST_SLOTS + 1][];
    }
    for (PieceClass to : chain.classes()) {
      int first = chain.firstPiece(to);
      PieceClass from = chain.classOf(renamings.source(g, first));
      char[] pointImages = renamings.images(g, first);
      for (int slot = 0; slot < images[from.set()].length; slot++) {
        if (points.orbit(from.set(), slot) == from.orbit()) {
          Image[] byTurn = new Image[from.modulus()];
          for (int turn = 0; turn < byTurn.length; turn++) {
            int at = pointImages[points.point(from.set(), from.modulus(), slot, turn)];
            int toSlot = points.slot(to, at);
            byTurn[turn] =
                new Image(
                    cells.kindAt(to.set(), toSlot),
                    to.kind(),
                    cells.turns(to.set()) ? cells.turnAt(to.set(), toSlot) : -1,
                    points.residue(to, at));
          }
          images[from.set()][slot][from.kind()] = byTurn;
        }
      }
    }
    return images;
  }

  private boolean keepsTouch(PuzzlePoints points, Symmetry symmetry) {
    return points.orbits().stream()
        .allMatch(
            orbit ->
                orbit.slots().stream()
                    .allMatch(
                        slot -> {
                          SlotImage image = symmetry.renaming().image(orbit.set(), slot);
                          return renamed(touching(orbit.set(), slot), symmetry)
                              .equals(touching(image.set(), image.slot()));
                        }));
  }

  /** Returns the moves that touch a slot. */
  private BitSet touching(int set, int slot) {
    return IntStream.range(0, moves.size())
        .filter(move -> Bandage.takes(moves.get(move).transformation(), set, slot))
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }

  private static BitSet renamed(BitSet some, Symmetry symmetry) {
    return some.stream()
        .map(move -> symmetry.moves()[move])
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }

  /** Of a joined piece that no move takes elsewhere it matters which moves touch it. */
  private boolean keepsBlocks(
      PuzzlePoints points, PieceChain chain, Renamings renamings, int g, Symmetry symmetry) {
    Set<Set<Object>> blocks = new HashSet<>();
    Set<Set<Object>> images = new HashSet<>();
    for (Definition.Block block : definition.blocks()) {
      Set<Object> pieces = new HashSet<>();
      Set<Object> ofPieces = new HashSet<>();
      for (Definition.Piece piece : block.pieces()) {
        int slot = home(piece);
        if (points.orbit(piece.set(), slot) < 0) {
          pieces.add(touching(piece.set(), slot));
          ofPieces.add(renamed(touching(piece.set(), slot), symmetry));
        } else {
          pieces.add(piece);
          ofPieces.add(image(chain, renamings, g, piece));
        }
      }
      blocks.add(pieces);
      images.add(ofPieces);
    }
    return blocks.equals(images);
  }

  private int home(Definition.Piece piece) {
    Pattern goal = definition.goals().get(0);
    int slot = 0;
    while (goal.kind(piece.set(), slot) != piece.kind()) {
      slot++;
    }
    return slot;
  }

  private static Definition.Piece image(
      PieceChain chain, Renamings renamings, int g, Definition.Piece piece) {
    return chain.classes().stream()
        .filter(
            to -> {
              PieceClass from = chain.classOf(renamings.source(g, chain.firstPiece(to)));
              return from.set() == piece.set() && from.kind() == piece.kind();
            })
        .map(to -> new Definition.Piece(to.set(), to.kind()))
        .findFirst()
        .orElseThrow();
  }

  /** Returns how many there are. */
  int count() {
    return elements.size();
  }

  /** Returns what each move and each goal becomes: no other symmetry has the same. */
  int[] action(int g) {
    return elements.get(g).action();
  }

  /** Returns the image of a position; the same where a piece lies where no move puts it. */
  byte[] image(int g, byte[] position) {
    byte[] image = position.clone();
    Image[][][][] images = elements.get(g).images();
    for (int set = 0; images != null && set < images.length; set++) {
      for (int slot = 0; slot < images[set].length; slot++) {
        int turn = cells.turns(set) ? position[cells.turnAt(set, slot)] : 0;
        Image[] byTurn = images[set][slot][position[cells.kindAt(set, slot)] & 0xff];
        if (byTurn != null) {
          Image to = byTurn[turn];
          image[to.kindCell()] = (byte) to.kind();
          if (to.turnCell() >= 0) {
            image[to.turnCell()] = (byte) to.turn();
          }
        } else if (isMoved(images[set][slot])) {
          return position;
        }
      }
    }
    return image;
  }

  private static boolean isMoved(Image[]... ofSlot) {
    for (Image[] byTurn : ofSlot) {
      if (byTurn != null) {
        return true;
      }
    }
    return false;
  }
}
