// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.List;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Transformation;

/** Looks up small puzzles with orientations by name. */
public final class SplitPuzzles {
  private SplitPuzzles() {}

  /** Returns a shared definition, or a shared definition restricted to its edges. */
  public static Definition of(String name) {
    return name.equals("pyraminx-edges")
        ? edgesOf(SharedDefinitions.tws("pyraminx"))
        : SharedDefinitions.tws(name);
  }

  /** Returns a puzzle restricted to its edges. */
  private static Definition edgesOf(Definition full) {
    int edges = 0;
    while (full.sets().get(edges).orientations() != 2) {
      edges++;
    }
    int set = edges;
    List<SlotSet> sets = List.of(full.sets().get(set));
    List<NamedMove> generators =
        full.generators().stream()
            .map(
                move ->
                    new NamedMove(
                        move.name(),
                        Transformation.of(
                            sets,
                            new int[][] {move.transformation().sources(set)},
                            new int[][] {
                              IntStream.range(0, sets.get(0).slots())
                                  .map(slot -> move.transformation().twist(set, slot))
                                  .toArray()
                            })))
            .filter(move -> !move.transformation().isIdentity())
            .toList();
    Definition.Draft draft = new Definition.Draft("pyraminx-edges");
    draft.sets = sets;
    draft.goals = List.of(Pattern.ofDistinct(sets));
    draft.generators = generators;
    draft.metric = full.metric();
    return draft.definition();
  }
}
