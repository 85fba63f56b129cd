// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.engine.step.BlockStep;
import org.saitan.space.AffineHull;
import org.saitan.space.ListedRules;

/**
 * The moves of a puzzle on sets of states, 64 states at a time.
 *
 * <p>A state is its number in the hull of its rules ({@link AffineHull}). A set of states is a bit
 * for each number: 64 make a word, 64 words a block. There an exchange ({@link
 * ListedRules.MaskedMove}) adds a constant to the number, exclusively, so it takes block to block,
 * word to word and lane to lane; and that it can be made is that some sums of bits of the number
 * are what they must be. Sums of the block's bits alone say whether it can be made anywhere in a
 * block, those with bits of the word in which words, the others in which lanes.
 *
 * <p>All that is asked here is by the end of a move that the condition is on, called its near end.
 */
final class HullMoves {
  /** Bits of a lane in its word, and of a word in its block. */
  static final int BITS = 6;

  /** Words of a block. */
  static final int WORDS = 1 << BITS;

  /** Bits of a state's number that are not of the block's. */
  static final int IN_BLOCK = 2 * BITS;

  private final int count;
  private final int[] move;
  private final int[] flipLane;
  private final int[] flipWord;
  private final long[] flipBlock;

  /** By move: bits of the block's number, and what they must be. */
  private final long[] bits;

  private final long[] value;

  /** By move: further sums of bits of the block's number that must be even. */
  private final Sum[][] blockSums;

  private final Sum[][] wordSums;
  private final Sum[][] laneSums;

  /** By move and by which of its sums are odd in the block's bits: words. */
  private final long[][] wordsBySums;

  /** By move and by which of its sums are odd in the bits of block and word: lanes. */
  private final long[][] lanesBySums;

  /** The same, the lanes of the far ends. */
  private final long[][] farLanesBySums;

  /** Moves by what they add to a lane. */
  private final int[][] byFlipLane;

  /** By move and word: which of the sums of lanes are odd in the word's bits. */
  private final byte[][] sumsOfWord;

  /** A sum of bits of a number, and of 1 if it should be odd. */
  private record Sum(long block, int word, int lane, int constant) {
    static Sum of(long row, int constant) {
      return new Sum(
          row >>> IN_BLOCK, (int) (row >>> BITS) & WORDS - 1, (int) row & WORDS - 1, constant);
    }

    int inBlock(long number) {
      return Long.bitCount(block & number) + constant & 1;
    }
  }

  /**
   * What must hold of a number: sums in echelon form, lowest bits first; null if nothing has it.
   */
  private static List<long[]> echelon(List<long[]> rows) {
    List<long[]> left = new ArrayList<>(rows);
    List<long[]> done = new ArrayList<>();
    while (!left.isEmpty()) {
      long[] least =
          left.stream()
              .min(
                  (a, b) ->
                      Long.compareUnsigned(
                          Long.lowestOneBit(a[0]) - 1, Long.lowestOneBit(b[0]) - 1))
              .orElseThrow();
      left.remove(least);
      long pivot = Long.lowestOneBit(least[0]);
      if (pivot == 0) {
        if (least[1] != 0) {
          return null;
        }
        continue;
      }
      for (List<long[]> some : List.of(left, done)) {
        for (long[] row : some) {
          if ((row[0] & pivot) != 0) {
            row[0] ^= least[0];
            row[1] ^= least[1];
          }
        }
      }
      done.add(least);
    }
    return done;
  }

  /**
   * A move that can be made where something holds.
   *
   * @param move its number
   * @param flip what it adds to a number
   * @param condition sums that must be even, with 1 for those that must be odd, in echelon form
   */
  private record ConditionalMove(int move, long flip, List<long[]> condition) {}

  /** Compiles moves with conditions on where they begin, so that it is known which move it is. */
  static HullMoves named(List<ListedRules.MaskedMove> maskedMoves, AffineHull hull) {
    return new HullMoves(moves(maskedMoves, hull, true));
  }

  /**
   * Compiles moves when only their results matter: merges moves with equal XOR and complementary
   * guards.
   *
   * @param backwards whether conditions are on where moves begin, or else on where they lead
   */
  static HullMoves unnamed(
      List<ListedRules.MaskedMove> maskedMoves, AffineHull hull, boolean backwards) {
    List<ConditionalMove> moves = new ArrayList<>();
    for (ConditionalMove each : moves(maskedMoves, hull, backwards)) {
      ConditionalMove more = each;
      for (int i = 0; i < moves.size(); i++) {
        ConditionalMove both = together(moves.get(i), more);
        if (both != null) {
          more = both;
          moves.remove(i);
          i = -1; // With more states it may go together with one before.
        }
      }
      moves.add(more);
    }
    return new HullMoves(moves);
  }

