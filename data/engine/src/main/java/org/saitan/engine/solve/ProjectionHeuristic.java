// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Abilities.Projectable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.BlockLayout.ValueBlock;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * Lower bounds from the table of a smaller board of the same kind, in which every projection of a
 * position is looked up.
 */
final class ProjectionHeuristic implements Heuristic<ProjectionHeuristic.Database> {
  /** The overhead per block, in bytes. */
  private static final int BYTES_PER_BLOCK = 48;

  private final Puzzle puzzle;
  private final Map<String, List<int[]>> projections;

  private ProjectionHeuristic(Puzzle puzzle, Projectable projected) {
    this.puzzle = puzzle;
    this.projections = projected.projections();
  }

  /**
   * The table of a smaller board.
   *
   * @param table the table, already closed but still used to number positions
   * @param blocks the stored blocks, keyed by block number
   * @param projections for each projection, an array that maps the smaller board's cells to the
   *     larger board's cells
   * @param mayChange whether a move may change a projection, indexed by move and projection
   * @param share the largest number of projections that a single move changes
   */
  record Database(
      DistanceTable table,
      Long2ObjectOpenHashMap<ValueBlock> blocks,
      List<int[]> projections,
      boolean[][] mayChange,
      int share) {}

  /** Returns the heuristic for a puzzle, or empty if the puzzle has no projections. */
  static Optional<ProjectionHeuristic> of(Puzzle puzzle) {
    return puzzle
        .as(Projectable.class)
        .map(projected -> new ProjectionHeuristic(puzzle, projected));
  }

  @Override
  public boolean isPattern(String name) {
    return projections.containsKey(name);
  }

  /** {@inheritDoc} The list is always empty, since only existing tables are used. */
  @Override
  public List<MoveBoard> choose(List<MoveBoard> others, double bytes, Runnable check) {
    return List.of();
  }

  /** {@inheritDoc} A single table is used, since the largest board dominates all smaller ones. */
  @Override
  public boolean complements(MoveBoard board, List<MoveBoard> others) {
    return others.isEmpty();
  }

  @Override
  public double bytes(MoveBoard board, DistanceManifest manifest) {
    return manifest.blocks() * (double) (manifest.lanes() + BYTES_PER_BLOCK);
  }

  @Override
  public Database read(DistanceTable table, Workers workers) {
    Long2ObjectOpenHashMap<ValueBlock> blocks =
        new Long2ObjectOpenHashMap<>(Math.toIntExact(table.manifest().blocks()), 0.5f);
    table
        .reader()
        .forEach(
            (block, values) -> {
              blocks.put(block, values);
              return true;
            });
    List<int[]> cells = projections.get(table.board().name());
    Position goal = puzzle.goal();
    boolean[][] mayChange = new boolean[puzzle.moves()][cells.size()];
    int share = 1;
    for (int move = 0; move < mayChange.length; move++) {
      Position after = puzzle.apply(goal, move).orElseThrow();
      int changed = 0;
      for (int i = 0; i < cells.size(); i++) {
        mayChange[move][i] = !project(after, cells.get(i)).equals(project(goal, cells.get(i)));
        changed += mayChange[move][i] ? 1 : 0;
      }
      share = Math.max(share, changed);
    }
    return new Database(table, blocks, cells, mayChange, share);
  }

  @Override
  public String text(Database database) {
    return "%s: %s entries"
        .formatted(
            database.table().board().name(), Magnitude.of(database.table().manifest().reachable()));
  }

  @Override
  public Searches searches(List<Database> databases) {
    Database database = databases.get(0);
    return (start, allWords, canContinue) ->
        new ProjectionSearch(puzzle, database, start, allWords, canContinue);
  }

  static Position project(Position position, int... cells) {
    byte[] codes = new byte[cells.length];
    for (int cell = 0; cell < codes.length; cell++) {
      codes[cell] = (byte) position.cell(cells[cell]);
    }
    return Position.of(codes);
  }
}
