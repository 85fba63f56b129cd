// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.parallel.Workers;
import org.saitan.text.Plural;

/**
 * Counts border lines with a sweep over rows of crossings. For each {@link PlugWord} below the
 * current row, the sweep counts the ways in which the line can run above.
 *
 * <p>An end in a corner counts once, whichever way it leaves the board. Lane {@code k} counts the
 * lines with {@code k} ends in corners.
 *
 * <p>The result is the same for any number of threads. The cost is one hash insertion for each
 * word, crossing and continuation.
 */
final class BorderSweep {
  /*
   * Work is split into independent groups. A row of crossings is passed in two parts. While the
   * sweep passes the left part, the plugs to its right may be relabeled, but they stay in place. So
   * words that differ in which of those places the line crosses never merge, and they belong to
   * different groups. Each group is a task: it passes all crossings of its part in small hash
   * tables that stay in the cache, and adds the result to the groups of the next part. Line ends
   * leave the board sideways only between parts.
   *
   * Only one of a word and its mirror image is stored: both have the same counts, and mirroring
   * commutes with passing a row. After each row, one of the two words represents both, with the sum
   * of their counts.
   *
   * A single plug may leave a crossing downwards or to the right, and both resulting words have the
   * same counts. Between two crossings of a part, only the first word is stored and represents both
   * (see enter). This stores fewer words than merging all words that have the same continuations,
   * as YinYangFrontier must.
   */

  /** The result for a continuation that does not apply to a word. */
  private static final long DROPPED = PlugWord.CLOSED;

  private static final LongUnaryOperator STAY = word -> word;

  /** A low estimate of the number of crossings for which 64-bit counts suffice. */
  private static final int CROSSINGS_PER_WORD = 130;

  private final int rows;
  private final int width;
  private final int split;
  private final int words;
  private final Workers workers;
  private final BigInteger[] kinds = new BigInteger[4];
  private int row;
  private volatile boolean overflowed;

  /** The words, grouped by which of the places outside the next part the line crosses. */
  private BorderTable[] groups;

  private BorderSweep(int rows, int width, int words, Workers workers) {
    this.rows = rows;
    this.width = width;
    this.split = width / 2;
    this.words = words;
    this.workers = workers;
    Arrays.fill(kinds, BigInteger.ZERO);
    groups = emptyTables(width - split);
    for (int columns = 0; columns < 1 << width; columns++) {
      if (Integer.bitCount(columns) <= 2) {
        int inCorners = (columns & 1) + (columns >>> (width - 1));
        long word = wordWithLooseEnds(columns);
        groups[PlugWord.crossedPlaces(word, split, width)].append(word, inCorners);
      }
    }
  }

  /**
   * Returns the number of cycles and of paths with 0, 1 and 2 ends in corners, in this order.
   *
   * @param rows the number of rows of crossings, 2 or more
   * @param width the number of crossings in a row, 2 to {@link PlugWord#MAX_PLACES} - 1
   * @param progress receives a short progress note after each row
   */
  static BigInteger[] count(int rows, int width, Workers workers, Consumer<String> progress) {
    for (int words = 1 + rows * width / CROSSINGS_PER_WORD; ; words++) {
      BorderSweep sweep = new BorderSweep(rows, width, words, workers);
      while (sweep.row < rows && !sweep.overflowed) {
        sweep.passRow();
        progress.accept(
            "row %d of %d: %s".formatted(sweep.row, rows, Plural.of(sweep.size(), "word")));
      }
      if (!sweep.overflowed) {
        return sweep.kinds;
      }
    }
  }

  private long size() {
    return Arrays.stream(groups).mapToLong(BorderTable::size).sum();
  }

  private BorderTable[] emptyTables(int groupPlaces) {
    return Stream.generate(() -> new BorderTable(words))
        .limit(1L << groupPlaces)
        .toArray(BorderTable[]::new);
  }

  private long wordWithLooseEnds(int columnSet) {
    return IntStream.range(0, width)
        .filter(place -> (columnSet >>> place & 1) == 1)
        .mapToLong(place -> PlugWord.with(0, place, PlugWord.LOOSE))
        .sum();
  }

  /** Sweeps over one row of crossings. */
  private void passRow() {
    // Line ends may leave the board at the sides of a row. Ends in corners leave the board above or
    // below the row instead.
    boolean sideEnds = row > 0 && row < rows - 1;
    List<LongUnaryOperator> endings =
        sideEnds ? List.of(this::endRow, this::exitAtRowEnd) : List.of(this::endRow);
    List<LongUnaryOperator> entries =
        sideEnds
            ? List.of(word -> word << 2, BorderSweep::enterAtRowStart)
            : List.of(word -> word << 2);
    passPart(entries, 0, split, List.of(STAY), 0, split - 1);
    passPart(List.of(STAY, right(split)), split, width, endings, split, width);
    row++;
    if (row == rows) {
      Arrays.stream(groups).forEach(this::countEndsBelow);
    }
  }

  private static long enterAtRowStart(long word) {
    return PlugWord.looseEnds(word) == 2 ? DROPPED : word << 2 | PlugWord.LOOSE;
  }

