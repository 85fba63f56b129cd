// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.query.TestTables;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/** Exports that are made piece by piece. */
class LinePiecesTest {
  @Test
  void thereIsNothingAfterTheLastPiece(@TempDir Path tables) throws Exception {
    TableHome home = new TableHome(tables);
    TestTables.build(home, "rotation-2x3");
    try (DistanceTable table = DistanceTable.open(home, TestTables.board("rotation-2x3"))) {
      LinePieces pieces =
          new LinePieces(
              table,
              Optional.empty(),
              LineFormat.CSV,
              List.of(Column.STATE),
              1,
              Duration.ofMinutes(1));
      StringBuilder text = new StringBuilder();
      while (pieces.hasNext()) {
        text.append(new String(pieces.next(), StandardCharsets.UTF_8));
      }
      assertThat(text.toString().lines()).hasSize(1 + 120);
      assertThatThrownBy(pieces::next).isInstanceOf(NoSuchElementException.class);
    }
  }
}
