// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Tests which positions and states satisfy the goals of a file. */
class GoalsTest {
  private static RuleBasedBoard read(String... lines) {
    return RuleBasedFile.read("goals.grid", "puzzle goals\n" + String.join("\n", lines) + "\n");
  }

  private static Set<String> goals(RuleBasedBoard board) {
    Puzzle puzzle = board.puzzle();
    return puzzle.goals().stream().map(puzzle::format).collect(Collectors.toSet());
  }

  /** The goal position must have the required symbols and the same pieces as the start. */
  @ParameterizedTest
  @CsvSource({"lunar-lockout.grid, 12, X, '.X', 19 1", "ricochet-small.grid, 35, R, '#BR', 32 1 1"})
  void findsOneGoalBeforeSearch(
      String file, int cell, String symbol, String symbols, String counts) {
    Puzzle puzzle = RuleBasedFiles.withGoals(file).puzzle();
    assertThat(puzzle.hasOpenGoals()).isTrue();
    assertThat(puzzle.goals()).hasSize(1);
    String goal = puzzle.format(puzzle.goal()).replace("/", "");
    assertThat(goal.substring(cell, cell + 1)).isEqualTo(symbol);
    assertThat(symbols.chars().mapToLong(s -> goal.chars().filter(c -> c == s).count()))
        .containsExactly(Arrays.stream(counts.split(" ")).map(Long::valueOf).toArray(Long[]::new));
    assertThat(puzzle.isGoal(puzzle.goal())).isTrue();
    assertThat(puzzle.isGoal(puzzle.start().orElseThrow())).isFalse();
  }

  /** Blocks that appear only in a later start stay in the rows of that start. */
  @Test
  void findsGoalsForBlocksOfEveryStart() {
    Puzzle puzzle = RuleBasedFiles.withGoals("starts-in-other-rows.grid").puzzle();
    assertThat(puzzle.isGoal(puzzle.parse("..A/..A/BB."))).isTrue();
    assertThat(puzzle.isGoal(puzzle.parse("AA./..B/..B"))).isFalse();
    Puzzle second = RuleBasedFiles.withGoals("goal-of-second-start.grid").puzzle();
    assertThat(second.isGoal(second.parse(".../.A./.A."))).isTrue();
    assertThat(second.isGoal(second.parse(".A./.A./..."))).isFalse();
  }

  /** If there is no start, each goal that shows all blocks defines the tracks of the blocks. */
  @Test
  void findsGoalsForBlocksOfEveryCompleteGoal() {
    String[] lines = {
      "slide blocks along their length", "goal", "  AA.", "  ...", "goal", "  ...", "  AA."
    };
    assertThat(goals(read(lines))).containsExactlyInAnyOrder("AA./...", ".../AA.");
    String[] open = Arrays.copyOf(lines, lines.length + 3);
    System.arraycopy(new String[] {"goal", "  ??.", "  ??."}, 0, open, lines.length, 3);
    assertThat(goals(read(open))).containsExactlyInAnyOrder("AA./...", ".../AA.");
    open[open.length - 2] = "  .??";
    open[open.length - 1] = "  ???";
    assertThat(goals(read(open)))
        .containsExactlyInAnyOrder("AA./...", ".../AA.", ".AA/...", ".../.AA");
    lines[lines.length - 1] = "  AAA";
    assertThatThrownBy(() -> read(lines))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("the pieces of this board differ from those of the first board");
  }

  /** Blocks stay on their tracks even if the goal leaves cells open. */
  @Test
  void blocksNeverLeaveTheirRows() {
    String[] lines = {
      "slide blocks along their length",
      "goal",
      "  AA.",
      "  BB.",
      "  ...",
      "goal",
      "  .??",
      "  ???",
      "  ???"
    };
    assertThat(goals(read(lines)))
        .containsExactlyInAnyOrder("AA./BB./...", ".AA/BB./...", ".AA/.BB/...");
    lines[1] = "start";
    assertThat(goals(read(lines))).hasSize(1);
    lines[8] = "  ?CC";
    assertThatThrownBy(() -> read(lines))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("no position satisfies this goal");
  }

  @Test
  void refusesTooManyGoalsWithoutStart() {
    String wide = "move swap, right: a b -> b a\ngoal\n  " + "?".repeat(21);
    assertThatThrownBy(() -> read(wide))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("more than 1,000,000; add a start or narrow the goal");
    assertThat(read("start\n  " + "ab".repeat(10) + "a", wide).puzzle().hasOpenGoals()).isTrue();
  }

  /**
   * No move brings an x to the left cell. If a goal is the only one, it is kept even if it is
   * unreachable, so that the search can report this.
   */
  @Test
  void dropsImpossibleGoals() {
    String[] lines = {
      "move go, right: x . -> . x", "start", "  .x.", "goal", "  x??", "goal", "  ?x?"
    };
    assertThat(goals(read(lines))).containsExactly(".x.");
    assertThat(goals(read(Arrays.copyOf(lines, 5)))).containsExactly("x..");
  }

