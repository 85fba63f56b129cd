// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * The address of a state: a block and a lane. {@link Numbering#rankOf} returns its rank.
 *
 * @param block the index of the block, {@code 0 <= block < blocks}
 * @param lane the index of the lane in the block, {@code 0 <= lane < lanes}
 */
public record StateAddress(long block, int lane) {}
