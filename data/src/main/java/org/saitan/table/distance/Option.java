// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import org.saitan.puzzle.Position;

/**
 * A move that is legal in a position, and what comes of it.
 *
 * @param move number of the move
 * @param name its name as a person says it
 * @param position the position it leads to
 * @param answer what the table says of that position
 * @param optimal whether it is a first move of some shortest line
 */
public record Option(int move, String name, Position position, Answer answer, boolean optimal) {}
