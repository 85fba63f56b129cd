// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.io.IOException;
import org.saitan.board.Board;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.table.TableDirectory;

/** Builds tables of completions for tests. */
final class CompletionTables {
  private CompletionTables() {}

  /** Builds a table as the command does and returns its final message. */
  static String build(TableDirectory home, Board board, int threads) throws IOException {
    BuildOptions options = new BuildOptions(threads, true, true);
    return String.join(
        "\n", Generator.standard().build(board, home, options, BuildObserver.SILENT).lines());
  }
}
