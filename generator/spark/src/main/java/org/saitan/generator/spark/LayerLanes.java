// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import java.util.Arrays;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.Frontier;
import org.saitan.table.TableDigest;

/**
 * The lanes of blocks in one layer, indexed by slot. Each group of blocks is filled by a single
 * thread. Immutable once filled.
 */
final class LayerLanes implements Frontier, Serializable {
  private static final long serialVersionUID = 1;

  /**
   * The maximum number of blocks in a group. A partition's own blocks are grouped by span, and all
   * other blocks by message.
   */
  static final int GROUP = TableDigest.SPAN;

  private static final int GROUP_BITS = Integer.numberOfTrailingZeros(GROUP);

  private final int words;
  private final char[] counts;

  /** For each block with lanes, its group and its index among the group's blocks with lanes. */
  private final int[] places;

  /** The words of each group's blocks with lanes, or null if there are none. */
  private final long[][] groups;

  /** Allocates the lanes of blocks. No lanes are set. */
  LayerLanes(int slots, int groups, int lanes) {
    this(new char[slots], new int[slots], new long[groups][], BlockLanes.words(lanes));
  }

  private LayerLanes(char[] counts, int[] places, long[][] groups, int words) {
    this.counts = counts;
    this.places = places;
    this.groups = groups;
    this.words = words;
  }

  /** Returns a copy with capacity for more slots and groups. */
  LayerLanes withCapacity(int slots, int groupCount) {
    return new LayerLanes(
        Arrays.copyOf(counts, slots),
        Arrays.copyOf(places, slots),
        Arrays.copyOf(groups, groupCount),
        words);
  }

  /** Returns the number of groups for the given number of blocks. */
  static int groups(int blocks) {
    return (int) (((long) blocks + GROUP - 1) / GROUP);
  }

  @Override
  public int count(int slot) {
    return counts[slot];
  }

  @Override
  public long[] words(int slot) {
    return groups[places[slot] >>> GROUP_BITS];
  }

  @Override
  public int offset(int slot) {
    return (places[slot] & GROUP - 1) * words;
  }

  /** Copies the lanes of a block that has lanes in the layer. */
  void copy(int slot, long[] into) {
    System.arraycopy(words(slot), offset(slot), into, 0, words);
  }

  /** Fills one group after another. For use by one thread. */
  final class Filler {
    private final long[] lanes = new long[GROUP * words];
    private int group;
    private int present;

    void begin(int number) {
      group = number;
      present = 0;
    }

    /** Adds the group's next block with lanes. */
    void add(int slot, long[] added) {
      counts[slot] = (char) BlockLanes.count(added, 0, words);
      places[slot] = group << GROUP_BITS | present;
      System.arraycopy(added, 0, lanes, present++ * words, words);
    }

    void end() {
      groups[group] = present == 0 ? null : Arrays.copyOf(lanes, present * words);
    }
  }
}
