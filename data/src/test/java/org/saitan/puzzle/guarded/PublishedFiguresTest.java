// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
