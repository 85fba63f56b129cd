// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Optional;
import org.saitan.board.Board;

/**
 * A kind of table that can be made. Each is a package of its own; the rest of the generator knows
 * none of them.
 */
public interface BuildKind {
  /** Returns how the table of a board is made; empty if the board has no table of this kind. */
  Optional<Buildable> of(Board board);
}
