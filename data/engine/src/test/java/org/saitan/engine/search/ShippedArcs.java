// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockArcs;
import org.saitan.space.LaneMaps;

/** Arcs that have left their process as bytes, lane maps by content, and come back in another. */
final class ShippedArcs implements BlockArcs {
  private final List<int[]> targets = new ArrayList<>();
  private final List<byte[]> moves = new ArrayList<>();
  private final List<int[]> maps = new ArrayList<>();
  private final List<byte[]> keeps = new ArrayList<>();
  private final List<char[]> shifts = new ArrayList<>();
  private final List<char[]> laneMaps = new ArrayList<>();
  private final List<char[]> inverses = new ArrayList<>();
  private int block;

  /** Writes all arcs of a table of so many blocks. */
  static byte[] bytes(ArcTable table, int blocks, int lanes) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    Map<String, Integer> numbers = new LinkedHashMap<>();
    try (DataOutputStream out = new DataOutputStream(body)) {
      ArcTable.Cursor cursor = table.cursor();
      for (int b = 0; b < blocks; b++) {
        cursor.turn(b);
        out.writeInt(cursor.count());
        for (int arc = 0; arc < cursor.count(); arc++) {
          out.writeInt(cursor.target(arc));
          out.writeByte(cursor.move(arc));
          String map = String.valueOf(cursor.laneMap(arc));
          numbers.putIfAbsent(map, numbers.size());
          out.writeInt(numbers.get(map));
          out.writeByte(cursor.keepsLanes(arc) ? 1 : 0);
          out.writeChar(cursor.shift(arc));
        }
      }
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      DataOutputStream head = new DataOutputStream(all);
      head.writeInt(blocks);
      head.writeInt(lanes);
      head.writeInt(numbers.size());
      for (String map : numbers.keySet()) {
        head.writeChars(map);
      }
      body.writeTo(head);
      return all.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ShippedArcs(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    int blocks = in.getInt();
    int lanes = in.getInt();
    for (int count = in.getInt(); count > 0; count--) {
      char[] map = new char[lanes];
      char[] inverse = new char[lanes];
      Arrays.fill(inverse, LaneMaps.NONE);
      for (int lane = 0; lane < lanes; lane++) {
        map[lane] = in.getChar();
        if (map[lane] != LaneMaps.NONE) {
          inverse[map[lane]] = (char) lane;
        }
      }
      laneMaps.add(map);
      inverses.add(inverse);
    }
    for (int b = 0; b < blocks; b++) {
      int count = in.getInt();
      targets.add(new int[count]);
      moves.add(new byte[count]);
      maps.add(new int[count]);
      keeps.add(new byte[count]);
      shifts.add(new char[count]);
      for (int arc = 0; arc < count; arc++) {
        targets.get(b)[arc] = in.getInt();
        moves.get(b)[arc] = in.get();
        maps.get(b)[arc] = in.getInt();
        keeps.get(b)[arc] = in.get();
        shifts.get(b)[arc] = in.getChar();
      }
    }
  }

  ShippedArcs turn(int toBlock) {
    block = toBlock;
    return this;
  }

  @Override
  public int count() {
    return targets.get(block).length;
  }

  @Override
  public int target(int arc) {
    return targets.get(block)[arc];
  }

  @Override
  public int move(int arc) {
    return moves.get(block)[arc] & 0xff;
  }

  @Override
  public boolean keepsLanes(int arc) {
    return keeps.get(block)[arc] == 1;
  }

  @Override
  public char[] laneMap(int arc) {
    return laneMaps.get(maps.get(block)[arc]);
  }

  @Override
  public char[] inverseLaneMap(int arc) {
    return inverses.get(maps.get(block)[arc]);
  }

  @Override
  public int shift(int arc) {
    return shifts.get(block)[arc];
  }
}
