// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.generator.GenerateCommand.Said;

/** Collections: many puzzles in one file, each with a table of its own. */
class CollectionTest {
  private static final String RULES =
      """
      puzzle Walk
      move step, any direction: o . -> . o
      start
        o..
        ...
      goal
        ??o
        ???
      """;

  /** Drawn, in one word as a list of another program has it, a word as long as a board is none. */
  private static final String STARTS =
      """
      First board:
        ...
        o..

      [("second", "o.....", 2), ("third", ".o.\\n...")]
      ox.
      ...

      ox.
      x..
      """;

  @TempDir Path directory;
  private Path rules;
  private Path starts;

  @BeforeEach
  void writeFiles() throws IOException {
    rules = Files.writeString(directory.resolve("walk.grid"), RULES);
    starts = Files.writeString(directory.resolve("Walks.txt"), STARTS);
  }

  private Said run(String word, String... more) {
    return GenerateCommand.runIn(
        directory.resolve("tables"),
        Stream.concat(Stream.of(word, "--starts", starts.toString()), Stream.of(more))
            .toArray(String[]::new));
  }

  private static List<String> withoutTimes(Said said) {
    return said.out().lines().map(line -> line.replaceAll(", [0-9.]+ s of CPU", "")).toList();
  }

  @Test
  void eachStartBoardHasATable() throws IOException {
    Said all = run(rules.toString());
    assertThat(withoutTimes(all))
        .containsExactly(
            "Walks-1: solved in 3 moves; 6 states",
            "Walks-2: solved in 2 moves; 6 states",
            "Walks-3: solved in 1 move; 6 states",
            "Walks-4: solved in 4 moves; 5 states",
            "Walks-5: unsolvable; 1 state",
            "5 puzzles: 4 solved, 1 unsolvable");
    Path table = directory.resolve("tables").resolve("walks-2");
    Object made = Files.getLastModifiedTime(table);
    assertThat(withoutTimes(run(rules.toString()))).isEqualTo(withoutTimes(all));
    assertThat(Files.getLastModifiedTime(table)).as("is not made again").isEqualTo(made);
    assertThat(withoutTimes(run(rules + "#3"))).hasSize(2).first().asString().startsWith("Walks-3");
  }

  @Test
  void whatIsNoCollectionIsRefused() {
    assertThat(run("toads-and-frogs-3").err()).contains("--starts is for grid files");
    assertThat(run(rules + "#6").err()).contains("the number after # must be in [1-5], got 6");
  }
}
