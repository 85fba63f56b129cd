// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.apache.parquet.format.Encoding;
import org.saitan.problem.DoesNotFitException;

/** Few different values, named by codes: a dictionary, and for each row a number in it. */
public final class CodedChunk extends ChunkEncoder {
  /** The code of a row that has nothing here. */
  public static final int NOTHING = -1;

  private final IntFunction<Object> values;
  private final Bytes dictionary = new Bytes(256);
  private final Bytes levels = new Bytes(PAGE_ROWS / 8);

  /** By code: its number in the dictionary, plus one; 0 if it has none yet. */
  private int[] numberOf = new int[256];

  /** By row: the number in the dictionary, or {@link #NOTHING}. */
  private int[] numbers = new int[PAGE_ROWS];

  private int words;
  private int rows;

  /**
   * Creates the encoder of a column.
   *
   * @param values what a code stands for: a whole number where the column holds numbers, else a
   *     String
   */
  public CodedChunk(ParquetColumn column, IntFunction<Object> values) {
    super(column);
    this.values = values;
  }

  /** Adds some rows, each by its code or {@link #NOTHING}. */
  public void add(int[] codes, int count) {
    if (numbers.length - rows < count) {
      numbers = Arrays.copyOf(numbers, Math.addExact(2 * rows, count));
    }
    for (int i = 0; i < count; i++) {
      numbers[rows + i] = codes[i] < 0 ? NOTHING : number(codes[i]);
    }
    rows += count;
  }

  private int number(int code) {
    if (code >= numberOf.length) {
      numberOf = Arrays.copyOf(numberOf, Math.max(2 * numberOf.length, code + 1));
    }
    if (numberOf[code] == 0) {
      define(values.apply(code));
      numberOf[code] = ++words;
    }
    return numberOf[code] - 1;
  }

  private void define(Object value) {
    if (value instanceof Number) {
      long number = whole(value);
      note(number);
      if (column().content() == ParquetColumn.Content.INT) {
        dictionary.addInt(Math.toIntExact(number));
      } else {
        dictionary.addLong(number);
      }
    } else {
      byte[] text = ((String) value).getBytes(StandardCharsets.UTF_8);
      dictionary.addInt(text.length);
      dictionary.add(text, 0, text.length);
    }
  }

  private long whole(Object value) {
    if (value instanceof BigInteger number) {
      if (number.bitLength() >= Long.SIZE) {
        throw new DoesNotFitException(
            "%s: a state has %s, more than the 63 bits that a Parquet file has for it; CSV and NDJSON hold any number"
                .formatted(column().name(), number));
      }
      return number.longValueExact();
    }
    return ((Integer) value).longValue();
  }

  @Override
  void finish() {
    dictionaryPage(dictionary, words);
    for (int from = 0; from < rows; from += PAGE_ROWS) {
      page(from, Math.min(rows, from + PAGE_ROWS));
    }
    Arrays.fill(numberOf, 0);
    dictionary.clear();
    words = 0;
    rows = 0;
  }

  private void page(int from, int to) {
    int there = 0;
    for (int row = from; row < to; row++) {
      there += numbers[row] == NOTHING ? 0 : 1;
    }
    noteNulls(to - from - there);
    if (column().optional()) {
      levels.clear();
      addPresence(from, to);
      page.addInt(levels.size());
      page.add(levels.array(), 0, levels.size());
    }
    int width = words <= 1 << 8 ? 1 : words <= 1 << 16 ? 2 : 3;
    page.add((byte) (Byte.SIZE * width));
    if (there > 0) {
      addNumbers(from, to, there, width);
    }
    dataPage(to - from, Encoding.RLE_DICTIONARY);
  }

  /** Begins a run of small numbers in so many bits each, eight by eight. */
  private static int beginRun(Bytes to, int count) {
    int groups = (count + 7) / 8;
    to.addVarint((long) groups << 1 | 1);
    return groups;
  }

  /** Adds a bit for each row: whether there is something. */
  private void addPresence(int from, int to) {
    int groups = beginRun(levels, to - from);
    for (int group = 0; group < groups; group++) {
      int first = from + 8 * group;
      int bits = 0;
      for (int i = first; i < Math.min(to, first + 8); i++) {
        bits |= (numbers[i] >= 0 ? 1 : 0) << (i - first);
      }
      levels.add((byte) bits);
    }
  }

  /**
   * Adds the numbers of rows in whole bytes, although fewer bits might do: what compresses them
   * sees bytes, and makes less of them than of bits.
   *
   * @param count how many rows have one
   * @param width how many bytes
   */
  private void addNumbers(int from, int to, int count, int width) {
    int size = 8 * width * beginRun(page, count);
    page.room(size);
    byte[] bytes = page.array();
    int at = page.size();
    page.grow(size);
    for (int row = from; row < to; row++) {
      if (numbers[row] >= 0) {
        for (int b = 0; b < width; b++) {
          bytes[at++] = (byte) (numbers[row] >>> Byte.SIZE * b);
        }
      }
    }
    Arrays.fill(bytes, at, page.size(), (byte) 0);
  }
}
