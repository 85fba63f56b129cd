// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
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
   * Work is cut into pieces that do not meet. A row of crossings is passed in two parts. While the
   * left part is passed, the plugs right of it may be relabelled but stay where they are; so words
   * that differ in which of those places are crossed, or in the number of loose ends, never merge.
   * Each such group is a task: it gathers its words from what the tasks of the part before have
   * left for it, passes all crossings of its part in two small hash tables that stay in cache, and
   * packs the result by the groups of the next part. Ends leave by the side only between parts.
   *
   * The rows are swept from both sides at once, in effect: a word and its mirror have the same
   * counts, and a row step commutes with the mirror, so after each row one of the two stands for
   * both, with the sum of their counts.
   *
   * A single plug may leave a crossing down or to the right, and both words that arise have the
   * same counts. Between two crossings of a part only the first is kept, for both (Task.enter).
   * That leaves fewer words than merging those with the same future, as YinYangFrontier must:
   * 16x16 took 6.7 seconds of CPU in place of 8.4.
   *
   * Counts are as many 64-bit words wide as they need to be: a task whose sums reach the highest
   * bit is done again with one word more.
   */

  private final int rows;
  private final int width;
  private final int split;
  private final Workers workers;
  private final BigInteger[] kinds = new BigInteger[4];
  private int row;

  /** By loose ends, the words below the last part passed. */
  private List<List<BorderBlock>> blocks;

  private BorderSweep(int rows, int width, Workers workers) {
    this.rows = rows;
    this.width = width;
    this.workers = workers;
    Arrays.fill(kinds, BigInteger.ZERO);
    split = width / 2;
    blocks = topExits(width, split);
  }

  /**
   * Returns the number of cycles and of paths with 0, 1 and 2 ends in corners, in this order.
   *
   * @param rows rows of crossings, 2 or more
   * @param width crossings in a row, 2 to {@link PlugWord#MAX_PLACES} - 1
   * @param progress takes in half a sentence how far the count is
   */
  static BigInteger[] count(int rows, int width, Workers workers, Consumer<String> progress) {
    BorderSweep sweep = new BorderSweep(rows, width, workers);
    for (int row = 1; row <= rows; row++) {
      sweep.passRow();
      progress.accept("row %d of %d: %s".formatted(row, rows, Plural.of(sweep.size(), "word")));
    }
    return sweep.kinds;
  }

  /** Returns the number of words, some of them more than once. */
  private long size() {
    return blocks.stream().flatMap(List::stream).mapToLong(BorderBlock::size).sum();
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

  private static List<List<BorderBlock>> topExits(int width, int split) {
    Task task = new Task();
    List<List<BorderBlock>> exits = noBlocks();
    for (int looseEnds = 0; looseEnds <= 2; looseEnds++) {
      task.start(width * width, looseEnds, 1);
      for (int columns = 0; columns < 1 << width; columns++) {
        if (Integer.bitCount(columns) == looseEnds) {
          int inCorners = (columns & 1) + (columns >>> (width - 1));
          task.add(looseAt(columns, width), inCorners);
        }
      }
      exits.get(looseEnds).add(task.pack(looseEnds, split, width, word -> word));
    }
    return exits;
  }

  private static long looseAt(int columns, int width) {
    long word = 0;
    for (int place = 0; place < width; place++) {
      if ((columns >>> place & 1) == 1) {
        word = PlugWord.put(word, place, PlugWord.LOOSE);
      }
    }
    return word;
  }

  /** Passes one row of crossings. */
  private void passRow() {
    passPart(width - split, this::passLeft);
    passPart(split - 1, this::passRight);
    row++;
    if (row == rows) {
      blocks.forEach(some -> some.forEach(this::countEndsBelow));
    }
  }

  /** Returns whether ends leave by the sides of the row: those in corners leave above or below. */
  private boolean hasSideEnds() {
    return row > 0 && row < rows - 1;
  }

  /** Counts the lines of which nothing but ends is left below the last row. */
  private void countEndsBelow(BorderBlock block) {
    for (int i = 0; i < block.size(); i++) {
      long crossings = PlugWord.crossings(block.plugWord(i));
      if (Long.bitCount(crossings) + block.looseEnds() == 2) {
        int inCorners = (int) (crossings & 1) + (int) (crossings >>> 2 * (width - 1) & 1);
        for (int lane = 0; lane < block.lanes() && lane + inCorners <= 2; lane++) {
          addToKind(1 + lane + inCorners, block.count(i, lane));
        }
      }
    }
  }

  private synchronized void addToKind(int kind, BigInteger lines) {
    kinds[kind] = kinds[kind].add(lines);
  }

  /** Replaces the blocks, those with most loose ends first, so that they can be let go. */
  private void passPart(int groupPlaces, Part part) {
    List<List<BorderBlock>> passed = noBlocks();
    for (int loose = 2; loose >= 0; loose--) {
      int looseEnds = loose;
      List<List<BorderBlock>> packed =
          workers.map(
              1 << groupPlaces,
              () -> {
                Task task = new Task();
                return group -> part.pass(task, looseEnds, group);
              });
      blocks.set(looseEnds, List.of());
      for (List<BorderBlock> some : packed) {
        for (BorderBlock block : some) {
          passed.get(block.looseEnds()).add(block);
        }
      }
    }
    blocks = passed;
  }

  private static List<List<BorderBlock>> noBlocks() {
    return new ArrayList<>(List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
  }

  /** Passes one part of a row with the words of one group. */
  private interface Part {
    List<BorderBlock> pass(Task task, int looseEnds, int group);
  }

  /** Blocks that a task gathers from, and how it is to read their words. */
  private record Source(List<BorderBlock> blocks, LongUnaryOperator reading) {}

  private List<BorderBlock> passLeft(Task task, int looseEnds, int group) {
    List<Source> sources = new ArrayList<>();
    sources.add(new Source(blocks.get(looseEnds), word -> Task.enter(word << 2, 0)));
    if (hasSideEnds() && looseEnds > 0) {
      sources.add(
          new Source(blocks.get(looseEnds - 1), word -> Task.enter(word << 2 | PlugWord.LOOSE, 0)));
    }
    pass(task, looseEnds, group, sources, 1, split);
    return pack(task, looseEnds, 0, split - 1, word -> word);
  }

  private List<BorderBlock> passRight(Task task, int looseEnds, int group) {
    Source source = new Source(blocks.get(looseEnds), word -> word);
    pass(task, looseEnds, group, List.of(source), split, width);
    for (int lane = 0; row == rows - 1 && lane <= looseEnds; lane++) {
      addToKind(looseEnds == 0 ? 0 : 1 + lane, task.finished(lane));
    }
    List<BorderBlock> packed = new ArrayList<>(pack(task, looseEnds, split, width, this::endRow));
    if (hasSideEnds() && looseEnds < 2) {
      packed.addAll(pack(task, looseEnds + 1, split, width, this::leaveRow));
    }
    return packed;
  }

  /** Gathers a group and passes some crossings, with as many words to a count as it takes. */
  private static void pass(
      Task task, int looseEnds, int group, List<Source> sources, int from, int to) {
    int size = 0;
    int words = 1;
    for (Source source : sources) {
      for (BorderBlock block : source.blocks) {
        int inGroup = block.start(group + 1) - block.start(group);
        size += inGroup;
        words = inGroup > 0 ? Math.max(words, block.words()) : words;
      }
    }
    do {
      task.start(size, looseEnds, words++);
      for (Source source : sources) {
        for (BorderBlock block : source.blocks) {
          task.gather(block, group, source.reading);
        }
      }
      task.pass(from, to);
    } while (task.overflowed());
  }

  private static List<BorderBlock> pack(
      Task task, int looseEnds, int from, int to, LongUnaryOperator rename) {
    BorderBlock block = task.pack(looseEnds, from, to, rename);
    return block.size() == 0 ? List.of() : List.of(block);
  }

  private long endRow(long word) {
    return PlugWord.at(word, width) == PlugWord.NONE ? smallerOfMirrors(word, width) : Task.DROPPED;
  }

  private long leaveRow(long word) {
    long right = PlugWord.at(word, width);
    int place = right == PlugWord.NONE ? width - 1 : width;
    long plug = PlugWord.at(word, place);
    if (plug == PlugWord.NONE || plug == PlugWord.LOOSE) {
      return Task.DROPPED;
    }
    long left = PlugWord.exit(PlugWord.without(word, place), place, plug);
    return smallerOfMirrors(left, width);
  }

  /**
   * The workspace of one thread of a {@link BorderSweep}: passes a few crossings with one group of
   * words.
   *
   * <p>Used over and over: {@link #start}, {@link #gather} or {@link #add}, {@link #pass}, {@link
   * #pack}.
   */
  private static final class Task {
    /** What a renaming answers for a word to be left out. */
    static final long DROPPED = PlugWord.CLOSED;

    private BorderTable now = new BorderTable();
    private BorderTable then = new BorderTable();
    private long[] renamed = new long[0];
    private int lanes;
    private int words;
    private BigInteger[] finished = {};

    /**
     * Empties the workspace.
     *
     * @param expected the number of words expected; more may come
     * @param looseEnds those of each word
     */
    void start(int expected, int looseEnds, int wordsOfCounts) {
      lanes = looseEnds + 1;
      words = wordsOfCounts;
      now.clear(expected, lanes, words);
    }

    /** Adds one way to reach a word, in one lane. */
    void add(long word, int lane) {
      long[] one = new long[lanes * words];
      one[lane * words] = 1;
      now.add(word, one, 0, lanes, words);
    }

    /** Adds the words of one group of a block, renamed. */
    void gather(BorderBlock block, int group, LongUnaryOperator rename) {
      int end = block.start(group + 1);
      for (int i = block.start(group); i < end; i++) {
        long word = rename.applyAsLong(block.plugWord(i));
        if (word != DROPPED) {
          now.add(word, block.counts(), block.offset(i), block.lanes(), block.words());
        }
      }
    }

    /** Passes the crossings between two columns; words are as they come from the one before. */
    void pass(int from, int to) {
      for (int column = from; column < to && !overflowed(); column++) {
        then.clear(now.size() + now.size() / 4, lanes, words);
        finished = new BigInteger[lanes];
        Arrays.fill(finished, BigInteger.ZERO);
        passCrossing(column);
        BorderTable passed = now;
        now = then;
        then = passed;
      }
    }

    /** Returns whether some count did not fit: the task must be started again with more words. */
    boolean overflowed() {
      return now.overflowed();
    }

    private void passCrossing(int column) {
      for (int i = 0; i < now.size(); i++) {
        long down = now.word(i);
        emit(down, column, i);
        long plug = PlugWord.at(down, column - 1);
        if (plug != PlugWord.NONE && PlugWord.at(down, column) == PlugWord.NONE) {
          long right = PlugWord.put(PlugWord.without(down, column - 1), column, plug);
          emit(right, column, i);
        }
      }
    }

    private void emit(long before, int column, int i) {
      long word = enter(before, column);
      if (word != DROPPED) {
        then.add(word, now, i);
      } else if (Long.bitCount(PlugWord.crossings(before)) == 2) {
        for (int lane = 0; lane < lanes; lane++) {
          finished[lane] = finished[lane].add(now.count(i, lane));
        }
      }
    }

    /** Returns the number of whole lines that the last crossing passed has finished. */
    BigInteger finished(int lane) {
      return finished[lane];
    }

    /**
     * Passes one crossing, which the plugs at places {@code column} (from the left) and {@code
     * column + 1} (from above) enter.
     *
     * @return the word with what leaves the crossing at the same places (down, to the right); if
     *     that is a single plug, it is at the first and stands for both ways; {@link #DROPPED} if a
     *     line was finished
     */
    static long enter(long word, int column) {
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

    /**
     * Packs the words, renamed, into groups by which places from {@code from} to {@code to} are
     * crossed.
     *
     * @param looseEnds those of the renamed words
     */
    BorderBlock pack(int looseEnds, int from, int to, LongUnaryOperator rename) {
      if (renamed.length < now.size()) {
        renamed = new long[now.size()];
      }
      int[] sizes = new int[1 << (to - from)];
      for (int i = 0; i < now.size(); i++) {
        renamed[i] = rename.applyAsLong(now.word(i));
        if (renamed[i] != DROPPED) {
          sizes[PlugWord.crossedPlaces(renamed[i], from, to)]++;
        }
      }
      BorderBlock block = new BorderBlock(looseEnds, lanes, now.wordsInUse(), sizes);
      int[] next = new int[sizes.length];
      for (int i = 0; i < now.size(); i++) {
        if (renamed[i] != DROPPED) {
          int group = PlugWord.crossedPlaces(renamed[i], from, to);
          block.put(
              block.start(group) + next[group]++, renamed[i], now.counts(), now.offset(i), words);
        }
      }
      return block;
    }
  }
}
