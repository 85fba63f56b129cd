// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An engine on this machine, as people name it. The table is the same by any. */
public enum EngineName {
  /** All that is searched lies in memory. */
  MEMORY,
  /** It lies on the disk, and parts of it take turns in memory. */
  DISK;

  /** Returns the engine of a name; empty if there is none. */
  public static Optional<EngineName> of(String name) {
    return Arrays.stream(values()).filter(engine -> engine.toString().equals(name)).findFirst();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
