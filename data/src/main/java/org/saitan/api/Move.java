// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

/**
 * A legal move from some state.
 *
 * @param name the name of the move
 * @param optimal whether an optimal solution begins with this move
 * @param after the state that the move leads to
 */
public record Move(String name, boolean optimal, State after) {}
