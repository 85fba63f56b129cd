// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown when a piece of a {@link PieceFile} is corrupt. The build then starts over. */
public final class DamagedPieceException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception.
   *
   * @param offset the offset of the piece in bytes
   * @param found a description of the fault
   */
  public DamagedPieceException(Path file, long offset, String found) {
    super("%s: the piece at byte %d %s; check disk and RAM".formatted(file, offset, found));
  }
}
