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
 * The moves of a puzzle, applied to sets of states, 64 states at a time.
 *
 * <p>A state is represented by its number in the affine hull of the rules ({@link AffineHull}), and
 * a set of states by one bit per number. 64 lanes form a word, and 64 words form a block. A masked
 * move ({@link ListedRules.MaskedMove}) XORs a constant into the number, so it maps blocks to
 * blocks, words to words and lanes to lanes. It is legal if certain parities of the number's bits
 * hold. A parity that involves only bits of the block number is decided once for the whole block. A
 * parity that also involves bits of the word number is decided for each word, and any other parity
 * for each lane.
 *
 * <p>A move has two ends. The move's condition applies to the <em>near end</em>. The other end is
 * the <em>far end</em>.
 */
final class HullMoves {
  /** The number of bits in a lane's number in its word, and in a word's number in its block. */
  static final int BITS = 6;

  /** The number of words per block. */
  static final int WORDS = 1 << BITS;

  /** The number of bits in a state's number below its block number. */
  static final int IN_BLOCK = 2 * BITS;

  private final int count;
  private final int[] move;
  private final int[] flipLane;
  private final int[] flipWord;
  private final long[] flipBlock;

  /**
   * A mask of the bits of the block number that must have the required {@link #value}, indexed by
   * move.
   */
  private final long[] bits;

  private final long[] value;

  /** Further sums of bits of the block number, which must be even, indexed by move. */
  private final Sum[][] blockSums;

  private final Sum[][] wordSums;
  private final Sum[][] laneSums;

  /**
   * The words in which the move is legal, indexed by move and by the parities of its word sums over
   * the block number's bits.
   */
  private final long[][] wordsBySums;

  /**
   * The lanes in which the move is legal, indexed by move and by the parities of its lane sums over
   * the bits of the block and word numbers.
   */
  private final long[][] lanesBySums;

  /** The lanes of the far ends whose near ends are legal, indexed like {@link #lanesBySums}. */
  private final long[][] farLanesBySums;

  /** The moves, grouped by the constant that they XOR into the lane number. */
  private final int[][] movesByFlipLane;

  /** The parities of a move's lane sums over the word number's bits, indexed by move and word. */
  private final byte[][] sumsOfWord;

  /** The condition that the sum of a constant and some bits of a number must be even. */
  private record Sum(long block, int word, int lane, int constant) {
    static Sum of(long row, int constant) {
      return new Sum(
          row >>> IN_BLOCK, (int) (row >>> BITS) & WORDS - 1, (int) row & WORDS - 1, constant);
    }

    int parityInBlock(long number) {
      return Long.bitCount(block & number) + constant & 1;
    }
  }

  /**
   * Brings a system of linear equations over GF(2) into reduced echelon form, with the lowest bits
   * as pivots. Returns null if the system has no solution.
   */
  private static List<long[]> echelon(List<long[]> rows) {
    List<long[]> remaining = new ArrayList<>(rows);
    List<long[]> reduced = new ArrayList<>();
    while (!remaining.isEmpty()) {
      long[] least =
          remaining.stream()
              .min(
                  (a, b) ->
                      Long.compareUnsigned(
                          Long.lowestOneBit(a[0]) - 1, Long.lowestOneBit(b[0]) - 1))
              .orElseThrow();
      remaining.remove(least);
      long pivot = Long.lowestOneBit(least[0]);
      if (pivot == 0) {
        if (least[1] != 0) {
          return null;
        }
        continue;
      }
      for (List<long[]> matrix : List.of(remaining, reduced)) {
        for (long[] row : matrix) {
          if ((row[0] & pivot) != 0) {
            row[0] ^= least[0];
            row[1] ^= least[1];
          }
        }
      }
      reduced.add(least);
    }
    return reduced;
  }

  /**
   * A move that is legal if a condition holds.
   *
   * @param move the index of the move in the rules
   * @param flip the number that the move XORs into a state's number
   * @param condition linear equations over GF(2) in echelon form, each given as coefficients and a
   *     constant
   */
  private record ConditionalMove(int move, long flip, List<long[]> condition) {}

  /** Compiles moves without merging any. Conditions apply to the states before the moves. */
  static HullMoves numbered(List<ListedRules.MaskedMove> maskedMoves, AffineHull hull) {
    return new HullMoves(moves(maskedMoves, hull, true));
  }

  /**
   * Compiles moves for which only the resulting states matter. Merges moves that XOR the same
   * constant under complementary conditions.
   *
   * @param backwards whether conditions apply to the states before the moves rather than those
   *     after them
   */
  static HullMoves merged(
      List<ListedRules.MaskedMove> maskedMoves, AffineHull hull, boolean backwards) {
    List<ConditionalMove> moves = new ArrayList<>();
    for (ConditionalMove each : moves(maskedMoves, hull, backwards)) {
      ConditionalMove merged = each;
      for (int i = 0; i < moves.size(); i++) {
        ConditionalMove both = merge(moves.get(i), merged);
        if (both != null) {
          merged = both;
          moves.remove(i);
          i = -1; // The merged move may in turn merge with an earlier one.
        }
      }
      moves.add(merged);
    }
    return new HullMoves(moves);
  }

