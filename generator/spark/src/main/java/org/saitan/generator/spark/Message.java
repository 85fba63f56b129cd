// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;

/**
 * A message about a group of blocks to which a partition subscribes, or the final message, which
 * says how many messages were sent.
 *
 * @param sender the index of the sending partition
 * @param group the index of the group among the groups from this sender to this receiver or, in the
 *     final message, the number of messages sent
 * @param body the data of the group, or null in the final message
 */
record Message(int sender, int group, byte[] body) implements Serializable {}
