// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

/**
 * A move that is legal in some state.
 *
 * @param name its name, as a person says it
 * @param optimal whether it is a first move of some optimal solution
 * @param after the state that it leads to
 */
public record Move(String name, boolean optimal, State after) {}
