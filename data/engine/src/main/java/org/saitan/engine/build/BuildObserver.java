// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

/**
 * Observes a build. Unless noted otherwise, methods are called on the building thread. By default,
 * every method does nothing.
 */
public interface BuildObserver {
  /** Ignores everything. */
  BuildObserver SILENT = new BuildObserver() {};

  /** Called when the build begins. */
  default void planned(Plan plan) {}

  /** Called with a sentence for the user, such as a remark about an earlier run. */
  default void remark(String sentence) {}

  /**
   * Called when a phase of {@code steps} steps begins, such as "set-up", "layer 7" or "writing".
   */
  default void beginPhase(String name, long steps) {}

  /** Called when the last phase, writing the table, begins. */
  default void beginWriting(long steps) {
    beginPhase("writing", steps);
  }

  /** Called from any thread after each step of the current phase. */
  default void step() {}

  /** Called after each layer of listed states, with the number of states listed so far. */
  default void listed(long states) {}

  /**
   * Called often, from any thread, between units of work. Like any method here, it may end the
   * build by throwing a {@link java.util.concurrent.CancellationException}. In that case, a
   * checkpoint is written if a later build can resume from it. Otherwise, all files are deleted.
   */
  default void check() {}

  /** Called after each milestone. */
  default void passed(Milestone milestone) {}
}
