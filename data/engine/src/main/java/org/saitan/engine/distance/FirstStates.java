// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.util.List;
import org.saitan.engine.listed.Listing;
import org.saitan.space.StateList;

/**
 * What a table says of a list besides its runs: the first state of each is noted while it is
 * written.
 */
final class FirstStates implements StateList {
  private final Listing listing;
  private final long[] firsts;

  FirstStates(Listing listing) {
    this.listing = listing;
    this.firsts = new long[Math.toIntExact(listing.runs() * listing.words())];
  }

  /** Notes the first state of a run; runs may come in any order, from any thread. */
  void note(long run, long[] states) {
    int words = listing.words();
    System.arraycopy(states, 0, firsts, (int) (run * words), words);
  }

  @Override
  public List<Section> sections() {
    return listing.sections();
  }

  @Override
  public long[] firsts() {
    return firsts;
  }

  @Override
  public long[] run(long run) {
    return listing.run(run).states();
  }
}
