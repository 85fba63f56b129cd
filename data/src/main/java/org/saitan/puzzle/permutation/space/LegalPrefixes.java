// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Pieces;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;

/**
 * The first digits of those blocks that hold nothing forbidden, numbered without gaps: the pieces
 * that are forbidden somewhere are fixed by the first levels. Only where these lie in few ways, as
 * the hole among sliding tiles; else states are listed.
 */
public final class LegalPrefixes {
  private static final int MOST_WAYS = 10_000;

  private final int levels;

  /** The legal ones, in ascending order. */
  private final int[] heads;

  private LegalPrefixes(int levels, int[] heads) {
    this.levels = levels;
    this.heads = heads;
  }

  /** Returns whether the pieces that are forbidden somewhere can lie in few ways. */
  public static boolean areFew(Definition definition) {
    Pieces pieces = new Pieces(definition);
    return definition.forbidden().stream()
            .map(not -> new Forbidden(not.set(), 0, not.kind()))
            .distinct()
            .mapToDouble(
                not ->
                    IntStream.range(0, pieces.count(not.set(), not.kind()))
                        .map(i -> definition.sets().get(not.set()).slots() - i)
                        .mapToDouble(slots -> slots * pieces.modulus(not.set(), not.kind()))
                        .reduce(1, (a, b) -> a * b))
            .reduce(1, (a, b) -> a * b)
        <= MOST_WAYS;
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

  /** Goes through the first digits. */
  static LegalPrefixes of(PieceChain chain, int blockLevels) {
    PuzzlePoints points = chain.points();
    int levels = 0;
    while (levels < blockLevels && concern(points, chain.set(levels).pieces())) {
      levels++;
    }
    int head = levels;
    int[] legal =
        IntStream.range(0, chain.chain().size(0, levels).intValueExact())
            .filter(number -> allows(points, chain, chain.unrank(0, head, number)))
            .toArray();
    return new LegalPrefixes(levels, legal);
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

  /** Returns the number of a head among the legal ones, negative if it is not one. */
  int rank(int head) {
    return Arrays.binarySearch(heads, head);
  }

  /** Returns the head of a number among the legal ones. */
  int unrank(int number) {
    return heads[number];
  }

  /** Returns how many legal heads there are. */
  int count() {
    return heads.length;
  }
}
