// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.table.TableDirectory;

/** Provides boards and their tables for the tests of the query module. */
public final class TestTables {
  private static final Catalogue ALL = Catalogue.standard();

  private TestTables() {}

  /** Returns the board of a puzzle with moves. */
  public static MoveBoard board(String name) {
    return ALL.board(name, MoveBoard.class);
  }

  /** Builds the tables of the named boards, with symmetry and without output. */
  public static void build(TableDirectory home, String... names) {
    for (String name : names) {
      ALL.boards(name).forEach(board -> build(home, board, true));
    }
  }

  /** Builds a table without output and returns the summary of the build. */
  public static Buildable.Summary build(TableDirectory home, Board board, boolean symmetry) {
    int threads = Runtime.getRuntime().availableProcessors();
    BuildOptions options = new BuildOptions(threads, symmetry, false);
    try {
      return Generator.standard().build(board, home, options, BuildObserver.SILENT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
