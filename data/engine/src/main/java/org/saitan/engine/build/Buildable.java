// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.Board;
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
  boolean resumes();

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
   * @param place where the parts are
   * @param lock keeps others from the board's {@link TableHome#building} directory; the caller
   *     closes it
   * @throws IOException if a part is not as it was written, or of another board
   */
  default Summary adopt(TableHome home, PartList.Place place, PartList parts, BuildLock lock)
      throws IOException {
    throw new BadInputException(
        place.named("") + ": no engine makes tables of boards like " + parts.board() + " in parts");
  }

  /** What came of a build; each kind of table adds figures of its own. */
  public interface Summary {
    /** Returns what the table says about itself. */
    Table.Manifest manifest();

    /** Returns the bytes of the table on disk. */
    long bytes();

    /** Returns the summary for a person, a line an entry. */
    List<String> lines();

    /** Returns what the manifest does not have, by its names in JSON. */
    Map<String, Object> figures();
  }

  /**
   * A kind of table that can be made. Each is a package of its own; the rest of the generator knows
   * none of them.
   */
  public interface Kind {
    /** Returns how the table of a board is made; empty if the board has no table of this kind. */
    Optional<Buildable> of(Board board);
  }
}
