// SPDX-License-Identifier: Apache-2.0
package org.saitan;

/** How often tests try what is drawn at random: a tenth or a half by default, all with -Pslow. */
public final class Tries {
  private static final boolean ALL = Boolean.getBoolean("saitan.all-tries");

  private Tries() {}

  /** Returns whether all tries are made. */
  public static boolean all() {
    return ALL;
  }

  /** Returns how many of so many are tried of what is dear and not drawn often. */
  public static int half(int tries) {
    return ALL ? tries : tries / 2;
  }

  /** Returns how many of so many tries are made; one at least. */
  public static int of(int tries) {
    return ALL ? tries : Math.max(1, tries / 10);
  }
}
