// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * The number of a state: {@code lane} of {@code block}; its rank is given by {@link
 * StateSpace#rankOf}.
 *
 * @param block number of the block, {@code 0 <= block < blocks}
 * @param lane number of the lane in it, {@code 0 <= lane < lanes}
 */
public record StateAddress(long block, int lane) {}
