// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import org.saitan.engine.work.Checkpoint;
import org.saitan.text.Plural;

/** Thrown if a file of a layer is corrupt. The layer can be searched again. */
final class DamagedPartException extends IOException {
  private static final long serialVersionUID = 1;

  private final int distance;

  DamagedPartException(int distance, String file, String found) {
    super(file + ": " + found);
    this.distance = distance;
  }

  DamagedPartException(int distance, String found) {
    super(found);
    this.distance = distance;
  }

  /** Checks that a layer has the number of states recorded when it was committed. */
  static void requireStates(int distance, long states, Checkpoint.Stage committed)
      throws DamagedPartException {
    if (states != committed.states()) {
      throw new DamagedPartException(
          distance,
          "layer %d has %s, expected %d"
              .formatted(distance, Plural.of(states, "state"), committed.states()));
    }
  }

  int distance() {
    return distance;
  }
}
