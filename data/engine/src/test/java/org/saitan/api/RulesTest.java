// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.api.engine.Engine;
import org.saitan.api.engine.SearchAnswer;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ListedRules;
import org.saitan.table.TableException;

/** Rules in code have the tables that the same rules have elsewhere. */
class RulesTest {
  private static final Engine ENGINE = Engine.usual().withThreads(2);

  @TempDir Path tables;

  /** Toads and frogs in a row, whose moves cannot be undone. */
  private record Toads(int each, boolean saysBefore, boolean hasStart) implements Rules {
    private static final String SIGNS = ".TF";

    private int cells() {
      return 2 * each + 1;
    }

    @Override
    public int[] values() {
      int[] values = new int[cells()];
      Arrays.fill(values, 3);
      return values;
    }

    private List<int[]> sides(int left, int right) {
      int[] state = new int[cells()];
      Arrays.fill(state, 0, each, left);
      Arrays.fill(state, each + 1, cells(), right);
      return List.of(state);
    }

    @Override
    public List<int[]> starts() {
      return hasStart ? sides(1, 2) : List.of();
    }

    @Override
    public List<int[]> goals() {
      return sides(2, 1);
    }

    /** Moves are named by the cell that a piece comes from, and how far it goes. */
    @Override
    public List<String> moves() {
      return IntStream.range(0, 4 * cells())
          .mapToObj(move -> "" + (move / 4 + 1) + List.of("<<", "<", ">", ">>").get(move % 4))
          .toList();
    }

    private static int by(int move) {
      return List.of(-2, -1, 1, 2).get(move % 4);
    }

    @Override
    public Optional<int[]> after(int[] state, int move) {
      int from = move / 4;
      int to = from + by(move);
      int way = Integer.signum(by(move));
      if (to < 0
          || to >= cells()
          || state[to] != 0
          || state[from] != (way > 0 ? 1 : 2)
          || Math.abs(by(move)) == 2 && state[from + way] != 3 - state[from]) {
        return Optional.empty();
      }
      int[] after = state.clone();
      after[to] = state[from];
      after[from] = 0;
      return Optional.of(after);
    }

    @Override
    public Optional<List<int[]>> before(int[] state, int move) {
      if (!saysBefore) {
        return Optional.empty();
      }
      int from = move / 4;
      int to = from + by(move);
      if (to < 0 || to >= cells() || state[from] != 0) {
        return Optional.of(List.of());
      }
      int[] before = state.clone();
      before[from] = state[to];
      before[to] = 0;
      return Optional.of(
          after(before, move).filter(after -> Arrays.equals(after, state)).stream()
              .map(after -> before)
              .toList());
    }

    @Override
    public String words(int[] state) {
      return Arrays.stream(state)
          .mapToObj(value -> SIGNS.substring(value, value + 1))
          .collect(Collectors.joining());
    }

    @Override
    public int[] read(String words) {
      return words.chars().map(SIGNS::indexOf).toArray();
    }
  }

  /** Returns the distances of all that the starts become, found too simply to be wrong. */
  private static Map<String, Integer> plain(Rules rules) {
    Map<String, int[]> states = new HashMap<>();
    Map<String, List<String>> before = new HashMap<>();
    Deque<int[]> queue = new ArrayDeque<>(rules.starts());
    queue.forEach(start -> states.put(rules.words(start), start));
    while (!queue.isEmpty()) {
      int[] from = queue.remove();
      for (int move = 0; move < rules.moves().size(); move++) {
        rules
            .after(from, move)
            .ifPresent(
                to -> {
                  before
                      .computeIfAbsent(rules.words(to), words -> new ArrayList<>())
                      .add(rules.words(from));
                  if (states.put(rules.words(to), to) == null) {
                    queue.add(to);
                  }
                });
      }
    }
    Map<String, Integer> distances = new HashMap<>();
    Deque<String> back = new ArrayDeque<>();
    rules.goals().stream().map(rules::words).filter(states::containsKey).forEach(back::add);
    back.forEach(goal -> distances.put(goal, 0));
    while (!back.isEmpty()) {
      String to = back.remove();
      for (String from : before.getOrDefault(to, List.of())) {
        if (distances.putIfAbsent(from, distances.get(to) + 1) == null) {
          back.add(from);
        }
      }
    }
    states.keySet().forEach(state -> distances.putIfAbsent(state, MoveTable.UNREACHABLE));
    return distances;
  }

