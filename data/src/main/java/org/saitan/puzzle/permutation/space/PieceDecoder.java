// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.List;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.StateCells;

/** Converts states, which are arrays with the point of each piece, to the cells of positions. */
final class PieceDecoder {
  /** The cells of the goal. */
  private final byte[] home;

  /**
   * For each piece, its kind, and the cells and the orientation to write for each of its points.
   */
  private final PieceCells[] pieces;

  private record PieceCells(byte kind, int[] kindCell, int[] orientationCell, byte[] orientation) {}

  PieceDecoder(PieceChain chain, StateCells cells) {
    PuzzlePoints points = chain.points();
    this.home = cells.position(points.definition().goals().get(0)).cells();
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
    int set = pieceClass.set();
    int[] kindCell = new int[points.degree()];
    int[] orientationCell = new int[points.degree()];
    byte[] orientation = new byte[points.degree()];
    for (int slot : points.orbits().get(pieceClass.orbit()).slots()) {
      for (int residue = 0; residue < pieceClass.modulus(); residue++) {
        int point = points.point(set, pieceClass.modulus(), slot, residue);
        kindCell[point] = cells.kindCell(set, slot);
        orientationCell[point] = cells.isOriented(set) ? cells.orientationCell(set, slot) : -1;
        orientation[point] = (byte) residue;
      }
    }
    return new PieceCells((byte) pieceClass.kind(), kindCell, orientationCell, orientation);
  }

  /** Converts a state to a position. */
  Position position(char[] state) {
    byte[] cells = new byte[home.length];
    decode(state, cells, 0);
    return Position.of(cells);
  }

  /** Writes a state's cells to an array, starting at the given index. */
  void decode(char[] state, byte[] cells, int offset) {
    System.arraycopy(home, 0, cells, offset, home.length);
    for (int j = 0; j < pieces.length; j++) {
      PieceCells piece = pieces[j];
      int point = state[j];
      cells[offset + piece.kindCell[point]] = piece.kind;
      if (piece.orientationCell[point] >= 0) {
        cells[offset + piece.orientationCell[point]] = piece.orientation[point];
      }
    }
  }
}
