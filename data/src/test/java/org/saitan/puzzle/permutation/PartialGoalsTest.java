// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Variant;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.ReferenceSearch;

/**
 * Tests goals that contain {@code ?}. A reference search confirms that distances in the quotient
 * are distances to the nearest state whose text matches a goal.
 */
class PartialGoalsTest {
  private static PermutationPuzzle puzzle(String board) {
    return (PermutationPuzzle) Boards.ofMoves(board).puzzle();
  }

  private static PermutationPuzzle quotient(
      PermutationPuzzle full, Variant moved, String... goals) {
    Definition definition = full.definition();
    return new PermutationPuzzle(
        new Variant(
                moved.metric(), moved.moves(), full.goals(List.of(goals), moved), Optional.empty())
            .applyTo(definition));
  }

  /**
   * Goals are separated by ~, and so are the regular expressions for the texts of matching states.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "2x2x2-perm    | 1 2 3 ? ? ? ?                       | 1 2 3 .*",
        "2x2x2-perm    | 1 2 3 ? ? ? ? ~ ? ? ? 4 5 ? ?       | 1 2 3 .* ~ . . . 4 5 .*",
        "2x2x2-perm    | ? ? ? ? ? 6 7 ~ 2 1 3 4 5 6 7       | .* 6 7 ~ 2 1 3 4 5 6 7",
        "3x3x1         | 1 2 ? ? / ? ?+ ? ?                  | CORNER 1 2 .* / EDGE [^ ]+ 2[+] .*",
        "3x3x1         | ? / ? ?+ ? ?+0                      | CORNER .* / EDGE [^ ]+ 2[+] [^ ]+ 4",
        "3x3x1         | 4 ? ? ? / ? 2? 3 ? ~ ? / 1+ ? ? ?   | CORNER 4 .* / EDGE .* 3 [^ ]+ ~ CORNER .* / EDGE 1[+] .*",
        "pyraminx-duo  | 1 ? ? ? / ?                         | CORNER 1 .*",
        "pyraminx-duo  | ? / 1 2 3 4                         | .* / CENTRE 1 2 3 4",
        "pyraminx-duo  | 1+ 2? ? ? / ? ? 3 ?                 | CORNER 1[+] 2[+]* .* / CENTRE . . 3 .",
        "burnt-4       | ? ? 3 4                             | [^ ]+ [^ ]+ 3 4",
        "burnt-4       | ?+0 ?+0 ?+ ?                        | [1-4] [1-4] [1-4][+] .*",
        "burnt-4       | 4? 3? ? ?+                          | 4[+]? 3[+]? [^ ]+ [^ ]+[+]",
        "sliding-2x3   | 1 2 0 / ? ? ?                       | 1 2 0 / .*",
        "lightsout-3x3 | ?+ ?+0 ? ? ? ? ? ? ?                | 10./.*"
      })
  void distancesLeadToTheNearestMatchingState(String board, String goals, String texts) {
    PermutationPuzzle full = puzzle(board);
    PermutationPuzzle small = quotient(full, Variant.NONE, goals.strip().split(" ~ "));
    List<Pattern> patterns =
        Arrays.stream(texts.strip().split(" ~ ")).map(Pattern::compile).toList();
    // Maps each state of the full puzzle to the state of the quotient after the same moves.
    Map<Position, Position> images = new HashMap<>();
    List<Position> states = new ArrayList<>(List.of(full.goal()));
    images.put(full.goal(), home(full, small));
    for (int i = 0; i < states.size(); i++) {
      for (int move = 0; move < full.moves(); move++) {
        Optional<Position> next = full.apply(states.get(i), move);
        Optional<Position> seen =
            applied(small, images.get(states.get(i)), full.moveName(states.get(i), move));
        assertThat(seen.isPresent()).isEqualTo(next.isPresent());
        if (next.isPresent() && images.putIfAbsent(next.get(), seen.get()) == null) {
          states.add(next.get());
        } else if (next.isPresent()) {
          assertThat(images).containsEntry(next.get(), seen.get());
        }
      }
    }
    List<Position> matching =
        states.stream()
            .filter(
                state ->
                    patterns.stream().anyMatch(text -> text.matcher(full.format(state)).matches()))
            .toList();
    assertThat(matching).isNotEmpty();
    Map<Position, Integer> expected = ReferenceSearch.backwards(full, matching);
    Map<Position, Integer> actual = ReferenceSearch.backwards(small, small.goals());
    assertThat(matching.stream().map(images::get).distinct().toList())
        .containsExactlyInAnyOrderElementsOf(small.goals());
    for (Position state : states) {
      assertThat(actual.get(images.get(state))).isEqualTo(expected.get(state));
    }
  }

  /**
   * Applies the move with the given name to a state of the quotient. If the quotient does not have
   * the move, the move does not change any of its states.
   */
  private static Optional<Position> applied(PermutationPuzzle small, Position image, String name) {
    return IntStream.range(0, small.moves())
        .filter(move -> small.moveName(image, move).equals(name))
        .mapToObj(move -> small.apply(image, move))
        .findFirst()
        .orElse(Optional.of(image));
  }

