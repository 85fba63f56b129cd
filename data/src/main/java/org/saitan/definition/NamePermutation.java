// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What names mean as a puzzle is held: a permutation of them, kept both ways, so that a change of
 * some names costs what they are, however many others have changed before.
 */
public final class NamePermutation {
  private final Map<String, String> meant = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();

  /** Returns what a name means. */
  String meaning(String name) {
    return meant.getOrDefault(name, name);
  }

  /** Returns how many names mean others. */
  public int size() {
    return meant.size();
  }

  /** Lets each name mean what the next one meant, or the one before if {@code sign} is negative. */
  void rename(List<String> cycle, int sign) {
    Map<String, String> next = new HashMap<>();
    for (int i = 0; i < cycle.size(); i++) {
      next.put(cycle.get(i), meaning(cycle.get(Math.floorMod(i + sign, cycle.size()))));
    }
    next.forEach(this::set);
  }

  /** Lets each name mean what others make of what it meant. */
  void then(NamePermutation others) {
    Map<String, String> next = new HashMap<>();
    others.meant.forEach((name, to) -> next.put(names.getOrDefault(name, name), to));
    next.forEach(this::set);
  }

  private void set(String name, String to) {
    if (name.equals(to)) {
      meant.remove(name);
      names.remove(to);
    } else {
      meant.put(name, to);
      names.put(to, name);
    }
  }
}
