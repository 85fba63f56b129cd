// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Variant;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.PuzzleContract;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.text.VisibleText;

class LibraryTest extends PuzzleContract {
  private static final Map<String, Puzzle> CACHE = new HashMap<>();
  private static final Path PUZZLES = Path.of(System.getProperty("saitan.root"), "data", "puzzles");

  @Override
  protected List<String> boards() {
    return Stream.concat(
            Library.families().stream()
                .filter(family -> !isOfDefinition(family))
                .map(family -> family.suggested().get(0)),
            Stream.concat(puzzles(), Stream.of("2x2x2-single", "sliding-3x4", "burnt-6-one-way")))
        .toList();
  }

  /** {@inheritDoc} The rules are cached, because analyzing a definition takes time. */
  @Override
  protected Puzzle puzzle(String board) {
    return CACHE.computeIfAbsent(board, super::puzzle);
  }

  @Override
  protected List<Notations> notations() {
    return List.of(
        new Notations("ivy", "CORNER 1+ 2 3 4 / PETAL 5 2 3 1 4 6", List.of("UBR", "UBR2 UBR2")),
        new Notations(
            "pyramorphix", "5++ 1 2 4+ 7 6 3", List.of("U R", "U  R5", "5++ 1+0 2 4+1 7 6 3")));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of();
  }

  /** Returns whether a family has a single board, which is defined in a file. */
  static boolean isOfDefinition(Family family) {
    return Files.exists(PUZZLES.resolve(family.name() + ".tws"));
  }

  static Stream<String> puzzles() {
    return Library.families().stream().filter(LibraryTest::isOfDefinition).map(Family::name);
  }

  @Test
  void listsEveryFile() throws IOException {
    try (Stream<Path> files = Files.list(PUZZLES)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(file -> !file.endsWith(".solid"))
          .extracting(VisibleText::stem)
          .containsExactlyInAnyOrderElementsOf(
              Library.families().stream()
                  .filter(family -> family.syntax().contains(family.name()))
                  .map(Family::name)
                  .toList());
    }
  }

  @Test
  void findsEveryPicture() throws IOException {
    try (Stream<Path> files = Files.list(PUZZLES)) {
      List<String> pictured =
          files
              .map(file -> file.getFileName().toString())
              .filter(file -> file.endsWith(".solid"))
              .map(file -> file.substring(0, file.lastIndexOf('.')))
              .toList();
      assertThat(pictured).contains("2x2x2");
      assertThat(puzzles().filter(name -> ((DefinitionBased) puzzle(name)).picture().isPresent()))
          .containsExactlyInAnyOrderElementsOf(pictured)
          .containsExactlyInAnyOrderElementsOf(
              Library.families().stream()
                  .filter(LibraryTest::isOfDefinition)
                  .map(Family::name)
                  .filter(name -> !name.equals("square1-shapes"))
                  .toList());
    }
  }

  @ParameterizedTest
  @MethodSource("puzzles")
  void filesDocumentTheirSlots(String name) {
    Definition definition = Library.definition(name);
    assertThat(definition.name()).isEqualTo(name);
    String comment = String.join("\n", definition.comment());
    definition.sets().forEach(set -> assertThat(comment).contains(set.name()));
    assertThat(comment)
        .contains("slots of")
        .contains("orientation")
        .contains("Definition by Saitan");
    assertThat(definition.comment()).allSatisfy(line -> assertThat(line.length()).isLessThan(121));
  }

