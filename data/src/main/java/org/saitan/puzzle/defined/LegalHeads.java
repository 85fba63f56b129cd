package org.saitan.puzzle.defined;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.definition.Forbidden;
import org.saitan.problem.DoesNotFitException;

/**
 * The first digits of those blocks that hold nothing forbidden, numbered without gaps: the pieces
 * that are forbidden somewhere are fixed by the first levels.
 */
final class LegalHeads {
  /** The most first digits that are gone through. */
  private static final long MOST = 10_000_000;

  private static final LegalHeads ALL = new LegalHeads(0, new int[1], new int[1], new int[0]);

  private final int levels;
  private final int[] numbers;
  private final int[] heads;
  private final int[] sizes;

  private LegalHeads(int levels, int[] numbers, int[] heads, int[] sizes) {
    this.levels = levels;
    this.numbers = numbers;
    this.heads = heads;
    this.sizes = sizes;
  }

  /** Returns whether some kind of a class is forbidden somewhere. */
  static boolean concern(PuzzlePoints points, PieceClass pieces) {
    return points.definition().forbidden().stream()
        .anyMatch(
            not ->
                not.set() == pieces.set()
                    && not.kind() == pieces.kind()
                    && points.orbit(not.set(), not.slot()) == pieces.orbit());
  }

  /**
   * Goes through the first digits.
   *
   * @throws DoesNotFitException if there are too many
   */
  static LegalHeads of(PuzzlePoints points, Layout layout) {
    PieceChain chain = layout.chain();
    int levels = 0;
    long count = 1;
    for (int level = 0; level < chain.levels(); level++) {
      if (concern(points, chain.set(level).pieces()) && level < layout.blockLevels()) {
        levels = level + 1;
      }
    }
    if (levels == 0) {
      return ALL;
    }
    int[] sizes = new int[levels];
    for (int level = 0; level < levels; level++) {
      sizes[level] = chain.size(level);
      count *= sizes[level];
      if (count > MOST) {
        throw new DoesNotFitException(
            "the pieces that are forbidden somewhere (Illegal) can lie in more than %d ways"
                .formatted(MOST));
      }
    }
    int[] numbers = new int[(int) count];
    Arrays.fill(numbers, -1);
    List<Integer> legal = new ArrayList<>();
    for (int head = 0; head < count; head++) {
      if (allows(points, chain, sizes, head)) {
        numbers[head] = legal.size();
        legal.add(head);
      }
    }
    return new LegalHeads(
        levels, numbers, legal.stream().mapToInt(Integer::intValue).toArray(), sizes);
  }

  private static boolean allows(PuzzlePoints points, PieceChain chain, int[] sizes, int head) {
    char[] at = chain.home().clone();
    int rest = head;
    for (int level = sizes.length - 1; level >= 0; level--) {
      chain.put(level, rest % sizes[level], at);
      rest /= sizes[level];
    }
    for (Forbidden not : points.definition().forbidden()) {
      for (PieceClass pieces : chain.classes()) {
        if (pieces.set() == not.set() && pieces.kind() == not.kind()) {
          int first = chain.firstPiece(pieces);
          for (int piece = first; piece < first + pieces.size(); piece++) {
            if (points.slot(pieces, at[piece]) == not.slot()) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  /** Returns how many levels make the head. */
  int levels() {
    return levels;
  }

  /** Returns the number of a head among the legal ones, or -1. */
  int rank(int head) {
    return numbers[head];
  }

  /** Sets the digits of a head by its number among the legal ones. */
  void unrank(int number, int[] digits) {
    int rest = heads[number];
    for (int level = levels - 1; level >= 0; level--) {
      digits[level] = rest % sizes[level];
      rest /= sizes[level];
    }
  }

  /** Returns how many blocks there are with legal heads. */
  BigInteger blocks(PieceChain chain, int blockLevels) {
    return chain.chain().size(levels, blockLevels).multiply(BigInteger.valueOf(heads.length));
  }
}
