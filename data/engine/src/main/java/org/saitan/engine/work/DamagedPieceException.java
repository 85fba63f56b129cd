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
   * @param offset the piece's offset in bytes
   * @param found a description of the damage that completes a sentence beginning with "the piece at
   *     byte 12"
   */
  public DamagedPieceException(Path file, long offset, String found) {
    super("%s: the piece at byte %d %s; check disk and RAM".formatted(file, offset, found));
  }
}