  /** Returns two moves as one; null if no sums say where either can be made. */
  private static ConditionalMove together(ConditionalMove a, ConditionalMove b) {
    int rows = a.condition().size();
    if (a.flip() != b.flip() || rows != b.condition().size()) {
      return null;
    }
    List<long[]> same = new ArrayList<>();
    long[] differing = null;
    for (int i = 0; i < rows; i++) {
      long[] row = a.condition().get(i);
      long[] other = b.condition().get(i);
      if (row[0] != other[0]) {
        return null; // Of one echelon form: these are not the same sums.
      }
      if (row[1] == other[1]) {
        same.add(row.clone());
      } else if (differing == null) {
        differing = row;
      } else {
        same.add(new long[] {row[0] ^ differing[0], row[1] ^ differing[1]});
      }
    }
    return new ConditionalMove(a.move(), a.flip(), echelon(same));
  }

  private static List<ConditionalMove> moves(
      List<ListedRules.MaskedMove> maskedMoves, AffineHull hull, boolean backwards) {
    long[] first = hull.states(new long[1]);
    long[][] basis = new long[hull.dimension()][];
    for (int i = 0; i < basis.length; i++) {
      basis[i] = hull.states(new long[] {1L << i});
      xor(basis[i], first);
    }
    List<ConditionalMove> moves = new ArrayList<>();
    for (ListedRules.MaskedMove each : maskedMoves) {
      List<long[]> rows = new ArrayList<>();
      for (int bit = 0; bit < hull.words() * Long.SIZE; bit++) {
        if (bit(each.mask(), bit) != 0) {
          long sum = 0;
          for (int i = 0; i < basis.length; i++) {
            sum |= (long) bit(basis[i], bit) << i;
          }
          int wanted = bit(each.before(), bit) ^ (backwards ? 0 : bit(each.flip(), bit));
          rows.add(new long[] {sum, wanted ^ bit(first, bit)});
        }
      }
      List<long[]> condition = echelon(rows);
      if (condition != null) {
        long[] flipped = first.clone();
        xor(flipped, each.flip());
        moves.add(new ConditionalMove(each.move(), hull.numbers(flipped)[0], condition));
      }
    }
    return moves;
  }

  private HullMoves(List<ConditionalMove> moves) {
    count = moves.size();
    move = moves.stream().mapToInt(ConditionalMove::move).toArray();
    flipLane = new int[count];
    flipWord = new int[count];
    flipBlock = new long[count];
    bits = new long[count];
    value = new long[count];
    blockSums = new Sum[count][];
    wordSums = new Sum[count][];
    laneSums = new Sum[count][];
    wordsBySums = new long[count][];
    lanesBySums = new long[count][];
    farLanesBySums = new long[count][];
    sumsOfWord = new byte[count][WORDS];
    for (int m = 0; m < count; m++) {
      long flip = moves.get(m).flip();
      flipLane[m] = (int) flip & WORDS - 1;
      flipWord[m] = (int) (flip >>> BITS) & WORDS - 1;
      flipBlock[m] = flip >>> IN_BLOCK;
      compile(m, moves.get(m).condition());
    }
    byFlipLane =
        IntStream.range(0, WORDS)
            .mapToObj(flip -> IntStream.range(0, count).filter(m -> flipLane[m] == flip).toArray())
            .toArray(int[][]::new);
  }

  private static int bit(long[] words, int bit) {
    return (int) (words[bit / Long.SIZE] >>> bit) & 1;
  }

  private static void xor(long[] into, long[] other) {
    Arrays.setAll(into, w -> into[w] ^ other[w]);
  }

  private void compile(int m, List<long[]> condition) {
    List<Sum> ofBlock = new ArrayList<>();
    List<Sum> ofWords = new ArrayList<>();
    List<Sum> ofLanes = new ArrayList<>();
    for (long[] row : condition) {
      Sum sum = Sum.of(row[0], (int) row[1]);
      if (sum.lane() != 0) {
        ofLanes.add(sum);
      } else if (sum.word() != 0) {
        ofWords.add(sum);
      } else if (Long.bitCount(sum.block()) == 1) {
        bits[m] |= sum.block();
        value[m] |= sum.constant() == 1 ? sum.block() : 0;
      } else {
        ofBlock.add(sum);
      }
    }
    blockSums[m] = ofBlock.toArray(Sum[]::new);
    wordSums[m] = ofWords.toArray(Sum[]::new);
    laneSums[m] = ofLanes.toArray(Sum[]::new);
    wordsBySums[m] = bySums(ofWords.stream().mapToInt(Sum::word).toArray());
    lanesBySums[m] = bySums(ofLanes.stream().mapToInt(Sum::lane).toArray());
    farLanesBySums[m] =
        Arrays.stream(lanesBySums[m]).map(lanes -> BlockStep.shifted(lanes, flipLane[m])).toArray();
    for (int word = 0; word < WORDS; word++) {
      for (int s = 0; s < ofLanes.size(); s++) {
        sumsOfWord[m][word] |= (byte) ((Integer.bitCount(ofLanes.get(s).word() & word) & 1) << s);
      }
    }
  }

