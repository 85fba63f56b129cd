// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import org.saitan.engine.build.BuildObserver;
import org.saitan.filling.SweepObserver;

/** Reports how the two sweeps of a build go on: a milestone a row of the board. */
final class SweepReport implements SweepObserver {
  private final BuildObserver observer;
  private final int width;

  /**
   * Creates the report.
   *
   * @param width cells of a row, as the board is swept
   */
  SweepReport(BuildObserver observer, int width) {
    this.observer = observer;
    this.width = width;
  }

  @Override
  public void found(int layer, int states, long total) {
    row("forwards", layer, states, total);
  }

  @Override
  public void counted(int layer, int states, long total) {
    row("backwards", layer, states, total);
  }

  private void row(String direction, int layer, int states, long total) {
    if (layer % width == 0) {
      observer.passed(new SweptLayer(direction, layer, states, total));
    }
  }
}
