package org.saitan.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReference;
import org.saitan.Families;
import org.saitan.board.MoveBoard;
import org.saitan.table.TableHome;

/** Builds tables for the tests and benchmarks of the query module, without a word. */
public final class TestTables {
  private TestTables() {}

  /**
   * The figures of a build.
   *
   * @param stored states stored
   * @param bytes bytes of the table
   * @param setUpCpu processor seconds for classes and arcs
   * @param searchCpu processor seconds for the search
   * @param writeCpu processor seconds for writing
   */
  public record Figures(
      long stored, long bytes, double setUpCpu, double searchCpu, double writeCpu) {}

  /** Builds the tables that a name stands for, with symmetry. */
  public static void build(TableHome home, String... names) {
    for (String name : names) {
      Families.boards(name).forEach(board -> build(home, board, true));
    }
  }

  /** Builds one table. */
  public static Figures build(TableHome home, MoveBoard board, boolean symmetry) {
    AtomicReference<BuildObserver.Summary> summary = new AtomicReference<>();
    int threads = Runtime.getRuntime().availableProcessors();
    try {
      new TableBuild(
              board,
              home,
              new TableBuild.BuildOptions(threads, symmetry, false),
              new SilentObserver(summary))
          .run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    BuildObserver.Summary done = summary.get();
    return new Figures(
        (long) done.manifest().blocks() * done.manifest().lanes(),
        done.bytes(),
        done.setUpCpu(),
        done.searchCpu(),
        done.writeCpu());
  }

  private record SilentObserver(AtomicReference<Summary> summary) implements BuildObserver {
    @Override
    public void planned(BuildPlan plan) {}

    @Override
    public void remark(String sentence) {}

    @Override
    public void phase(String name, long steps) {}

    @Override
    public void step() {}

    @Override
    public void layer(int distance, long states, long total, double seconds) {}

    @Override
    public void finished(Summary figures) {
      summary.set(figures);
    }
  }
}
