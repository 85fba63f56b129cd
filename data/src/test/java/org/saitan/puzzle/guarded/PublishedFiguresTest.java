// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.puzzle.guarded.format.GuardedFile;
import org.saitan.space.ListedRules;

/** Puzzles whose moves look, by their packed rules, against figures of others. */
class PublishedFiguresTest {
  /** Returns the fewest moves from the first start to a goal. */
  private static int fromStart(GuardedBoard board) {
    ListedRules rules = board.rules();
    Map<List<Long>, Integer> distances = new HashMap<>();
    Deque<long[]> queue = new ArrayDeque<>();
    distances.put(words(rules.starts().get(0)), 0);
    queue.add(rules.starts().get(0));
    while (!queue.isEmpty()) {
      long[] state = queue.remove();
      int distance = distances.get(words(state));
      if (rules.isGoal(state)) {
        return distance;
      }
      rules.after(
          state,
          (move, next) -> {
            if (distances.putIfAbsent(words(next), distance + 1) == null) {
              queue.add(next.clone());
            }
          });
    }
    throw new AssertionError("no goal can be reached");
  }

  private static List<Long> words(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  /** The tower of Hanoi as guards and effects. */
  private static GuardedBoard hanoi(int discs, List<String> pegs) {
    List<String> moves = new ArrayList<>();
    for (String from : pegs) {
      for (String to : pegs) {
        String others = list(pegs.stream().filter(p -> !p.equals(from) && !p.equals(to)));
        for (int disc = 1; disc <= discs && !from.equals(to); disc++) {
          StringBuilder guards = new StringBuilder("\"%d\": \"%s\"".formatted(disc, from));
          for (int smaller = 1; smaller < disc; smaller++) {
            guards.append(", \"%d\": %s".formatted(smaller, others));
          }
          moves.add(
              "{\"name\": \"%s%s\", \"if\": {%s}, \"set\": {\"%d\": \"%s\"}}"
                  .formatted(from, to, guards, disc, to));
        }
      }
    }
    return GuardedFile.read(
        "hanoi.json",
        "{\"variables\": {%s}, \"moves\": [%s], \"start\": {%s}, \"goal\": {%s}}"
            .formatted(
                all(discs, list(pegs.stream())),
                String.join(",\n", moves),
                all(discs, "\"A\""),
                all(discs, "\"C\"")));
  }

  private static String list(Stream<String> words) {
    return words.map("\"%s\""::formatted).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String all(int count, String value) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "\"%d\": %s".formatted(i, value))
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void hanoi(int discs) {
    assertThat(fromStart(hanoi(discs, List.of("A", "B", "C")))).isEqualTo((1 << discs) - 1);
  }

  /** J. S. Frame and B. M. Stewart, American Mathematical Monthly 48, 1941. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 3", "3, 5", "4, 9", "5, 13", "6, 17", "7, 25", "8, 33"})
  void hanoiOnFourPegs(int discs, int moves) {
    assertThat(fromStart(hanoi(discs, List.of("A", "B", "C", "D")))).isEqualTo(moves);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"9, 41", "10, 49"})
  void hanoiOnFourPegsOfMoreDiscs(int discs, int moves) {
    hanoiOnFourPegs(discs, moves);
  }

  /** E. Lucas, 1883: n(n + 2). */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void toadsAndFrogs(int each) {
    String text =
        GuardedFiles.text("toads-and-frogs-3.grid")
            .replace("TTT", "T".repeat(each))
            .replace("FFF", "F".repeat(each));
    assertThat(fromStart(GuardedFile.read("toads.grid", text))).isEqualTo(each * (each + 2));
  }

  /** The Chinese rings, and Spin-Out as well: (2^(n + 1) - 1) / 3, rounded down. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void spinOut(int knobs) {
    List<String> moves = new ArrayList<>();
    for (int knob = 1; knob <= knobs; knob++) {
      StringBuilder guards = new StringBuilder();
      for (int behind = knob + 1; behind <= knobs; behind++) {
        guards
            .append(behind == knob + 1 ? "" : ", ")
            .append("\"%d\": \"%s\"".formatted(behind, behind == knob + 1 ? "|" : "-"));
      }
      moves.add(
          "{\"name\": \"%1$d\", \"if\": {%2$s}, \"map\": {\"%1$d\": {\"-\": \"|\", \"|\": \"-\"}}}"
              .formatted(knob, guards));
    }
    String text =
        "{\"variables\": {%s}, \"moves\": [%s], \"start\": {%s}, \"goal\": {%s}}"
            .formatted(
                all(knobs, "[\"-\", \"|\"]"),
                String.join(",\n", moves),
                all(knobs, "\"|\""),
                all(knobs, "\"-\""));
    assertThat(fromStart(GuardedFile.read("spin.json", text))).isEqualTo(((2 << knobs) - 1) / 3);
  }

  /**
   * Four knights and six change places in 16 moves each: P. Guarini, 1512; Scientific American,
   * 1974.
   */
  @ParameterizedTest
  @CsvSource({"3, 3, w.w, 16", "4, 3, www, 16"})
  void knights(int rows, int columns, String first, int moves) {
    exchange(rows, columns, first, moves);
  }

  @Tag("slow")
  @Test
  void eightKnights() {
    exchange(4, 4, "wwww", 16);
  }

  private static void exchange(int rows, int columns, String first, int moves) {
    String between = ".".repeat(columns) + "\n";
    String start = first + "\n" + between.repeat(rows - 2) + first.replace('w', 'b') + "\n";
    String goal = start.replace('w', 'x').replace('b', 'w').replace('x', 'b');
    String rules = GuardedFiles.text("four-knights.grid");
    String text =
        rules.substring(0, rules.indexOf("start"))
            + ("start\n" + start.indent(2) + "goal\n" + goal.indent(2));
    assertThat(plainly(start, goal::equals, PublishedFiguresTest::knightMoves)).isEqualTo(moves);
    assertThat(fromStart(GuardedFile.read("knights.grid", text))).isEqualTo(moves);
  }

  /** What a drawing can become, and for each whether that counts. */
  private interface Moves {
    Map<String, Boolean> of(String drawing);
  }

  /** Returns the fewest moves that count from a drawing to one of some. */
  private static int plainly(String start, Predicate<String> goal, Moves moves) {
    Map<String, Integer> distances = new HashMap<>(Map.of(start, 0));
    Deque<String> queue = new ArrayDeque<>(distances.keySet());
    Set<String> done = new HashSet<>();
    while (!queue.isEmpty()) {
      String drawing = queue.remove();
      int distance = distances.get(drawing);
      if (goal.test(drawing)) {
        return distance;
      }
      if (!done.add(drawing)) {
        continue;
      }
      moves
          .of(drawing)
          .forEach(
              (next, counts) -> {
                int to = distance + (counts ? 1 : 0);
                if (distances.getOrDefault(next, Integer.MAX_VALUE) > to) {
                  distances.put(next, to);
                  if (counts) {
                    queue.addLast(next);
                  } else {
                    queue.addFirst(next);
                  }
                }
              });
    }
    throw new AssertionError("no goal can be reached");
  }

  private static String with(String drawing, int cell, char sign) {
    return drawing.substring(0, cell) + sign + drawing.substring(cell + 1);
  }

  private static Map<String, Boolean> knightMoves(String drawing) {
    Map<String, Boolean> found = new HashMap<>();
    int row = drawing.indexOf('\n') + 1;
    for (int from = 0; from < drawing.length(); from++) {
      for (int to = 0; to < drawing.length(); to++) {
        int down = to / row - from / row;
        int right = to % row - from % row;
        if (Math.abs(down * right) == 2
            && "wb".indexOf(drawing.charAt(from)) >= 0
            && drawing.charAt(to) == '.') {
          found.put(with(with(drawing, to, drawing.charAt(from)), from, '.'), true);
        }
      }
    }
    return found;
  }

  private static String level(int number) throws IOException {
    try (InputStream in =
        PublishedFiguresTest.class.getResourceAsStream("/levels/microban-1-to-10.xsb")) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return (all + "\n; ").split("\n; \\d*\n?")[number + 1].replaceAll("^\n+|\n+$", "");
    }
  }

