// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Block;
import org.saitan.definition.Definition.Piece;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.permutation.points.StateCells;

/**
 * The blocks of joined pieces in a definition. A move is illegal if it would separate joined
 * pieces.
 *
 * @param definition the definition. If it has no blocks, all moves are legal.
 * @param cells the encoding of positions
 */
record Bandage(Definition definition, StateCells cells) {
  /** Returns whether a move moves or turns the piece in a slot. */
  static boolean affects(Transformation move, int set, int slot) {
    return move.source(set, slot) != slot || move.twist(set, slot) != 0;
  }

  /**
   * Returns, for each slot, whether a move moves or turns the piece there. The array is indexed by
   * the cell that stores the kind of the slot's piece.
   */
  boolean[] movedCells(Transformation move) {
    boolean[] movedCells = new boolean[cells.size()];
    for (int set = 0; set < definition.sets().size(); set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        movedCells[cells.kindCell(set, slot)] = affects(move, set, slot);
      }
    }
    return movedCells;
  }

  /**
   * Returns, for each block, the cells of a position that store the kinds of the block's pieces.
   */
  int[][] places(byte[] position) {
    List<Block> blocks = definition.blocks();
    int[][] places = new int[blocks.size()][];
    for (int block = 0; block < places.length; block++) {
      List<Piece> pieces = blocks.get(block).pieces();
      places[block] = new int[pieces.size()];
      for (int i = 0; i < places[block].length; i++) {
        int cell = cells.kindCell(pieces.get(i).set(), 0);
        while (Byte.toUnsignedInt(position[cell]) != pieces.get(i).kind()) {
          cell++;
        }
        places[block][i] = cell;
      }
    }
    return places;
  }

  /**
   * Returns whether a move affects either all or none of the pieces of each block.
   *
   * @param places the cells that store the kinds of the pieces, for each block
   * @param movedCells whether the move affects the piece whose kind is stored in a cell, for each
   *     cell
   */
  static boolean allows(int[][] places, boolean... movedCells) {
    for (int[] block : places) {
      if (separates(movedCells, block)) {
        return false;
      }
    }
    return true;
  }

  private static boolean separates(boolean[] movedCells, int... block) {
    for (int cell : block) {
      if (movedCells[cell] != movedCells[block[0]]) {
        return true;
      }
    }
    return false;
  }

  /** Returns a message that says why a move is illegal, or empty if it is legal. */
  Optional<String> whyIllegal(Position position, Transformation move) {
    int[][] places = places(position.cells());
    boolean[] movedCells = movedCells(move);
    return IntStream.range(0, places.length)
        .filter(block -> separates(movedCells, places[block]))
        .mapToObj(block -> definition.blocks().get(block))
        .findFirst()
        .map(
            block ->
                block.pieces().stream()
                    .map(
                        piece ->
                            "%d of %s"
                                .formatted(
                                    piece.kind() + 1, definition.sets().get(piece.set()).name()))
                    .collect(
                        Collectors.joining(
                            ", ", "the move would separate the joined pieces ", "")));
  }
}
