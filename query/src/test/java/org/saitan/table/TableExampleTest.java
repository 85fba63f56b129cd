package org.saitan.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.Families;
import org.saitan.board.Board;
import org.saitan.generator.TestTables;
import org.saitan.puzzle.Position;

/** The example in the Javadoc of {@link Table}, compiled and run. */
class TableExampleTest {
  @TempDir Path tables;

  @Test
  void theExampleAnswersAsItSays() {
    TestTables.build(new TableHome(tables), "rotation-3x3");
    List<String> printed = new ArrayList<>();

    Board board = Families.board("rotation-3x3");
    try (Table table = Table.open(new TableHome(tables), board)) {
      Position position = board.puzzle().parse("987456321");
      if (table.answer(position) instanceof Answer.Solved solved) {
        printed.add(String.valueOf(solved.distance()));
      }
      for (Step step : table.line(position)) {
        printed.add(step.name() + " " + board.puzzle().format(step.position()));
      }
    }

    assertThat(printed).hasSize(12).first().isEqualTo("11");
    assertThat(printed.get(11)).endsWith(" 123/456/789");
  }
}