  /**
   * Microban by D. W. Skinner: fewest pushes as found by the solver of the project Sokopelago, and
   * fewest moves as players' lists have them; small levels by a plain search, too.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 8, 33, true",
    "2, 3, 16, true",
    "3, 13, 41, true",
    "4, 7, 23, true",
    "6, 29, 107, false",
    "8, 32, 97, false",
    "9, 10, 30, true",
    "10, 21, 89, false",
  })
  void microban(int number, int pushes, int moves, boolean small) throws IOException {
    String level = level(number);
    if (small) {
      assertThat(plainly(level, l -> l.indexOf('$') < 0, l -> pushes(l, false))).isEqualTo(pushes);
      assertThat(plainly(level, l -> l.indexOf('$') < 0, l -> pushes(l, true))).isEqualTo(moves);
    }
    assertThat(fromStart(GuardedFile.read("level.xsb", level))).isEqualTo(pushes);
    assertThat(fromStart(GuardedFile.read("level.xsb", "Count: moves\n" + level))).isEqualTo(moves);
  }

  /** Four crates in a hall: many states. */
  @Tag("slow")
  @Test
  void microbanOfManyStates() throws IOException {
    microban(5, 6, 25, true);
  }

  /**
   * Six crates: 601,832 states of pushes; the 14,026,436 of moves are too many for a plain search.
   */
  @Tag("slow")
  @Test
  void microbanOfSixCrates() throws IOException {
    String level = level(7);
    assertThat(plainly(level, l -> l.indexOf('$') < 0, l -> pushes(l, false))).isEqualTo(6);
    assertThat(fromStart(GuardedFile.read("level.xsb", level))).isEqualTo(6);
  }

  @Test
  void theFirstLevelComesWithTheProgram() throws IOException {
    assertThat(GuardedFiles.text("microban-1.xsb")).contains(level(1));
  }

  /** What a level can become by a step of the player, pushes among them. */
  private static Map<String, Boolean> pushes(String level, boolean stepsCount) {
    int row = 1 + level.lines().mapToInt(String::length).max().orElseThrow();
    String padded =
        level.length() % row == row - 1
            ? level
            : level
                .lines()
                .map(line -> line + " ".repeat(row - 1 - line.length()))
                .collect(Collectors.joining("\n"));
    int at = Math.max(padded.indexOf('@'), padded.indexOf('+'));
    Map<String, Boolean> found = new HashMap<>();
    for (int side : new int[] {-row, -1, 1, row}) {
      int to = at + side;
      String left = with(padded, at, padded.charAt(at) == '+' ? '.' : ' ');
      boolean crate = "$*".indexOf(padded.charAt(to)) >= 0;
      if (crate && " .".indexOf(padded.charAt(to + side)) >= 0) {
        left = with(left, to + side, left.charAt(to + side) == '.' ? '*' : '$');
        left = with(left, to, left.charAt(to) == '*' ? '.' : ' ');
      }
      if (" .".indexOf(left.charAt(to)) >= 0) {
        found.put(with(left, to, left.charAt(to) == '.' ? '+' : '@'), crate || stepsCount);
      }
    }
    return found;
  }
}
