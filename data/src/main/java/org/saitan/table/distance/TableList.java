// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongFunction;
import org.saitan.space.StateList;

/** The list of states that a table holds; runs that were read last are kept decoded. */
final class TableList implements StateList {
  /** So many runs are kept; with states of a word they take 2 MB. */
  private static final int HELD = 256;

  private final ListIndex index;
  private final LongFunction<long[]> read;
  private final AtomicReferenceArray<Held> held = new AtomicReferenceArray<>(HELD);

  private record Held(long run, long[] states) {}

  /**
   * Creates the list.
   *
   * @param read reads a run
   */
  TableList(ListIndex index, LongFunction<long[]> read) {
    this.index = index;
    this.read = read;
  }

  @Override
  public List<Section> sections() {
    return index.sections();
  }

  @Override
  public long[] firsts() {
    return index.firsts();
  }

  @Override
  public long[] run(long run) {
    int place = (int) (run % HELD);
    Held there = held.get(place);
    if (there == null || there.run() != run) {
      there = new Held(run, read.apply(run));
      held.set(place, there);
    }
    return there.states();
  }
}
