// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.List;
import org.saitan.puzzle.Position;
import org.saitan.space.ListedRules;

/** Rules with states of one word and without symmetries, starts or positions. The goal is 0. */
abstract class BareRules implements ListedRules {
  @Override
  public int words() {
    return 1;
  }

  @Override
  public boolean isGoal(long[] state) {
    return state[0] == 0;
  }

  @Override
  public List<long[]> goals() {
    return List.of(new long[1]);
  }

  @Override
  public List<long[]> starts() {
    return List.of();
  }

  @Override
  public long[] pack(Position position) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Position unpack(long[] state) {
    throw new UnsupportedOperationException();
  }
}
