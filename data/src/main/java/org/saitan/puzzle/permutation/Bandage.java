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

/** The pieces of a definition that are joined, and which moves they allow. */
final class Bandage {
  private final Definition definition;
  private final StateCells cells;

  /** Creates the bandage of a definition; most have none, which allows all moves. */
  Bandage(Definition definition, StateCells cells) {
    this.definition = definition;
    this.cells = cells;
  }

  /** Returns whether a move takes what lies in a slot. */
  static boolean takes(Transformation move, int set, int slot) {
    return move.from(set, slot) != slot || move.twist(set, slot) != 0;
  }

  /** Returns by cell of a piece's kind whether a move takes what lies there. */
  boolean[] taken(Transformation move) {
    boolean[] taken = new boolean[cells.size()];
    for (int set = 0; set < definition.sets().size(); set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        taken[cells.kindCell(set, slot)] = takes(move, set, slot);
      }
    }
    return taken;
  }

  /** Returns by block the cells of the kinds of its pieces. */
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
   * Returns whether a move takes of each block all pieces or none.
   *
   * @param places where they lie
   * @param taken what the move takes
   */
  static boolean allows(int[][] places, boolean... taken) {
    for (int[] block : places) {
      if (tears(taken, block)) {
        return false;
      }
    }
    return true;
  }

  private static boolean tears(boolean[] taken, int... block) {
    for (int cell : block) {
      if (taken[cell] != taken[block[0]]) {
        return true;
      }
    }
    return false;
  }

  /** Returns why a move may not be made, for people; empty if it may. */
  Optional<String> why(Position position, Transformation move) {
    int[][] places = places(position.cells());
    boolean[] taken = taken(move);
    return IntStream.range(0, places.length)
        .filter(block -> tears(taken, places[block]))
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
                            ", ", "it takes some of the joined pieces ", " and leaves others")));
  }
}
