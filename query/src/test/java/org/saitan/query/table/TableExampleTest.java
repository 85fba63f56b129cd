// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.puzzle.Position;
import org.saitan.query.TestTables;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.Step;

/** The example in the Javadoc of {@link DistanceTable}, compiled and run. */
class TableExampleTest {
  @TempDir Path tables;

  @Test
  void theExampleAnswersAsItSays() {
    TestTables.build(new TableHome(tables), "rotation-3x3");
    List<String> printed = new ArrayList<>();

    MoveBoard board = Catalogue.standard().board("rotation-3x3", MoveBoard.class);
    try (DistanceTable table = DistanceTable.open(new TableHome(tables), board)) {
      Position position = board.puzzle().parse("987456321");
      if (table.answer(position) instanceof Answer.Solved solved) {
        printed.add(String.valueOf(solved.distance()));
      }
      for (Step step : table.solution(position)) {
        printed.add(step.name() + " " + board.puzzle().format(step.position()));
      }
    }

    assertThat(printed).hasSize(12).first().isEqualTo("11");
    assertThat(printed.get(11)).endsWith(" 123/456/789");
  }
}
