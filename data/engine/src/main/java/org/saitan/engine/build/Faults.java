// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The first few faults that a proof finds in a table. Thread-safe. */
public final class Faults {
  private static final int MAX_LISTED = 10;

  private final SortedSet<String> faults = new TreeSet<>();

  /** Adds a fault unless the limit has been reached. */
  public synchronized void add(String fault) {
    if (faults.size() < MAX_LISTED) {
      faults.add(fault);
    }
  }

  /**
   * Adds a fault if a figure differs from the figure in the manifest. Returns whether the two
   * figures are equal.
   */
  public boolean checkEqual(String figure, Object actual, Object expected) {
    boolean same = actual.equals(expected);
    if (!same) {
      add("%s: found %s, but the manifest says %s".formatted(figure, actual, expected));
    }
    return same;
  }

  public synchronized boolean isEmpty() {
    return faults.isEmpty();
  }

  /** Returns the faults in alphabetical order. */
  public synchronized List<String> list() {
    return List.copyOf(faults);
  }
}
