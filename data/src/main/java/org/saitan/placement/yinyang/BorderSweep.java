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
 * Counts the ways in which the border line can run through the top rows of crossings, for each plug
 * word below them; after the last row, the lines of the board.
 *
 * <p>Ends in corners are counted once, whichever way they leave, and kept apart in lanes: lane
 * {@code k} counts the ways with {@code k} of them.
 *
 * <p>Deterministic for any number of threads. Cost: one hash insertion for each word, crossing and
 * way on.
 */
final class BorderSweep {
  /*
   * Work is cut into groups that do not meet. A row of crossings is passed in two parts. While the
   * left part is passed, the plugs right of it may be relabelled but stay where they are; so words
   * that differ in which of those places are crossed never merge. Each such group is a task: it
   * passes all crossings of its part in small hash tables that stay in cache, and adds the result
   * to the groups of the next part. Ends leave by the side only between parts.
   *
   * The rows are swept from both sides at once, in effect: a word and its mirror have the same
   * counts, and a row step commutes with the mirror, so after each row one of the two stands for
   * both, with the sum of their counts.
   *
   * A single plug may leave a crossing down or to the right, and both words that arise have the
   * same counts. Between two crossings of a part only the first is kept, for both (enter). That
   * leaves fewer words than merging those with the same future, as YinYangFrontier must.
   */

  /** What a continuation makes of a word that it does not continue. */
  private static final long DROPPED = PlugWord.CLOSED;

  private static final LongUnaryOperator STAY = word -> word;

  /** Crossings of a board for which counts take no more than another 64 bits: rather few. */
  private static final int CROSSINGS_FOR_A_WORD = 130;

  private final int rows;
  private final int width;
  private final int split;
  private final int words;
  private final Workers workers;
  private final BigInteger[] kinds = new BigInteger[4];
  private int row;
  private volatile boolean overflowed;

  /** By which places are crossed of those that the next part does not touch. */
  private BorderTable[] groups;

  private BorderSweep(int rows, int width, int words, Workers workers) {
    this.rows = rows;
    this.width = width;
    this.split = width / 2;
    this.words = words;
    this.workers = workers;
    Arrays.fill(kinds, BigInteger.ZERO);
    groups = noWords(width - split);
    for (int columns = 0; columns < 1 << width; columns++) {
      if (Integer.bitCount(columns) <= 2) {
        int inCorners = (columns & 1) + (columns >>> (width - 1));
        long word = looseAt(columns);
        groups[PlugWord.crossedPlaces(word, split, width)].append(word, inCorners);
      }
    }
  }

