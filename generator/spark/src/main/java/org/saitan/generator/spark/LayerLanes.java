// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import java.util.Arrays;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.Frontier;
import org.saitan.table.TableDigest;

/**
 * The lanes of blocks in one layer, by slot. Blocks are filled in group by group, each group by one
 * thread; afterwards nothing is changed.
 */
final class LayerLanes implements Frontier, Serializable {
  private static final long serialVersionUID = 1;

  /** The most blocks of a group: own blocks are grouped by span, others as they were sent. */
  static final int GROUP = TableDigest.SPAN;

  private static final int GROUP_BITS = Integer.numberOfTrailingZeros(GROUP);

  private final int words;
  private final char[] counts;

  /** Of a block with lanes: its group, and its place among those that have any there. */
  private final int[] places;

  /** By group, the words of the blocks with lanes one after the other; null where none has. */
  private final long[][] groups;

  /** Makes room for the lanes of blocks, of which none has any yet. */
  LayerLanes(int slots, int groups, int lanes) {
    this(new char[slots], new int[slots], new long[groups][], BlockLanes.words(lanes));
  }

  private LayerLanes(char[] counts, int[] places, long[][] groups, int words) {
    this.counts = counts;
    this.places = places;
    this.groups = groups;
    this.words = words;
  }

  /** Returns the same lanes with room for those of more slots and groups. */
  LayerLanes withRoom(int slots, int groupCount) {
    return new LayerLanes(
        Arrays.copyOf(counts, slots),
        Arrays.copyOf(places, slots),
        Arrays.copyOf(groups, groupCount),
        words);
  }

  /** Returns how many groups so many blocks are. */
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

  /** Copies the lanes of a block that has any. */
  void copy(int slot, long[] into) {
    System.arraycopy(words(slot), offset(slot), into, 0, words);
  }

  /** Fills groups in, one after the other; one a thread. */
  final class Filler {
    private final long[] lanes = new long[GROUP * words];
    private int group;
    private int present;

    void begin(int number) {
      group = number;
      present = 0;
    }

    /** Adds the next block of the group that has lanes. */
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