  /**
   * Returns the continuation in which a single plug, which is stored once for both directions,
   * leaves to the right.
   */
  private static LongUnaryOperator right(int column) {
    return word -> {
      long plug = PlugWord.plug(word, column - 1);
      return plug == PlugWord.NONE || PlugWord.plug(word, column) != PlugWord.NONE
          ? DROPPED
          : PlugWord.with(PlugWord.without(word, column - 1), column, plug);
    };
  }

  private long endRow(long word) {
    return PlugWord.plug(word, width) == PlugWord.NONE ? smallerOfMirrors(word, width) : DROPPED;
  }

  private long exitAtRowEnd(long word) {
    long right = PlugWord.plug(word, width);
    int place = right == PlugWord.NONE ? width - 1 : width;
    long plug = PlugWord.plug(word, place);
    if (plug == PlugWord.NONE || plug == PlugWord.LOOSE || PlugWord.looseEnds(word) == 2) {
      return DROPPED;
    }
    long left = PlugWord.exit(PlugWord.without(word, place), place, plug);
    return smallerOfMirrors(left, width);
  }

  /**
   * Returns a word or its mirror image, whichever has the smaller {@link PlugWord#crossings} or, if
   * these are equal, the smaller value.
   */
  static long smallerOfMirrors(long word, int width) {
    long mirror = PlugWord.mirror(word, width);
    int order = Long.compare(PlugWord.crossings(word), PlugWord.crossings(mirror));
    return order < 0 || order == 0 && word < mirror ? word : mirror;
  }

  /**
   * Sweeps over the crossings between two columns.
   *
   * @param entries the continuations into the first crossing
   * @param endings the continuations out of the last crossing
   * @param firstPlace the first of the places by which the resulting words are grouped; the last
   *     one is {@code endPlace - 1}
   */
  private void passPart(
      List<LongUnaryOperator> entries,
      int first,
      int end,
      List<LongUnaryOperator> endings,
      int firstPlace,
      int endPlace) {
    BorderTable[] passed = emptyTables(endPlace - firstPlace);
    workers.forEach(
        groups.length,
        () -> {
          BorderTable[] scratch = {new BorderTable(words), new BorderTable(words)};
          return group -> {
            BorderTable current = groups[group];
            groups[group] = null;
            for (int column = first; column < end; column++) {
              BorderTable after = scratch[column % 2];
              passCrossing(
                  column, column == first ? entries : List.of(STAY, right(column)), current, after);
              current = after;
            }
            for (LongUnaryOperator ending : endings) {
              for (int i = 0; i < current.size(); i++) {
                long word = ending.applyAsLong(current.word(i));
                if (word != DROPPED) {
                  BorderTable next = passed[PlugWord.crossedPlaces(word, firstPlace, endPlace)];
                  synchronized (next) {
                    next.append(word, current, i);
                  }
                }
              }
            }
            overflowed |= current.overflowed();
          };
        });
    groups = passed;
  }

  private void passCrossing(
      int column, List<LongUnaryOperator> continuations, BorderTable current, BorderTable after) {
    boolean last = row == rows - 1 && column == width - 1;
    after.clear(current.size() + current.size() / 4);
    for (LongUnaryOperator continuation : continuations) {
      for (int i = 0; i < current.size(); i++) {
        long before = continuation.applyAsLong(current.word(i));
        long word = before == DROPPED ? DROPPED : enter(before, column);
        if (word != DROPPED) {
          after.add(word, current, i);
        } else if (last && before != DROPPED && Long.bitCount(PlugWord.crossings(before)) == 2) {
          addToKinds(PlugWord.looseEnds(before) == 0 ? 0 : 1, current, i);
        }
      }
    }
  }

  /**
   * Passes one crossing. The line enters the crossing at places {@code column} (from the left) and
   * {@code column + 1} (from above).
   *
   * @return the word after the crossing, or {@link #DROPPED} if a line was finished. The plugs that
   *     leave downwards and to the right take the same two places. A single plug takes the first
   *     place and represents both directions
   */
  private static long enter(long word, int column) {
    long left = PlugWord.plug(word, column);
    long above = PlugWord.plug(word, column + 1);
    if (left == PlugWord.NONE && above == PlugWord.NONE) {
      return PlugWord.with(PlugWord.with(word, column, PlugWord.OPEN), column + 1, PlugWord.CLOSE);
    }
    if (left == PlugWord.NONE || above == PlugWord.NONE) {
      return PlugWord.mergeEntry(word, column);
    }
    long rest = PlugWord.without(PlugWord.without(word, column), column + 1);
    return PlugWord.join(rest, column, left, above);
  }

  /** Counts the lines whose remaining ends leave below the last row. */
  private void countEndsBelow(BorderTable table) {
    for (int i = 0; i < table.size(); i++) {
      long crossings = PlugWord.crossings(table.word(i));
      if (Long.bitCount(crossings) + PlugWord.looseEnds(table.word(i)) == 2) {
        int inCorners = (int) (crossings & 1) + (int) (crossings >>> 2 * (width - 1) & 1);
        addToKinds(1 + inCorners, table, i);
      }
    }
  }

  /** Adds the lanes of a word to consecutive kinds of lines, starting with {@code first}. */
  private synchronized void addToKinds(int first, BorderTable table, int i) {
    for (int lane = 0; lane < BorderTable.LANES && first + lane < kinds.length; lane++) {
      kinds[first + lane] = kinds[first + lane].add(table.count(i, lane));
    }
  }
}
