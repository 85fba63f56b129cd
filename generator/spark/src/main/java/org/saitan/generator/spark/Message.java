// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;

/**
 * What a partition sends another of a group of blocks that it subscribes to, or last of all how
 * much it has sent.
 *
 * @param sender number of the partition that sends
 * @param group number of the group among those that are sent from here to there; last the number of
 *     messages
 * @param body what is sent of the group; null in the last message
 */
record Message(int sender, int group, byte[] body) implements Serializable {}
