// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.saitan.space.LaneMaps;

/**
 * The arcs out of the blocks of a span. An arc names its lane map by the map's number in a {@link
 * LaneMaps}. These numbers depend on the order in which maps were added and are valid only in this
 * process.
 */
public final class ArcNumbers implements Serializable {
  private static final long serialVersionUID = 1;

  private final int[] first;
  private final int[] targets;
  private final char[] maps;
  private final char[] highs;
  private final byte[] moves;

  /**
   * Wraps the given arrays without copying them.
   *
   * @param first the index of each block's first arc, followed by the total number of arcs
   * @param targets for each arc, the slot of the block to which it leads
   * @param maps for each arc, the low half of its lane map's number or, if maps have shifts, the
   *     number of the map's base
   * @param highs for each arc, the high half of its lane map's number or, if maps have shifts, the
   *     shift; null if all entries are 0
   * @param moves for each arc, its move
   */
  ArcNumbers(int[] first, int[] targets, char[] maps, char[] highs, byte[] moves) {
    this.first = first;
    this.targets = targets;
    this.maps = maps;
    this.highs = highs;
    this.moves = moves;
  }

  int[] first() {
    return first;
  }

  int[] targets() {
    return targets;
  }

  char[] maps() {
    return maps;
  }

  char[] highs() {
    return highs;
  }

  byte[] moves() {
    return moves;
  }

  /** Returns the number of blocks. */
  public int blocks() {
    return first.length - 1;
  }

  private int count() {
    return targets.length;
  }

  /** Renumbers all slots in place. */
  public void renumber(IntUnaryOperator slots) {
    for (int arc = 0; arc < targets.length; arc++) {
      targets[arc] = slots.applyAsInt(targets[arc]);
    }
  }

  /** Visits the target slot of each arc. */
  public void forEachTarget(IntConsumer visitor) {
    for (int target : targets) {
      visitor.accept(target);
    }
  }

  /** Returns the number of bytes that {@link #put} writes. */
  public int bytes() {
    int bytesPerArc = Integer.BYTES + Character.BYTES + Byte.BYTES + (highs == null ? 0 : 2);
    return 1 + (1 + blocks()) * Character.BYTES + count() * bytesPerArc;
  }

  /** Writes the arcs. Lane maps are written as their numbers in this process. */
  public void put(ByteBuffer bytes) {
    bytes.put((byte) (highs == null ? 0 : 1)).putChar((char) blocks());
    for (int block = 0; block < blocks(); block++) {
      bytes.putChar((char) (first[block + 1] - first[block]));
    }
    bytes.asIntBuffer().put(targets);
    bytes.position(bytes.position() + targets.length * Integer.BYTES);
    putChars(bytes, maps);
    if (highs != null) {
      putChars(bytes, highs);
    }
    bytes.put(moves);
  }

  private static void putChars(ByteBuffer bytes, char... chars) {
    bytes.asCharBuffer().put(chars);
    bytes.position(bytes.position() + chars.length * Character.BYTES);
  }

  /** Reads arcs written by {@link #put}. */
  public static ArcNumbers get(ByteBuffer bytes) {
    boolean wide = bytes.get() != 0;
    int blocks = bytes.getChar();
    int[] first = new int[blocks + 1];
    for (int block = 0; block < blocks; block++) {
      first[block + 1] = first[block] + bytes.getChar();
    }
    int count = first[blocks];
    int[] targets = new int[count];
    bytes.asIntBuffer().get(targets);
    bytes.position(bytes.position() + count * Integer.BYTES);
    char[] maps = getChars(bytes, count);
    char[] highs = wide ? getChars(bytes, count) : null;
    byte[] moves = new byte[count];
    bytes.get(moves);
    return new ArcNumbers(first, targets, maps, highs, moves);
  }

  private static char[] getChars(ByteBuffer bytes, int count) {
    char[] chars = new char[count];
    bytes.asCharBuffer().get(chars);
    bytes.position(bytes.position() + count * Character.BYTES);
    return chars;
  }
}
