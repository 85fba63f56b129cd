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
import org.saitan.table.TableDirectory;

/** Builds a table whose states are numbered. */
public final class DenseBuild implements Buildable {
  private final MoveBoard board;
  private final Sizes sizes;

  /**
   * The most recent plan, or null before the first plan. It is cached so that symmetry classes are
   * listed only once.
   */
  private DensePlan plan;

  /**
   * Creates the build.
   *
   * @param sizes the sizes to use; tests make them smaller
   */
  public DenseBuild(MoveBoard board, Sizes sizes) {
    this.board = board;
    this.sizes = sizes;
  }

  /**
   * Sizes that would otherwise be derived from the board and the machine.
   *
   * @param minRanges the minimum number of ranges for a search on disk, if there are enough spans
   * @param maxSpansPerPart the maximum number of spans in a part of the table
   */
  public record Sizes(int minRanges, int maxSpansPerPart) {
    /** The default sizes. */
    public static final Sizes DEFAULT = new Sizes(1, Integer.MAX_VALUE);

    /** Returns the number of spans in a part. */
    int spansPerPart(int lanes) {
      return Math.min(maxSpansPerPart, LayerMerge.spansPerPart(lanes));
    }
  }

  @Override
  public Plan plan(BuildOptions options) {
    plan = DensePlan.of(board, options);
    return plan.plan();
  }

  @Override
  public Plan minimalPlan(BuildOptions options) {
    return DensePlan.lowerBound(board, options).plan();
  }

  @Override
  public Buildable.Summary build(
      TableDirectory tables, BuildOptions options, BuildLock lock, BuildObserver observer)
      throws IOException {
    if (plan == null) {
      plan = DensePlan.of(board, options);
    }
    return DensePhases.run(board, tables, options, observer, plan, sizes, lock);
  }

  @Override
  public Buildable.Summary adopt(
      TableDirectory tables, Folder folder, PartList parts, BuildLock lock) throws IOException {
    return new Adoption(board, tables, folder, parts).run(lock);
  }
}
