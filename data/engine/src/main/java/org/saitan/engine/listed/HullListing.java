// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Arrays;
import java.util.List;
import org.saitan.space.StateList;
import org.saitan.table.distance.BlockLayout;

/** A listing of numbers of a hull; next moves are found when parts are put together. */
final class HullListing extends Listing {
  /** No move: there are fewer than that. */
  private static final char NONE = Character.MAX_VALUE;

  private final HullStates states;
  private final HullMoves moves;

  /** The states of the section that has no numbers. */
  private final long[] kept;

  /** By block, how many of these are in blocks before. */
  private final long[] before;

  /** By section, its numbers in ascending order; none if {@link #kept} says them. */
  private final List<long[]> numbers;

  HullListing(
      HullStates states,
      HullMoves moves,
      long[] kept,
      List<StateList.Section> sections,
      List<long[]> numbers,
      List<Long> histogram,
      long deadEnds) {
    super(states.width(), sections, histogram, deadEnds);
    this.states = states;
    this.moves = moves;
    this.kept = kept;
    this.numbers = List.copyOf(numbers);
    this.before = new long[states.blocks() + 1];
    for (int block = 0; block < states.blocks(); block++) {
      long count = 0;
      for (int word = 0; word < HullMoves.WORDS; word++) {
        count += Long.bitCount(kept[block * HullMoves.WORDS + word]);
      }
      before[block + 1] = before[block] + count;
    }
  }

  @Override
  public PartMaker maker() {
    return new Maker();
  }

  private final class Maker implements PartMaker {
    private final HullStates.NextMoves finder = states.new NextMoves(moves);
    private final long[] lanes = new long[HullMoves.WORDS];
    private final char[] nextOfBlock = new char[HullMoves.WORDS * Long.SIZE];

    // The part that is being put together.
    private long[] words = {};
    private char[] distances = {};
    private char[] next = {};
    private int place;

    @Override
    public Part make(int part) {
      Cut cut = cuts().get(part);
      int count = Math.toIntExact(cut.to() - cut.from());
      words = new long[count * words()];
      distances = new char[count];
      next = new char[count];
      place = 0;
      long[] some = numbers.get(cut.section());
      if (some.length == 0) {
        makeOfKept(cut.from());
      } else {
        makeOf(some, (int) cut.from());
      }
      return new Part(cut.section(), cut.firstRun(), new Run(words, distances, next));
    }

    private void makeOfKept(long from) {
      int block = Arrays.binarySearch(before, from);
      block = block < 0 ? -block - 2 : block;
      while (before[block + 1] <= from) {
        block++;
      }
      for (long skipped = from - before[block]; place < next.length; block++) {
        System.arraycopy(kept, block * HullMoves.WORDS, lanes, 0, HullMoves.WORDS);
        for (int word = 0; skipped > 0; skipped--) {
          while (lanes[word] == 0) {
            word++;
          }
          lanes[word] &= lanes[word] - 1;
        }
        append(block);
      }
    }

    private void makeOf(long[] some, int from) {
      for (int i = from; place < next.length; ) {
        int block = (int) (some[i] >>> HullMoves.IN_BLOCK);
        Arrays.fill(lanes, 0);
        for (; i < some.length && some[i] >>> HullMoves.IN_BLOCK == block; i++) {
          lanes[(int) (some[i] >>> HullMoves.BITS) % HullMoves.WORDS] |= 1L << some[i];
        }
        append(block);
      }
    }

    /** Appends states of a block, as far as the part has room. */
    private void append(int block) {
      long of = 0;
      for (int word = 0; word < HullMoves.WORDS; word++) {
        of |= lanes[word] == 0 ? 0 : 1L << word;
      }
      if (of == 0) {
        return;
      }
      Arrays.fill(nextOfBlock, NONE);
      finder.find(block, of, lanes, nextOfBlock);
      long[] first = states.firstOf(block);
      for (; of != 0; of &= of - 1) {
        int word = Long.numberOfTrailingZeros(of);
        int at = block * HullMoves.WORDS + word;
        for (long left = lanes[word]; left != 0 && place < next.length; left &= left - 1) {
          int lane = Long.numberOfTrailingZeros(left);
          states.state(first, word, lane, words, place * words());
          int distance = states.distance(at, lane);
          char move = nextOfBlock[word * Long.SIZE + lane];
          if (distance > 0 && move == NONE) {
            throw new IllegalStateException("no move leads back where a state was found from");
          }
          distances[place] = distance < 0 ? BlockLayout.UNREACHED : (char) distance;
          next[place] = distance > 0 ? move : 0;
          place++;
        }
      }
    }
  }
}
