// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.table.distance.DistanceTable;

/**
 * Names of all moves that lead one nearer to the goal, by number; nothing at the goal, and where it
 * cannot be reached.
 *
 * <p>Sets of moves are the nodes of a tree: from a set, each later move leads to the set with that
 * move too.
 */
final class OptimalMoves extends Codes {
  private final DistanceTable table;
  private final List<String> names = new ArrayList<>();
  private final MoveCodes moves;
  private final Long2IntOpenHashMap with = new Long2IntOpenHashMap();

  OptimalMoves(DistanceTable table) {
    this.table = table;
    this.moves =
        new MoveCodes(
            table.numbering().moves(),
            name -> {
              names.add(name);
              return names.size() - 1;
            });
    with.defaultReturnValue(-1);
  }

  @Override
  void fill(StateBlock rows, int[] into) {
    moves.load(rows);
    Arrays.fill(into, 0, rows.rows(), NOTHING);
    table.forEachAfter(
        rows.block(),
        (move, after) -> {
          for (int row = 0; row < rows.rows(); row++) {
            int distance = rows.distance(row);
            if (distance > 0 && (after[rows.lane(row)] & 0xff) == distance - 1) {
              into[row] = with(into[row], moves.code(move));
            }
          }
        });
  }

  private int with(int set, int name) {
    long key = (long) (set + 1) << Integer.SIZE | name;
    int both = with.get(key);
    if (both < 0) {
      List<Object> all = new ArrayList<>();
      if (set != NOTHING) {
        all.addAll((List<?>) value(set));
      }
      all.add(names.get(name));
      both = define(List.copyOf(all));
      with.put(key, both);
    }
    return both;
  }
}
