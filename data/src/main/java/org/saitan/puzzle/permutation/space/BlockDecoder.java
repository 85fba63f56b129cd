// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.List;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.StateCells;

/** Decodes all states of a block into cells, piece by piece. */
final class BlockDecoder {
  private final byte[] home;

  /** For each lane, the points of the pieces in block 0. */
  private final char[][] lanes;

  /** For each piece, its kind and, by point, its cells and orientation. */
  private final PieceCells[] pieces;

  private record PieceCells(byte kind, int[] kindCell, int[] orientationCell, byte[] orientation) {}

  /**
   * Prepares the decoder.
   *
   * @param home the cells of the goal
   * @param lanes for each lane, the points of the pieces under its element of H
   */
  BlockDecoder(
      PuzzlePoints points, PieceChain chain, StateCells cells, byte[] home, char[][] lanes) {
    this.home = home;
    this.lanes = lanes;
    this.pieces = new PieceCells[chain.pieces()];
    List<PieceClass> classes = chain.classes();
    for (int i = 0; i < classes.size(); i++) {
      PieceCells piece = piece(points, cells, classes.get(i));
      for (int j = 0; j < classes.get(i).size(); j++) {
        pieces[chain.firstPiece(i) + j] = piece;
      }
    }
  }

  private static PieceCells piece(PuzzlePoints points, StateCells cells, PieceClass pieceClass) {
    SlotSet set = points.definition().sets().get(pieceClass.set());
    int[] kindCell = new int[points.degree()];
    int[] orientationCell = new int[points.degree()];
    byte[] orientation = new byte[points.degree()];
    for (int slot = 0; slot < set.slots(); slot++) {
      for (int residue = 0; residue < pieceClass.modulus(); residue++) {
        if (points.orbit(pieceClass.set(), slot) == pieceClass.orbit()) {
          int point = points.point(pieceClass.set(), pieceClass.modulus(), slot, residue);
          kindCell[point] = cells.kindCell(pieceClass.set(), slot);
          orientationCell[point] =
              cells.isOriented(pieceClass.set())
                  ? cells.orientationCell(pieceClass.set(), slot)
                  : -1;
          orientation[point] = (byte) residue;
        }
      }
    }
    return new PieceCells((byte) pieceClass.kind(), kindCell, orientationCell, orientation);
  }

  /**
   * Writes the cells of all lanes of a block.
   *
   * @param element u(B) on all points
   */
  void decode(char[] element, byte[] into) {
    int at = 0;
    for (char[] lane : lanes) {
      System.arraycopy(home, 0, into, at, home.length);
      for (int j = 0; j < pieces.length; j++) {
        PieceCells piece = pieces[j];
        int point = element[lane[j]];
        into[at + piece.kindCell[point]] = piece.kind;
        if (piece.orientationCell[point] >= 0) {
          into[at + piece.orientationCell[point]] = piece.orientation[point];
        }
      }
      at += home.length;
    }
  }
}
