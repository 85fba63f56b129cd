// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import org.saitan.board.FillingBoard;
import org.saitan.table.Table;
import org.saitan.table.TableHome;
import org.saitan.table.TableKind;

/** Tables of numbers of completions, of boards to fill. */
public final class CompletionKind implements TableKind<FillingBoard> {
  @Override
  public String name() {
    return CompletionManifest.KIND;
  }

  @Override
  public Class<FillingBoard> boards() {
    return FillingBoard.class;
  }

  @Override
  public String boardIsCalled() {
    return "board to fill";
  }

  @Override
  public Table open(TableHome home, FillingBoard board, long cacheBytes) {
    return CompletionTable.open(home, board, cacheBytes);
  }
}
