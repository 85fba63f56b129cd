// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What a proof finds wrong with a table, some of it. Safe for use by several threads. */
public final class Faults {
  private static final int MOST = 10;

  private final SortedSet<String> some = new TreeSet<>();

  /** Adds a fault, unless there are many. */
  public synchronized void add(String fault) {
    if (some.size() < MOST) {
      some.add(fault);
    }
  }

  /** Adds a fault if a figure is not what the manifest says; returns whether it is. */
  public boolean requireSame(String what, Object found, Object stated) {
    boolean same = found.equals(stated);
    if (!same) {
      add("the %s: found %s, the manifest says %s".formatted(what, found, stated));
    }
    return same;
  }

  /** Returns whether nothing is wrong. */
  public synchronized boolean isEmpty() {
    return some.isEmpty();
  }

  /** Returns the faults in alphabetical order. */
  public synchronized List<String> list() {
    return List.copyOf(some);
  }
}
