// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

/**
 * Observes a build. Methods without remark are called from the building thread, and do nothing
 * unless overridden.
 */
public interface BuildObserver {
  /** Ignores everything. */
  BuildObserver SILENT = new BuildObserver() {};

  /** The build begins; what it needs is known. */
  default void planned(Plan plan) {}

  /** Something was found from an earlier run: a sentence. */
  default void remark(String sentence) {}

  /** A phase begins that takes {@code steps} steps: "set-up", "layer 7", "writing". */
  default void phase(String name, long steps) {}

  /** The last phase begins: all is known, and the table is written. */
  default void writing(long steps) {
    phase("writing", steps);
  }

  /** One more step of the phase is done; called from any thread. */
  default void step() {}

  /** So many states are listed after one more layer. */
  default void listed(long states) {}

  /**
   * Called often, from any thread, between pieces of work. To end the build it throws a {@link
   * java.util.concurrent.CancellationException}, as all else here may: what is complete is made
   * safe first, for a later build to go on from, or nothing is left.
   */
  default void check() {}

  /** Something is complete. */
  default void passed(Milestone milestone) {}
}
