// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.Optional;
import java.util.stream.Collectors;
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

  /** Returns whether a move takes of each block all pieces or none. */
  boolean allows(Position position, Transformation move) {
    return torn(position, move).isEmpty();
  }

  /** Returns a block of which a move takes some pieces and leaves others. */
  private Optional<Block> torn(Position position, Transformation move) {
    return definition.blocks().stream()
        .filter(
            block -> {
              long taken =
                  block.pieces().stream()
                      .filter(piece -> takes(move, piece.set(), slot(position, piece)))
                      .count();
              return taken > 0 && taken < block.pieces().size();
            })
        .findFirst();
  }

  /** Returns why a move may not be made, for people; empty if it may. */
  Optional<String> why(Position position, Transformation move) {
    return torn(position, move)
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

  private int slot(Position position, Piece piece) {
    int slot = 0;
    while (position.cell(cells.kindAt(piece.set(), slot)) != piece.kind()) {
      slot++;
    }
    return slot;
  }
}
