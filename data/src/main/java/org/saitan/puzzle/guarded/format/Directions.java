// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.saitan.puzzle.guarded.format.GridText.Rule;

/** The directions of patterns. */
final class Directions {
  private static final String AS_DRAWN = "as drawn";
  private static final String ANY = "any direction";
  private static final String EIGHT = "8 directions";
  private static final String DIAGONALLY = "diagonally";
  private static final String TURNED = "turned";
  private static final String MIRRORED = "mirrored";

  private static final Map<String, int[]> SQUARE = new LinkedHashMap<>();
  private static final Map<String, int[]> HEXAGONAL = new LinkedHashMap<>();

  static {
    // By direction, the matrix that takes a line to the right there: (row, column) to its image.
    SQUARE.put("right", new int[] {1, 0, 0, 1});
    SQUARE.put("down", new int[] {0, 1, -1, 0});
    SQUARE.put("left", new int[] {-1, 0, 0, -1});
    SQUARE.put("up", new int[] {0, -1, 1, 0});
    SQUARE.put("down-right", new int[] {0, 1, 0, 1});
    SQUARE.put("down-left", new int[] {0, 1, 0, -1});
    SQUARE.put("up-left", new int[] {0, -1, 0, -1});
    SQUARE.put("up-right", new int[] {0, -1, 0, 1});
    // Doubled, and columns count twice.
    HEXAGONAL.put("right", new int[] {2, 0, 0, 2});
    HEXAGONAL.put("down-right", new int[] {1, 1, -3, 1});
    HEXAGONAL.put("down-left", new int[] {-1, 1, -3, -1});
    HEXAGONAL.put("left", new int[] {-2, 0, 0, -2});
    HEXAGONAL.put("up-left", new int[] {-1, -1, 3, -1});
    HEXAGONAL.put("up-right", new int[] {1, -1, 3, 1});
  }

  private Directions() {}

  /** Returns whether a word says in which directions a pattern is laid. */
  static boolean isWord(String word) {
    return SQUARE.containsKey(word) || Set.of(DIAGONALLY, TURNED, MIRRORED).contains(word);
  }

  /** Returns the directions of a move that names none. */
  static String usual(boolean drawn) {
    return drawn ? AS_DRAWN : ANY;
  }

  /**
   * Returns the matrices that take a pattern as it is written to where it is laid.
   *
   * @throws Misread if the directions of a move are none that its pattern can have
   */
  static List<int[]> of(Rule rule, boolean hexagonal) {
    Map<String, int[]> known = hexagonal ? HEXAGONAL : SQUARE;
    List<int[]> all = List.copyOf(known.values());
    return rule.drawn()
        ? ofDrawing(rule, hexagonal ? all : all.subList(0, 4))
        : ofLine(rule, known, all, hexagonal);
  }

  /**
   * Returns the matrices of a drawing.
   *
   * @param rotations all there are, the identity first
   */
  private static List<int[]> ofDrawing(Rule rule, List<int[]> rotations) {
    String directions = rule.directions();
    Set<String> words = new TreeSet<>(Arrays.asList(directions.split("[ ,]+(and )?")));
    boolean turned = directions.equals(ANY) || words.remove(TURNED);
    boolean mirrored = directions.equals(ANY) || words.remove(MIRRORED);
    if (!words.isEmpty() && !directions.equals(ANY) && !directions.equals(AS_DRAWN)) {
      throw refused(rule, String.join(", ", AS_DRAWN, TURNED, MIRRORED, "turned and mirrored"));
    }
    List<int[]> matrices = new ArrayList<>(turned ? rotations : rotations.subList(0, 1));
    if (mirrored) { // Left and right change places before the pattern turns.
      List.copyOf(matrices).forEach(t -> matrices.add(new int[] {t[0], -t[1], t[2], -t[3]}));
    }
    return matrices;
  }

  private static List<int[]> ofLine(
      Rule rule, Map<String, int[]> known, List<int[]> all, boolean hexagonal) {
    String directions = rule.directions();
    if (directions.equals(ANY)) {
      return hexagonal ? all : all.subList(0, 4);
    }
    if (!hexagonal && directions.equals(EIGHT)) {
      return all;
    }
    if (!hexagonal && directions.equals(DIAGONALLY)) {
      return all.subList(4, 8);
    }
    List<int[]> some = new ArrayList<>();
    for (String word : directions.split("[ ,]+")) {
      if (!known.containsKey(word)) {
        throw refused(
            rule,
            ANY
                + (hexagonal ? ", " : ", " + EIGHT + ", " + DIAGONALLY + ", ")
                + String.join(", ", known.keySet()));
      }
      some.add(known.get(word));
    }
    return some;
  }

  private static Misread refused(Rule rule, String known) {
    return new Misread(
        rule.line(),
        1,
        rule.directions(),
        "no directions of move '%s'; expected %s".formatted(rule.name(), known));
  }
}
