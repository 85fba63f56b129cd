package org.saitan.query.distance.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.Effort;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.DistanceTable;

/** Draws states of a layer, each with the same chance; the same seed draws the same states. */
public final class LayerSampler {
  /**
   * Up to so many states are drawn from all, for one of the layer, before the layer is listed
   * instead.
   */
  private static final long MOST_DRAWS = 20_000;

  private final DistanceTable table;
  private final LayerStates layer;
  private final Supplier<long[]> all;
  private final Effort effort;

  /**
   * Creates the sampler of a layer.
   *
   * @param all returns all ranks of the layer; asked only where the layer is thin
   */
  public LayerSampler(DistanceTable table, LayerStates layer, Supplier<long[]> all, Effort effort) {
    this.table = table;
    this.layer = layer;
    this.all = all;
    this.effort = effort;
  }

  /** Returns how many states are drawn, about, for one of the layer. */
  public long draws() {
    return table.manifest().states() / layer.count();
  }

  /** Returns whether the layer is so thin that all its ranks are asked for. */
  public boolean needsAll() {
    return draws() > MOST_DRAWS;
  }

  /** Returns so many states; the same one may come twice. */
  public List<Position> draw(int count, SplittableRandom random) {
    List<Position> drawn = new ArrayList<>();
    if (!needsAll()) {
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
  private long rejecting(SplittableRandom random) {
    StateSpace space = table.board().space();
    while (true) {
      effort.check();
      long block = random.nextLong(space.blocks());
      int lane = random.nextInt(space.lanes());
      if (table.view(block).isAt(lane, layer.distance())) {
        return space.rankOf(block, lane);
      }
    }
  }
}
