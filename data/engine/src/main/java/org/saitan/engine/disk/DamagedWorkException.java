// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

import java.io.IOException;

/** Says that what a search has put aside on the disk is not as it was written. */
public final class DamagedWorkException extends IOException {
  private static final long serialVersionUID = 1;

  DamagedWorkException(String message) {
    super(message);
  }
}
