// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.generator.GenerateCommand.CommandOutput;

/** Tests collections, in which one file contains many puzzles and each has its own table. */
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

  /**
   * A list that contains boards as drawings and as single words, and a comment that is as long as a
   * board.
   */
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

  private CommandOutput run(String word, String... words) {
    return GenerateCommand.runIn(
        directory.resolve("tables"),
        Stream.concat(Stream.of(word, "--starts", starts.toString()), Stream.of(words))
            .toArray(String[]::new));
  }

  private static List<String> withoutTimes(CommandOutput output) {
    return output.out().lines().map(line -> line.replaceAll(", [0-9.]+ s of CPU", "")).toList();
  }

  @Test
  void buildsTablePerStartBoard() throws IOException {
    CommandOutput all = run(rules.toString());
    assertThat(withoutTimes(all))
        .containsExactly(
            "walks-1: solved in 3 moves; 6 states",
            "walks-2: solved in 2 moves; 6 states",
            "walks-3: solved in 1 move; 6 states",
            "walks-4: solved in 4 moves; 5 states",
            "walks-5: unsolvable; 1 state",
            "5 puzzles: 4 solved, 1 unsolvable");
    Path table = directory.resolve("tables").resolve("walks-2");
    Object made = Files.getLastModifiedTime(table);
    assertThat(withoutTimes(run(rules.toString()))).isEqualTo(withoutTimes(all));
    assertThat(Files.getLastModifiedTime(table)).as("is not made again").isEqualTo(made);
    assertThat(withoutTimes(run(rules + "#3"))).hasSize(2).first().asString().startsWith("walks-3");
  }

  /** Level 3 has a crate in a corner, level 5 is too large, and level 6 has a malformed row. */
  @Test
  void buildsTablePerSokobanLevel() throws IOException {
    Path levels =
        Files.writeString(
            directory.resolve("Six.txt"),
            """
            ; Six small levels by André, of which # 3 and # 5 are no good

            Level 1
            #####
            #@$.#
            #####
            Title: one push

            Level 2
            7#|#@2 $.#|7#

            Level 3
            #######
            #@   $#
            #.    #
            #######

            ; 4, a crate behind the wall
            ######
            #+$-##
            ####*#
            ######

            ; 5
            66#
            #@$.61-#
            #64-#
            66#

            ; 6
            ######
            #@@$.#
            ######
            """,
            StandardCharsets.ISO_8859_1);
    CommandOutput all = GenerateCommand.runIn(directory.resolve("tables"), levels.toString());
    assertThat(withoutTimes(all))
        .containsExactly(
            "six-1: solved in 1 move; 2 states",
            "six-2: solved in 1 move; 2 states",
            "six-3: unsolvable; 1 state",
            "six-4: unsolvable; 2 states",
            "six-5: too big",
            "six-6: refused",
            "6 puzzles: 1 refused, 2 solved, 1 too big, 2 unsolvable");
    assertThat(all.err()).contains("Six 5 has 128 floor cells", "six-6:5:3: a second player");
    CommandOutput one = GenerateCommand.runIn(directory.resolve("tables"), levels + "#2");
    assertThat(withoutTimes(one)).startsWith("six-2: solved in 1 move; 2 states");
  }

  /**
   * Uses a line from a published list of Rush Hour positions, which consists of moves, board and
   * states.
   */
  @Test
  void acceptsDifferentWallsPerBoard() throws IOException {
    Files.writeString(starts, "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n");
    Files.writeString(
        rules,
        """
        puzzle Rush
        free o
        wall x
        slide blocks along their length
        count pieces in a row
        told apart A
        goal
        """
            + "  ??????\n  ??????\n  ????AA\n  ??????\n  ??????\n  ??????\n");
    assertThat(withoutTimes(run(rules.toString())))
        .startsWith("walks-1: solved in 60 moves; 2,332 states");
  }

  @Test
  void ioErrorEndsCollection() throws IOException {
    Files.createDirectory(directory.resolve("tables"));
    Files.createFile(directory.resolve("tables/walks-2.building"));
    CommandOutput output = run(rules.toString());
    assertThat(output.status()).isEqualTo(ExitStatus.IO);
    assertThat(withoutTimes(output)).hasSize(1).first().asString().startsWith("walks-1: solved");
  }

  @Test
  void refusesNonCollections() {
    assertThat(run("toads-and-frogs-3").err()).contains("--starts needs a grid file");
    for (String number : List.of("0", "6", "99999999999999999999")) {
      assertThat(run(rules + "#" + number).err())
          .contains("walk.grid: the number after # must be in [1-5], got " + number);
    }
    assertThat(GenerateCommand.runIn(directory, rules + "#2").err())
        .contains("walk.grid contains a single puzzle; omit #2");
  }
}
