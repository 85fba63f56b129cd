// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.table.TableDirectory;

/** Tests Towers of Hanoi with distances that do not fit in one byte. */
class LargeDistancesTest {
  @TempDir static Path tables;
  private static MoveBoard hanoi;

  /**
   * Defines a tower of discs. If {@code exchanging}, only the smallest disc moves by itself, and
   * other discs move by exchanges.
   */
  private static MoveBoard tower(String name, int discs, boolean exchanging) {
    List<String> moves = new ArrayList<>();
    for (String order : List.of("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")) {
      String from = order.substring(0, 1);
      String to = order.substring(1, 2);
      for (int disc = 1; disc <= discs; disc++) {
        boolean exchange = exchanging && disc > 1;
        int newDisc = exchange ? disc - 1 : disc;
        String before = value(newDisc, from) + (exchange ? ", " + value(disc, to) : "");
        String after = value(newDisc, to) + (exchange ? ", " + value(disc, from) : "");
        String smaller =
            IntStream.range(1, newDisc)
                .mapToObj(each -> ", " + value(each, order.substring(2)))
                .collect(Collectors.joining());
        moves.add(
            "{\"name\": \"%d:%s-%s\", \"if\": {%s}, \"set\": {%s}}"
                .formatted(disc, from, to, before + smaller, after));
      }
    }
    String text =
        "{\"puzzle\": \"%s\", \"variables\": {%s}, \"moves\": [%s], \"start\": {%s}, \"goal\": {%s}}"
            .formatted(
                name,
                allOn(discs, "[\"A\", \"B\", \"C\"]"),
                String.join(", ", moves),
                allOn(discs, "\"A\""),
                allOn(discs, "\"C\""));
    return RuleBasedFile.read(name + ".json", text).board();
  }

  private static String value(int disc, String peg) {
    return "\"d%d\": \"%s\"".formatted(disc, peg);
  }

  private static String allOn(int discs, String peg) {
    return IntStream.rangeClosed(1, discs)
        .mapToObj(disc -> "\"d%d\": %s".formatted(disc, peg))
        .collect(Collectors.joining(", "));
  }

  @BeforeAll
  static void build() {
    hanoi = tower("hanoi-eight", 8, false);
    TestTables.build(new TableDirectory(tables), hanoi, true);
    TestTables.build(new TableDirectory(tables), tower("hanoi-exchange-10", 10, true), true);
  }

  private String answer(String... words) {
    return new Tool(tables).ok(words);
  }

  /** The expected distances are 2^8 - 1 and a term of OEIS A341579. */
  @ParameterizedTest
  @CsvSource({"hanoi-eight, A A A A A A A A, 255", "hanoi-exchange-10, A A A A A A A A A A, 569"})
  void answersMatchKnownDistances(String board, String start, int distance) {
    assertThat(answer("stats", board, "--json")).contains("\"godsNumber\" : " + distance);
    assertThat(answer("show", board, start)).contains(distance + " moves to the goal");
    assertThat(answer("solve", board, start).split("\n")[0].split(":", 3)[2])
        .satisfies(moves -> assertThat(moves.strip().split(" ")).hasSize(distance));
    assertThat(answer("verify", board)).contains("proved");
    assertThat(answer("random", board, "--distance", String.valueOf(distance))).isNotEmpty();
  }

  /** A tower has exactly one optimal solution. */
  @Test
  void countsSolutions() {
    assertThat(answer("show", hanoi.name(), "A A A A A A A A", "--solutions"))
        .contains("1 optimal solution;");
    assertThat(answer("stats", hanoi.name(), "--solutions", "--json"))
        .contains("\"distance\" : 255");
  }
}