  /** With six crates and 21 targets, there are C(21, 6) = 54,264 solved positions. */
  @Test
  void limitsGoalsOfSokobanWithManyTargets() {
    String level =
        "#########\n#.......#\n#.......#\n#.......#\n#-$-$-$-#\n#-$-$-$-#\n#---@---#\n#########\n";
    Puzzle puzzle = RuleBasedFile.read("many.xsb", level).puzzle();
    assertThat(puzzle.hasOpenGoals()).isTrue();
    assertThat(puzzle.goals()).hasSize(10_000).allMatch(puzzle::isGoal);
    assertThat(puzzle.isGoal(puzzle.start().orElseThrow())).isFalse();
    assertThat(
            puzzle.isGoal(
                puzzle.parse(
                    level
                        .replace("$", "-")
                        .replaceFirst("\\.{7}", "...****")
                        .replaceFirst("(?s)(.*)\\.\\.", "$1**"))))
        .isTrue();
  }

  private static BitSet randomValues(Random random, int values) {
    BitSet chosen = new BitSet();
    while (chosen.isEmpty()) {
      random.ints(1 + random.nextInt(values), 0, values).forEach(chosen::set);
    }
    return chosen;
  }

  private static boolean satisfies(Goal goal, Position position) {
    return matching(goal.values(), position) == position.size()
        && goal.counts().stream()
            .allMatch(count -> matching(count.values(), position) == count.variables());
  }

  private static long matching(List<BitSet> values, Position position) {
    return IntStream.range(0, position.size())
        .filter(variable -> values.get(variable).get(position.cell(variable)))
        .count();
  }

  /** The packed rules must accept the same positions as the goals from which they are compiled. */
  @Property(tries = 200)
  void packedGoalsAgreeWithWrittenGoals(@ForAll Random random) {
    int variables = 1 + random.nextInt(5);
    int values = 1 + random.nextInt(4);
    RuleSet.Builder rules =
        new RuleSet.Builder(
            IntStream.range(0, variables)
                .mapToObj(
                    v ->
                        new Variable(
                            "v" + v, IntStream.range(0, values + 1).mapToObj(n -> "" + n).toList()))
                .toList());
    for (int variable = 0;
        variable < variables;
        variable++) { // Moves count up, but never to the last value.
      for (int value = 0; value + 1 < values; value++) {
        rules.addStep(
            new Step(
                rules.addMove("m" + variable + value),
                Map.of(variable, RuleSet.singleton(value)),
                List.of(RuleSet.constant(variable, values + 1, value + 1)),
                0,
                0));
      }
    }
    rules.addStep(
        new Step(
            rules.addMove("back"),
            Map.of(0, RuleSet.singleton(values - 1)),
            List.of(RuleSet.constant(0, values + 1, 0)),
            0,
            0));
    rules.addStart(Position.of(new byte[variables]));
    List<Goal> goals = new ArrayList<>();
    for (int i = random.nextInt(6); i >= 0; i--) {
      List<BitSet> cells =
          IntStream.range(0, variables).mapToObj(v -> randomValues(random, values + 1)).toList();
      Set<Goal.Count> counts =
          random.nextInt(3) > 0
              ? Set.of()
              : Set.of(
                  new Goal.Count(
                      IntStream.range(0, variables)
                          .mapToObj(v -> randomValues(random, values + 1))
                          .toList(),
                      random.nextInt(variables + 1)));
      goals.add(new Goal(cells, counts));
    }
    goals.removeIf(goal -> isRefused(rules, goal));
    if (goals.isEmpty()) {
      return;
    }
    if (values == 1) {
      assertThatThrownBy(rules::build).isInstanceOf(BadInputException.class);
      return;
    }
    GroundedRules packed = new GroundedRules(rules.build(), List.of());
    assertThat(packed.words()).isOne();
    byte[] cells = new byte[variables];
    for (int number = 0; number < Math.pow(values, variables); number++) {
      int left = number;
      for (int variable = 0; variable < variables; variable++) {
        cells[variable] = (byte) (left % values);
        left /= values;
      }
      Position position = Position.of(cells);
      long[] state = packed.pack(position);
      boolean isGoal = goals.stream().anyMatch(goal -> satisfies(goal, position));
      assertThat(packed.isGoal(state)).isEqualTo(isGoal);
    }
  }

  private static boolean isRefused(RuleSet.Builder rules, Goal goal) {
    try {
      rules.addGoal(goal, Goal.Footprint.SINGLE);
      return false;
    } catch (BadInputException e) {
      return true;
    }
  }
}
