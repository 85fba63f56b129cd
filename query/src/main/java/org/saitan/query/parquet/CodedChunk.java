// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.Statistics;
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
  private long nulls;
  private long least;
  private long most;

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

  @Override
  public void begin() {
    super.begin();
    Arrays.fill(numberOf, 0);
    dictionary.clear();
    words = 0;
    rows = 0;
    nulls = 0;
    least = Long.MAX_VALUE;
    most = Long.MIN_VALUE;
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
      least = Math.min(least, number);
      most = Math.max(most, number);
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
  }

  private void page(int from, int to) {
    int there = 0;
    for (int row = from; row < to; row++) {
      there += numbers[row] == NOTHING ? 0 : 1;
    }
    nulls += to - from - there;
    if (column().optional()) {
      levels.clear();
      if (there == to - from || there == 0) {
        Runs.addEqual(levels, to - from, there == 0 ? 0 : 1, 1);
      } else {
        Runs.addPresence(levels, numbers, from, to);
      }
      page.addInt(levels.size());
      page.add(levels.array(), 0, levels.size());
    }
    int width = words <= 1 << 8 ? 8 : words <= 1 << 16 ? 16 : 24;
    page.add((byte) width);
    if (there > 0) {
      Runs.addWhole(page, numbers, from, to, there, width);
    }
    dataPage(to - from, Encoding.RLE_DICTIONARY);
  }

  @Override
  List<Encoding> encodings() {
    return List.of(Encoding.PLAIN, Encoding.RLE, Encoding.RLE_DICTIONARY);
  }

  @Override
  Statistics statistics() {
    Statistics statistics = new Statistics().setNull_count(nulls);
    if (least <= most) {
      statistics.setMin_value(bytes(least));
      statistics.setMax_value(bytes(most));
    }
    return statistics;
  }

  private byte[] bytes(long number) {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(number);
    boolean isInt = column().content() == ParquetColumn.Content.INT;
    return Arrays.copyOf(bytes.array(), isInt ? Integer.BYTES : Long.BYTES);
  }

  /**
   * Small numbers as Parquet's hybrid of runs: a run of equal numbers, or of numbers in so many
   * bits each, eight by eight.
   */
  private static final class Runs {
    private Runs() {}

    /** Adds a run of one number of {@code width} bits. */
    static void addEqual(Bytes to, int count, int value, int width) {
      to.addVarint((long) count << 1);
      for (int bits = 0; bits < width; bits += Byte.SIZE) {
        to.add((byte) (value >>> bits));
      }
    }

    private static int begin(Bytes to, int count) {
      int groups = (count + 7) / 8;
      to.addVarint((long) groups << 1 | 1);
      return groups;
    }

    /** Adds for some numbers a bit each: whether it is not negative. */
    static void addPresence(Bytes to, int[] numbers, int from, int end) {
      int groups = begin(to, end - from);
      for (int group = 0; group < groups; group++) {
        int first = from + 8 * group;
        int bits = 0;
        for (int i = first; i < Math.min(end, first + 8); i++) {
          bits |= (numbers[i] >= 0 ? 1 : 0) << (i - first);
        }
        to.add((byte) bits);
      }
    }

    /**
     * Adds those numbers that are not negative in whole bytes, although fewer bits might do: what
     * compresses them sees bytes, and makes less of them than of bits.
     *
     * @param count how many are not negative
     * @param width 8, 16 or 24
     */
    static void addWhole(Bytes to, int[] numbers, int from, int end, int count, int width) {
      int groups = begin(to, count);
      int each = width / Byte.SIZE;
      to.room(8 * groups * each);
      byte[] bytes = to.array();
      int at = to.size();
      for (int i = from; i < end; i++) {
        int number = numbers[i];
        if (number >= 0) {
          for (int b = 0; b < each; b++) {
            bytes[at++] = (byte) (number >>> Byte.SIZE * b);
          }
        }
      }
      int behind = to.size() + 8 * groups * each;
      java.util.Arrays.fill(bytes, at, behind, (byte) 0);
      to.grow(behind - to.size());
    }
  }
}
