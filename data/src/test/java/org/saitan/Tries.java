// SPDX-License-Identifier: Apache-2.0
package org.saitan;

/**
 * Determines the number of tries of random tests. By default, only some of the tries are run. With
 * -Pslow, all are run.
 */
public final class Tries {
  private static final boolean ALL = Boolean.getBoolean("saitan.all-tries");

  private Tries() {}

  /** Returns whether to run all tries. */
  public static boolean all() {
    return ALL;
  }

  /**
   * Returns half of the given number of tries, for tests with a few expensive tries, or all of them
   * with -Pslow.
   */
  public static int half(int tries) {
    return ALL ? tries : tries / 2;
  }

  /** Returns a tenth of the given number of tries, but at least one, or all of them with -Pslow. */
  public static int of(int tries) {
    return ALL ? tries : Math.max(1, tries / 10);
  }
}
