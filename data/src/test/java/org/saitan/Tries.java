// SPDX-License-Identifier: Apache-2.0
package org.saitan;

/** The number of tries of random tests: a tenth or a half by default, all with -Pslow. */
public final class Tries {
  private static final boolean ALL = Boolean.getBoolean("saitan.all-tries");

  private Tries() {}

  /** Returns whether to run all tries. */
  public static boolean all() {
    return ALL;
  }

  /** Returns half of the tries, for tests with few expensive tries. */
  public static int half(int tries) {
    return ALL ? tries : tries / 2;
  }

  /** Returns a tenth of the tries, at least one. */
  public static int of(int tries) {
    return ALL ? tries : Math.max(1, tries / 10);
  }
}
