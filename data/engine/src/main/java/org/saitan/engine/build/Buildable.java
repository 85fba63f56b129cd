// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.saitan.problem.BadInputException;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;

/** Plans and builds one board's table. */
public interface Buildable {
  /** Plans the build. Works for boards of any size. */
  Plan plan(BuildOptions options);

  /**
   * Returns, in constant time, a plan with lower bounds on the needs of the build. A board for
   * which even this plan does not fit cannot be built.
   */
  default Plan minimalPlan(BuildOptions options) {
    return plan(options);
  }

  /** Returns whether a stopped build can be resumed. If false, the build starts over. */
  default boolean resumes() {
    return true;
  }

  /**
   * Builds the table in the board's {@link TableDirectory#buildOf} directory, then renames that
   * directory. The build must fit the limits according to the board's plan.
   *
   * @param lock the lock on that directory; the caller closes it
   * @throws org.saitan.problem.DoesNotFitException if the build exceeds a limit
   */
  Summary build(TableDirectory tables, BuildOptions options, BuildLock lock, BuildObserver observer)
      throws IOException;

  /**
   * Builds the table from parts written by another engine, replacing an existing table.
   *
   * @param folder the directory of the parts
   * @param lock the lock on the board's {@link TableDirectory#buildOf} directory; the caller closes
   *     it
   * @throws IOException if a part has a checksum mismatch or belongs to another board
   */
  default Summary adopt(TableDirectory tables, Folder folder, PartList parts, BuildLock lock)
      throws IOException {
    throw new BadInputException(
        folder.pathOf("") + ": the table of " + parts.board() + " cannot be built from parts");
  }

  /**
   * The result of a build.
   *
   * @param manifest the table's manifest
   * @param bytes the size of the table on disk, in bytes
   * @param lines the lines of the summary for the user
   * @param figures the figures that are not in the manifest, keyed by JSON name
   */
  record Summary(
      Table.Manifest manifest, long bytes, List<String> lines, Map<String, Object> figures) {
    public Summary {
      lines = List.copyOf(lines);
    }
  }
}
