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
 * The legal prefixes of block numbers, ranked without gaps. A prefix consists of the digits of the
 * first levels. These levels fix the pieces that have forbidden slots, so a state's prefix
 * determines whether the state is legal. Prefixes are used only if these pieces have few
 * placements, as the hole among sliding tiles does. Otherwise, the states are listed.
 */
public final class LegalPrefixes {
  private static final int MAX_PLACEMENTS = 10_000;

  private final int levels;

  /** The legal prefixes, in ascending order. */
  private final int[] prefixes;

  private LegalPrefixes(int levels, int[] prefixes) {
    this.levels = levels;
    this.prefixes = prefixes;
  }

  /** Returns whether the pieces that have forbidden slots have few placements. */
  public static boolean areEnumerable(Definition definition) {
    Pieces pieces = new Pieces(definition);
    return definition.forbidden().stream()
            .map(forbidden -> new Forbidden(forbidden.set(), 0, forbidden.kind()))
            .distinct()
            .mapToDouble(
                forbidden ->
                    IntStream.range(0, pieces.count(forbidden.set(), forbidden.kind()))
                        .map(i -> definition.sets().get(forbidden.set()).slots() - i)
                        .mapToDouble(
                            slots -> slots * pieces.modulus(forbidden.set(), forbidden.kind()))
                        .reduce(1, (a, b) -> a * b))
            .reduce(1, (a, b) -> a * b)
        <= MAX_PLACEMENTS;
  }

  /** Returns whether some slots are forbidden to the pieces of a class. */
  static boolean isRestricted(PuzzlePoints points, PieceClass pieces) {
    return points.definition().forbidden().stream()
        .anyMatch(
            forbidden ->
                forbidden.set() == pieces.set()
                    && forbidden.kind() == pieces.kind()
                    && points.orbit(forbidden.set(), forbidden.slot()) == pieces.orbit());
  }

  /** Enumerates the legal prefixes. */
  static LegalPrefixes of(PieceChain chain, int blockLevels) {
    PuzzlePoints points = chain.points();
    int levels = 0;
    while (levels < blockLevels && isRestricted(points, chain.set(levels).pieces())) {
      levels++;
    }
    int prefixLevels = levels;
    int[] legal =
        IntStream.range(0, chain.cosetChain().size(0, levels).intValueExact())
            .filter(number -> allows(chain, chain.unrank(0, prefixLevels, number)))
            .toArray();
    return new LegalPrefixes(levels, legal);
  }

  private static boolean allows(PieceChain chain, char[] state) {
    PuzzlePoints points = chain.points();
    for (Forbidden forbidden : points.definition().forbidden()) {
      for (PieceClass pieces : chain.classes()) {
        if (pieces.set() == forbidden.set() && pieces.kind() == forbidden.kind()) {
          int first = chain.firstPiece(pieces);
          for (int piece = first; piece < first + pieces.size(); piece++) {
            if (points.slot(pieces, state[piece]) == forbidden.slot()) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  /** Returns the number of levels whose digits form a prefix. */
  int levels() {
    return levels;
  }

  /**
   * Returns a prefix's rank among the legal prefixes, or a negative number if the prefix is not
   * legal.
   */
  int rank(int prefix) {
    return Arrays.binarySearch(prefixes, prefix);
  }

  /** Returns the legal prefix with the given rank. */
  int unrank(int number) {
    return prefixes[number];
  }

  /** Returns the number of legal prefixes. */
  int count() {
    return prefixes.length;
  }
}
