// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintStream;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.query.TestTables;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** Checks that a running server notices changes of the tables. */
@Timeout(60)
class RebuiltTableTest {
  private static final String TABLE = "/api/v1/tables/ring-of-five";

  private static final PrintStream BUGS = System.err;

  @TempDir Path tables;

  /** Returns a puzzle in which a move rotates a ring of five pieces by some places. */
  private static Board ring(String comment, String turned) {
    return Catalogue.standard()
        .fromDefinition(
            DefinitionFile.read(
                "ring.tws",
                "# %s\nName Ring_of_Five\nSet R 5 1\nSolved\nR\n1 2 3 4 5\nEnd\nMove T\nR\n%s\nEnd\n"
                    .formatted(comment, turned)));
  }

  private static void rebuild(TableDirectory home, Board board) throws Exception {
    TableDirectory.deleteTree(home.tableOf(board.name()));
    TestTables.build(home, board, true);
  }

  @Test
  void reopensRebuiltTablesAndForgetsDeletedOnes() throws Exception {
    TableDirectory home = new TableDirectory(tables);
    rebuild(home, ring("by one", "2 3 4 5 1"));
    try (TestServer server = TestServer.start(Catalogue.standard(), tables)) {
      List<String> questions =
          List.of(
              TABLE,
              TABLE + "/stats",
              TABLE + "/deepest?distance=1",
              TABLE + "/show?state=2%201%203%204%205");
      List<String> before = new ArrayList<>();
      List<String> tags = new ArrayList<>();
      for (String question : questions) {
        HttpResponse<String> answer = server.get(question);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        before.add(answer.body());
        tags.add(answer.headers().firstValue("ETag").orElseThrow());
        assertThat(server.get(question, "If-None-Match", tags.get(tags.size() - 1)).statusCode())
            .isEqualTo(304);
      }
      assertThat(tags).doesNotHaveDuplicates();
      rebuild(home, ring("two change places", "2 1 3 4 5"));
      for (int i = 0; i < questions.size(); i++) {
        HttpResponse<String> answer = server.get(questions.get(i), "If-None-Match", tags.get(i));
        assertThat(answer.statusCode()).as(questions.get(i)).isEqualTo(200);
        assertThat(answer.body()).isNotEqualTo(before.get(i));
      }
      assertThat(server.get(TABLE + "/stats").body()).contains("\"godsNumber\":1");
      rebuild(home, ring("the same rules in other words", "2 1 3 4 5"));
      assertThat(server.get(TABLE + "/stats").body()).contains("in other words");
      TableDirectory.deleteTree(home.tableOf("ring-of-five"));
      for (String question : questions) {
        assertThat(server.get(question, "If-None-Match", tags.get(0)).statusCode())
            .as("answer of a server that never had the definition: " + question)
            .isEqualTo(400);
      }
      assertThat(server.get("/api/v1/tables").body()).isEqualTo("[]");
    }
  }

  @Test
  void refusesCorruptTablesUntilReplaced() throws Exception {
    TableDirectory home = new TableDirectory(tables);
    MoveBoard board = TestTables.board("uraomote-3x3");
    TestTables.build(home, board, true);
    try (TableCache cache = new TableCache(Catalogue.standard(), home)) {
      Table table = cache.table(board);
      TableException.Damaged found =
          new TableException.Damaged(home.tableOf(board.name()), "a block", board.name());
      new Failures(BUGS, cache).reply(found);
      assertThatThrownBy(() -> cache.table(board)).isSameAs(found);
      rebuild(home, board);
      assertThat(cache.table(board)).isNotSameAs(table);
    }
  }

  @Test
  void keepsReplacedTablesOpenForReaders() throws Exception {
    TableDirectory home = new TableDirectory(tables);
    MoveBoard board = TestTables.board("uraomote-3x3");
    TestTables.build(home, board, true);
    try (TableCache cache = new TableCache(Catalogue.standard(), home)) {
      Table table = cache.table(board);
      assertThat(cache.table(board)).isSameAs(table);
      TableDirectory.deleteTree(home.tableOf(board.name()));
      assertThatThrownBy(() -> cache.table(board)).isInstanceOf(TableException.Missing.class);
      assertThat(((DistanceTable) table).answer(board.puzzle().goal()))
          .isInstanceOf(Answer.Solved.class);
    }
  }
}
