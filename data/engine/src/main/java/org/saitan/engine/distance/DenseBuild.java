// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.PartList;
import org.saitan.engine.build.Plan;
import org.saitan.engine.search.LayerMerge;
import org.saitan.table.TableHome;

/** The table of a board whose states are numbered. */
public final class DenseBuild implements Buildable {
  private final MoveBoard board;
  private final Sizes sizes;

  /** What was planned last, so that classes are listed once; null before. */
  private DensePlan plan;

  /**
   * Creates the build.
   *
   * @param sizes what tests set
   */
  public DenseBuild(MoveBoard board, Sizes sizes) {
    this.board = board;
    this.sizes = sizes;
  }

  /**
   * What is otherwise found out of a board and a machine.
   *
   * @param leastRanges the least number of ranges where the search works on the disk, so far as
   *     there is so much to part
   * @param mostSpansPerPart the most spans of blocks that make a part of the table
   */
  public record Sizes(int leastRanges, int mostSpansPerPart) {
    /** The usual sizes. */
    public static final Sizes USUAL = new Sizes(1, Integer.MAX_VALUE);

    /** Returns how many spans of blocks of so many lanes make a part. */
    int spansPerPart(int lanes) {
      return Math.min(mostSpansPerPart, LayerMerge.spansPerPart(lanes));
    }
  }

  @Override
  public Plan plan(BuildOptions how) {
    plan = DensePlan.of(board, how);
    return plan.plan();
  }

  @Override
  public Plan leastPlan(BuildOptions how) {
    return DensePlan.atLeast(board, how).plan();
  }

  @Override
  public Buildable.Summary build(
      TableHome home, BuildOptions how, BuildLock lock, BuildObserver observer) throws IOException {
    if (plan == null) {
      plan = DensePlan.of(board, how);
    }
    return DensePhases.run(board, home, how, observer, plan, sizes, lock);
  }

  @Override
  public Buildable.Summary adopt(TableHome home, Folder folder, PartList parts, BuildLock lock)
      throws IOException {
    return new Adoption(board, home, folder, parts).run(lock);
  }
}
