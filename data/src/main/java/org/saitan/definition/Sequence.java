// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.List;

/**
 * Moves one after another.
 *
 * @param moves the single moves, rotations of the whole puzzle among them
 * @param transformation what they do together
 */
public record Sequence(List<NamedMove> moves, Transformation transformation) {
  /** Copies the list. */
  public Sequence {
    moves = List.copyOf(moves);
  }
}
