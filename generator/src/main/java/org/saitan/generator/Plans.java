// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Limits;
import org.saitan.engine.build.Plan;
import org.saitan.table.TableHome;

/**
 * What tables need, on this machine and where tables live.
 *
 * @param generator makes the plans
 * @param home where tables live
 * @param limits what a build may take
 * @param how how tables would be built
 */
record Plans(Generator generator, TableHome home, Limits limits, BuildOptions how) {
  /** Returns the plan of a board by the engine that would be used. */
  Plan of(Board board) {
    return chosen(inMemory(board));
  }

  /** Returns the plan of a board where all is searched in memory. */
  Plan inMemory(Board board) {
    return generator.of(board).plan(how);
  }

  /** Returns the plan by the engine that would be used, by that in memory. */
  Plan chosen(Plan inMemory) {
    return limits.choose(inMemory, how);
  }

  /** Returns the name of the biggest board of the family that fits; empty if none does. */
  Optional<String> instead(Board board) {
    return generator.biggestLike(board, limits, how).map(Board::name);
  }

  /** Returns {@code built} or {@code unfinished}; empty if there is no table of the board. */
  Optional<String> table(String board) {
    return home.hasTable(board)
        ? Optional.of("built")
        : home.hasBuild(board) ? Optional.of("unfinished") : Optional.empty();
  }
}
