// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import org.saitan.engine.build.BuildOptions.Engine;

/** The choice where a search works: in memory, or where memory is short, on the disk. */
public final class EngineChoice {
  private EngineChoice() {}

  /**
   * Returns the plan of the engine that was asked for, or else the plan in memory if that fits into
   * the heap, or else the plan on the disk if there is one.
   *
   * @param inMemory the plan of the engine in memory
   */
  public static Plan of(Plan inMemory, Limits limits, BuildOptions how) {
    boolean onDisk =
        how.engine().map(Engine.DISK::equals).orElseGet(() -> !limits.fitsMemory(inMemory));
    return onDisk ? inMemory.onDisk().orElse(inMemory) : inMemory;
  }
}
