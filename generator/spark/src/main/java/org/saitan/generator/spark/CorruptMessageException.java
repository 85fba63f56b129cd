// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;

/**
 * Thrown if a message between tasks is altered, lost or delivered to the wrong task. Committed
 * layers are not affected, so the build resumes from them.
 */
final class CorruptMessageException extends IOException {
  private static final long serialVersionUID = 1;

  CorruptMessageException(String message) {
    super(message);
  }
}
