// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.List;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.StateCells;

/** The cells of all states of a block at once, made of where each piece is. */
final class BlockDecoder {
  private final byte[] home;

  /** By lane, the point of each piece in block 0's place. */
  private final char[][] lanes;

  /** By piece: its kind, and by point the cells that the piece changes there and how it lies. */
  private final Piece[] pieces;

  private record Piece(byte kind, int[] kindCell, int[] turnCell, byte[] turn) {}

  /**
   * Prepares the cells.
   *
   * @param home the cells of the goal
   * @param lanes by lane, the points of the pieces of its element of H
   */
  BlockDecoder(
      PuzzlePoints points, PieceChain chain, StateCells cells, byte[] home, char[][] lanes) {
    this.home = home;
    this.lanes = lanes;
    this.pieces = new Piece[chain.pieces()];
    List<PieceClass> classes = chain.classes();
    for (int i = 0; i < classes.size(); i++) {
      Piece piece = piece(points, cells, classes.get(i));
      for (int j = 0; j < classes.get(i).size(); j++) {
        pieces[chain.firstPiece(i) + j] = piece;
      }
    }
  }

  private static Piece piece(PuzzlePoints points, StateCells cells, PieceClass of) {
    SlotSet set = points.definition().sets().get(of.set());
    int[] kindCell = new int[points.degree()];
    int[] turnCell = new int[points.degree()];
    byte[] turn = new byte[points.degree()];
    for (int slot = 0; slot < set.slots(); slot++) {
      for (int residue = 0; residue < of.modulus(); residue++) {
        if (points.orbit(of.set(), slot) == of.orbit()) {
          int point = points.point(of.set(), of.modulus(), slot, residue);
          kindCell[point] = cells.kindCell(of.set(), slot);
          turnCell[point] = cells.isOriented(of.set()) ? cells.orientationCell(of.set(), slot) : -1;
          turn[point] = (byte) residue;
        }
      }
    }
    return new Piece((byte) of.kind(), kindCell, turnCell, turn);
  }

  /**
   * Writes down the cells of all lanes of a block.
   *
   * @param element u(B) on all points
   */
  void write(char[] element, byte[] into) {
    int at = 0;
    for (char[] lane : lanes) {
      System.arraycopy(home, 0, into, at, home.length);
      for (int j = 0; j < pieces.length; j++) {
        Piece piece = pieces[j];
        int point = element[lane[j]];
        into[at + piece.kindCell[point]] = piece.kind;
        if (piece.turnCell[point] >= 0) {
          into[at + piece.turnCell[point]] = piece.turn[point];
        }
      }
      at += home.length;
    }
  }
}
