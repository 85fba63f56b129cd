// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

/** The progress of a sweep, layer by layer; what it throws ends the sweep. */
public interface SweepObserver {
  /** Does nothing. */
  SweepObserver NONE =
      new SweepObserver() {
        @Override
        public void found(int layer, int states, long total) {}

        @Override
        public void counted(int layer, int states, long total) {}
      };

  /**
   * The states of a layer have been found on the way forwards, some of them without completion.
   *
   * @param total states of all layers so far
   */
  void found(int layer, int states, long total);

  /**
   * The completions of a layer have been counted on the way back.
   *
   * @param states those with a completion
   * @param total states of all layers counted so far
   */
  void counted(int layer, int states, long total);
}
