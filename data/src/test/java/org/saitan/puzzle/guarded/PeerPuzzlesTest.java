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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedRulesContract;

/**
 * The puzzles of the library that the collection GamesmanPuzzles has, too, each against rules
 * written by hand on a string of its cells: what every state can become, and all distances.
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
    Map<String, Set<String>> all = firstStates(file, board, Integer.MAX_VALUE);
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bishops-4-by-5.json",
        "chairs.grid",
        "clock-solitaire.json",
        "eight-ball.json",
        "hop-n-drop.grid",
        "peg-solitaire-star-of-13.grid",
        "peg-solitaire-trapezoid-of-22.grid",
        "seven-pennies.json",
        "five-queens.json",
        "eight-queens.json",
        "solitaire-chess.grid",
        "squirrels-go-nuts.json",
        "tiltago.grid"
      })
  void whatStatesCanBecome(String file) {
    GuardedBoard board = GuardedFiles.board(file);
    firstStates(file, board, HELD)
        .forEach((state, next) -> assertThat(after(board, state)).as(state).isEqualTo(next));
    if (file.endsWith(".json")) { // KnownPuzzlesTest does it for grids.
      new ListedRulesContract(board.puzzle(), board.rules()).check(1);
    }
  }

  /** Returns the states nearest to the start, each with what it can become by the rules by hand. */
  private static Map<String, Set<String>> firstStates(String file, GuardedBoard board, int most) {
    Rules rules = rules(file);
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
    Map<String, Integer> distances = new HashMap<>();
    Queue<String> queue = new ArrayDeque<>();
    for (String state : all.keySet()) {
      if (board.puzzle().isGoal(board.puzzle().parse(state))) {
        distances.put(state, 0);
        queue.add(state);
      }
    }
    while (!queue.isEmpty()) {
      String state = queue.remove();
      for (String each : before.getOrDefault(state, List.of())) {
        if (distances.putIfAbsent(each, distances.get(state) + 1) == null) {
          queue.add(each);
        }
      }
    }
    return distances;
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

  private static Rules rules(String file) {
    return switch (file.substring(0, file.indexOf('.'))) {
      case "bishops-4-by-5" -> onCells(PeerPuzzlesTest::bishops);
      case "chairs" -> onCells(PeerPuzzlesTest::chairs);
      case "clock-solitaire" -> onCells(PeerPuzzlesTest::clock);
      case "eight-ball" -> onCells(PeerPuzzlesTest::eightBall);
      case "hop-n-drop" -> onCells(PeerPuzzlesTest::hopper);
      case "peg-solitaire-star-of-13" ->
          onCells(pegs("   o", "o o o o", " o o o", "o o o o", "   o"));
      case "peg-solitaire-trapezoid-of-22" ->
          onCells(pegs("   o o o o", "  o o o o o", " o o o o o o", "o o o o o o o"));
      case "seven-pennies" -> onCells(PeerPuzzlesTest::pennies);
      case "five-queens" -> onCells(PeerPuzzlesTest::queens);
      case "eight-queens" -> onCells(PeerPuzzlesTest::queensOnCells);
      case "solitaire-chess" -> onCells(PeerPuzzlesTest::chess);
      case "squirrels-go-nuts" -> PeerPuzzlesTest::squirrels;
      case "tiltago" -> onCells(PeerPuzzlesTest::balls);
      default -> throw new IllegalArgumentException(file);
    };
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

  private static void chairs(char[] cells, Consumer<char[]> found) {
    for (int from = 0; from < cells.length; from++) {
      for (int far = 1; far <= 2; far++) {
        int to = cells[from] == 'x' ? from + far : from - far;
        if (cells[from] != '.' && inside(0, to, 1, cells.length) && cells[to] == '.') {
          found.accept(with(cells, to, cells[from], from, '.'));
        }
      }
    }
  }

  /**
   * The ring has the places 0 to 11, the inner holes 12 to 17 lie at 1, 3, 5, ..., 18 is inmost.
   */
  private static void clock(char[] cells, Consumer<char[]> found) {
    for (int hour = 0; hour < 12; hour++) {
      jump(cells, found, hour, (hour + 1) % 12, (hour + 2) % 12);
      jump(cells, found, hour, (hour + 11) % 12, (hour + 10) % 12);
      if (hour % 2 == 1) {
        jump(cells, found, hour, 12 + hour / 2, 18);
        jump(cells, found, 18, 12 + hour / 2, hour);
        jump(cells, found, 12 + hour / 2, 18, 12 + (hour + 6) % 12 / 2);
      }
    }
  }

  /** Pegs whose neighbours are two columns away in their row, or one in the next row. */
  private static Cells pegs(String... rows) {
    List<int[]> places = new ArrayList<>();
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length(); column++) {
        if (rows[row].charAt(column) == 'o') {
          places.add(new int[] {row, column});
        }
      }
    }
    return (cells, found) -> {
      for (int from = 0; from < cells.length; from++) {
        for (int over = 0; over < cells.length; over++) {
          int down = places.get(over)[0] - places.get(from)[0];
          int right = places.get(over)[1] - places.get(from)[1];
          for (int to = 0; to < cells.length; to++) {
            if ((down == 0 && Math.abs(right) == 2 || down * down + right * right == 2)
                && places.get(to)[0] - places.get(over)[0] == down
                && places.get(to)[1] - places.get(over)[1] == right) {
              jump(cells, found, from, over, to);
            }
          }
        }
      }
    };
  }

  private static void jump(char[] cells, Consumer<char[]> found, int from, int over, int to) {
    if (cells[from] == 'o' && cells[over] == 'o' && cells[to] == '.') {
      found.accept(with(cells, from, '.', over, '.', to, 'o'));
    }
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

  private static void queens(char[] cells, Consumer<char[]> found) {
    for (int row = 0; row < 5; row++) {
      for (char column = 'a'; column < 'f'; column++) {
        boolean free = cells[row] == '.';
        for (int other = 0; other < 5; other++) {
          int far = Math.abs(cells[other] - column);
          free &= cells[other] == '.' || far != 0 && far != Math.abs(other - row);
        }
        if (free) {
          found.accept(with(cells, row, column));
        }
      }
    }
  }

  private static void queensOnCells(char[] cells, Consumer<char[]> found) {
    for (int cell = 0; cell < 64; cell++) {
      boolean free = true;
      for (int other = 0; other < 64; other++) {
        int down = Math.abs(cell / 8 - other / 8);
        int right = Math.abs(cell % 8 - other % 8);
        free &= cells[other] == '.' || down != 0 && right != 0 && down != right;
      }
      if (free) {
        found.accept(with(cells, cell, 'Q'));
      }
    }
  }

  /** Of 4,426,165,368 ways to set eight queens, 92 are goals that can come about. */
  @Test
  void eightQueensHaveNinetyTwoGoals() {
    GuardedBoard board = GuardedFiles.board("eight-queens.json");
    ListedRules rules = board.rules();
    Set<Long> seen = new HashSet<>();
    Queue<long[]> queue = new ArrayDeque<>(rules.starts());
    List<Position> goals = new ArrayList<>();
    while (!queue.isEmpty()) {
      long[] state = queue.remove();
      if (rules.isGoal(state)) {
        goals.add(rules.unpack(state));
      }
      rules.after(
          state,
          (move, to) -> {
            if (seen.add(to[0])) {
              queue.add(to.clone());
            }
          });
    }
    assertThat(rules.words()).isOne();
    assertThat(goals).hasSize(92);
    for (Position goal : goals) {
      List<Integer> at =
          IntStream.range(0, 64).filter(cell -> goal.cell(cell) == 1).boxed().toList();
      assertThat(at).hasSize(8);
      assertThat(at.stream().map(cell -> cell / 8).distinct()).hasSize(8);
      assertThat(at.stream().map(cell -> cell % 8).distinct()).hasSize(8);
      assertThat(at.stream().map(cell -> cell / 8 + cell % 8).distinct()).hasSize(8);
      assertThat(at.stream().map(cell -> cell / 8 - cell % 8).distinct()).hasSize(8);
    }
  }

  private static void chess(char[] cells, Consumer<char[]> found) {
    for (int from = 0; from < 16; from++) {
      for (int down = -3; down <= 3; down++) {
        for (int right = -3; right <= 3; right++) {
          int row = from / 4 + down;
          int column = from % 4 + right;
          if (inside(row, column, 4, 4)
              && cells[4 * row + column] != '.'
              && reaches(cells, from, down, right)) {
            found.accept(with(cells, 4 * row + column, cells[from], from, '.'));
          }
        }
      }
    }
  }

  private static boolean reaches(char[] cells, int from, int down, int right) {
    boolean along = down == 0 ^ right == 0;
    boolean diagonal = down != 0 && Math.abs(down) == Math.abs(right);
    for (int i = 1; i < Math.max(Math.abs(down), Math.abs(right)); i++) {
      int between = from + i * (4 * Integer.signum(down) + Integer.signum(right));
      if ((along || diagonal) && cells[between] != '.') {
        return false;
      }
    }
    return switch (cells[from]) {
      case 'Q' -> along || diagonal;
      case 'R' -> along;
      case 'N' -> Math.abs(down * right) == 2;
      case 'P' -> down == -1 && diagonal;
      default -> false;
    };
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

  /** The cross has the places 0 and 1, a row of 2 to 6 with the middle 4, then 7 and 8. */
  private static void balls(char[] cells, Consumer<char[]> found) {
    List<String> channels = List.of("01", "14", "47", "78", "23", "34", "45", "56");
    for (int from = 0; from < 9; from++) {
      if (cells[from] != '.') {
        Set<Integer> seen = new HashSet<>(Set.of(from));
        Queue<Integer> queue = new ArrayDeque<>(seen);
        while (!queue.isEmpty()) {
          int at = queue.remove();
          for (int to = 0; to < 9; to++) {
            if ((channels.contains("" + at + to) || channels.contains("" + to + at))
                && cells[to] == '.'
                && seen.add(to)) {
              queue.add(to);
              found.accept(with(cells, to, cells[from], from, '.'));
            }
          }
        }
      }
    }
  }
}
