// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.site;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.TestTables;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** Checks that the file of a table has all states with their distances and moves. */
class TableFileTest {
  @TempDir Path tables;

  private DistanceTable table(String board) {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, board);
    return DistanceTable.open(home, TestTables.board(board));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rotation-2x3",
        "rotation-2x3-cw",
        "uraomote-3x3",
        "flipit-5-2",
        "sliding-2x3",
        "lightsout-3x3",
        "burnt-3",
        "3x3x1",
        "2x2x2-perm",
        "pyraminx-duo-free",
        "hanoi-5-discs",
        "solitaire-chess",
        "microban-1"
      })
  void matchesTableAndRules(String board) throws Exception {
    try (DistanceTable table = table(board)) {
      byte[] file = TableFile.of(table, Integer.MAX_VALUE).orElseThrow();
      JsonNode content =
          new ObjectMapper()
              .readTree(new InflaterInputStream(new ByteArrayInputStream(file)).readAllBytes());
      JsonNode states = content.path("states");
      Puzzle puzzle = table.board().puzzle();
      Set<Position> visited = new HashSet<>();
      long reachable = 0;
      for (int index = 0; index < states.size(); index++) {
        Position state = puzzle.parse(states.get(index).textValue());
        assertThat(visited.add(state)).as("%s twice", state).isTrue();
        int distance = content.path("distances").get(index).intValue();
        assertThat(distance)
            .isEqualTo(
                table.answer(state) instanceof Answer.Solved solved ? solved.distance() : -1);
        reachable += distance < 0 ? 0 : 1;
        assertThat(moves(content, index)).isEqualTo(moves(puzzle, state));
      }
      assertThat(reachable).isEqualTo(table.manifest().reachable());
      assertThat(TableFile.of(table, file.length)).isPresent();
      assertThat(TableFile.of(table, file.length - 1)).isEmpty();
    }
  }

  /** Returns a state's successors according to a file, keyed by the names of the moves. */
  private static Map<String, String> moves(JsonNode content, int index) {
    Map<String, String> moves = new HashMap<>();
    JsonNode moveNumbers = content.path("moveNumbers");
    for (int column = 0; column < moveNumbers.size(); column++) {
      JsonNode numbers = moveNumbers.get(column);
      int move = (numbers.isInt() ? numbers : numbers.path(index)).intValue();
      if (move > 0) {
        int offsets = content.path("offsets").get(column).get(index).intValue();
        moves.put(
            content.path("moves").get(move - 1).path("move").textValue(),
            content.path("states").get(index + offsets).textValue());
      }
    }
    return moves;
  }

  private static Map<String, String> moves(Puzzle puzzle, Position state) {
    Map<String, String> moves = new HashMap<>();
    for (int move = 0; move < puzzle.moves(); move++) {
      Optional<Position> next = puzzle.apply(state, move);
      if (next.isPresent()) {
        moves.put(puzzle.moveName(state, move), puzzle.format(next.get()));
      }
    }
    return moves;
  }
}
