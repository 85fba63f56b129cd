// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Optional;
import java.util.OptionalInt;
import org.saitan.puzzle.Position;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.BlockView;
import org.saitan.text.Magnitude;

/**
 * The blocks of a whole table in memory, mostly one byte a stored state, for searches that ask
 * millions of times (a pattern database). Not for use by several threads.
 */
final class PatternDatabase {
  /** What a block takes besides its lanes. */
  private static final int BYTES_PER_BLOCK = 48;

  private final DistanceTable table;
  private final StateSpace space;
  private final Long2ObjectOpenHashMap<BlockView> blocks;
  private final Symmetries.Reduction reduction = new Symmetries.Reduction();

  private PatternDatabase(DistanceTable table, Long2ObjectOpenHashMap<BlockView> blocks) {
    this.table = table;
    this.space = table.board().space();
    this.blocks = blocks;
  }

  /** Returns how much memory a table takes. */
  static long bytes(DistanceManifest manifest) {
    return manifest.blocks() * (manifest.lanes() + BYTES_PER_BLOCK);
  }

  /** Reads all of a table, which must stay open no longer than this takes. */
  static PatternDatabase read(DistanceTable table) {
    Long2ObjectOpenHashMap<BlockView> blocks =
        new Long2ObjectOpenHashMap<>(Math.toIntExact(table.manifest().blocks()), 0.5f);
    table.forEachKept(
        (block, view) -> {
          blocks.put(block.longValue(), view);
          return true;
        });
    return new PatternDatabase(table, blocks);
  }

  /** Returns what it is, for people. */
  String text() {
    return "%s: %s entries"
        .formatted(table.board().name(), Magnitude.of(table.manifest().reachable()));
  }

  /** Returns the distance of a position, or empty if it cannot reach the goal. */
  OptionalInt distance(Position position) {
    Optional<Place> place = space.rank(position);
    if (place.isEmpty()) {
      return OptionalInt.empty();
    }
    table.symmetries().reduce(place.get().block(), reduction);
    char[] laneMap = space.laneMaps().map(reduction.laneMap());
    int distance = blocks.get(reduction.representative()).distance(laneMap[place.get().lane()]);
    return distance == BlockLayout.UNREACHED ? OptionalInt.empty() : OptionalInt.of(distance);
  }
}