  /** The suffix of each metric leads to a separate board. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2x2x3",
        "3x3x1",
        "ivy",
        "pyraminx-duo",
        "2x2x2-perm",
        "pancake-5",
        "burnt-4",
        "topspin-6-3",
        "cyclic-2x3",
        "lightsout-2x3",
        "rings-4-1"
      })
  void boardsHaveEveryMetric(String name) {
    PermutationPuzzle plain = (PermutationPuzzle) Boards.ofMoves(name).puzzle();
    Set<String> names = new TreeSet<>();
    for (Metric metric : Metric.values()) {
      MoveBoard board = Boards.ofMoves(name + "-" + metric.keyword());
      Definition definition = ((PermutationPuzzle) board.puzzle()).definition();
      assertThat(definition.metric()).isEqualTo(metric);
      assertThat(definition.generators()).isEqualTo(plain.definition().generators());
      names.add(board.name());
    }
    assertThat(names)
        .hasSize(Metric.values().length)
        .contains(name)
        .allSatisfy(board -> assertThat(Boards.ofMoves(board).name()).isEqualTo(board));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sliding-3x3-powers    | sliding-3x3 does not support the metric powers, because a power of a move may pass through forbidden states; its metric is one-way
          square1-shapes-single | square1-shapes has forbidden states, so the metric powers is part of its rules; there is no board square1-shapes-single
          skewb-2               | 'skewb-2' is not a board; write skewb, with an optional suffix -single, -powers or -one-way for another metric
          rings-6-6             | rings-6-6: the crossings of rings of 6 balls must be [1-5] steps apart, got 6
          pancake-x             | 'pancake-x' is not a board of pancake; write pancake-N, with an optional suffix -single, -powers or -one-way for another metric
          """)
  void refusesInvalidNames(String name, String message) {
    assertThatThrownBy(() -> Boards.ofMoves(name))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }

  /** The power R3' moves the hole over the edge and back onto the board, and R2 may do the same. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sliding-3x3    | powers  | R L D U   | metric powers
          sliding-3x3    | one-way | R2 L D U  | no move 'R2'
          sliding-3x3    | one-way | R3' L D   | no move 'R3''
          """)
  void refusesPowersThroughForbiddenStates(
      String name, String metric, String moves, String message) {
    Definition definition = ((PermutationPuzzle) Boards.ofMoves(name).puzzle()).definition();
    Variant variant =
        new Variant(
            Metric.fromKeyword(metric), List.of(moves.split(" ")), List.of(), Optional.of("other"));
    assertThatThrownBy(() -> variant.applyTo(definition))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message)
        .hasMessageContaining("may pass through forbidden states");
  }

  @Test
  void selectsMovesDespiteForbiddenStates() {
    Definition definition =
        ((PermutationPuzzle) Boards.ofMoves("sliding-3x3").puzzle()).definition();
    Variant inverse =
        new Variant(Optional.empty(), List.of("R", "R'", "D", "U"), List.of(), Optional.empty());
    assertThat(new PermutationPuzzle(inverse.applyTo(definition)).moves()).isEqualTo(4);
  }

  @Test
  void namesAreDistinctAndFitForDirectories() {
    List<String> names =
        Library.families().stream().flatMap(family -> family.suggested().stream()).toList();
    assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z0-9-]+"));
    assertThat(
            names.stream().map(Boards::ofMoves).map(MoveBoard::name).collect(Collectors.toList()))
        .isEqualTo(names);
  }

  @Test
  void ringsCrossTwice() {
    Puzzle rings = Boards.ofMoves("rings-6-2").puzzle();
    assertThat(rings.parse("L")).isEqualTo(rings.parse("state: 6 1 2 3 4 5 7 8 9 10"));
    assertThat(rings.parse("R")).isEqualTo(rings.parse("state: 10 2 7 4 5 6 1 3 8 9"));
  }

  /**
   * A command may request a board several times. For Klotski, reading the file takes half of the
   * build time.
   */
  @Test
  void cachesRulesOfFiles() {
    Family klotski =
        Library.families().stream()
            .filter(family -> family.name().equals("klotski"))
            .findFirst()
            .orElseThrow();
    MoveBoard first = (MoveBoard) klotski.boards("klotski").get(0);
    MoveBoard second = (MoveBoard) klotski.boards("klotski").get(0);
    assertThat(second.puzzle()).isSameAs(first.puzzle());
  }
}