  /** Returns the image of the full puzzle's goal in the quotient. */
  private static Position home(PermutationPuzzle full, PermutationPuzzle small) {
    org.saitan.definition.Pattern goal = full.definition().goals().get(0);
    org.saitan.definition.Pattern template = small.definition().goals().get(0);
    int sets = goal.sets();
    int[][] kinds = new int[sets][];
    int[][] orientations = new int[sets][];
    for (int set = 0; set < sets; set++) {
      kinds[set] = new int[goal.slots(set)];
      orientations[set] = new int[goal.slots(set)];
      List<Integer> known = new ArrayList<>();
      for (int slot = 0; slot < goal.slots(set); slot++) {
        known.add(template.kind(set, slot));
      }
      int other =
          known.stream()
              .filter(kind -> known.indexOf(kind) != known.lastIndexOf(kind))
              .findFirst()
              .orElse(-1);
      for (int slot = 0; slot < goal.slots(set); slot++) {
        int kind = goal.kind(set, slot);
        kinds[set][slot] = known.contains(kind) ? kind : other;
        orientations[set][slot] = goal.orientation(set, slot);
      }
    }
    return small.position(
        new org.saitan.definition.Pieces(small.definition()).state(kinds, orientations));
  }

  @Test
  void listsThePuzzlesGoalFirst() {
    PermutationPuzzle small = quotient(puzzle("3x3x1"), Variant.NONE, "? / ? 2? 3 4 ");
    assertThat(small.format(small.goal())).isEqualTo("CORNER 1 1 1 1 / EDGE 1 2 3 4");
    PermutationPuzzle both =
        quotient(puzzle("2x2x2"), Variant.NONE, "2 1 ? ? ? ? ?", "1 2 ? ? ? ? ?", "U");
    assertThat(both.format(both.goal())).isEqualTo("1 2 3 4 5 6 7");
  }

  /** States that are unreachable with the remaining moves are not goals. */
  @Test
  void keepsOnlyReachableGoals() {
    Variant less = new Variant(Optional.empty(), List.of("R"), List.of(), Optional.empty());
    PermutationPuzzle full = puzzle("2x2x2");
    PermutationPuzzle small = quotient(full, less, "1? ? ? ? ? ? ?", "? 2? ? ? ? ? ?");
    assertThat(small.goals()).hasSizeLessThan(5);
    assertThatThrownBy(() -> full.goals(List.of("2 1 ? ? ? ? ?"), less))
        .isInstanceOf(BadInputException.class)
        .hasMessage("2x2x2: no reachable state matches the goal '2 1 ? ? ? ? ?'");
  }

  @Test
  void keepsFullGoalsUnchanged() {
    PermutationPuzzle full = puzzle("2x2x2");
    assertThat(full.goals(List.of("U", "1 2 3 4 5 6 7", "U U'"), Variant.NONE))
        .containsExactly(full.pattern(full.parse("U")), full.pattern(full.goal()));
  }

  @Test
  void refusesTooManyGoals() {
    assertThatThrownBy(
            () ->
                puzzle("3x3x3-edges")
                    .goals(
                        List.of("1 2 3 4 ? ? ? ? ? ? ? ?", "? ? ? ? 5 6 7 8 ? ? ? ?"),
                        Variant.NONE))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageStartingWith("3x3x3-edges: a goal matches too many states ");
  }
}
