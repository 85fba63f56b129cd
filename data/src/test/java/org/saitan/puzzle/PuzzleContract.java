// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.saitan.Tries;
import org.saitan.catalogue.Boards;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.BlackTiles;
import org.saitan.puzzle.Abilities.Relabelable;
import org.saitan.rules.Notation;

/**
 * The contract that the rules of every family must fulfill. It is tested with positions on random
 * walks.
 */
public abstract class PuzzleContract {
  /** The maximum number of symmetries that are tested. */
  private static final int MAX_SYMMETRIES = Tries.all() ? 25 : 8;

  private static final int POSITIONS = Tries.half(60);

  /** Returns the names of small and large boards. */
  protected abstract List<String> boards();

  /** Returns the rules of a board, from the catalogue by default. */
  protected Puzzle puzzle(String board) {
    return Boards.ofMoves(board).puzzle();
  }

  /** Returns texts that {@code parse} must reject, with the exact messages. */
  protected abstract List<Refusal> refusals();

  /** Returns alternative notations of positions. */
  protected abstract List<Notations> notations();

  /** Invalid text and the resulting message. */
  public record Refusal(String board, String text, String message) {}

  /** Alternative notations of a position. */
  public record Notations(String board, String canonical, List<String> others) {}

  private Stream<DynamicTest> onAll(Consumer<Puzzle> check) {
    return boards().stream()
        .map(name -> DynamicTest.dynamicTest(name, () -> check.accept(puzzle(name))));
  }

  private Stream<DynamicTest> onWalks(BiConsumer<Puzzle, Position> check) {
    return onAll(puzzle -> walk(puzzle).forEach(position -> check.accept(puzzle, position)));
  }

  /** Returns the positions on a random walk from the goal. The walk is the same in each run. */
  protected static List<Position> walk(Puzzle puzzle) {
    Random random = new Random(puzzle.name().hashCode());
    List<Position> positions = new ArrayList<>();
    Position position = puzzle.goal();
    while (positions.size() < POSITIONS) {
      positions.add(position);
      List<Position> next = successors(puzzle, position);
      if (next.isEmpty()) {
        return positions;
      }
      position = next.get(random.nextInt(next.size()));
    }
    return positions;
  }

  /** Returns the positions after each legal move, in the order of moves. */
  protected static List<Position> successors(Puzzle puzzle, Position position) {
    List<Position> successors = new ArrayList<>();
    for (int move = 0; move < puzzle.moves(); move++) {
      puzzle.apply(position, move).ifPresent(successors::add);
    }
    return successors;
  }

  /** Returns the index of the legal move with the given name. */
  protected static int move(Puzzle puzzle, Position position, String name) {
    List<Integer> found = new ArrayList<>();
    for (int move = 0; move < puzzle.moves(); move++) {
      if (puzzle.apply(position, move).isPresent()
          && puzzle.moveName(position, move).equals(name)) {
        found.add(move);
      }
    }
    assertThat(found).as("moves named %s", name).hasSize(1);
    return found.get(0);
  }

  /** Returns the position after a sequence of moves, which are given by name. */
  protected static Position after(Puzzle puzzle, Position from, String... names) {
    Position position = from;
    for (String name : names) {
      position = puzzle.apply(position, move(puzzle, position, name)).orElseThrow();
    }
    return position;
  }

  @TestFactory
  Stream<DynamicTest> findsBoardByNameInAnyCase() {
    return onAll(
        puzzle -> {
          assertThat(puzzle(puzzle.name()).name()).isEqualTo(puzzle.name());
          assertThat(puzzle(" " + puzzle.name().toUpperCase(Locale.ROOT)).name())
              .isEqualTo(puzzle.name());
        });
  }

  @TestFactory
  Stream<DynamicTest> parseInvertsFormat() {
    return onWalks(
        (puzzle, position) -> {
          String text = puzzle.format(position);
          assertThat(puzzle.parse(text)).isEqualTo(position);
          assertThat(puzzle.parsePattern(text).matches(position)).as(text).isTrue();
        });
  }

