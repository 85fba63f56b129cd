// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.space.StateAddress;

/**
 * A uniformly random sampler of the states of a layer. The same seed yields the same states.
 *
 * @param layer the layer
 * @param allRanks a supplier of all ranks of the layer, which is called only if {@link #needsAll}
 */
public record LayerSampler(Layer layer, Supplier<long[]> allRanks) {
  /**
   * The maximum expected number of random states to draw until one is in the layer. If more draws
   * are expected, the layer is listed instead.
   */
  private static final long MAX_DRAWS = 20_000;

  /** The size of the largest layer that is listed merely because that is faster than drawing. */
  private static final long MAX_LISTED = 5_000_000;

  /** The number of states that can be listed in the time that reading one block takes. */
  private static final int LISTED_PER_READ = 16;

  /** Returns the expected number of random states to draw until one is in the layer. */
  public long draws() {
    return layer.table().manifest().states() / layer.count();
  }

  /**
   * Returns whether listing the layer is less work than drawing the given number of states by
   * rejection. A draw reads one block, whereas listing reads all blocks. The choice does not depend
   * on how the table was built, so that the same seed yields the same states for every build.
   */
  public boolean needsAll(int count) {
    Numbering space = layer.table().numbering();
    long scan = space.blocks() / space.symmetries().order() + layer.count() / LISTED_PER_READ;
    return draws() > MAX_DRAWS || layer.count() <= MAX_LISTED && count * draws() > scan;
  }

  /** Draws states with replacement. */
  public List<Position> draw(int count, RandomGenerator random) {
    long[] all = needsAll(count) ? allRanks.get() : null;
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      long rank = all == null ? drawByRejection(random) : all[random.nextInt(all.length)];
      positions.add(layer.position(rank));
    }
    return positions;
  }

  /** Draws random states until one is in the layer, and returns its rank. */
  private long drawByRejection(RandomGenerator random) {
    Numbering space = layer.table().numbering();
    while (true) {
      layer.check().run();
      long block = random.nextLong(space.blocks());
      int lane = random.nextInt(space.lanes());
      if (layer.table().answer(new StateAddress(block, lane)) instanceof Answer.Solved solved
          && solved.distance() == layer.distance()) {
        return space.rankOf(block, lane);
      }
    }
  }
}
