package org.saitan.table.completion;

import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.Table;
import org.saitan.table.TableHome;
import org.saitan.table.TableKind;

/** Tables of numbers of completions, of boards to fill. */
public final class CompletionKind implements TableKind<YinYangBoard> {
  @Override
  public Class<YinYangBoard> boards() {
    return YinYangBoard.class;
  }

  @Override
  public String boardIsCalled() {
    return "board to fill";
  }

  @Override
  public Table open(TableHome home, YinYangBoard board, long cacheBytes) {
    return CompletionTable.open(home, board, cacheBytes);
  }
}
