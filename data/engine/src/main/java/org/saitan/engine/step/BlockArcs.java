// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;

/**
 * The arcs out of one block, in order of preference: the first that leads a lane into the last
 * layer is that lane's next move. Turned to one block after the other; one a thread.
 */
public final class BlockArcs {
  private final LaneMaps collection;
  private final char[][] laneMaps;
  private final ArcNumbers[] spans;
  private int[] targets;
  private char[] maps;
  private char[] highs;
  private byte[] moves;
  private int from;
  private int count;

  /** Whether the high half of a number is a shift to be added. */
  private final boolean adds;

  /** Null until one is asked for: a proof needs none. */
  private char[][] back;

  /**
   * Creates a way through arcs.
   *
   * @param collection has all lane maps that arcs will name
   * @param spans those of {@link #turn(int)}
   */
  public BlockArcs(LaneMaps collection, ArcNumbers... spans) {
    this.collection = collection;
    this.spans = spans;
    this.laneMaps = collection.all();
    this.adds = collection.hasShifts();
  }

  /**
   * Turns to the arcs of a block.
   *
   * @param block its place in the table, from 0
   */
  public BlockArcs turn(int block) {
    return turn(spans[block / TableDigest.SPAN], block % TableDigest.SPAN);
  }

  /**
   * Turns to the arcs of a block.
   *
   * @param span the arcs of its span
   * @param place its place there
   */
  public BlockArcs turn(ArcNumbers span, int place) {
    int[] first = span.first();
    targets = span.targets();
    maps = span.maps();
    highs = span.highs();
    moves = span.moves();
    from = first[place];
    count = first[place + 1] - from;
    return this;
  }

  /** Returns the number of arcs; they are numbered from 0. */
  public int count() {
    return count;
  }

  /** Returns the slot, in the {@link Frontier}, of the block that an arc leads to. */
  public int target(int arc) {
    return targets[from + arc];
  }

  /** Returns the move of an arc, from 0, below {@link StateSpace#MAX_ARC_MOVES}. */
  public int move(int arc) {
    return moves[from + arc] & 0xff;
  }

  /** Returns whether the {@link #laneMap} of an arc is the identity. */
  public boolean keepsLanes(int arc) {
    return base(arc) == LaneMaps.IDENTITY;
  }

  /**
   * Returns where an arc takes each lane before its {@link #shift}, {@link LaneMaps#NONE} where it
   * does not lead; not to be changed.
   */
  public char[] laneMap(int arc) {
    return laneMaps[base(arc)];
  }

  /**
   * Returns from where an arc brings each lane of its target, the {@link #shift} being taken off
   * that lane first, {@link LaneMaps#NONE} where from nowhere; not to be changed.
   */
  public char[] inverseLaneMap(int arc) {
    if (back == null) {
      back = collection.allInverses();
    }
    return back[base(arc)];
  }

  /**
   * Returns what is added, bit by bit, to the lane where the {@link #laneMap} of an arc leads: it
   * takes a lane to {@code laneMap[lane] ^ shift}, and {@code inverseLaneMap[lane ^ shift]} is from
   * where it brings one. It is 0 where the map is partial.
   */
  public int shift(int arc) {
    return adds ? highs[from + arc] : 0;
  }

  private int base(int arc) {
    int low = maps[from + arc];
    return highs == null || adds ? low : highs[from + arc] << Character.SIZE | low;
  }

  /** Returns where an arc takes a lane, or {@link LaneMaps#NONE}. */
  public int image(int arc, int lane) {
    int to = laneMap(arc)[lane];
    return to == LaneMaps.NONE ? to : to ^ shift(arc);
  }
}
