// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.Arrays;
import org.saitan.query.distance.export.Column.ColumnValues;
import org.saitan.query.distance.export.Column.RowTexts;
import org.saitan.query.distance.export.StateTexts.ShortText;

/** One column of the lines of an export, as bytes. */
abstract class LineField {
  private LineField() {}

  /**
   * Returns the field of a column.
   *
   * @param nothing what stands there if there is nothing
   */
  static LineField of(
      LineFormat format, Column column, boolean first, String nothing, ColumnValues values) {
    if (values instanceof Codes codes) {
      return new Coded(format, column, first, nothing, codes);
    }
    if (values instanceof StateTexts texts && !texts.plain()) {
      return new Text("", texts.written(text -> format.field(column, first, text)), "");
    }
    // What stands around a value that needs no quotes: a number of one digit, or the same as text.
    Object some = values instanceof Column.Ranks ? (Object) 0 : "0";
    String[] around = format.field(column, first, some).split("0", -1);
    return new Text(around[0], (RowTexts) values, around[1]);
  }

  /** Takes the rows of a block. */
  abstract void load(StateBlock rows);

  /** Returns the most bytes that a row of the block takes, with what is written over behind. */
  abstract int room();

  /** Writes a row and returns the place behind it. */
  abstract int append(int row, byte[] to, int at);

  private static final class Coded extends LineField {
    private final LineFormat format;
    private final Column column;
    private final boolean first;
    private final Codes codes;
    private final ShortText nothing;
    private ShortText[] fields = new ShortText[0];
    private int room;

    Coded(LineFormat format, Column column, boolean first, String nothing, Codes codes) {
      this.format = format;
      this.column = column;
      this.first = first;
      this.codes = codes;
      this.nothing = new ShortText(nothing);
      this.room = this.nothing.room();
    }

    @Override
    void load(StateBlock rows) {
      codes.load(rows);
      int known = fields.length;
      if (known < codes.count()) {
        fields = Arrays.copyOf(fields, codes.count());
        for (int code = known; code < fields.length; code++) {
          fields[code] = new ShortText(format.field(column, first, codes.value(code)));
          room = Math.max(room, fields[code].room());
        }
      }
    }

    @Override
    int room() {
      return room;
    }

    @Override
    int append(int row, byte[] to, int at) {
      int code = codes.codes()[row];
      return (code < 0 ? nothing : fields[code]).append(to, at);
    }
  }

  /** A text or number of each row, between what stands around all of them. */
  private static final class Text extends LineField {
    private final ShortText before;
    private final RowTexts texts;
    private final ShortText after;

    Text(String before, RowTexts texts, String after) {
      this.before = new ShortText(before);
      this.texts = texts;
      this.after = new ShortText(after);
    }

    @Override
    void load(StateBlock rows) {
      texts.load(rows);
    }

    @Override
    int room() {
      return before.room() + texts.room() + after.room();
    }

    @Override
    int append(int row, byte[] to, int at) {
      return after.append(to, texts.append(row, to, before.append(to, at)));
    }
  }
}