  /** Figures from print: n(n+2) moves. */
  @ParameterizedTest
  @CsvSource({"1,3,false", "2,8,false", "3,15,false", "3,15,true", "4,24,true"})
  void theTableHasWhatAPlainSearchFinds(int each, int moves, boolean saysBefore)
      throws IOException {
    Rules rules = new Toads(each, saysBefore, true);
    Board board = Board.of("toads", rules);
    ENGINE.build(tables, board);
    Map<String, Integer> distances = plain(rules);
    try (MoveTable table = MoveTable.open(tables, board)) {
      assertThat(table.count()).isEqualTo(distances.size());
      table
          .states()
          .forEach(
              state -> {
                int distance = distances.get(state.text());
                assertThat(state.distance().orElse(MoveTable.UNREACHABLE)).isEqualTo(distance);
                if (distance > 0) {
                  assertThat(state.solution()).hasSize(distance);
                }
              });
      State start = table.state(rules.words(rules.starts().get(0)));
      assertThat(start.distance()).hasValue(moves);
      assertThat(table.godsNumber()).isEqualTo(moves);
      assertThat(start.moves()).extracting(Move::name).contains(each + ">");
      assertThat(ENGINE.prove(table).holds()).isTrue();
    }
  }

  /** The rules that the home's own reader makes of a file are another program's. */
  @Test
  void theTableIsThatOfTheSameRulesInAFile() throws IOException {
    Board file = Board.read(Path.of("../puzzles/toads-and-frogs-3.grid"));
    Board code = Board.of("toads", new Toads(3, false, true));
    ENGINE.build(tables, file);
    ENGINE.build(tables, code);
    try (MoveTable one = MoveTable.open(tables, file);
        MoveTable other = MoveTable.open(tables, code)) {
      assertThat(other.histogram()).isEqualTo(one.histogram());
      assertThat(other.count()).isEqualTo(one.count());
      assertThat(one.states())
          .allMatch(state -> other.state(state.text()).distance().equals(state.distance()))
          .allMatch(
              state -> other.state(state.text()).solutionCount().equals(state.solutionCount()));
    }
  }

  @Test
  void withoutAStartAllThatCanReachAGoalIsThere() throws IOException {
    Board board = Board.of("toads-home", new Toads(2, true, false));
    ENGINE.build(tables, board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      assertThat(table.state("TT.FF").distance()).hasValue(8);
      assertThat(table.states()).allMatch(state -> state.distance().isPresent());
      assertThat(ENGINE.prove(table).holds()).isTrue();
    }
  }