  /** Merges two moves. Returns null if linear conditions cannot express their union. */
  private static ConditionalMove merge(ConditionalMove a, ConditionalMove b) {
    int rows = a.condition().size();
    if (a.flip() != b.flip() || rows != b.condition().size()) {
      return null;
    }
    List<long[]> shared = new ArrayList<>();
    long[] differing = null;
    for (int i = 0; i < rows; i++) {
      long[] row = a.condition().get(i);
      long[] other = b.condition().get(i);
      if (row[0] != other[0]) {
        return null; // Echelon forms are unique, so the two conditions differ.
      }
      if (row[1] == other[1]) {
        shared.add(row.clone());
      } else if (differing == null) {
        differing = row;
      } else {
        shared.add(new long[] {row[0] ^ differing[0], row[1] ^ differing[1]});
      }
    }
    return new ConditionalMove(a.move(), a.flip(), echelon(shared));
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
          int target = bit(each.before(), bit) ^ (backwards ? 0 : bit(each.flip(), bit));
          rows.add(new long[] {sum, target ^ bit(first, bit)});
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
    movesByFlipLane =
        IntStream.range(0, WORDS)
            .mapToObj(flip -> IntStream.range(0, count).filter(m -> flipLane[m] == flip).toArray())
            .toArray(int[][]::new);
  }

  private static int bit(long[] words, int bit) {
    return (int) (words[bit / Long.SIZE] >>> bit) & 1;
  }

  private static void xor(long[] target, long[] operand) {
    Arrays.setAll(target, w -> target[w] ^ operand[w]);
  }

  private void compile(int m, List<long[]> condition) {
    List<Sum> blockEquations = new ArrayList<>();
    List<Sum> wordEquations = new ArrayList<>();
    List<Sum> laneEquations = new ArrayList<>();
    for (long[] row : condition) {
      Sum sum = Sum.of(row[0], (int) row[1]);
      if (sum.lane() != 0) {
        laneEquations.add(sum);
      } else if (sum.word() != 0) {
        wordEquations.add(sum);
      } else if (Long.bitCount(sum.block()) == 1) {
        bits[m] |= sum.block();
        value[m] |= sum.constant() == 1 ? sum.block() : 0;
      } else {
        blockEquations.add(sum);
      }
    }
    blockSums[m] = blockEquations.toArray(Sum[]::new);
    wordSums[m] = wordEquations.toArray(Sum[]::new);
    laneSums[m] = laneEquations.toArray(Sum[]::new);
    wordsBySums[m] = numbersBySums(wordEquations.stream().mapToInt(Sum::word).toArray());
    lanesBySums[m] = numbersBySums(laneEquations.stream().mapToInt(Sum::lane).toArray());
    farLanesBySums[m] =
        Arrays.stream(lanesBySums[m]).map(lanes -> BlockStep.shifted(lanes, flipLane[m])).toArray();
    for (int word = 0; word < WORDS; word++) {
      for (int s = 0; s < laneEquations.size(); s++) {
        sumsOfWord[m][word] |=
            (byte) ((Integer.bitCount(laneEquations.get(s).word() & word) & 1) << s);
      }
    }
  }

