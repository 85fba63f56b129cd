// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.Spliterator;
import java.util.function.Consumer;
import org.saitan.space.Numbering;
import org.saitan.table.distance.DistanceTable;

/** The states of a run of blocks in order of rank; splits between blocks. */
final class BlockSpliterator implements Spliterator<State> {
  private final DistanceTable table;
  private final Numbering space;
  private final long end;
  private long block;
  private int lane;
  private DistanceTable.BlockView view;

  BlockSpliterator(DistanceTable table) {
    this(table, 0, table.numbering().blocks());
  }

  private BlockSpliterator(DistanceTable table, long from, long end) {
    this.table = table;
    this.space = table.numbering();
    this.block = from;
    this.end = end;
  }

  @Override
  public boolean tryAdvance(Consumer<? super State> action) {
    if (block == end) {
      return false;
    }
    if (view == null) {
      view = table.view(block);
    }
    State next = State.at(table, space.rankOf(block, lane), view.answer(lane));
    if (++lane == space.lanes(block)) {
      lane = 0;
      block++;
      view = null;
    }
    action.accept(next);
    return true;
  }

  /** {@inheritDoc} A block that has been begun stays with this half. */
  @Override
  public Spliterator<State> trySplit() {
    long middle = block + (end - block) / 2;
    if (lane != 0 || middle == block) {
      return null;
    }
    Spliterator<State> front = new BlockSpliterator(table, block, middle);
    block = middle;
    return front;
  }

  @Override
  public long estimateSize() {
    return before(end) - before(block) - lane;
  }

  /** Returns how many states are in the blocks before one. */
  private long before(long number) {
    return number == space.blocks() ? space.states() : space.rankOf(number, 0);
  }

  @Override
  public int characteristics() {
    return ORDERED | DISTINCT | SIZED | SUBSIZED | NONNULL | IMMUTABLE;
  }
}
