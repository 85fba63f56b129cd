// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.saitan.query.distance.export.Column.ColumnValues;
import org.saitan.query.distance.export.Column.Ranks;

/** One column of the lines of an export, as bytes. */
abstract class LineField {
  private static final Object MARK = "0";

  /** What the column holds. */
  private final ColumnValues values;

  private LineField(ColumnValues values) {
    this.values = values;
  }

  /**
   * Returns the field of a column.
   *
   * @param nothing what stands there if there is nothing
   */
  static LineField of(
      LineFormat format, Column column, boolean first, String nothing, ColumnValues values) {
    // What stands around a value that needs no quotes: a text of one letter, or a number of one
    // digit.
    if (values instanceof Codes codes) {
      return new Coded(format, column, first, nothing, codes);
    }
    if (values instanceof Ranks ranks) {
      return new RankField(before(format.field(column, first, 0)), ranks);
    }
    StateTexts texts = (StateTexts) values;
    String around = format.field(column, first, MARK);
    return texts.plain()
        ? new Text(before(around), after(around), texts)
        : new Quoted(format, column, first, texts);
  }

  private static StateTexts.ShortText before(String around) {
    return new StateTexts.ShortText(around.substring(0, around.lastIndexOf('0')));
  }

  private static StateTexts.ShortText after(String around) {
    return new StateTexts.ShortText(around.substring(around.lastIndexOf('0') + 1));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static int copy(byte[] text, byte[] to, int at) {
    System.arraycopy(text, 0, to, at, text.length);
    return at + text.length;
  }

  /** Takes the rows of a block. */
  void load(StateBlock rows) {
    values.load(rows);
  }

  /** Returns the most bytes that a row of the block takes, with what is written over behind. */
  abstract int room();

  /** Writes a row and returns the place behind it. */
  abstract int append(int row, byte[] to, int at);

  private static final class Coded extends LineField {
    private final LineFormat format;
    private final Column column;
    private final boolean first;
    private final Codes codes;
    private final StateTexts.ShortText nothing;
    private StateTexts.ShortText[] fields = new StateTexts.ShortText[0];
    private int room;

    Coded(LineFormat format, Column column, boolean first, String nothing, Codes codes) {
      super(codes);
      this.format = format;
      this.column = column;
      this.first = first;
      this.codes = codes;
      this.nothing = new StateTexts.ShortText(nothing);
      this.room = this.nothing.room();
    }

    @Override
    void load(StateBlock rows) {
      super.load(rows);
      int known = fields.length;
      if (known < codes.count()) {
        fields = Arrays.copyOf(fields, codes.count());
        for (int code = known; code < fields.length; code++) {
          fields[code] = new StateTexts.ShortText(format.field(column, first, codes.value(code)));
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

  private static final class RankField extends LineField {
    private static final int MOST_DIGITS = 19;

    private final StateTexts.ShortText before;
    private final Ranks ranks;

    RankField(StateTexts.ShortText before, Ranks ranks) {
      super(ranks);
      this.before = before;
      this.ranks = ranks;
    }

    @Override
    int room() {
      return before.room() + MOST_DIGITS;
    }

    @Override
    int append(int row, byte[] to, int at) {
      int from = before.append(to, at);
      long rest = ranks.rank(row);
      int behind = from;
      for (long more = rest; behind == from || more > 0; more /= 10) {
        behind++;
      }
      for (int digit = behind - 1; digit >= from; digit--) {
        to[digit] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
      return behind;
    }
  }

  private static final class Text extends LineField {
    private final StateTexts.ShortText before;
    private final StateTexts.ShortText after;
    private final StateTexts texts;

    Text(StateTexts.ShortText before, StateTexts.ShortText after, StateTexts texts) {
      super(texts);
      this.before = before;
      this.after = after;
      this.texts = texts;
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

  /** States whose text has letters that mean something to the format. */
  private static final class Quoted extends LineField {
    private final LineFormat format;
    private final Column column;
    private final boolean first;
    private final StateTexts texts;
    private byte[][] fields = new byte[0][];
    private int room;

    Quoted(LineFormat format, Column column, boolean first, StateTexts texts) {
      super(texts);
      this.format = format;
      this.column = column;
      this.first = first;
      this.texts = texts;
    }

    @Override
    void load(StateBlock rows) {
      super.load(rows);
      fields = new byte[rows.rows()][];
      for (int row = 0; row < fields.length; row++) {
        fields[row] = bytes(format.field(column, first, texts.text(row)));
        room = Math.max(room, fields[row].length);
      }
    }

    @Override
    int room() {
      return room;
    }

    @Override
    int append(int row, byte[] to, int at) {
      return copy(fields[row], to, at);
    }
  }
}
