// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Arrays;
import java.util.Locale;
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
    int threads, boolean symmetry, boolean resume, double secondsAtRisk, Optional<Medium> engine) {
  /** The usual seconds at risk: a search that takes less leaves nothing to go on from. */
  public static final double SECONDS_AT_RISK = 1;

  /** Creates options with the first engine that fits. */
  public BuildOptions(int threads, boolean symmetry, boolean resume, double secondsAtRisk) {
    this(threads, symmetry, resume, secondsAtRisk, Optional.empty());
  }

  /** Returns these options with an engine. */
  public BuildOptions on(Medium name) {
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

  /** An engine on this machine, as people name it. The table is the same by any. */
  public enum Medium {
    /** All that is searched lies in memory. */
    MEMORY,
    /** It lies on the disk, and parts of it take turns in memory. */
    DISK;

    /** Returns the engine of a name; empty if there is none. */
    public static Optional<Medium> of(String name) {
      return Arrays.stream(values()).filter(engine -> engine.toString().equals(name)).findFirst();
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
