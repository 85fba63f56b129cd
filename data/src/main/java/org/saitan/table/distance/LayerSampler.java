// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.space.StateAddress;

/** Draws states of a layer, each with the same chance; the same seed draws the same states. */
public final class LayerSampler {
  /**
   * Up to so many states are drawn from all, for one of the layer, before the layer is listed
   * instead.
   */
  private static final long MOST_DRAWS = 20_000;

  /** The most states of a layer that is listed because many are drawn. */
  private static final long MOST_LISTED = 5_000_000;

  /** So many states are unfolded into a list in the time in which one block is read. */
  private static final int UNFOLDED_A_BLOCK = 16;

  private final Layer layer;
  private final Supplier<long[]> all;

  /**
   * Creates the sampler of a layer.
   *
   * @param all returns all ranks of the layer; asked only where {@link #needsAll} says so
   */
  public LayerSampler(Layer layer, Supplier<long[]> all) {
    this.layer = layer;
    this.all = all;
  }

  /** Returns how many states are drawn, about, for one of the layer. */
  public long draws() {
    return layer.table().manifest().states() / layer.count();
  }

  /**
   * Returns whether all ranks of the layer are asked for: where that is less work than drawing from
   * all states until so many are in the layer. A draw reads a block, a list every block of the
   * table; what table that is makes no difference, so that the same seed draws the same states.
   */
  public boolean needsAll(int count) {
    Numbering space = layer.table().numbering();
    long scan = space.blocks() / space.symmetries().order() + layer.count() / UNFOLDED_A_BLOCK;
    return draws() > MOST_DRAWS || layer.count() <= MOST_LISTED && count * draws() > scan;
  }

  /** Returns so many states; the same one may come twice. */
  public List<Position> draw(int count, RandomGenerator random) {
    List<Position> drawn = new ArrayList<>();
    if (!needsAll(count)) {
      while (drawn.size() < count) {
        drawn.add(layer.position(rejecting(random)));
      }
    } else {
      long[] ranks = all.get();
      while (drawn.size() < count) {
        drawn.add(layer.position(ranks[random.nextInt(ranks.length)]));
      }
    }
    return drawn;
  }

  /**
   * Draws from all states until one is in the layer: every state of the layer has the same chance.
   */
  private long rejecting(RandomGenerator random) {
    Numbering space = layer.table().numbering();
    while (true) {
      layer.check();
      long block = random.nextLong(space.blocks());
      int lane = random.nextInt(space.lanes());
      if (layer.table().answer(new StateAddress(block, lane)) instanceof Answer.Solved solved
          && solved.distance() == layer.distance()) {
        return space.rankOf(block, lane);
      }
    }
  }
}
