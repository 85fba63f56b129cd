// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Limits;
import org.saitan.engine.build.Plan;
import org.saitan.table.TableDirectory;

/**
 * The plans of tables on this machine: the memory, disk space and time that they need.
 *
 * @param generator the generator, which makes the plans
 * @param tables the directory of tables
 * @param limits the memory and disk space available
 * @param options the build options
 */
record Plans(Generator generator, TableDirectory tables, Limits limits, BuildOptions options) {
  /** Returns a board's plan for the engine that a build would use. */
  Plan plan(Board board) {
    return choose(inMemory(board));
  }

  /** Returns a board's plan for the memory engine. */
  Plan inMemory(Board board) {
    return generator.buildable(board).plan(options);
  }

  /** Returns the given plan if it fits, or else the plan for the disk engine. */
  Plan choose(Plan inMemory) {
    return limits.choose(inMemory, options);
  }

  /** Returns the name of the largest board of the same family that fits, or empty if none fits. */
  Optional<String> largestFitting(Board board) {
    return generator.largestInFamily(board, limits, options).map(Board::name);
  }

  /** Returns {@code built} or {@code unfinished}, or empty if the board has no table. */
  Optional<String> table(String board) {
    return tables.hasTable(board)
        ? Optional.of("built")
        : tables.hasBuild(board) ? Optional.of("unfinished") : Optional.empty();
  }
}
