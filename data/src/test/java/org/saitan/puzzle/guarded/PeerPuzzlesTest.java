// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.puzzle.PlainSearch;
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedRulesContract;

/**
 * The puzzles of the library that the collection GamesmanPuzzles has, too: states and distances are
 * those that rules written by hand on strings of cells give.
 */
class PeerPuzzlesTest {
  /** States whose next ones are held to the rules by hand. */
  private static final int HELD = 500;

  @ParameterizedTest
  @CsvSource({
    "bishops-4-by-5.json, 10000, 10000, 36, 38",
    "chairs.grid, 476, 70, 35, 35",
    "hop-n-drop.grid, 991, 65, 17, 17",
    "peg-solitaire-star-of-13.grid, 1220, 606, 11, 11",
    "seven-pennies.json, 255, 57, 7, 7",
    "five-queens.json, 462, 286, 5, 5",
    "solitaire-chess.grid, 162, 63, 5, 5",
    "squirrels-go-nuts.json, 116, 89, 3, 5",
  })
  void statesAndDistances(String file, int states, int solvable, int fromStart, int farthest) {
    GuardedBoard board = GuardedFiles.board(file);
    Map<String, Set<String>> all =
        firstStates(board, state -> after(board, state), Integer.MAX_VALUE);
    assertThat(all).hasSize(states);
    Map<String, Integer> distances = distances(board, all);
    assertThat(distances).hasSize(solvable);
    assertThat(distances.get(start(board))).isEqualTo(fromStart);
    assertThat(distances.values().stream().max(Integer::compare)).hasValue(farthest);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "clock-solitaire.json, 70683, 26966, 17, 17",
    "eight-ball.json, 181440, 181440, 29, 45",
    "eight-queens.json, 118969, 19657, 8, 8",
    "tiltago.grid, 15120, 15120, 8, 11",
  })
  void ofManyStatesToo(String file, int states, int solvable, int fromStart, int farthest) {
    statesAndDistances(file, states, solvable, fromStart, farthest);
  }

  /** Puzzles of different mechanisms, each against its rules written by hand. */
  private static final Map<String, Rules> BY_HAND =
      Map.of(
          "bishops-4-by-5.json", onCells(PeerPuzzlesTest::bishops),
          "eight-ball.json", onCells(PeerPuzzlesTest::eightBall),
          "hop-n-drop.grid", onCells(PeerPuzzlesTest::hopper),
          "seven-pennies.json", onCells(PeerPuzzlesTest::pennies),
          "squirrels-go-nuts.json", PeerPuzzlesTest::squirrels);

  static Set<String> byHand() {
    return BY_HAND.keySet();
  }

  @ParameterizedTest
  @MethodSource("byHand")
  void whatStatesCanBecome(String file) {
    GuardedBoard board = GuardedFiles.board(file);
    firstStates(board, BY_HAND.get(file), HELD)
        .forEach((state, next) -> assertThat(after(board, state)).as(state).isEqualTo(next));
    if (file.endsWith(".json")) { // KnownPuzzlesTest does it for grids.
      new ListedRulesContract(board.puzzle(), board.rules()).check(1);
    }
  }

  /** Returns the states nearest to the start, each with what it can become. */
  private static Map<String, Set<String>> firstStates(GuardedBoard board, Rules rules, int most) {
    Map<String, Set<String>> all = new HashMap<>();
    Queue<String> queue = new ArrayDeque<>(Set.of(start(board)));
    while (!queue.isEmpty() && all.size() < most) {
      String state = queue.remove();
      if (!all.containsKey(state)) {
        all.put(state, rules.apply(state));
        queue.addAll(all.get(state));
      }
    }
    return all;
  }

  private static Map<String, Integer> distances(GuardedBoard board, Map<String, Set<String>> all) {
    Map<String, List<String>> before = new HashMap<>();
    all.forEach(
        (state, next) ->
            next.forEach(n -> before.computeIfAbsent(n, key -> new ArrayList<>()).add(state)));
    return PlainSearch.spread(
        all.keySet().stream()
            .filter(state -> board.puzzle().isGoal(board.puzzle().parse(state)))
            .toList(),
        state -> before.getOrDefault(state, List.of()).stream());
  }

  private static String start(GuardedBoard board) {
    return board.puzzle().format(board.puzzle().start().orElseThrow());
  }

  private static Set<String> after(GuardedBoard board, String state) {
    ListedRules rules = board.rules();
    Set<String> found = new HashSet<>();
    rules.after(
        rules.pack(board.puzzle().parse(state)),
        (move, to) -> found.add(board.puzzle().format(rules.unpack(to))));
    return found;
  }

  /** What a state can become. */
  private interface Rules extends Function<String, Set<String>> {}

  /** Rules on the signs of the cells, whatever stands between them. */
  private interface Cells {
    void after(char[] cells, Consumer<char[]> found);
  }

  private static Rules onCells(Cells rules) {
    return state -> {
      int[] at =
          IntStream.range(0, state.length())
              .filter(i -> " /".indexOf(state.charAt(i)) < 0)
              .toArray();
      char[] cells = new char[at.length];
      for (int i = 0; i < at.length; i++) {
        cells[i] = state.charAt(at[i]);
      }
      Set<String> found = new HashSet<>();
      rules.after(
          cells,
          next -> {
            StringBuilder text = new StringBuilder(state);
            for (int i = 0; i < at.length; i++) {
              text.setCharAt(at[i], next[i]);
            }
            found.add(text.toString());
          });
      return found;
    };
  }

  /** Returns cells of which some hold something else: a place and a sign by turns. */
  private static char[] with(char[] cells, Object... changes) {
    char[] next = cells.clone();
    for (int i = 0; i < changes.length; i += 2) {
      next[(int) changes[i]] = (char) changes[i + 1];
    }
    return next;
  }

  private static boolean inside(int row, int column, int rows, int columns) {
    return row >= 0 && row < rows && column >= 0 && column < columns;
  }

  /** Cells go column by column, each upwards from the first row. */
  private static void bishops(char[] cells, Consumer<char[]> found) {
    for (int from = 0; from < 20; from++) {
      for (int to = 0; to < 20; to++) {
        if (cells[from] != '.' && cells[to] == '.' && bishopSees(cells, from, to)) {
          boolean safe = true;
          for (int other = 0; other < 20; other++) {
            safe &=
                cells[other] == '.' || cells[other] == cells[from] || !bishopSees(cells, other, to);
          }
          if (safe) {
            found.accept(with(cells, to, cells[from], from, '.'));
          }
        }
      }
    }
  }

  private static boolean bishopSees(char[] cells, int from, int to) {
    int columns = to / 4 - from / 4;
    int rows = to % 4 - from % 4;
    if (columns == 0 || Math.abs(columns) != Math.abs(rows)) {
      return false;
    }
    int step = 4 * Integer.signum(columns) + Integer.signum(rows);
    for (int at = from + step; at != to; at += step) {
      if (cells[at] != '.') {
        return false;
      }
    }
    return true;
  }

  private static void eightBall(char[] cells, Consumer<char[]> found) {
    int hole = String.valueOf(cells).indexOf('.');
    for (int[] side : new int[][] {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      char[] next = cells.clone();
      int at = hole;
      int row = hole / 3 + side[0];
      int column = hole % 3 + side[1];
      while (inside(row, column, 3, 3) && (side[0] != 0 || row != 1)) {
        int from = 3 * row + column;
        next[at] = next[from];
        next[from] = '.';
        found.accept(next.clone());
        at = from;
        row += side[0];
        column += side[1];
      }
    }
  }

  private static void hopper(char[] cells, Consumer<char[]> found) {
    for (int from = 0; from < 36; from++) {
      for (int[] side : new int[][] {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
        int row = from / 6 + side[0];
        int column = from % 6 + side[1];
        int to = 6 * row + column;
        if ("@X".indexOf(cells[from]) >= 0
            && inside(row, column, 6, 6)
            && "o2".indexOf(cells[to]) >= 0) {
          found.accept(
              with(cells, from, cells[from] == 'X' ? 'o' : '.', to, cells[to] == '2' ? 'X' : '@'));
        }
      }
    }
  }

  private static void pennies(char[] cells, Consumer<char[]> found) {
    for (int put = 0; put < 8; put++) {
      for (int to : new int[] {(put + 3) % 8, (put + 5) % 8}) {
        if (cells[put] == '.' && cells[to] == '.') {
          found.accept(with(cells, to, 'o'));
        }
      }
    }
  }

  private static Set<String> squirrels(String state) {
    Set<String> found = new HashSet<>();
    for (int which = 0; which < 2; which++) {
      for (int[] side : new int[][] {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
        String[] words = state.split(" ");
        words[which] =
            "%c%c"
                .formatted(
                    (char) (words[which].charAt(0) + side[0]),
                    (char) (words[which].charAt(1) + side[1]));
        List<String> covered = new ArrayList<>(List.of("C2")); // The flower.
        for (int each = 0; each < 2; each++) {
          char row = words[each].charAt(0);
          char column = words[each].charAt(1);
          covered.add(words[each]);
          covered.add(each == 0 ? "" + row + (char) (column + 1) : "" + (char) (row + 1) + column);
        }
        if (covered.stream().allMatch(cell -> cell.matches("[A-D][1-4]"))
            && new HashSet<>(covered).size() == 5) {
          int hole = 4 + List.of("A3", "B1", "D4").indexOf(words[which]);
          if (hole > 3 && words[2 + which].equals("held") && words[hole].equals("open")) {
            words[2 + which] = "gone";
            words[hole] = "full";
          }
          found.add(String.join(" ", words));
        }
      }
    }
    return found;
  }
}
