// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** Builds and opens tables for tests. */
public final class Builds {
  /** Enough memory for the table of any test. */
  public static final long CACHE_BYTES = 8 << 20;

  private Builds() {}

  /** Builds a table as the command does, without output. */
  public static void build(Path home, MoveBoard board, boolean symmetry, int threads) {
    build(home, board, new BuildOptions(threads, symmetry, true), new SilentObserver());
  }

  /** Builds a table with an observer. */
  public static void build(
      Path home, MoveBoard board, BuildOptions options, BuildObserver observer) {
    try {
      Generator.standard().build(board, new TableDirectory(home), options, observer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Builds a table with two threads and opens it. */
  public static DistanceTable table(Path home, String name, boolean symmetry) {
    MoveBoard board = Boards.ofMoves(name);
    build(home, board, symmetry, 2);
    return open(home, board);
  }

  /** Opens a table. */
  public static DistanceTable open(Path home, MoveBoard board) {
    return DistanceTable.open(new TableDirectory(home), board, CACHE_BYTES);
  }

  /** Returns the manifest of a table. */
  public static DistanceManifest manifest(Path home, MoveBoard board) {
    try (DistanceTable table = open(home, board)) {
      return table.manifest();
    }
  }
}
