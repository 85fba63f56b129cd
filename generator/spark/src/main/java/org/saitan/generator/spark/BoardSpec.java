// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.saitan.board.Board.Origin;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * A serializable description of a board: its definition if it has one, or else its name. Each
 * process creates the board's state space only once.
 *
 * @param name the name of the board
 * @param identity the board's unique identity; see {@link org.saitan.board.Board#identity}
 * @param rules the version of the board's rules
 * @param definition the text of the board's definition, or null if it has none
 * @param symmetry whether only one block per symmetry class is stored
 */
record BoardSpec(String name, String identity, int rules, String definition, boolean symmetry)
    implements Serializable {
  private static final Map<String, MoveBoard> BOARDS = new ConcurrentHashMap<>();

  /** Creates the description of a board, and caches the board for this process. */
  static BoardSpec of(MoveBoard board, boolean symmetry) {
    BOARDS.put(board.identity(), board);
    return new BoardSpec(
        board.name(),
        board.identity(),
        board.rulesVersion(),
        board.origin().map(Origin::text).orElse(null),
        symmetry && board.space().symmetries().order() > 1);
  }

  /** Returns this process's instance of the board. */
  MoveBoard board() {
    return BOARDS.computeIfAbsent(identity, key -> create());
  }

  private MoveBoard create() {
    Catalogue catalogue = Catalogue.standard();
    MoveBoard board =
        definition == null
            ? catalogue.board(name, MoveBoard.class)
            : (MoveBoard) catalogue.fromDefinition(DefinitionFile.read(name + ".json", definition));
    if (!board.identity().equals(identity) || board.rulesVersion() != rules) {
      throw new IllegalStateException(
          "%s is %s with rules %s here, but %s with rules %s where the build was started; use the same version of the program on all machines"
              .formatted(name, board.identity(), board.rulesVersion(), identity, rules));
    }
    return board;
  }

  StateSpace space() {
    return board().space();
  }

  /** Returns the group whose classes the stored blocks represent. */
  Symmetries symmetries() {
    return symmetry ? space().symmetries() : new Symmetries.Trivial(space().blocks());
  }
}
