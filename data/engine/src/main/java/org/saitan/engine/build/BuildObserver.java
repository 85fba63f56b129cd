// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

/**
 * An observer of a build. Unless noted, methods are called from the building thread; all do nothing
 * by default.
 */
public interface BuildObserver {
  /** Ignores everything. */
  BuildObserver SILENT = new BuildObserver() {};

  /** Called when the build begins. */
  default void planned(Plan plan) {}

  /** Called with a sentence for the user, such as a note on an earlier run. */
  default void remark(String sentence) {}

  /**
   * Called when a phase of {@code steps} steps begins, such as "set-up", "layer 7" or "writing".
   */
  default void phase(String name, long steps) {}

  /** Called when the last phase begins: writing the table. */
  default void writing(long steps) {
    phase("writing", steps);
  }

  /** Called from any thread after each step of the phase. */
  default void step() {}

  /** Called after each layer of a list with the number of states listed. */
  default void listed(long states) {}

  /**
   * Called often, from any thread, between pieces of work. Like any method here, it may end the
   * build by throwing a {@link java.util.concurrent.CancellationException}. A checkpoint is written
   * first if a later build can resume from it; otherwise nothing is left.
   */
  default void check() {}

  /** Called after each milestone. */
  default void passed(Milestone milestone) {}
}