  /** Returns by which sums are odd elsewhere the 6-bit numbers that make all sums even. */
  private static long[] bySums(int[] sums) {
    long[] all = new long[1 << sums.length];
    for (int number = 0; number < Long.SIZE; number++) {
      int odd = 0;
      for (int s = 0; s < sums.length; s++) {
        odd |= (Integer.bitCount(sums[s] & number) & 1) << s;
      }
      all[odd] |= 1L << number;
    }
    return all;
  }

  /** Returns how many there are, those that no state of the hull allows left out. */
  int count() {
    return count;
  }

  /** Returns the number that the rules give to a move; they ascend. */
  int move(int m) {
    return move[m];
  }

  /** Returns the block of the far end. */
  long farBlock(int m, long block) {
    return block ^ flipBlock[m];
  }

  /** Returns the word, in its block, of the far end. */
  int farWord(int m, int word) {
    return word ^ flipWord[m];
  }

  /** Finds near ends of moves; for one thread. */
  final class NearEnds {
    /**
     * By what a move adds to a lane, and word: what has been found and is still to be moved so; all
     * zeros but while a block is looked at.
     */
    private final long[][] byFlip = new long[WORDS][WORDS];

    /** By what is added, the words that have some. */
    private final long[] words = new long[WORDS];

    /**
     * Finds the near ends of all moves whose far ends are in a set; {@link #take} has them then.
     *
     * @param set the set
     * @param wordsOfSet by block, its words that have anything
     * @return the words of the block that may have some
     */
    long find(int block, long[] set, long[] wordsOfSet) {
      words[0] = 0;
      for (int flip = WORDS - 1; flip >= 0; flip--) {
        for (int m : byFlipLane[flip]) {
          long near = words(m, block);
          if (near != 0) {
            int far = (int) (block ^ flipBlock[m]);
            long there = wordsOfSet[far];
            near &= there == 0 || there == -1 ? there : BlockStep.shifted(there, flipWord[m]);
            if (near != 0) {
              words[flip] |= near;
              add(m, block, near, set, far * WORDS, byFlip[flip]);
            }
          }
        }
        if (flip != 0) {
          passOn(flip);
        }
      }
      return words[0];
    }

    /**
     * Does one bit of what is to be added; the rest is done with what has only that to be added.
     */
    private void passOn(int flip) {
      int rest = flip & flip - 1;
      int bit = Integer.lowestOneBit(flip);
      long[] from = byFlip[flip];
      long[] to = byFlip[rest];
      for (long left = words[flip]; left != 0; left &= left - 1) {
        int w = Long.numberOfTrailingZeros(left);
        to[w] |= BlockStep.shifted(from[w], bit);
        from[w] = 0;
      }
      words[rest] |= words[flip];
      words[flip] = 0;
    }

    /** Returns the lanes of a word of the block, and forgets them. */
    long take(int word) {
      long lanes = byFlip[0][word];
      byFlip[0][word] = 0;
      return lanes;
    }
  }

  /** Adds the far ends of a move, as they are, to the words of its near ends. */
  private void add(int m, int block, long words, long[] set, int far, long[] into) {
    int flip = flipWord[m];
    long[] lanes = farLanesBySums[m];
    if (lanes.length == 1) {
      for (long left = words; left != 0; left &= left - 1) {
        int w = Long.numberOfTrailingZeros(left);
        into[w] |= set[far + (w ^ flip)] & lanes[0];
      }
    } else {
      int odd = oddLanes(m, block);
      byte[] sums = sumsOfWord[m];
      for (long left = words; left != 0; left &= left - 1) {
        int w = Long.numberOfTrailingZeros(left);
        into[w] |= set[far + (w ^ flip)] & lanes[odd ^ sums[w]];
      }
    }
  }

  /** Returns the words in a block in which a move has its near end. */
  long words(int m, long block) {
    if ((block & bits[m]) != value[m]) {
      return 0;
    }
    for (Sum sum : blockSums[m]) {
      if (sum.inBlock(block) != 0) {
        return 0;
      }
    }
    return wordsBySums[m][odd(wordSums[m], block)];
  }

  private static int odd(Sum[] sums, long block) {
    int odd = 0;
    for (int s = 0; s < sums.length; s++) {
      odd |= sums[s].inBlock(block) << s;
    }
    return odd;
  }

  /** Returns what {@link #lanes} has to know of a block. */
  int oddLanes(int m, long block) {
    return odd(laneSums[m], block);
  }

  /** Returns the lanes of a word, one of {@link #words}, in which a move has its near end. */
  long lanes(int m, int oddLanes, int word) {
    return lanesBySums[m][oddLanes ^ sumsOfWord[m][word]];
  }

  /** Returns the lanes of the near ends of a move whose far ends are in these lanes, or back. */
  long lanesAcross(int m, long lanes) {
    return BlockStep.shifted(lanes, flipLane[m]);
  }
}
