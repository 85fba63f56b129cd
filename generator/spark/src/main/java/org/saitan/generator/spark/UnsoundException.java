// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;

/**
 * Says that something on its way between tasks is not as it was made: altered, lost, or another's.
 * What was committed before is not prefetched by it, and the build goes on from there.
 */
final class UnsoundException extends IOException {
  private static final long serialVersionUID = 1;

  UnsoundException(String message) {
    super(message);
  }
}
