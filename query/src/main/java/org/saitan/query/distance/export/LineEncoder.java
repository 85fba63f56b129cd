// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes states as lines of text, for one thread. */
final class LineEncoder implements Encoder<LineEncoder.Lines> {
  private static final int FIRST_ROOM = 1 << 16;

  private final boolean objects;
  private final LineField[] fields;
  private byte[] bytes = new byte[FIRST_ROOM];
  private int size;
  private long states;

  LineEncoder(Column.Source source, LineFormat format, List<Column> columns) {
    this.objects = format == LineFormat.NDJSON;
    List<LineField> all = new ArrayList<>();
    for (Column column : columns) {
      String nothing = format.nothing(all.isEmpty(), columns.size() == 1);
      all.add(LineField.of(format, column, all.isEmpty(), nothing, column.values(source)));
    }
    this.fields = all.toArray(LineField[]::new);
  }

  /**
   * Lines.
   *
   * @param bytes their text
   * @param states how many there are
   */
  record Lines(byte[] bytes, long states) {}

  @Override
  public void add(StateBlock rows) {
    int room = objects ? 3 : 1;
    for (LineField field : fields) {
      field.load(rows);
      room += field.room();
    }
    makeRoom(Math.multiplyExact(room, rows.rows()));
    int at = size;
    for (int row = 0; row < rows.rows(); row++) {
      int start = at;
      for (LineField field : fields) {
        at = field.append(row, bytes, at);
      }
      if (objects) {
        at = Math.max(at, start + 1);
        bytes[start] = '{'; // In place of what divides the first from one before.
        bytes[at++] = '}';
      }
      bytes[at++] = '\n';
    }
    size = at;
    states += rows.rows();
  }

  private void makeRoom(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.addExact(2 * size, more));
    }
  }

  /** Returns how many bytes have been added since they were last taken. */
  int size() {
    return size;
  }

  @Override
  public Lines take() {
    Lines taken = new Lines(Arrays.copyOf(bytes, size), states);
    size = 0;
    states = 0;
    return taken;
  }
}
