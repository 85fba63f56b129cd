// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.saitan.problem.ParseException;
import org.saitan.puzzle.rulebased.GridBoard;
import org.saitan.puzzle.rulebased.format.GridParser.MoveRule;

/** The directions in which patterns can be applied, represented by matrices. */
final class Directions {
  private static final String AS_DRAWN = "as drawn";
  private static final String ANY = "any direction";
  private static final String DIAGONALLY = "diagonally";
  private static final String TURNED = "turned";
  private static final String MIRRORED = "mirrored";

  private static final List<String> SQUARE =
      List.of("right", "down", "left", "up", "down-right", "down-left", "up-left", "up-right");
  private static final List<String> HEXAGONAL =
      List.of("right", "down-right", "down-left", "left", "up-left", "up-right");

  /** The matrices that map a line to the right onto one of the four diagonals. */
  private static final List<int[]> DIAGONAL =
      List.of(
          new int[] {0, 1, 0, 1},
          new int[] {0, 1, 0, -1},
          new int[] {0, -1, 0, -1},
          new int[] {0, -1, 0, 1});

  private Directions() {}

  /** Returns whether a word is the name of a direction. */
  static boolean isDirection(String word) {
    return SQUARE.contains(word) || Set.of(DIAGONALLY, TURNED, MIRRORED).contains(word);
  }

  /** Returns the default directions of a move. */
  static String defaults(boolean drawn) {
    return drawn ? AS_DRAWN : ANY;
  }

  /**
   * Returns the matrices that turn the patterns of a move to each of the move's directions.
   *
   * @throws ParseException if the directions are unknown or do not apply to the pattern
   */
  static List<int[]> offsets(MoveRule rule, boolean hexagonal) {
    List<int[]> rotations = GridBoard.rotations(hexagonal);
    return rule.drawn() ? drawingOffsets(rule, rotations) : lineOffsets(rule, rotations, hexagonal);
  }

  /**
   * Returns the matrices for a drawn pattern.
   *
   * @param rotations all rotations, starting with the identity
   */
  private static List<int[]> drawingOffsets(MoveRule rule, List<int[]> rotations) {
    String directions = rule.directions();
    Set<String> words = new TreeSet<>(Arrays.asList(directions.split("[ ,]+(and )?")));
    boolean turned = directions.equals(ANY) || words.remove(TURNED);
    boolean mirrored = directions.equals(ANY) || words.remove(MIRRORED);
    if (!words.isEmpty() && !directions.equals(ANY) && !directions.equals(AS_DRAWN)) {
      throw unknownDirection(
          rule, String.join(", ", AS_DRAWN, TURNED, MIRRORED, "turned and mirrored"));
    }
    List<int[]> matrices = new ArrayList<>(turned ? rotations : rotations.subList(0, 1));
    if (mirrored) { // Mirrors the pattern before turning it.
      List.copyOf(matrices).forEach(turn -> matrices.add(GridBoard.mirrored(turn)));
    }
    return matrices;
  }

  private static List<int[]> lineOffsets(MoveRule rule, List<int[]> rotations, boolean hexagonal) {
    Map<String, List<int[]>> byName = new LinkedHashMap<>();
    byName.put(ANY, rotations);
    List<int[]> all = new ArrayList<>(rotations);
    if (!hexagonal) {
      all.addAll(DIAGONAL);
      byName.put("8 directions", all);
      byName.put(DIAGONALLY, DIAGONAL);
    }
    List<String> names = hexagonal ? HEXAGONAL : SQUARE;
    for (int i = 0; i < all.size(); i++) {
      byName.put(names.get(i), List.of(all.get(i)));
    }
    String directions = rule.directions();
    List<String> words =
        byName.containsKey(directions) ? List.of(directions) : List.of(directions.split("[ ,]+"));
    if (!byName.keySet().containsAll(words)) {
      throw unknownDirection(rule, String.join(", ", byName.keySet()));
    }
    return words.stream().flatMap(word -> byName.get(word).stream()).toList();
  }

  private static ParseException unknownDirection(MoveRule rule, String names) {
    return new ParseException(
        rule.line(),
        1,
        rule.directions(),
        "not a direction of move '%s'; expected %s".formatted(rule.name(), names));
  }
}
