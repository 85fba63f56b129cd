// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A piece of a {@link PieceFile} is not as it was written. Nothing resumes from such a file: the
 * build starts over.
 */
public final class DamagedPieceException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception.
   *
   * @param offset the byte at which the piece begins
   * @param found what is wrong with it
   */
  public DamagedPieceException(Path file, long offset, String found) {
    super("%s: the piece at byte %d %s; check disk and RAM".formatted(file, offset, found));
  }
}
