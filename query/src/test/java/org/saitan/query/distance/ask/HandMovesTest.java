// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.drawing.Drawing;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.query.TestTables;

/** Compares hand moves with the positions before and after the moves. */
class HandMovesTest {
  private static final int POSITIONS = 40;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sliding-2x3",
        "flipit-6-2",
        "klotski",
        "rush-hour-51",
        "microban-1",
        "peg-solitaire-triangle-of-15-by-moves",
        "four-knights",
        "toads-and-frogs-3",
        "hop-n-drop",
        "clock-solitaire",
        "eight-queens",
        "spin-out",
        "lightsout-3x3",
        "pancake-5",
        "hanoi-5-discs"
      })
  void movesChangeExactlyTheSpotsThatTheyCarry(String board) {
    Puzzle puzzle = TestTables.board(board).puzzle();
    Drawing drawing = puzzle.as(Drawable.class).flatMap(Drawable::drawing).orElseThrow();
    HandMoves hand = new HandMoves(puzzle);
    Random random = new Random(1);
    Position here = puzzle.start().orElse(puzzle.goal());
    int carried = 0;
    int moves = 0;
    for (int i = 0; i < POSITIONS; i++) {
      List<Position> next = new ArrayList<>();
      String before = puzzle.format(here);
      for (int move = 0; move < puzzle.moves(); move++) {
        Optional<Position> after = puzzle.apply(here, move);
        if (after.isPresent()) {
          next.add(after.get());
          moves++;
          Optional<Displacement> carry = hand.displacement(here, move, after.get());
          carry.ifPresent(each -> check(drawing, before, puzzle.format(after.get()), each));
          carried += carry.isPresent() ? 1 : 0;
        }
      }
      here =
          next.isEmpty()
              ? puzzle.start().orElse(puzzle.goal())
              : next.get(random.nextInt(next.size()));
    }
    assertThat(carried).isGreaterThan(moves / 2);
  }

  /** Hidden variables cannot be clicked, and places that stay empty are not holes. */
  @Test
  void movesWithoutTwoVisibleEndsCarryNothing() {
    String variables = "{'a': ['0', '1'], 'b': ['.', '1'], 'c': ['0', '1']}";
    String moves =
        "[{'name': 'c', 'map': {'c': {'0': '1'}}}, {'name': 'go', 'map': {'a': {'0': '1'}, 'c': {'0': '1'}}}]";
    String json =
        "{'puzzle': 'hidden', 'picture': {'tokens': 'a b'}, 'variables': %s, 'moves': %s, 'start': {'a': '0', 'b': '.', 'c': '0'}, 'goal': {'c': '1'}}"
            .formatted(variables, moves)
            .replace('\'', '"');
    Puzzle hidden = RuleBasedFile.read("hidden.json", json).puzzle();
    assertThat(carried(hidden, 0)).isEmpty();
    assertThat(carried(hidden, 1)).contains(new Displacement(List.of(), List.of("a")));
    String grid = "puzzle flip\nmove flip: a -> b\nstart\n  a.\ngoal\n  b.\n";
    Puzzle flip = RuleBasedFile.read("flip.grid", grid).puzzle();
    assertThat(carried(flip, 0)).contains(new Displacement(List.of(), List.of("A1")));
    Puzzle boat = TestTables.board("wolf-goat-and-cabbage").puzzle();
    int goat = 2;
    assertThat(boat.moveName(boat.goal(), goat)).isEqualTo("goat");
    assertThat(carried(boat, goat)).isEmpty();
  }

  private static Optional<Displacement> carried(Puzzle puzzle, int move) {
    Position start = puzzle.start().orElseThrow();
    return new HandMoves(puzzle).displacement(start, move, puzzle.apply(start, move).orElseThrow());
  }

  private static void check(Drawing drawing, String before, String after, Displacement carry) {
    List<String> words = drawing.words(before).orElseThrow();
    List<String> then = drawing.words(after).orElseThrow();
    Set<String> changed = new HashSet<>();
    for (int place = 0; place < words.size(); place++) {
      if (!words.get(place).equals(then.get(place))) {
        changed.addAll(
            drawing.locations().isEmpty()
                ? List.of(drawing.places().get(place).name())
                : List.of(words.get(place), then.get(place)));
      }
    }
    Set<String> named = new HashSet<>(carry.from());
    named.addAll(carry.to());
    named.removeIf(spot -> carry.from().contains(spot) && carry.to().contains(spot));
    assertThat(changed).as("%s to %s", before, after).isNotEmpty().containsAll(named);
    assertThat(carry.to()).hasSize(Math.max(1, carry.from().size()));
  }
}