  /**
   * Parses drawings unchanged, indented with Windows line ends, and as unquoted words from a shell.
   */
  @TestFactory
  Stream<DynamicTest> parseInvertsDraw() {
    return onAll(
        puzzle -> {
          for (Position position : walk(puzzle).subList(0, Math.min(12, walk(puzzle).size()))) {
            String drawing = puzzle.draw(position);
            for (String text :
                List.of(
                    drawing,
                    "\n" + drawing.indent(2).replace("\n", "\r\n") + "\r\n",
                    String.join(" ", drawing.strip().split("\\s+")))) {
              assertThat(puzzle.parse(text)).as(text).isEqualTo(position);
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> formatIsInjective() {
    return onAll(
        puzzle -> {
          Set<Position> positions = new HashSet<>(walk(puzzle));
          Set<String> texts = new HashSet<>();
          positions.forEach(position -> texts.add(puzzle.format(position)));
          assertThat(texts).hasSameSizeAs(positions);
        });
  }

  @TestFactory
  Stream<DynamicTest> movesDoNotModifyPositions() {
    return onWalks(
        (puzzle, position) -> {
          Position before = Position.of(position.cells());
          for (Position next : successors(puzzle, position)) {
            assertThat(next.size()).isEqualTo(puzzle.goal().size());
            assertThat(position).isEqualTo(before);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> legalMovesHaveDistinctNames() {
    return onWalks(
        (puzzle, position) -> {
          Set<String> names = new HashSet<>();
          for (int move = 0; move < puzzle.moves(); move++) {
            if (puzzle.apply(position, move).isPresent()) {
              assertThat(names.add(puzzle.moveName(position, move))).isTrue();
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> solvablePositionsAreNotCalledUnsolvable() {
    // In these puzzles, every move can be undone by other moves, so the goal is reachable from any
    // position on a walk.
    return onAll(
        puzzle ->
            assertThat(walk(puzzle))
                .allSatisfy(p -> assertThat(puzzle.whyUnsolvable(p)).isEmpty()));
  }

  @TestFactory
  Stream<DynamicTest> symmetriesPreserveTheGoal() {
    return onAll(
        puzzle -> {
          for (UnaryOperator<Position> view : puzzle.goalSymmetries()) {
            assertThat(puzzle.isGoal(view.apply(puzzle.goal()))).isTrue();
          }
          for (Position position : walk(puzzle)) {
            assertThat(puzzle.goalSymmetries().get(0).apply(position)).isEqualTo(position);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> symmetriesMapMovesToMoves() {
    return onWalks(
        (puzzle, position) -> {
          for (UnaryOperator<Position> view : sample(puzzle.goalSymmetries())) {
            Set<Position> expected = new HashSet<>();
            successors(puzzle, position).forEach(next -> expected.add(view.apply(next)));
            assertThat(new HashSet<>(successors(puzzle, view.apply(position)))).isEqualTo(expected);
          }
        });
  }

  /** Returns some elements of a long list. */
  private static <T> List<T> sample(List<T> all) {
    int step = Math.max(1, (all.size() + MAX_SYMMETRIES - 1) / MAX_SYMMETRIES);
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get).toList();
  }

  /** The relabeling that maps another goal to the puzzle's own goal must preserve moves. */
  @TestFactory
  Stream<DynamicTest> relabelingPreservesMoves() {
    return onWalks(
        (puzzle, goal) ->
            puzzle
                .as(Relabelable.class)
                .flatMap(able -> able.relabeling(goal))
                .ifPresent(
                    renaming -> {
                      assertThat(renaming.apply(goal)).isEqualTo(puzzle.goal());
                      Position near = successors(puzzle, puzzle.goal()).get(0);
                      for (int move = 0; move < puzzle.moves(); move++) {
                        assertThat(puzzle.apply(near, move).map(renaming))
                            .isEqualTo(puzzle.apply(renaming.apply(near), move));
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> symmetriesAreClosedUnderComposition() {
    return onWalks(
        (puzzle, position) -> {
          Set<Position> orbit = new HashSet<>();
          puzzle.goalSymmetries().forEach(view -> orbit.add(view.apply(position)));
          for (Position seen : sample(List.copyOf(orbit))) {
            for (UnaryOperator<Position> view : sample(puzzle.goalSymmetries())) {
              if (!orbit.contains(view.apply(seen))) {
                assertThat(orbit).contains(view.apply(seen));
              }
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> drawIsInjective() {
    return onAll(
        puzzle -> {
          Set<Position> positions = new HashSet<>(walk(puzzle));
          Set<String> drawings = new HashSet<>();
          for (Position position : positions) {
            String drawing = puzzle.draw(position);
            assertThat(drawing).doesNotEndWith("\n");
            drawings.add(drawing);
          }
          assertThat(drawings).hasSameSizeAs(positions);
        });
  }

  @TestFactory
  Stream<DynamicTest> countsBlackTiles() {
    return onAll(
        puzzle -> {
          assertThat(
                  puzzle.as(BlackTiles.class).map(b -> b.countBlackTiles(puzzle.goal())).orElse(0))
              .isZero();
          Optional<Position> start = puzzle.start();
          puzzle
              .as(BlackTiles.class)
              .ifPresent(
                  tiles ->
                      start.ifPresent(
                          position ->
                              assertThat(tiles.countBlackTiles(position))
                                  .isEqualTo(puzzle.goal().size() - 1)));
        });
  }

  @TestFactory
  Stream<DynamicTest> parseReadsExamplesOfNotation() {
    return onAll(
        puzzle -> {
          Notation notation = puzzle.notation();
          assertThat(notation.states()).isNotEmpty();
          assertThat(notation.moves()).isNotEmpty();
          assertThat(notation.examples()).hasSizeGreaterThan(1);
          assertThat(notation.examples().get(0).text())
              .isEqualTo(notation.examples().get(0).printed());
          assertThat(notation.examples())
              .extracting(Notation.Example::text)
              .doesNotHaveDuplicates();
          for (Notation.Example example : notation.examples()) {
            assertThat(puzzle.format(puzzle.parse(example.text())))
                .as(example.text())
                .isEqualTo(example.printed());
          }
          for (Notation.MoveExample turn : notation.turns()) {
            Position to = after(puzzle, puzzle.parse(turn.from()), turn.move());
            assertThat(puzzle.format(to)).isEqualTo(turn.to());
          }
          assertThat(notation.turns().isEmpty())
              .isEqualTo(
                  successors(puzzle, puzzle.parse(notation.examples().get(0).text())).isEmpty());
        });
  }

  @TestFactory
  Stream<DynamicTest> parsesEveryNotation() {
    return notations().stream()
        .flatMap(
            notations ->
                notations.others().stream()
                    .map(
                        text ->
                            DynamicTest.dynamicTest(
                                notations.board() + " " + text.replace('\n', '|'),
                                () -> {
                                  Puzzle puzzle = puzzle(notations.board());
                                  assertThat(puzzle.format(puzzle.parse(text)))
                                      .isEqualTo(notations.canonical());
                                })));
  }

  @TestFactory
  Stream<DynamicTest> refusesInvalidPosition() {
    return refusals().stream()
        .map(
            refusal ->
                DynamicTest.dynamicTest(
                    refusal.board() + " '" + refusal.text() + "'",
                    () ->
                        assertThatThrownBy(() -> puzzle(refusal.board()).parse(refusal.text()))
                            .isInstanceOf(BadInputException.class)
                            .hasMessage(refusal.message())));
  }
}
