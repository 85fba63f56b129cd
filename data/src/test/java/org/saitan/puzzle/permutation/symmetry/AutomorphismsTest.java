// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Variant;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.puzzle.permutation.PermutationPuzzle;

class AutomorphismsTest {
  /**
   * The symmetries of a torus map each row or column x to ax + b and may exchange rows and columns.
   * There are (4 * 2) ^ 2 * 2 symmetries if the side is 4, and (5 * 4) ^ 2 * 2 if the side is 5. If
   * some tiles are identical, only a subgroup preserves the goal.
   */
  @ParameterizedTest
  @CsvSource({"4, 1, 128", "4, 4, 64", "4, 8, 32", "5, 1, 800"})
  void findsTheSymmetriesOfTheTorus(int side, int identical, long symmetries) {
    Symmetry.SymmetryGroup group = find(torus(side, identical), Long.MAX_VALUE);
    assertThat(group.count()).isEqualTo(BigInteger.valueOf(symmetries));
    assertThat(group.isComplete()).isTrue();
    assertThat(group.elements()).hasSize((int) symmetries);
  }

  /**
   * Puzzles with walls use the metric without powers, because powers of moves would pass through
   * walls.
   */
  @ParameterizedTest
  @CsvFileSource(resources = "/definitions/symmetry.csv", numLinesToSkip = 1)
  void findsTheExpectedNumberOfSymmetries(String puzzle, int symmetries) {
    Metric metric = puzzle.matches("(flipit|slide)-.*") ? Metric.SINGLE : Metric.POWERS;
    Definition definition = Variant.of(metric).applyTo(SharedDefinitions.tws(puzzle));
    assertThat(new PermutationPuzzle(definition).analysis().symmetries()).hasSize(symmetries);
  }

  /** Twelve switches have 12! symmetries, of which only a subgroup is listed. */
  @Test
  void countsManySymmetriesAndListsASubgroup() {
    Symmetry.SymmetryGroup group = find(switches(12), Long.MAX_VALUE);
    assertThat(group.count()).isEqualTo(BigInteger.valueOf(479_001_600));
    assertThat(group.isComplete()).isTrue();
    assertThat(group.elements()).hasSize(720);
  }

  @Test
  void limitedSearchReportsItAndFindsAGroup() {
    Symmetry.SymmetryGroup group = find(switches(12), 5_000);
    assertThat(group.isComplete()).isFalse();
    assertThat(group.elements().size()).isBetween(2, 720);
    assertThat(479_001_600 % group.count().longValueExact()).isZero();
    assertThat(find(switches(12), 0).count()).isEqualTo(BigInteger.ONE);
  }

  private static Symmetry.SymmetryGroup find(String definition, long maxSteps) {
    PermutationPuzzle puzzle = new PermutationPuzzle(DefinitionFile.read("p.tws", definition));
    return Automorphisms.of(puzzle.analysis().points(), maxSteps);
  }

  /**
   * Returns the definition of tiles on a torus. Each run of {@code identical} consecutive tiles
   * consists of identical tiles.
   */
  private static String torus(int side, int identical) {
    StringBuilder text = new StringBuilder("Name Torus\nSet P %d 1\n".formatted(side * side));
    text.append("Solved\nP\n")
        .append(row(side * side, tile -> tile / identical + 1))
        .append("End\n");
    for (int line = 0; line < side; line++) {
      int at = line;
      text.append(move("R" + letter(line), side * side, i -> i / side == at ? right(side, i) : i));
      text.append(move("C" + letter(line), side * side, i -> i % side == at ? down(side, i) : i));
    }
    return text.toString();
  }

  private static int right(int side, int tile) {
    return tile / side * side + (tile + 1) % side;
  }

  private static int down(int side, int tile) {
    return (tile + side) % (side * side);
  }

  private static String switches(int count) {
    return "Name Switches\nSet P %d 1\nSolved\nP\n%sEnd\n"
            .formatted(2 * count, row(2 * count, slot -> slot + 1))
        + IntStream.range(0, count)
            .mapToObj(
                i -> move("S" + letter(i), 2 * count, slot -> slot / 2 == i ? slot ^ 1 : slot))
            .collect(Collectors.joining());
  }

  private static String move(String name, int slots, IntUnaryOperator source) {
    return "Move %s\nP\n%sEnd\n".formatted(name, row(slots, slot -> source.applyAsInt(slot) + 1));
  }

  private static char letter(int number) {
    return (char) ('a' + number);
  }

  private static String row(int count, IntUnaryOperator number) {
    return IntStream.range(0, count)
            .map(number)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" "))
        + "\n";
  }
}
