// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Optional;

/**
 * How to build a table; what a kind of table has no use for it ignores.
 *
 * @param threads number of threads, at least 1
 * @param symmetry whether to keep one block of each symmetry class
 * @param resume whether to go on from what a stopped build has left
 * @param secondsAtRisk seconds of work after which what is complete is made safe from a stop, 0 for
 *     at once: to force files to the disk takes time of its own
 * @param engine what searches; empty for the first that fits
 */
public record BuildOptions(
    int threads,
    boolean symmetry,
    boolean resume,
    double secondsAtRisk,
    Optional<EngineName> engine) {
  /** The usual seconds at risk: a search that takes less leaves nothing to go on from. */
  public static final double SECONDS_AT_RISK = 1;

  /** Creates options with the first engine that fits. */
  public BuildOptions(int threads, boolean symmetry, boolean resume, double secondsAtRisk) {
    this(threads, symmetry, resume, secondsAtRisk, Optional.empty());
  }

  /** Returns these options with an engine. */
  public BuildOptions on(EngineName name) {
    return new BuildOptions(threads, symmetry, resume, secondsAtRisk, Optional.of(name));
  }

  /** Creates options with the usual seconds at risk. */
  public BuildOptions(int threads, boolean symmetry, boolean resume) {
    this(threads, symmetry, resume, SECONDS_AT_RISK);
  }

  /** Returns the usual way: a thread a core, with symmetry, going on from what is there. */
  public static BuildOptions usual() {
    return new BuildOptions(Runtime.getRuntime().availableProcessors(), true, true);
  }
}
