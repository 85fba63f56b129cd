// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

/**
 * How much partitions may hold of lanes.
 *
 * @param partitions the least number of partitions, at least 1
 * @param bytes the most bytes that one may hold while it is its turn
 */
public record LaneRoom(int partitions, double bytes) {
  /** Returns this room for at least so many partitions. */
  public LaneRoom withPartitions(int least) {
    return new LaneRoom(Math.max(least, partitions), bytes);
  }
}
