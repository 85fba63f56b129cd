// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.Optional;

/** Watches of searches in tests. */
final class Watches {
  private Watches() {}

  /** Returns a watch that says nothing and never stops the search. */
  static SearchWatch silent() {
    return new SearchWatch(Optional.empty(), () -> false, text -> {}, now -> {});
  }
}
