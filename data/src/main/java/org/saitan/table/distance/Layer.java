// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.Set;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.space.Symmetries;
import org.saitan.text.Magnitude;

/**
 * The states of one layer of a table by rank, classes unfolded: the same states in the same order
 * whether or not the table uses symmetry.
 */
public final class Layer {
  private final DistanceTable table;
  private final Numbering space;
  private final int distance;
  private final long most;
  private final Runnable check;

  /**
   * Creates the layer at a distance.
   *
   * @param most the most ranks to hold at a time
   * @param check run now and then; what it throws ends what is asked
   */
  public Layer(DistanceTable table, int distance, long most, Runnable check) {
    this.table = table;
    this.space = table.numbering();
    this.distance = distance;
    this.most = most;
    this.check = check;
  }

  /** Returns the table. */
  public DistanceTable table() {
    return table;
  }

  /** Runs what the layer was created with, which may throw. */
  void check() {
    check.run();
  }

  /** Returns the distance of every state of the layer. */
  public int distance() {
    return distance;
  }

  /** Returns the number of states in the layer. */
  public long count() {
    return distance < table.manifest().histogram().size()
        ? table.manifest().histogram().get(distance)
        : 0;
  }

  /** Returns the position of a rank. */
  public Position position(long rank) {
    return space.unrank(space.placeOf(rank));
  }

  /** Returns the lowest {@code limit} ranks of the layer, ascending. */
  public long[] first(long limit) {
    return count() <= most ? all(limit) : scan(limit);
  }

  /**
   * Returns all ranks of the layer, ascending.
   *
   * @throws DoesNotFitException if they are too many to hold
   */
  public long[] all() {
    requireFits(count(), "");
    return all(Long.MAX_VALUE);
  }

  /**
   * Goes on unless so many of its states are too many to hold.
   *
   * @param advice what else to do, as the end of the message
   * @throws DoesNotFitException if so
   */
  public void requireFits(long states, String advice) {
    if (states > most) {
      throw new DoesNotFitException(
          "%s has %s states at distance %d, more than are held at a time (%s)%s"
              .formatted(
                  table.board().name(),
                  Magnitude.of(states),
                  distance,
                  Magnitude.of(most),
                  advice));
    }
  }

  private long[] all(long limit) {
    LongArrayList ranks = new LongArrayList();
    walk(ranks);
    long[] sorted = ranks.toLongArray();
    Arrays.parallelSort(sorted);
    return limit < sorted.length ? Arrays.copyOf(sorted, (int) limit) : sorted;
  }

  private void walk(LongArrayList ranks) {
    LongArrayList lanes = new LongArrayList();
    long[] latest = {0};
    table.forEachStoredAt(
        Set.of(distance),
        (block, lane, at) -> {
          if (block != latest[0]) {
            unfold(latest[0], lanes, ranks);
            lanes.clear();
            latest[0] = block;
          }
          lanes.add(lane);
        },
        check);
    unfold(latest[0], lanes, ranks);
  }

  /**
   * Adds the ranks of a class: each different image of its block once, with the lanes taken along.
   */
  private void unfold(long block, LongArrayList lanes, LongArrayList ranks) {
    if (lanes.isEmpty()) {
      return;
    }
    Symmetries symmetries = table.symmetries();
    LongOpenHashSet seen = new LongOpenHashSet();
    long orbit = symmetries.orbitSize(block);
    for (long g = 0; g < symmetries.order() && seen.size() < orbit; g++) {
      long image = symmetries.image(g, block);
      if (seen.add(image)) {
        char[] laneMap = space.laneMaps().map(symmetries.laneMap(g, block));
        for (int i = 0; i < lanes.size(); i++) {
          ranks.add(space.rankOf(image, laneMap[(int) lanes.getLong(i)]));
        }
      }
    }
  }

  /**
   * A layer too big to hold is dense: the first few are soon found by going through the blocks in
   * order.
   */
  private long[] scan(long limit) {
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