  /**
   * Returns the set of 6-bit numbers that make all sums even, indexed by the parities of the sums
   * over the other bits.
   */
  private static long[] numbersBySums(int[] sums) {
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

  /** Finds the near ends of all moves whose far ends are in a given set. Not thread-safe. */
  final class NearEndFinder {
    /**
     * The lanes found so far, indexed by the constant that is yet to be XORed into the lane number
     * and by word. All entries are zero between blocks.
     */
    private final long[][] lanesByFlip = new long[WORDS][WORDS];

    /** The words with lanes, indexed by the constant that is yet to be XORed. */
    private final long[] words = new long[WORDS];

    /**
     * Finds the near ends, in one block, of all moves whose far ends are in a set. {@link #take}
     * returns them.
     *
     * @param set the set
     * @param nonemptyWords the nonempty words of each block of the set
     * @return the words of the block that may contain near ends
     */
    long find(int block, long[] set, long[] nonemptyWords) {
      words[0] = 0;
      for (int flip = WORDS - 1; flip >= 0; flip--) {
        for (int m : movesByFlipLane[flip]) {
          long near = words(m, block);
          if (near != 0) {
            int far = (int) (block ^ flipBlock[m]);
            long there = nonemptyWords[far];
            near &= there == 0 || there == -1 ? there : BlockStep.shifted(there, flipWord[m]);
            if (near != 0) {
              words[flip] |= near;
              add(m, block, near, set, far * WORDS, lanesByFlip[flip]);
            }
          }
        }
        if (flip != 0) {
          applyOneBit(flip);
        }
      }
      return words[0];
    }

    /**
     * Applies one bit of a constant that is yet to be XORed, which moves the lanes to the entry for
     * the remaining bits of the constant.
     */
    private void applyOneBit(int flip) {
      int rest = flip & flip - 1;
      int bit = Integer.lowestOneBit(flip);
      long[] from = lanesByFlip[flip];
      long[] to = lanesByFlip[rest];
      for (long left = words[flip]; left != 0; left &= left - 1) {
        int w = Long.numberOfTrailingZeros(left);
        to[w] |= BlockStep.shifted(from[w], bit);
        from[w] = 0;
      }
      words[rest] |= words[flip];
      words[flip] = 0;
    }

    /** Returns and clears the lanes found in one of the block's words. */
    long take(int word) {
      long lanes = lanesByFlip[0][word];
      lanesByFlip[0][word] = 0;
      return lanes;
    }
  }

  /** Adds a move's far ends to the words of the near ends, without permuting the lanes yet. */
  private void add(int m, int block, long words, long[] set, int far, long[] target) {
    int flip = flipWord[m];
    long[] lanes = farLanesBySums[m];
    if (lanes.length == 1) {
      for (long left = words; left != 0; left &= left - 1) {
        int w = Long.numberOfTrailingZeros(left);
        target[w] |= set[far + (w ^ flip)] & lanes[0];
      }
    } else {
      int odd = oddSums(laneSums[m], block);
      byte[] sums = sumsOfWord[m];
      for (long left = words; left != 0; left &= left - 1) {
        int w = Long.numberOfTrailingZeros(left);
        target[w] |= set[far + (w ^ flip)] & lanes[odd ^ sums[w]];
      }
    }
  }

  /** Returns the words of a block that contain near ends of a move. */
  private long words(int m, long block) {
    if ((block & bits[m]) != value[m]) {
      return 0;
    }
    for (Sum sum : blockSums[m]) {
      if (sum.parityInBlock(block) != 0) {
        return 0;
      }
    }
    return wordsBySums[m][oddSums(wordSums[m], block)];
  }

  private static int oddSums(Sum[] sums, long block) {
    int odd = 0;
    for (int s = 0; s < sums.length; s++) {
      odd |= sums[s].parityInBlock(block) << s;
    }
    return odd;
  }

  /** Finds the next moves of the states of a block. Not thread-safe. */
  final class NextMoveFinder {
    private final long[][] planes;

    /**
     * The codes (distances plus 1) to which the next moves must lead, as bits indexed by word and
     * plane.
     */
    private final long[] targets;

    private final long[] open = new long[WORDS];

    /**
     * Creates a finder. The conditions of the moves must apply to the states before the moves.
     *
     * @param planes for each bit, the set of numbers whose distance plus 1 has this bit set
     */
    NextMoveFinder(long[][] planes) {
      this.planes = planes;
      this.targets = new long[WORDS * planes.length];
    }

    /**
     * Finds the next moves of the given states.
     *
     * @param lanes the states, indexed by word of the block
     * @param next receives the next moves, indexed by word and lane; left unchanged for states
     *     without a move that leads closer
     */
    void find(int block, long[] lanes, char[] next) {
      long left = begin(block, lanes);
      for (int m = 0; m < count && left != 0; m++) {
        long candidates = words(m, block) & left;
        if (candidates == 0) {
          continue;
        }
        int odd = oddSums(laneSums[m], block);
        int far = (int) (block ^ flipBlock[m]) * WORDS;
        for (; candidates != 0; candidates &= candidates - 1) {
          int w = Long.numberOfTrailingZeros(candidates);
          long candidateLanes = open[w] & lanesBySums[m][odd ^ sumsOfWord[m][w]];
          long hits = nearerLanes(flipLane[m], w, far + (w ^ flipWord[m]), candidateLanes);
          open[w] &= ~hits;
          left &= open[w] == 0 ? ~(1L << w) : -1;
          for (; hits != 0; hits &= hits - 1) {
            next[w * Long.SIZE + Long.numberOfTrailingZeros(hits)] = (char) move[m];
          }
        }
      }
    }

    private long begin(int block, long[] lanes) {
      long left = 0;
      for (int w = 0; w < WORDS; w++) {
        if (lanes[w] == 0) {
          continue;
        }
        int at = block * WORDS + w;
        long borrow = -1;
        long farther = 0;
        for (int p = 0; p < planes.length; p++) {
          long code = planes[p][at];
          targets[w * planes.length + p] = code ^ borrow;
          borrow &= ~code;
          farther |= p == 0 ? 0 : code; // A goal's code is 1.
        }
        open[w] = lanes[w] & farther;
        left |= open[w] == 0 ? 0 : 1L << w;
      }
      return left;
    }

    /** Returns the lanes from which a move leads to a distance that is one less. */
    private long nearerLanes(int flip, int w, int far, long lanes) {
      long there = BlockStep.shifted(lanes, flip);
      for (int p = 0; p < planes.length && there != 0; p++) {
        there &= ~(planes[p][far] ^ BlockStep.shifted(targets[w * planes.length + p], flip));
      }
      return BlockStep.shifted(there, flip);
    }
  }
}
