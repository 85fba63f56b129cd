// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import org.saitan.puzzle.Position;

/**
 * One move of a line.
 *
 * @param move number of the move
 * @param name its name as a person says it
 * @param position the position after it
 */
public record Step(int move, String name, Position position) {}
