// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The options of a build. Each kind of table ignores the options that do not apply to it.
 *
 * @param threads the number of threads, at least 1
 * @param symmetry whether to store only one block of each symmetry class
 * @param resume whether to resume a stopped build
 * @param secondsAtRisk the interval between checkpoints in seconds, or 0 for a checkpoint after
 *     each layer; each checkpoint forces files to disk
 * @param engine the engine, or empty for the first one that fits
 */
public record BuildOptions(
    int threads, boolean symmetry, boolean resume, double secondsAtRisk, Optional<Medium> engine) {
  /**
   * The default interval between checkpoints, in seconds. Searches that take less time write no
   * checkpoints.
   */
  public static final double SECONDS_AT_RISK = 1;

  /** Creates options that do not request a particular engine. */
  public BuildOptions(int threads, boolean symmetry, boolean resume, double secondsAtRisk) {
    this(threads, symmetry, resume, secondsAtRisk, Optional.empty());
  }

  /** Returns a copy of these options with the given engine. */
  public BuildOptions with(Medium name) {
    return new BuildOptions(threads, symmetry, resume, secondsAtRisk, Optional.of(name));
  }

  /** Creates options with the default interval between checkpoints. */
  public BuildOptions(int threads, boolean symmetry, boolean resume) {
    this(threads, symmetry, resume, SECONDS_AT_RISK);
  }

  /** Returns the default options: one thread per core, with symmetry, resuming a stopped build. */
  public static BuildOptions defaults() {
    return new BuildOptions(Runtime.getRuntime().availableProcessors(), true, true);
  }

  /** An engine on this machine. All engines build the same table. */
  public enum Medium {
    /** Holds all states in memory. */
    MEMORY,
    /** Holds the states on disk and loads parts of them in turn. */
    DISK;

    /** Returns the engine with the given name, or empty if there is none. */
    public static Optional<Medium> of(String name) {
      return Arrays.stream(values()).filter(engine -> engine.toString().equals(name)).findFirst();
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
