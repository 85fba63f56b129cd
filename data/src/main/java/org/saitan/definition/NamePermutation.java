// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A permutation of move names that describes how the puzzle is held. The inverse is stored too, so
 * that renaming k names takes O(k) time.
 */
public final class NamePermutation {
  private final Map<String, String> meanings = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();

  /** Returns the current meaning of a name. */
  String meaning(String name) {
    return meanings.getOrDefault(name, name);
  }

  /** Returns the number of names with a changed meaning. */
  public int size() {
    return meanings.size();
  }

  /**
   * Gives each name of a cycle the meaning of the next one, or of the previous one if {@code sign}
   * is negative.
   */
  void rename(List<String> cycle, int sign) {
    Map<String, String> next = new HashMap<>();
    for (int i = 0; i < cycle.size(); i++) {
      next.put(cycle.get(i), meaning(cycle.get(Math.floorMod(i + sign, cycle.size()))));
    }
    next.forEach(this::set);
  }

  /** Replaces each meaning by the meaning that another permutation gives to it. */
  void append(NamePermutation other) {
    Map<String, String> next = new HashMap<>();
    other.meanings.forEach((name, to) -> next.put(names.getOrDefault(name, name), to));
    next.forEach(this::set);
  }

  private void set(String name, String image) {
    if (name.equals(image)) {
      meanings.remove(name);
      names.remove(image);
    } else {
      meanings.put(name, image);
      names.put(image, name);
    }
  }
}
