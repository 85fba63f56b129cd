// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;
import java.nio.file.Path;

/** Says that the file of a layer is not as it was written; the layer can be searched again. */
public final class DamagedLayerException extends IOException {
  private static final long serialVersionUID = 1;

  private final transient Path file;
  private final String found;

  /** Creates the exception for a file and what was found there. */
  public DamagedLayerException(Path file, String found) {
    super(file + ": " + found);
    this.file = file;
    this.found = found;
  }

  /** Returns the file. */
  public Path file() {
    return file;
  }

  /** Returns what was found there. */
  public String found() {
    return found;
  }
}
