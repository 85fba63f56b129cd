// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

/**
 * A kind of piece that must not lie in a slot when a move has ended ({@code Illegal} in a .tws
 * file).
 *
 * @param set number of the set
 * @param slot number of the slot
 * @param kind number of the kind
 */
public record Forbidden(int set, int slot, int kind) {}
