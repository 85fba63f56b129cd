// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.saitan.problem.Misread;
import org.saitan.puzzle.guarded.GridBoard;
import org.saitan.puzzle.guarded.format.GridText.Rule;

/** The directions of patterns. */
final class Directions {
  private static final String AS_DRAWN = "as drawn";
  private static final String ANY = "any direction";
  private static final String EIGHT = "8 directions";
  private static final String DIAGONALLY = "diagonally";
  private static final String TURNED = "turned";
  private static final String MIRRORED = "mirrored";

  private static final List<String> SQUARE =
      List.of("right", "down", "left", "up", "down-right", "down-left", "up-left", "up-right");
  private static final List<String> HEXAGONAL =
      List.of("right", "down-right", "down-left", "left", "up-left", "up-right");

  /** The matrices that take a line to the right to a diagonal. */
  private static final List<int[]> DIAGONAL =
      List.of(
          new int[] {0, 1, 0, 1},
          new int[] {0, 1, 0, -1},
          new int[] {0, -1, 0, -1},
          new int[] {0, -1, 0, 1});

  private Directions() {}

  /** Returns whether a word says in which directions a pattern is laid. */
  static boolean isWord(String word) {
    return SQUARE.contains(word) || Set.of(DIAGONALLY, TURNED, MIRRORED).contains(word);
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
    List<int[]> rotations = GridBoard.rotations(hexagonal);
    return rule.drawn() ? ofDrawing(rule, rotations) : ofLine(rule, rotations, hexagonal);
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
      List.copyOf(matrices).forEach(turn -> matrices.add(GridBoard.mirrored(turn)));
    }
    return matrices;
  }

  private static List<int[]> ofLine(Rule rule, List<int[]> rotations, boolean hexagonal) {
    List<int[]> all = new ArrayList<>(rotations);
    all.addAll(hexagonal ? List.of() : DIAGONAL);
    List<String> known = hexagonal ? HEXAGONAL : SQUARE;
    String directions = rule.directions();
    if (directions.equals(ANY)) {
      return rotations;
    }
    if (!hexagonal && directions.equals(EIGHT)) {
      return all;
    }
    if (!hexagonal && directions.equals(DIAGONALLY)) {
      return DIAGONAL;
    }
    List<int[]> some = new ArrayList<>();
    for (String word : directions.split("[ ,]+")) {
      if (!known.contains(word)) {
        throw refused(
            rule,
            ANY
                + (hexagonal ? ", " : ", " + EIGHT + ", " + DIAGONALLY + ", ")
                + String.join(", ", known));
      }
      some.add(all.get(known.indexOf(word)));
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
