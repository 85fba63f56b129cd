// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The first few faults that a proof finds in a table. Thread-safe. */
public final class Faults {
  private static final int MAX_LISTED = 10;

  private final SortedSet<String> some = new TreeSet<>();

  /** Adds a fault unless the limit has been reached. */
  public synchronized void add(String fault) {
    if (some.size() < MAX_LISTED) {
      some.add(fault);
    }
  }

  /**
   * Adds a fault if a figure differs from the one in the manifest. Returns whether they are equal.
   */
  public boolean checkEqual(String what, Object found, Object stated) {
    boolean same = found.equals(stated);
    if (!same) {
      add("the %s: found %s, the manifest says %s".formatted(what, found, stated));
    }
    return same;
  }

  public synchronized boolean isEmpty() {
    return some.isEmpty();
  }

  /** Returns the faults in alphabetical order. */
  public synchronized List<String> list() {
    return List.copyOf(some);
  }
}