  @Test
  void aSearchWithoutATableNeedsTheWayBack() {
    Board knows = Board.of("toads", new Toads(2, true, true));
    assertThat(ENGINE.search(knows, "TT.FF"))
        .isInstanceOfSatisfying(
            SearchAnswer.Found.class, found -> assertThat(found.solution()).hasSize(8));
    Board not = Board.of("toads", new Toads(2, false, true));
    assertThatThrownBy(() -> ENGINE.search(not, "TT.FF"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("do not say where moves come from (Rules.before)");
  }

  @Test
  void anotherPuzzleOfTheSameNameIsRefused() throws IOException {
    ENGINE.build(tables, Board.of("toads", new Toads(2, false, true)));
    assertThatThrownBy(
            () -> MoveTable.open(tables, Board.of("toads", new Toads(3, false, true))).close())
        .isInstanceOf(TableException.OtherPuzzle.class);
    assertThatThrownBy(() -> Board.named(tables, "toads"))
        .isInstanceOf(TableException.RulesInCode.class)
        .hasMessageEndingWith(
            "the rules of toads are code of the program that made the table, and only that can read it");
    assertThat(Board.of("toads", new Toads(2, true, true)))
        .isEqualTo(Board.of("toads", new Toads(2, false, true)))
        .isNotEqualTo(Board.of("toads", new Toads(2, true, false)));
    assertThatThrownBy(() -> Board.of("toads", new Toads(2, false, true)).states())
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("only that has their number");
    assertThat(Board.of("toads", new Toads(2, false, true)).definition()).isEmpty();
    assertThatThrownBy(
            () -> ENGINE.build(tables, Board.of("rotation-3x3", new Toads(2, false, true))))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("'rotation-3x3' is the name of another board");
  }

  /** Rules of one's own making, all else as in {@link Toads}. */
  private static class Wrong implements Rules {
    private final Toads right = new Toads(2, false, true);

    @Override
    public int[] values() {
      return right.values();
    }

    @Override
    public List<int[]> starts() {
      return right.starts();
    }

    @Override
    public List<int[]> goals() {
      return right.goals();
    }

    @Override
    public List<String> moves() {
      return right.moves();
    }

    @Override
    public Optional<int[]> after(int[] state, int move) {
      return right.after(state, move);
    }
  }

  private static void requireRefused(Rules rules, String why) {
    assertThatThrownBy(() -> Board.of("toads", rules))
        .isInstanceOf(BadInputException.class)
        .hasMessage("toads: " + why);
  }

  @Test
  void whatIsWrongWithRulesIsSaid() {
    requireRefused(
        new Toads(2, false, false),
        "it has no start, and its rules do not say where moves come from (Rules.before); one of these must be");
    requireRefused(new Toads(64, false, true), "its states have 129 cells; from 1 to 127 will do");
    requireRefused(
        new Wrong() {
          @Override
          public int[] values() {
            return new int[] {3, 256};
          }
        },
        "cell 1 may have 256 values; from 1 to 255 will do");
    requireRefused(
        new Wrong() {
          @Override
          public List<String> moves() {
            return List.of("a", "b", "a");
          }
        },
        "two of its moves have the same name");
    requireRefused(
        new Wrong() {
          @Override
          public List<int[]> starts() {
            return List.of(new int[4]);
          }
        },
        "a start has 4 cells; its states have 5");
    requireRefused(
        new Wrong() {
          @Override
          public List<int[]> goals() {
            return List.of();
          }
        },
        "it has no goal");
    requireRefused(
        new Wrong() {
          @Override
          public int[] read(String words) {
            return new int[5];
          }
        },
        "a start is written '1 1 0 2 2', which is read as [0, 0, 0, 0, 0] (Rules.words, Rules.read)");
    requireRefused(
        new Wrong() {
          @Override
          public Optional<int[]> after(int[] state, int move) {
            return Optional.of(new int[] {0, 0, 0, 0, 7});
          }
        },
        "what '1<<' makes of 1 1 0 2 2 has 7 in cell 4, which may have 0 to 2");
    assertThatThrownBy(() -> Board.of("My Toads", new Wrong()))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("'My Toads' will not do as the name of a board");
    Board board = Board.of("toads", new Wrong());
    assertThat(board.canonical(" 1  1 0 2 2 ")).isEqualTo("1 1 0 2 2");
    assertThatThrownBy(() -> board.canonical("1 1 0 2"))
        .isInstanceOf(BadInputException.class)
        .hasMessage("toads: the state '1 1 0 2' has 4 cells; its states have 5");
    assertThatThrownBy(() -> board.canonical("TT.FF"))
        .isInstanceOf(BadInputException.class)
        .hasMessage("toads: a state is the values of its cells, with blanks between");
  }

  @Test
  void aWayBackThatIsNoneIsFound() {
    Board board =
        Board.of(
            "toads",
            new Wrong() {
              @Override
              public Optional<List<int[]>> before(int[] state, int move) {
                return Optional.of(List.of(state));
              }
            });
    assertThatThrownBy(() -> ENGINE.build(tables, board))
        .isInstanceOf(BadInputException.class)
        .hasMessageEndingWith("as Rules.before says");
  }

  /** Cells of one value take no bits, and some more than a word take two. */
  @ParameterizedTest
  @CsvSource({"1,1", "1,64", "3,33", "255,127", "2,64", "2,65"})
  void statesArePackedAndUnpacked(int values, int cells) {
    int[] all = new int[cells];
    Arrays.fill(all, values);
    Rules rules =
        new Wrong() {
          @Override
          public int[] values() {
            return all.clone();
          }

          @Override
          public List<int[]> starts() {
            return List.of(IntStream.range(0, cells).map(cell -> cell * 7 % values).toArray());
          }

          @Override
          public List<int[]> goals() {
            return List.of(Arrays.stream(all).map(value -> value - 1).toArray());
          }

          @Override
          public Optional<int[]> after(int[] state, int move) {
            return Optional.empty();
          }
        };
    CodedPuzzle puzzle = new CodedPuzzle("cells", rules);
    ListedRules packed = new CodedRules(puzzle);
    assertThat(packed.unpack(packed.pack(puzzle.goal()))).isEqualTo(puzzle.goal());
    assertThat(packed.unpack(packed.starts().get(0))).isEqualTo(puzzle.starts().get(0));
  }

  @Test
  void waysBackThatAreTooManyAreRefusedWithFigures() {
    CodedPuzzle puzzle = new CodedPuzzle("toads", new Toads(4, false, true));
    assertThatThrownBy(() -> new CodedRules.WaysBack("toads", new CodedRules(puzzle), 1e4))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageStartingWith("toads: the ways back of moves are kept in memory")
        .hasMessageEndingWith("the program may take 10.0 kB");
  }

  /** A ring of seven, one step either way; of one way back nothing is said. */
  private record Ring(boolean hasStart) implements Rules {
    @Override
    public int[] values() {
      return new int[] {7};
    }

    @Override
    public List<int[]> starts() {
      return hasStart ? List.of(new int[] {3}) : List.of();
    }

    @Override
    public List<int[]> goals() {
      return List.of(new int[] {0});
    }

    @Override
    public List<String> moves() {
      return List.of("on", "back");
    }

    @Override
    public Optional<int[]> after(int[] state, int move) {
      return Optional.of(new int[] {(state[0] + (move == 0 ? 1 : 6)) % 7});
    }

    @Override
    public Optional<List<int[]>> before(int[] state, int move) {
      return Optional.of(
          state[0] == 0 && move == 1
              ? List.of()
              : List.of(new int[] {(state[0] + (move == 0 ? 6 : 1)) % 7}));
    }
  }

  /** Else 1 would be six moves from 0, not one. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aWayBackThatIsLeftOutIsFound(boolean hasStart) {
    assertThatThrownBy(() -> ENGINE.build(tables, Board.of("ring", new Ring(hasStart))))
        .isInstanceOf(BadInputException.class)
        .hasMessage("ring: 'back' leads from 1 to 0, of which Rules.before says nothing");
  }

  @Test
  void rulesThatChangeWhatTheyAreGivenDoNoHarm() throws IOException {
    Toads right = new Toads(2, false, true);
    Board board =
        Board.of(
            "toads",
            new Wrong() {
              @Override
              public Optional<int[]> after(int[] state, int move) {
                Optional<int[]> after = right.after(state, move);
                Arrays.fill(state, 2);
                return after;
              }
            });
    ENGINE.build(tables, board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      assertThat(table.godsNumber()).isEqualTo(8);
    }
  }

  @Test
  void whatIsNullIsSaid() {
    requireRefused(
        new Wrong() {
          @Override
          public Optional<int[]> after(int[] state, int move) {
            return null;
          }
        },
        "Rules.after gives null");
    requireRefused(
        new Wrong() {
          @Override
          public List<int[]> starts() {
            return Collections.singletonList(null);
          }
        },
        "a start is null");
    requireRefused(
        new Wrong() {
          @Override
          public String words(int[] state) {
            return "x";
          }
        },
        "a start is written 'x', which is not read back (Rules.words, Rules.read): a state is the values of its cells, with blanks between");
    requireRefused(
        new Wrong() {
          @Override
          public List<String> moves() {
            return List.of("a\u001b[31m");
          }
        },
        "'a\\u001b[31m' will not do as the name of a move: it is one visible line of at most 100 characters");
  }
}
