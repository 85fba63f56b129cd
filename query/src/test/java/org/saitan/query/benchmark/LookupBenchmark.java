// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.query.TestTables;
import org.saitan.space.Place;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * Distance and next move of random positions, from a table whose blocks are in the cache, one
 * thread. {@code scripts/benchmark} runs it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class LookupBenchmark {
  private static final int POSITIONS = 1 << 16;

  /** The board looked up. */
  @Param({"rotation-3x3", "uraomote-6x6", "flipit-16-1"})
  public String board;

  /** Whether the table holds classes. */
  @Param({"true", "false"})
  public boolean symmetry;

  private Path directory;
  private DistanceTable table;
  private Position[] positions;
  private int next;

  /** Builds the table and draws the positions. */
  @Setup
  public void build() throws IOException {
    directory = Files.createTempDirectory("saitan-benchmark");
    TableHome home = new TableHome(directory);
    MoveBoard of = TestTables.board(board);
    TestTables.build(home, of, symmetry);
    table = DistanceTable.open(home, of);
    Random random = new Random(1);
    positions = new Position[POSITIONS];
    for (int i = 0; i < POSITIONS; i++) {
      positions[i] =
          of.space()
              .unrank(
                  new Place(
                      random.nextLong(of.space().blocks()), random.nextInt(of.space().lanes())));
      table.answer(positions[i]);
    }
  }

  /** Removes the table. */
  @TearDown
  public void remove() throws IOException {
    table.close();
    org.saitan.table.TableHome.deleteTree(directory);
  }

  /** Looks one position up. */
  @Benchmark
  public Answer lookup() {
    return table.answer(positions[next++ & POSITIONS - 1]);
  }
}
