// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Pattern;
import org.saitan.group.Permutation;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PiecePlaces;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.text.Magnitude;

/**
 * The first digits of those blocks that hold nothing forbidden, numbered without gaps: the pieces
 * that are forbidden somewhere are fixed by the first levels.
 */
public final class LegalHeads {
  /** The most first digits that are gone through. */
  private static final long MOST = 10_000_000;

  /** The most steps by which legal states are walked: some seconds. */
  private static final int MOST_STEPS = 1_000_000;

  private static final LegalHeads ALL = new LegalHeads(0, new int[0], new long[] {0});

  private final int levels;
  private final int[] sizes;

  /** In ascending order. */
  private final long[] heads;

  private LegalHeads(int levels, int[] sizes, long[] heads) {
    this.levels = levels;
    this.sizes = sizes;
    this.heads = heads;
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
   * Returns whether something is forbidden to so many pieces that where these lie is the whole
   * state: of those that lie in one orbit all but pieces that are alike, without orientation.
   */
  static boolean areStates(PuzzlePoints points) {
    List<PieceClass> free = points.classes().stream().filter(c -> !concern(points, c)).toList();
    return free.size() < points.classes().size()
        && free.stream().allMatch(pieces -> pieces.modulus() == 1)
        && free.stream().map(PieceClass::orbit).distinct().count() == free.size();
  }

  /**
   * Goes through the first digits.
   *
   * @throws DoesNotFitException if there are too many
   */
  static LegalHeads of(PuzzlePoints points, Split split) {
    PieceChain chain = split.chain();
    int levels = 0;
    long count = 1;
    for (int level = 0; level < chain.levels(); level++) {
      if (concern(points, chain.set(level).pieces()) && level < split.blockLevels()) {
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
    long[] legal =
        LongStream.range(0, count)
            .filter(head -> allows(points, chain, places(chain, sizes, head)))
            .toArray();
    return new LegalHeads(levels, sizes, legal);
  }

  /**
   * Walks all legal states from the goals, where every level is of the head: they may be few of
   * many.
   *
   * @param moves the moves on the points
   * @throws DoesNotFitException if they are too many
   */
  static LegalHeads walked(PuzzlePoints points, PieceChain chain, List<Permutation> moves) {
    int[] sizes = IntStream.range(0, chain.levels()).map(chain::size).toArray();
    if (chain.chain().cosets().bitLength() >= Long.SIZE) {
      throw tooMany(
          points,
          Magnitude.of(chain.chain().cosets())
              + " states if nothing were Illegal, too many to number");
    }
    LongOpenHashSet found = new LongOpenHashSet();
    LongArrayList open = new LongArrayList();
    for (Pattern goal : points.definition().goals()) {
      char[] at = PiecePlaces.of(points, chain, goal);
      long head = at == null ? -1 : strip(chain, sizes, at);
      if (head >= 0 && found.add(head)) {
        open.add(head);
      }
    }
    // Backwards too: what reaches a goal counts.
    List<Permutation> ways =
        Stream.concat(moves.stream(), moves.stream().map(Permutation::inverse)).distinct().toList();
    for (int i = 0; i < open.size(); i++) {
      if ((long) i * ways.size() > MOST_STEPS) {
        throw tooMany(
            points,
            "more than "
                + Magnitude.of(found.size())
                + " legal states (Illegal), too many to list");
      }
      char[] from = places(chain, sizes, open.getLong(i));
      for (Permutation way : ways) {
        char[] at = new char[from.length];
        for (int piece = 0; piece < at.length; piece++) {
          at[piece] = (char) way.image(from[piece]);
        }
        if (allows(points, chain, at)) {
          long head = strip(chain, sizes, at);
          if (found.add(head)) {
            open.add(head);
          }
        }
      }
    }
    long[] heads = found.toLongArray();
    Arrays.sort(heads);
    return new LegalHeads(sizes.length, sizes, heads);
  }

  private static DoesNotFitException tooMany(PuzzlePoints points, String states) {
    return new DoesNotFitException(
        points.definition().name() + " has no split into blocks and lanes, and " + states);
  }

  /** Strips all digits off a state and returns their number. */
  private static long strip(PieceChain chain, int[] sizes, char[] at) {
    long head = 0;
    for (int level = 0; level < sizes.length; level++) {
      int digit = chain.digit(level, at);
      if (digit < 0) {
        return -1;
      }
      chain.strip(level, digit, at);
      head = head * sizes[level] + digit;
    }
    return head;
  }

  /** Returns where the pieces are in a state of these first digits and no others. */
  private static char[] places(PieceChain chain, int[] sizes, long head) {
    char[] at = chain.home().clone();
    long rest = head;
    for (int level = sizes.length - 1; level >= 0; level--) {
      chain.put(level, (int) (rest % sizes[level]), at);
      rest /= sizes[level];
    }
    return at;
  }

  private static boolean allows(PuzzlePoints points, PieceChain chain, char[] at) {
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
  int rank(long head) {
    return levels == 0 ? 0 : Math.max(-1, Arrays.binarySearch(heads, head));
  }

  /** Sets the digits of a head by its number among the legal ones. */
  void unrank(int number, int[] digits) {
    long rest = heads[number];
    for (int level = levels - 1; level >= 0; level--) {
      digits[level] = (int) (rest % sizes[level]);
      rest /= sizes[level];
    }
  }

  /** Returns how many blocks there are with legal heads. */
  public BigInteger blocks(PieceChain chain, int blockLevels) {
    return chain.chain().size(levels, blockLevels).multiply(BigInteger.valueOf(heads.length));
  }
}
