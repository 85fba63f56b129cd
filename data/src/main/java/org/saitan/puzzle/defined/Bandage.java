// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Block;
import org.saitan.definition.Definition.Piece;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.defined.points.StateCells;

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

  /**
   * Returns by block the slots of its pieces.
   *
   * @param position what each cell holds
   */
  int[][] places(IntUnaryOperator position) {
    List<Block> blocks = definition.blocks();
    int[][] places = new int[blocks.size()][];
    for (int block = 0; block < places.length; block++) {
      List<Piece> pieces = blocks.get(block).pieces();
      places[block] = new int[pieces.size()];
      for (int i = 0; i < places[block].length; i++) {
        Piece piece = pieces.get(i);
        while (position.applyAsInt(cells.kindAt(piece.set(), places[block][i])) != piece.kind()) {
          places[block][i]++;
        }
      }
    }
    return places;
  }

  /**
   * Returns whether a move takes of each block all pieces or none.
   *
   * @param places where they lie
   */
  boolean allows(int[][] places, Transformation move) {
    for (int block = 0; block < places.length; block++) {
      if (tears(move, block, places[block])) {
        return false;
      }
    }
    return true;
  }

  private boolean tears(Transformation move, int block, int... places) {
    List<Piece> pieces = definition.blocks().get(block).pieces();
    boolean first = takes(move, pieces.get(0).set(), places[0]);
    for (int i = 1; i < places.length; i++) {
      if (takes(move, pieces.get(i).set(), places[i]) != first) {
        return true;
      }
    }
    return false;
  }

  /** Returns why a move may not be made, for people; empty if it may. */
  Optional<String> why(Position position, Transformation move) {
    int[][] places = places(position::cell);
    return IntStream.range(0, places.length)
        .filter(block -> tears(move, block, places[block]))
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
