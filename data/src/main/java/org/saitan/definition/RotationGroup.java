// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;

/** The ways to hold a puzzle that its turns of the whole make. */
public final class RotationGroup {
  /** The most that are made. */
  public static final int MOST = 1_000;

  private RotationGroup() {}

  /**
   * Returns what turns of the whole do one after another, the first of all nothing; the first
   * {@link #MOST} of them if they are more.
   */
  public static Set<Transformation> of(List<SlotSet> sets, List<NamedMove> turns) {
    Transformation stay = Transformation.identity(sets);
    Set<Transformation> found = new LinkedHashSet<>(Set.of(stay));
    List<Transformation> open = new ArrayList<>(found);
    for (int i = 0; i < open.size() && found.size() < MOST; i++) {
      for (NamedMove turn : turns) {
        Transformation next = open.get(i).then(turn.transformation());
        if (found.add(next)) {
          open.add(next);
        }
      }
    }
    return found;
  }
}
