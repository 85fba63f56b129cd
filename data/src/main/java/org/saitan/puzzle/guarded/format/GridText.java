// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What a grid file says, before it is rules.
 *
 * @param title name of the puzzle
 * @param text the rules for people, line by line
 * @param wall the sign of walls, a space if there are none
 * @param free the sign of free cells under sliding blocks
 * @param sets signs that stand for several others, by sign
 * @param slide how blocks slide; empty if they do not
 * @param apart letters of blocks that are told apart from others of their shape
 * @param inRow whether all that a piece does in a row is one move
 */
record GridText(
    String title,
    List<String> text,
    boolean hexagonal,
    char wall,
    char free,
    Map<Character, String> sets,
    Optional<Slide> slide,
    TreeSet<Character> apart,
    List<Rule> moves,
    boolean inRow,
    List<Drawing> starts,
    List<Drawing> goals) {

  /** How blocks slide. */
  enum Slide {
    ANYWHERE,
    ALONG
  }

  /**
   * A drawn board.
   *
   * @param line the line of the file where its first row is
   * @param column the column of the file, from 1, where its rows begin
   * @param rows its rows, in which a space is no cell
   */
  record Drawing(int line, int column, List<String> rows) {
    /** Returns the exception of a mistake in a cell. */
    Misread wrong(int row, int at, String message) {
      return new Misread(line + row, column + at, message);
    }
  }

  /**
   * A place of a pattern.
   *
   * @param before what is there before: a sign, a set or {@code ?}
   * @param not whether it is anything else
   * @param after what is there after, or {@code ?} for the same
   */
  record Spot(int row, int column, char before, boolean not, char after) {}

  /**
   * A move: a pattern, and where it may be laid.
   *
   * @param directions as they are written
   * @param drawn whether the pattern is drawn over several lines
   * @param line the line of the file
   */
  record Rule(String name, String directions, boolean drawn, List<Spot> spots, int line) {}

  /**
   * Returns the file that says the same in the one form in which this program writes it.
   *
   * @param forPeople whether with what does not decide the rules
   */
  String write(boolean forPeople) {
    List<String> lines = new ArrayList<>();
    lines.add("puzzle " + title);
    if (forPeople) {
      text.forEach(each -> lines.add("  " + each));
    }
    if (hexagonal) {
      lines.add("board hexagonal");
    }
    if (wall != ' ') {
      lines.add("wall " + wall);
    }
    slide.ifPresent(
        how -> {
          lines.add("slide blocks" + (how == Slide.ALONG ? " along their length" : ""));
          lines.add("free " + free);
        });
    if (!apart.isEmpty()) {
      lines.add("told apart" + spaced(apart.toString().replaceAll("[\\[\\], ]", "")));
    }
    sets.forEach((sign, members) -> lines.add("set " + sign + " =" + spaced(members)));
    for (Rule move : moves) {
      lines.add("move " + move.name() + ", " + move.directions() + ":" + pattern(move));
    }
    lines.add(inRow ? "count pieces in a row" : "count steps");
    addDrawings(lines, "start", starts);
    addDrawings(lines, "goal", goals);
    return String.join("\n", lines) + "\n";
  }

  private static void addDrawings(List<String> lines, String word, List<Drawing> drawings) {
    for (Drawing drawing : drawings) {
      lines.add(word);
      drawing.rows().forEach(row -> lines.add(("  " + row).stripTrailing()));
    }
  }

  private static String spaced(String signs) {
    StringBuilder text = new StringBuilder();
    signs.chars().forEach(sign -> text.append(' ').append((char) sign));
    return text.toString();
  }

  private static String pattern(Rule move) {
    if (!move.drawn()) {
      StringBuilder before = new StringBuilder();
      StringBuilder after = new StringBuilder();
      for (Spot spot : move.spots()) {
        before.append(spot.not() ? " !" : " ").append(spot.before());
        after.append(' ').append(spot.after());
      }
      return before + " ->" + after;
    }
    Map<Integer, Map<Integer, Spot>> rows = new LinkedHashMap<>();
    for (Spot spot : move.spots()) {
      rows.computeIfAbsent(spot.row(), r -> new LinkedHashMap<>()).put(spot.column(), spot);
    }
    int height = 1 + move.spots().stream().mapToInt(Spot::row).max().orElse(0);
    int width = 1 + move.spots().stream().mapToInt(Spot::column).max().orElse(0);
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < height; row++) {
      StringBuilder before = new StringBuilder();
      StringBuilder after = new StringBuilder();
      for (int column = 0; column < width; column++) {
        Spot spot = rows.getOrDefault(row, Map.of()).get(column);
        before.append(spot == null ? ' ' : spot.before());
        after.append(spot == null ? ' ' : spot.after());
      }
      String arrow = row == 0 ? " -> " : "    ";
      text.append("\n  ").append((before + arrow + after).stripTrailing());
    }
    return text.toString();
  }
}
