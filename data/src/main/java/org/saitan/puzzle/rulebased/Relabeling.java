// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.saitan.puzzle.Position;

/**
 * A permutation of the variables together with a permutation of their values. Relabelings are
 * candidates for symmetries.
 *
 * @param variables the image of each variable
 * @param values the image of each value, or -1 for an impossible value. It is the same for all
 *     variables.
 */
public record Relabeling(List<Integer> variables, List<Integer> values) {
  /** Copies the lists. */
  public Relabeling {
    variables = List.copyOf(variables);
    values = List.copyOf(values);
  }

  /** Returns the relabeling with the given images. */
  public static Relabeling of(int[] variables, int[] values) {
    return new Relabeling(
        Arrays.stream(variables).boxed().toList(), Arrays.stream(values).boxed().toList());
  }

  /** Returns the image of a position. */
  Position image(Position position) {
    byte[] cells = new byte[position.size()];
    for (int variable = 0; variable < cells.length; variable++) {
      cells[variables.get(variable)] = values.get(position.cell(variable)).byteValue();
    }
    return Position.of(cells);
  }

  /** Returns the image of a list that contains a set of values for each variable. */
  List<BitSet> image(List<BitSet> sets) {
    List<BitSet> images = new ArrayList<>(Collections.nCopies(sets.size(), null));
    for (int variable = 0; variable < sets.size(); variable++) {
      BitSet image = new BitSet();
      sets.get(variable).stream().forEach(value -> image.set(values.get(value)));
      images.set(variables.get(variable), image);
    }
    return images;
  }
}
