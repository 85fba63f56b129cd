// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.space.Symmetries;
import org.saitan.text.Magnitude;

/**
 * A layer: all states at one distance, identified by rank. The layer is the same whether or not the
 * table uses symmetry.
 *
 * @param table the table that contains the layer
 * @param distance the distance of the layer's states
 * @param maxRanks the maximum number of ranks that may be held in memory
 * @param check a callback that runs periodically; an exception that it throws ends the operation
 */
public record Layer(DistanceTable table, int distance, long maxRanks, Runnable check) {
  /** Returns the number of states in the layer. */
  public long count() {
    return table.manifest().depths().count(distance);
  }

  /** Returns the position with the given rank. */
  public Position position(long rank) {
    return table.numbering().unrank(table.numbering().addressOf(rank));
  }

  /** Returns the lowest {@code limit} ranks of the layer, in ascending order. */
  public long[] first(long limit) {
    return count() <= maxRanks ? all(limit) : scan(limit);
  }

  /**
   * Returns all ranks of the layer, in ascending order.
   *
   * @throws DoesNotFitException if the ranks do not fit into memory
   */
  public long[] all() {
    requireFits(count(), "");
    return all(Long.MAX_VALUE);
  }

  /**
   * Checks that the given number of ranks fits into memory.
   *
   * @param advice the text to append to the exception's message
   * @throws DoesNotFitException if the ranks do not fit
   */
  public void requireFits(long states, String advice) {
    if (states > maxRanks) {
      throw new DoesNotFitException(
          "%s has %s states at distance %d, more than fit into memory (%s)%s"
              .formatted(
                  table.board().name(),
                  Magnitude.of(states),
                  distance,
                  Magnitude.of(maxRanks),
                  advice));
    }
  }

  private long[] all(long limit) {
    LongArrayList ranks = new LongArrayList();
    table
        .reader()
        .forEach(
            (block, values) -> {
              check.run();
              unfold(
                  block,
                  IntStream.range(0, table.numbering().lanes())
                      .filter(lane -> values.distance(lane) == distance)
                      .toArray(),
                  ranks);
              return true;
            });
    long[] sorted = ranks.toLongArray();
    Arrays.parallelSort(sorted);
    return limit < sorted.length ? Arrays.copyOf(sorted, (int) limit) : sorted;
  }

  /** Adds the ranks of all symmetric images of the given lanes of a block, without duplicates. */
  private void unfold(long block, int[] lanes, LongArrayList ranks) {
    if (lanes.length == 0) {
      return;
    }
    Numbering space = table.numbering();
    Symmetries symmetries = table.symmetries();
    LongOpenHashSet seen = new LongOpenHashSet();
    long orbit = symmetries.orbitSize(block);
    for (long g = 0; g < symmetries.order() && seen.size() < orbit; g++) {
      long image = symmetries.image(g, block);
      if (seen.add(image)) {
        char[] laneMap = space.laneMaps().map(symmetries.laneMap(g, block));
        for (int lane : lanes) {
          ranks.add(space.rankOf(image, laneMap[lane]));
        }
      }
    }
  }

  /**
   * Scans the blocks in order. A layer that is too large for memory is dense, so the first few
   * states are found quickly.
   */
  private long[] scan(long limit) {
    Numbering space = table.numbering();
    LongArrayList ranks = new LongArrayList();
    for (long block = 0; block < space.blocks() && ranks.size() < limit; block++) {
      check.run();
      DistanceTable.BlockView view = table.view(block);
      for (int lane = 0; lane < space.lanes() && ranks.size() < limit; lane++) {
        if (view.distance(lane) == distance) {
          ranks.add(space.rankOf(block, lane));
        }
      }
    }
    return ranks.toLongArray();
  }
}
