// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.saitan.space.LaneMaps;

/**
 * The arcs out of the blocks of a range, their lane maps by number in a collection of {@link
 * LaneMaps}: those numbers are first come, first served, and so mean nothing in another process;
 * {@link #write} stores maps by content.
 */
public final class ArcNumbers {
  private final int[] first;
  private final int[] targets;
  private final char[] maps;
  private final char[] highs;
  private final byte[] moves;

  /**
   * Takes arrays as its own.
   *
   * @param first index of the first arc of each block, and after the last block that of all arcs
   * @param targets by arc: slot of the block that it leads to
   * @param maps by arc: the low half of the number of its lane map, which is that of its base where
   *     maps have shifts
   * @param highs by arc: the high half of that number, the shift; null where all are 0
   * @param moves by arc: its move
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

  /** Returns the number of arcs. */
  public int count() {
    return targets.length;
  }

  /**
   * Gives slots other numbers, in place.
   *
   * @param from the first slot that gets another number
   * @param slots by old slot less {@code from}: the new slot
   */
  public void renumber(int from, int[] slots) {
    for (int arc = 0; arc < targets.length; arc++) {
      if (targets[arc] >= from) {
        targets[arc] = slots[targets[arc] - from];
      }
    }
  }

  /** Gives all slots other numbers, in place. */
  public void renumber(IntUnaryOperator slots) {
    for (int arc = 0; arc < targets.length; arc++) {
      targets[arc] = slots.applyAsInt(targets[arc]);
    }
  }

  /** Shows the slot that each arc leads to. */
  public void forEachTarget(IntConsumer visitor) {
    for (int target : targets) {
      visitor.accept(target);
    }
  }

  /**
   * Returns some of the arcs as bytes, lane maps by their numbers in this process: for it alone.
   *
   * @param from the first block, counted from 0
   * @param to the block after the last
   * @return a buffer with the bytes from its position to its limit
   */
  public ByteBuffer bytes(int from, int to) {
    int begin = first[from];
    int count = first[to] - begin;
    int ofArc = Integer.BYTES + Character.BYTES + Byte.BYTES + (highs == null ? 0 : 2);
    ByteBuffer bytes =
        ByteBuffer.allocate(1 + (to - from) * Character.BYTES + count * ofArc)
            .order(ByteOrder.nativeOrder());
    bytes.put((byte) (highs == null ? 0 : 1));
    for (int block = from; block < to; block++) {
      bytes.putChar((char) (first[block + 1] - first[block]));
    }
    bytes.asIntBuffer().put(targets, begin, count);
    bytes.position(bytes.position() + count * Integer.BYTES);
    putChars(bytes, maps, begin, count);
    if (highs != null) {
      putChars(bytes, highs, begin, count);
    }
    return bytes.put(moves, begin, count).flip();
  }

  private static void putChars(ByteBuffer bytes, char[] from, int begin, int count) {
    bytes.asCharBuffer().put(from, begin, count);
    bytes.position(bytes.position() + count * Character.BYTES);
  }

  /**
   * Makes arcs of what {@link #bytes} has returned, in this process.
   *
   * @param bytes the bytes, from position to limit
   * @param blocks how many blocks they are of
   */
  public static ArcNumbers of(ByteBuffer bytes, int blocks) {
    bytes.order(ByteOrder.nativeOrder());
    boolean wide = bytes.get() != 0;
    int[] first = new int[blocks + 1];
    for (int block = 0; block < blocks; block++) {
      first[block + 1] = first[block] + bytes.getChar();
    }
    int count = first[blocks];
    int[] targets = new int[count];
    bytes.asIntBuffer().get(targets);
    bytes.position(bytes.position() + count * Integer.BYTES);
    char[] maps = chars(bytes, count);
    char[] highs = wide ? chars(bytes, count) : null;
    byte[] moves = new byte[count];
    bytes.get(moves);
    return new ArcNumbers(first, targets, maps, highs, moves);
  }

  private static char[] chars(ByteBuffer bytes, int count) {
    char[] chars = new char[count];
    bytes.asCharBuffer().get(chars);
    bytes.position(bytes.position() + count * Character.BYTES);
    return chars;
  }

  private int map(int arc) {
    return maps[arc] | (highs == null ? 0 : highs[arc] << Character.SIZE);
  }

  /** Returns how many arcs lead to slots below a number. */
  public long countBelow(int slot) {
    return Arrays.stream(targets).filter(target -> target < slot).count();
  }

  /**
   * Writes the arcs and the lane maps that they name, by content.
   *
   * @param laneMaps the collection that numbered them
   */
  public void write(DataOutput out, LaneMaps laneMaps) throws IOException {
    out.writeInt(first.length - 1);
    out.writeInt(targets.length);
    // Numbers of bases in what is written: those of the process mean nothing elsewhere.
    Int2IntLinkedOpenHashMap local = new Int2IntLinkedOpenHashMap();
    for (int arc = 0; arc < maps.length; arc++) {
      local.putIfAbsent(laneMaps.base(map(arc)), local.size());
    }
    int count = local.size();
    boolean wide = highs != null || count > 1 << Character.SIZE;
    out.writeBoolean(wide);
    out.writeInt(laneMaps.lanes());
    out.writeInt(count);
    for (int base : local.keySet()) {
      for (char lane : laneMaps.map(base)) {
        out.writeChar(lane);
      }
    }
    for (int block = 0; block + 1 < first.length; block++) {
      out.writeChar(first[block + 1] - first[block]);
    }
    for (int arc = 0; arc < targets.length; arc++) {
      out.writeInt(targets[arc]);
      int map = map(arc);
      int base = local.get(laneMaps.base(map));
      int number = laneMaps.hasShifts() ? LaneMaps.number(base, laneMaps.shift(map)) : base;
      out.writeChar(number);
      if (wide) {
        out.writeChar(number >>> Character.SIZE);
      }
      out.writeByte(moves[arc]);
    }
  }

  /**
   * Reads what {@link #write} wrote, in this process or another.
   *
   * @param laneMaps the collection of this process, which takes the maps in
   */
  public static ArcNumbers read(DataInput in, LaneMaps laneMaps) throws IOException {
    int[] first = new int[in.readInt() + 1];
    int[] targets = new int[in.readInt()];
    boolean wide = in.readBoolean();
    int lanes = in.readInt();
    int[] numbers = new int[in.readInt()];
    for (int i = 0; i < numbers.length; i++) {
      char[] map = new char[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        map[lane] = in.readChar();
      }
      numbers[i] = laneMaps.base(laneMaps.add(map));
    }
    for (int block = 0; block + 1 < first.length; block++) {
      first[block + 1] = first[block] + in.readChar();
    }
    char[] maps = new char[targets.length];
    char[] highs = new char[targets.length];
    byte[] moves = new byte[targets.length];
    boolean high = laneMaps.hasShifts();
    for (int arc = 0; arc < targets.length; arc++) {
      targets[arc] = in.readInt();
      int local = in.readChar() | (wide ? in.readChar() << Character.SIZE : 0);
      int map =
          laneMaps.hasShifts()
              ? LaneMaps.number(numbers[laneMaps.base(local)], laneMaps.shift(local))
              : numbers[local];
      maps[arc] = (char) map;
      highs[arc] = (char) (map >>> Character.SIZE);
      high |= highs[arc] != 0;
      moves[arc] = in.readByte();
    }
    return new ArcNumbers(first, targets, maps, high ? highs : null, moves);
  }
}
