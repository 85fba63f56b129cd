// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;

/**
 * A cursor over the arcs out of one block, for use by one thread. The arcs are in order of
 * preference: the first arc that leads a lane into the previous layer is that lane's next move.
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

  /** Whether the high halves of lane map numbers are shifts. */
  private final boolean adds;

  /** The inverse lane maps, or null until they are needed. A proof never needs these maps. */
  private char[][] back;

  /**
   * Creates a cursor over arcs.
   *
   * @param collection all lane maps to which the arcs refer
   * @param spans the arcs of each span, for {@link #moveTo(int)}
   */
  public BlockArcs(LaneMaps collection, ArcNumbers... spans) {
    this.collection = collection;
    this.spans = spans;
    this.laneMaps = collection.all();
    this.adds = collection.hasShifts();
  }

  /**
   * Moves to a block's arcs.
   *
   * @param block the block's index in the table, counted from 0
   */
  public BlockArcs moveTo(int block) {
    return moveTo(spans[block / TableDigest.SPAN], block % TableDigest.SPAN);
  }

  /**
   * Moves to a block's arcs.
   *
   * @param span the arcs of the block's span
   * @param place the block's place in the span, counted from 0
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

  /** Returns the number of arcs. Arcs are numbered from 0. */
  public int count() {
    return count;
  }

  /** Returns the {@link Frontier} slot of the block to which an arc leads. */
  public int target(int arc) {
    return targets[from + arc];
  }

  /**
   * Returns the move of an arc, {@code 0 <= move < MAX_ARC_MOVES} (see {@link
   * StateSpace#MAX_ARC_MOVES}).
   */
  public int move(int arc) {
    return moves[from + arc] & 0xff;
  }

  /** Returns whether an arc's {@link #laneMap} is the identity. */
  public boolean keepsLanes(int arc) {
    return base(arc) == LaneMaps.IDENTITY;
  }

  /**
   * Returns the image of each lane before the {@link #shift} is applied, or {@link LaneMaps#NONE}
   * where a lane has no image. Read-only.
   */
  public char[] laneMap(int arc) {
    return laneMaps[base(arc)];
  }

  /**
   * Returns the preimage of each lane of the target block once the {@link #shift} has been removed,
   * or {@link LaneMaps#NONE} where there is none. Read-only.
   */
  public char[] inverseLaneMap(int arc) {
    if (back == null) {
      back = collection.allInverses();
    }
    return back[base(arc)];
  }

  /**
   * Returns an arc's XOR mask. The arc maps a lane to {@code laneMap[lane] ^ shift}, and the
   * preimage of a lane is {@code inverseLaneMap[lane ^ shift]}. The mask is 0 if the map is
   * partial.
   */
  public int shift(int arc) {
    return adds ? highs[from + arc] : 0;
  }

  private int base(int arc) {
    int low = maps[from + arc];
    return highs == null || adds ? low : highs[from + arc] << Character.SIZE | low;
  }

  /** Returns the lane to which an arc leads, or {@link LaneMaps#NONE}. */
  public int image(int arc, int lane) {
    int to = laneMap(arc)[lane];
    return to == LaneMaps.NONE ? to : to ^ shift(arc);
  }
}
