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
 * Plans of tables on this machine: the memory, disk and time they need.
 *
 * @param generator the generator that plans
 * @param tables the directory of tables
 * @param limits the memory and disk available
 * @param options the build options
 */
record Plans(Generator generator, TableDirectory tables, Limits limits, BuildOptions options) {
  /** Returns the plan of a board with the engine that a build would use. */
  Plan of(Board board) {
    return chosen(inMemory(board));
  }

  /** Returns the plan of a board with the memory engine. */
  Plan inMemory(Board board) {
    return generator.of(board).plan(options);
  }

  /** Returns the given plan if it fits, else the plan on disk. */
  Plan chosen(Plan inMemory) {
    return limits.choose(inMemory, options);
  }

  /** Returns the name of the largest board of the family that fits; empty if none does. */
  Optional<String> largestFitting(Board board) {
    return generator.largestInFamily(board, limits, options).map(Board::name);
  }

  /** Returns {@code built} or {@code unfinished}; empty if there is no table of the board. */
  Optional<String> table(String board) {
    return tables.hasTable(board)
        ? Optional.of("built")
        : tables.hasBuild(board) ? Optional.of("unfinished") : Optional.empty();
  }
}
