// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.util.function.LongUnaryOperator;

/**
 * The workspace of one thread of a {@link BorderSweep}: passes a few crossings with one group of
 * words.
 *
 * <p>Used over and over: {@link #start}, {@link #gather} or {@link #add}, {@link #pass}, {@link
 * #pack}.
 */
final class BorderTask {
  /** What a renaming answers for a word to be left out. */
  static final long DROPPED = PlugWord.CLOSED;

  private BorderTable now = new BorderTable();
  private BorderTable then = new BorderTable();
  private long[] renamed = new long[0];
  private int lanes;
  private int words;

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
      emit(enter(down, column), i);
      long plug = PlugWord.at(down, column - 1);
      if (plug != PlugWord.NONE && PlugWord.at(down, column) == PlugWord.NONE) {
        long right = PlugWord.put(PlugWord.without(down, column - 1), column, plug);
        emit(enter(right, column), i);
      }
    }
  }

  private void emit(long word, int i) {
    if (word != DROPPED) {
      then.add(word, now, i);
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
