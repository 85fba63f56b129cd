// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.table.distance.LayerSampler;
import org.saitan.text.Plural;

/**
 * Draws states of a layer that all differ, also when the board is turned round or seen in a mirror;
 * the same seed draws the same states.
 */
public final class DistinctStates {
  /** Layers of up to so many states are listed, so that none is missed. */
  private static final long LISTED = 10_000;

  private static final int MOST_DRAWS_OF_EACH = 1000;

  private final LayerStates layer;
  private final Supplier<long[]> all;
  private final LayerSampler sampler;

  /**
   * Creates what draws from a layer.
   *
   * @param all returns all ranks of the layer; asked only where it is thin
   */
  public DistinctStates(LayerStates layer, Supplier<long[]> all) {
    this.layer = layer;
    this.all = all;
    this.sampler = new LayerSampler(layer.layer(), all);
  }

  /** Returns whether all ranks of the layer are asked for. */
  public boolean needsAll() {
    return layer.count() <= LISTED || sampler.needsAll(1);
  }

  /**
   * Returns so many states.
   *
   * @throws BadInputException if there are not so many
   */
  public List<Position> draw(int count, SplittableRandom random) {
    Set<Long> known = new HashSet<>();
    List<Position> drawn = new ArrayList<>();
    if (needsAll()) {
      long[] ranks = all.get().clone();
      for (int left = ranks.length; left > 0 && drawn.size() < count; left--) {
        int chosen = random.nextInt(left);
        take(layer.position(ranks[chosen]), known, drawn);
        ranks[chosen] = ranks[left - 1];
      }
    } else {
      for (int tries = 0; tries < MOST_DRAWS_OF_EACH * count && drawn.size() < count; tries++) {
        take(sampler.draw(1, random).get(0), known, drawn);
      }
    }
    if (drawn.size() < count) {
      throw new BadInputException(
          "%s has %s at distance %d, turned and mirrored ones counted once; ask for no more, or for another distance"
              .formatted(
                  layer.board().name(),
                  Plural.of(drawn.size(), "different state"),
                  layer.distance()));
    }
    return drawn;
  }

  private void take(Position position, Set<Long> known, List<Position> drawn) {
    layer.check();
    if (known.add(first(position))) {
      drawn.add(position);
    }
  }

  /** Returns the lowest rank of a position's views. */
  private long first(Position position) {
    Numbering space = layer.table().numbering();
    long first = space.rankOf(space.rank(position).orElseThrow());
    for (UnaryOperator<Position> view : layer.board().puzzle().views()) {
      first = Math.min(first, space.rankOf(space.rank(view.apply(position)).orElseThrow()));
    }
    return first;
  }
}
