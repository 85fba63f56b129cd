// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;

/**
 * The arcs out of one block, in order of preference: the first that leads a lane into the last
 * layer is that lane's next move. A cursor, used by one thread.
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

  /** Whether the high half of a number is a shift. */
  private final boolean adds;

  /** The inverse lane maps; null until needed, as a proof needs none. */
  private char[][] back;

  /**
   * Creates a cursor over arcs.
   *
   * @param collection the collection of all lane maps that the arcs name
   * @param spans the arcs for {@link #moveTo(int)}
   */
  public BlockArcs(LaneMaps collection, ArcNumbers... spans) {
    this.collection = collection;
    this.spans = spans;
    this.laneMaps = collection.all();
    this.adds = collection.hasShifts();
  }

  /**
   * Moves to the arcs of a block.
   *
   * @param block the block's index in the table, from 0
   */
  public BlockArcs moveTo(int block) {
    return moveTo(spans[block / TableDigest.SPAN], block % TableDigest.SPAN);
  }

  /**
   * Moves to the arcs of a block.
   *
   * @param span the arcs of its span
   * @param place the block's index in the span
   */
  public BlockArcs moveTo(ArcNumbers span, int place) {
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
   * Returns the image of each lane before the {@link #shift}, {@link LaneMaps#NONE} if undefined;
   * read-only.
   */
  public char[] laneMap(int arc) {
    return laneMaps[base(arc)];
  }

  /**
   * Returns the preimage of each lane of the target after removing the {@link #shift}, {@link
   * LaneMaps#NONE} if there is none; read-only.
   */
  public char[] inverseLaneMap(int arc) {
    if (back == null) {
      back = collection.allInverses();
    }
    return back[base(arc)];
  }

  /**
   * Returns the XOR mask of an arc: it maps a lane to {@code laneMap[lane] ^ shift}, and the
   * preimage of a lane is {@code inverseLaneMap[lane ^ shift]}. It is 0 if the map is partial.
   */
  public int shift(int arc) {
    return adds ? highs[from + arc] : 0;
  }

  private int base(int arc) {
    int low = maps[from + arc];
    return highs == null || adds ? low : highs[from + arc] << Character.SIZE | low;
  }

  /** Returns the image of a lane under an arc, or {@link LaneMaps#NONE}. */
  public int image(int arc, int lane) {
    int to = laneMap(arc)[lane];
    return to == LaneMaps.NONE ? to : to ^ shift(arc);
  }
}
