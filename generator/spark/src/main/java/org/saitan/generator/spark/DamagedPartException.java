// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;

/** Says that a file of a layer is not as it was written; the layer can be searched again. */
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

  /** Returns the layer. */
  int distance() {
    return distance;
  }
}
