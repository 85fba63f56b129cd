package org.saitan.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.saitan.Families;
import org.saitan.board.Board;
import org.saitan.generator.build.BuildObserver;
import org.saitan.generator.build.BuildOptions;
import org.saitan.generator.distance.DistanceSummary;
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
  public static Figures build(TableHome home, Board board, boolean symmetry) {
    BuildOptions how =
        new BuildOptions(Runtime.getRuntime().availableProcessors(), symmetry, false);
    try {
      DistanceSummary done =
          (DistanceSummary) Generator.standard().build(board, home, how, BuildObserver.SILENT);
      return new Figures(
          done.manifest().stored(),
          done.bytes(),
          done.setUpCpu(),
          done.searchCpu(),
          done.writeCpu());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
