// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.saitan.problem.BadInputException;
import org.saitan.table.Table;
import org.saitan.table.TableHome;

/** How the table of one board is planned and made. */
public interface Buildable {
  /** Plans the build, for a board of any size. */
  Plan plan(BuildOptions how);

  /**
   * Plans the least that a build can need, without work that grows with the board: a board that
   * does not fit by this plan does not fit.
   */
  default Plan leastPlan(BuildOptions how) {
    return plan(how);
  }

  /** Returns whether a build that was stopped goes on where it was; else it starts over. */
  default boolean resumes() {
    return true;
  }

  /**
   * Builds the table in the board's {@link TableHome#building} directory, and gives it its name
   * last. The board fits by its plan.
   *
   * @param lock keeps others from that directory; the caller closes it
   * @throws org.saitan.problem.DoesNotFitException if it turns out that a limit is exceeded
   */
  Summary build(TableHome home, BuildOptions how, BuildLock lock, BuildObserver observer)
      throws IOException;

  /**
   * Makes the table of parts that an engine has written elsewhere, in place of a former one.
   *
   * @param folder where the parts are
   * @param lock keeps others from the board's {@link TableHome#building} directory; the caller
   *     closes it
   * @throws IOException if a part is not as it was written, or of another board
   */
  default Summary adopt(TableHome home, Folder folder, PartList parts, BuildLock lock)
      throws IOException {
    throw new BadInputException(
        folder.named("")
            + ": no engine makes tables of boards like "
            + parts.board()
            + " in parts");
  }

  /**
   * What came of a build.
   *
   * @param manifest what the table says about itself
   * @param bytes bytes of the table on disk
   * @param lines the summary for a person
   * @param figures what the manifest does not have, by its names in JSON
   */
  record Summary(
      Table.Manifest manifest, long bytes, List<String> lines, Map<String, Object> figures) {
    /** Copies the lines. */
    public Summary {
      lines = List.copyOf(lines);
    }
  }
}
