// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import java.io.IOException;
import java.nio.file.Path;

/** A piece of a {@link PieceFile} is not as it was written; what it held can be found again. */
public final class DamagedPieceException extends IOException {
  private static final long serialVersionUID = 1;

  private final transient Path file;
  private final long offset;

  /**
   * Creates the exception.
   *
   * @param offset the byte at which the piece begins
   * @param found what is wrong with it
   */
  public DamagedPieceException(Path file, long offset, String found) {
    super("%s: the piece at byte %d %s".formatted(file, offset, found));
    this.file = file;
    this.offset = offset;
  }

  /** Returns the file. */
  public Path file() {
    return file;
  }

  /** Returns the byte at which the piece begins: it is in the first layer that is marked later. */
  public long offset() {
    return offset;
  }
}
