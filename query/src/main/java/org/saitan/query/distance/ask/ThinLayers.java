// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saitan.query.ask.Effort;
import org.saitan.space.Numbering;
import org.saitan.table.distance.DistanceTable;

/**
 * Where the states of a table's thin layers are, for all of them from one walk through the table:
 * those with few states, such as the antipodes, are what a walk takes longest for.
 *
 * <p>Memory: 8 bytes for each state that the table holds; with symmetry, a state that it holds
 * stands for many. Uraomote 7x7 holds 78,452 states of its nine layers of up to 5 million, and a
 * walk takes 2.1 seconds.
 */
public final class ThinLayers {
  private final LongArrayList[] found;
  private final int most;
  private int total;

  private ThinLayers(int layers, int most) {
    this.found = new LongArrayList[layers];
    this.most = most;
  }

  /**
   * Walks through a table.
   *
   * @param thickest the most states of a layer, classes unfolded, for which it is of interest
   * @param most the most states to hold of all layers; if there are more, the thickest is let go
   * @param effort ends a walk that takes too long
   */
  public static ThinLayers of(DistanceTable table, long thickest, int most, Effort effort) {
    List<Long> histogram = table.manifest().histogram();
    ThinLayers layers = new ThinLayers(histogram.size(), most);
    Set<Integer> wanted = new HashSet<>();
    for (int distance = 0; distance < histogram.size(); distance++) {
      if (histogram.get(distance) <= thickest) {
        layers.found[distance] = new LongArrayList();
        wanted.add(distance);
      }
    }
    Numbering space = table.numbering();
    table.forEachKeptAt(
        wanted,
        (block, lane, distance) -> layers.take(space.rankOf(block, lane), distance),
        effort::check);
    return layers;
  }

  private void take(long rank, int distance) {
    if (found[distance] != null) {
      found[distance].add(rank);
      total++;
    }
    while (total > most) {
      letGoOfThickest();
    }
  }

  private void letGoOfThickest() {
    int thickest = -1;
    for (int distance = 0; distance < found.length; distance++) {
      if (found[distance] != null
          && (thickest < 0 || found[distance].size() > found[thickest].size())) {
        thickest = distance;
      }
    }
    total -= found[thickest].size();
    found[thickest] = null;
  }

  /** Returns how many states are held, of all layers. */
  public int states() {
    return total;
  }

  /** Returns the states that the table holds of a layer, by rank; empty if it is not thin. */
  Optional<LongList> layer(int distance) {
    return Optional.ofNullable(found[distance]);
  }
}
