// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.table.Table;
import org.saitan.table.TableHome;

/** The example in the Javadoc of {@link Generator}, as it stands there. */
class GeneratorExampleTest {
  @Test
  void theExampleMakesATableThatTheCatalogueOpens(@TempDir Path tables) throws Exception {
    Board board = Catalogue.standard().board("rotation-3x3");
    TableHome home = new TableHome(tables);
    Buildable.Summary summary =
        Generator.standard().build(board, home, BuildOptions.usual(), BuildObserver.SILENT);
    assertThat(summary.manifest().headline()).isEqualTo("God's number 11");
    try (Table table = Catalogue.standard().open(home, board)) {
      assertThat(table.manifest()).isEqualTo(summary.manifest());
    }
  }
}
