// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * A permutation of the variables and their values: a candidate symmetry.
 *
 * @param variables the image of each variable
 * @param values for each variable and value, the value of the image; -1 for an impossible value
 */
public record Relabeling(List<Integer> variables, List<List<Integer>> values) {
  /** Copies the lists. */
  public Relabeling {
    variables = List.copyOf(variables);
    values = values.stream().map(List::copyOf).toList();
  }

  /** Returns the relabeling of a board whose cells all have the same values. */
  public static Relabeling ofCells(int[] cells, int[] symbols) {
    List<Integer> valueImages = Arrays.stream(symbols).boxed().toList();
    return new Relabeling(
        Arrays.stream(cells).boxed().toList(),
        IntStream.range(0, cells.length).mapToObj(cell -> valueImages).toList());
  }

  /** Returns the identity. */
  static Relabeling identity(RuleSet rules) {
    int variables = rules.variables().size();
    return new Relabeling(
        IntStream.range(0, variables).boxed().toList(),
        rules.variables().stream()
            .map(variable -> IntStream.range(0, variable.values().size()).boxed().toList())
            .toList());
  }

  /** Returns the composition: first this relabeling, then another. */
  Relabeling then(Relabeling second) {
    return new Relabeling(
        variables.stream().map(second.variables::get).toList(),
        IntStream.range(0, variables.size())
            .mapToObj(
                variable -> {
                  List<Integer> next = second.values.get(variables.get(variable));
                  return values.get(variable).stream().map(v -> v < 0 ? v : next.get(v)).toList();
                })
            .toList());
  }

  /** Returns the image of a position. */
  Position image(Position position) {
    byte[] cells = new byte[position.size()];
    for (int variable = 0; variable < cells.length; variable++) {
      cells[variables.get(variable)] =
          values.get(variable).get(position.cell(variable)).byteValue();
    }
    return Position.of(cells);
  }
}