  /**
   * Returns the number of cycles and of paths with 0, 1 and 2 ends in corners, in this order.
   *
   * @param rows rows of crossings, 2 or more
   * @param width crossings in a row, 2 to {@link PlugWord#MAX_PLACES} - 1
   * @param progress takes in half a sentence how far the count is
   */
  static BigInteger[] count(int rows, int width, Workers workers, Consumer<String> progress) {
    for (int words = 1 + rows * width / CROSSINGS_FOR_A_WORD; ; words++) {
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

  private BorderTable[] noWords(int groupPlaces) {
    return Stream.generate(() -> new BorderTable(words))
        .limit(1L << groupPlaces)
        .toArray(BorderTable[]::new);
  }

  private long looseAt(int columns) {
    return IntStream.range(0, width)
        .filter(place -> (columns >>> place & 1) == 1)
        .mapToLong(place -> PlugWord.put(0, place, PlugWord.LOOSE))
        .sum();
  }

  /** Passes one row of crossings. */
  private void passRow() {
    // Ends leave by the sides of the row, but those in corners leave above or below.
    boolean sideEnds = row > 0 && row < rows - 1;
    List<LongUnaryOperator> endings =
        sideEnds ? List.of(this::endRow, this::leaveRow) : List.of(this::endRow);
    List<LongUnaryOperator> entries =
        sideEnds
            ? List.of(word -> word << 2, BorderSweep::enteredByEnd)
            : List.of(word -> word << 2);
    passPart(entries, 0, split, List.of(STAY), 0, split - 1);
    passPart(List.of(STAY, right(split)), split, width, endings, split, width);
    row++;
    if (row == rows) {
      Arrays.stream(groups).forEach(this::countEndsBelow);
    }
  }

  private static long enteredByEnd(long word) {
    return PlugWord.looseEnds(word) == 2 ? DROPPED : word << 2 | PlugWord.LOOSE;
  }

  /** Returns what lets a single plug that stands for both ways leave a crossing to the right. */
  private static LongUnaryOperator right(int column) {
    return word -> {
      long plug = PlugWord.at(word, column - 1);
      return plug == PlugWord.NONE || PlugWord.at(word, column) != PlugWord.NONE
          ? DROPPED
          : PlugWord.put(PlugWord.without(word, column - 1), column, plug);
    };
  }

  private long endRow(long word) {
    return PlugWord.at(word, width) == PlugWord.NONE ? smallerOfMirrors(word, width) : DROPPED;
  }

  private long leaveRow(long word) {
    long right = PlugWord.at(word, width);
    int place = right == PlugWord.NONE ? width - 1 : width;
    long plug = PlugWord.at(word, place);
    if (plug == PlugWord.NONE || plug == PlugWord.LOOSE || PlugWord.looseEnds(word) == 2) {
      return DROPPED;
    }
    long left = PlugWord.exit(PlugWord.without(word, place), place, plug);
    return smallerOfMirrors(left, width);
  }

  /**
   * Says which of a word and its mirror is kept: the one whose crossings, then whose plugs, are the
   * smaller number.
   */
  static long smallerOfMirrors(long word, int width) {
    long mirror = PlugWord.mirror(word, width);
    int order = Long.compare(PlugWord.crossings(word), PlugWord.crossings(mirror));
    return order < 0 || order == 0 && word < mirror ? word : mirror;
  }

  /**
   * Passes the crossings between two columns.
   *
   * @param entries how words enter the first
   * @param endings how they leave the last
   * @param fromPlace the first of the places by which the words are grouped then
   */
  private void passPart(
      List<LongUnaryOperator> entries,
      int from,
      int to,
      List<LongUnaryOperator> endings,
      int fromPlace,
      int toPlace) {
    BorderTable[] passed = noWords(toPlace - fromPlace);
    workers.forEach(
        groups.length,
        () -> {
          BorderTable[] scratch = {new BorderTable(words), new BorderTable(words)};
          return group -> {
            BorderTable now = groups[group];
            groups[group] = null;
            for (int column = from; column < to; column++) {
              BorderTable then = scratch[column % 2];
              passCrossing(
                  column, column == from ? entries : List.of(STAY, right(column)), now, then);
              now = then;
            }
            for (LongUnaryOperator ending : endings) {
              for (int i = 0; i < now.size(); i++) {
                long word = ending.applyAsLong(now.word(i));
                if (word != DROPPED) {
                  BorderTable next = passed[PlugWord.crossedPlaces(word, fromPlace, toPlace)];
                  synchronized (next) {
                    next.append(word, now, i);
                  }
                }
              }
            }
            overflowed |= now.overflowed();
          };
        });
    groups = passed;
  }

  private void passCrossing(
      int column, List<LongUnaryOperator> ways, BorderTable now, BorderTable then) {
    boolean last = row == rows - 1 && column == width - 1;
    then.clear(now.size() + now.size() / 4);
    for (LongUnaryOperator way : ways) {
      for (int i = 0; i < now.size(); i++) {
        long before = way.applyAsLong(now.word(i));
        long word = before == DROPPED ? DROPPED : enter(before, column);
        if (word != DROPPED) {
          then.add(word, now, i);
        } else if (last && before != DROPPED && Long.bitCount(PlugWord.crossings(before)) == 2) {
          addToKinds(PlugWord.looseEnds(before) == 0 ? 0 : 1, now, i);
        }
      }
    }
  }

  /**
   * Passes one crossing, which the plugs at places {@code column} (from the left) and {@code column
   * + 1} (from above) enter.
   *
   * @return the word with what leaves the crossing at the same places (down, to the right); if that
   *     is a single plug, it is at the first and stands for both ways; {@link #DROPPED} if a line
   *     was finished
   */
  private static long enter(long word, int column) {
    long left = PlugWord.at(word, column);
    long above = PlugWord.at(word, column + 1);
    if (left == PlugWord.NONE && above == PlugWord.NONE) {
      return PlugWord.put(PlugWord.put(word, column, PlugWord.OPEN), column + 1, PlugWord.CLOSE);
    }
    if (left == PlugWord.NONE || above == PlugWord.NONE) {
      return PlugWord.mergeEntry(word, column);
    }
    long rest = PlugWord.without(PlugWord.without(word, column), column + 1);
    return PlugWord.join(rest, column, left, above);
  }

  /** Counts the lines whose only part below the last row is a pair of ends. */
  private void countEndsBelow(BorderTable table) {
    for (int i = 0; i < table.size(); i++) {
      long crossings = PlugWord.crossings(table.word(i));
      if (Long.bitCount(crossings) + PlugWord.looseEnds(table.word(i)) == 2) {
        int inCorners = (int) (crossings & 1) + (int) (crossings >>> 2 * (width - 1) & 1);
        addToKinds(1 + inCorners, table, i);
      }
    }
  }

  /** Adds the counts of a word to the kind of lines of its first lane, and the next kinds. */
  private synchronized void addToKinds(int first, BorderTable table, int i) {
    for (int lane = 0; lane < BorderTable.LANES && first + lane < kinds.length; lane++) {
      kinds[first + lane] = kinds[first + lane].add(table.count(i, lane));
    }
  }
}
