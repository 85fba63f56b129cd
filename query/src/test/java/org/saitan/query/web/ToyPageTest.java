// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.TestTables;
import org.saitan.query.toy.ToyFamily;
import org.saitan.table.TableHome;

/** A person at a board of a family that nothing but the catalogue of this test knows. */
class ToyPageTest extends PageTest {
  @TempDir Path tables;

  @Test
  void itIsPlayed() throws Exception {
    Catalogue catalogue = ToyFamily.catalogue();
    Board board = catalogue.board("lamps-6");
    TestTables.build(new TableHome(tables), board, true);
    try (TestServer toys = TestServer.over(catalogue, tables)) {
      browser.visit(toys);
      browser.open("lamps-6", "*.*.*.");
      assertThat(browser.text("#rules"))
          .isEqualTo(
              "Lamps in a ring; a move switches a lamp and the two beside it; goal: all dark.");
      browser.awaitText("#distance", "3");
      for (int distance = 2; distance > 0; distance--) {
        browser.click("#board .optimal");
        browser.awaitText("#distance", String.valueOf(distance));
      }
      browser.click("#board .optimal");
      browser.awaitText("#distance", "Solved!");
      assertThat(toys.log()).isEmpty();
    }
  }
}
