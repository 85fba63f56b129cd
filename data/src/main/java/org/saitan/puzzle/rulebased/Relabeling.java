// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * A permutation of variables together with what becomes of their values; perhaps a symmetry.
 *
 * @param variables where each variable goes
 * @param values by variable and value, the value there; -1 where a variable never has it
 */
public record Relabeling(List<Integer> variables, List<List<Integer>> values) {
  /** Copies the lists. */
  public Relabeling {
    variables = List.copyOf(variables);
    values = values.stream().map(List::copyOf).toList();
  }

  /** Returns the renaming of cells that all hold the same signs. */
  public static Relabeling ofCells(int[] cells, int[] signs) {
    List<Integer> becomes = Arrays.stream(signs).boxed().toList();
    return new Relabeling(
        Arrays.stream(cells).boxed().toList(),
        IntStream.range(0, cells.length).mapToObj(cell -> becomes).toList());
  }

  /** Returns the renaming that changes nothing. */
  static Relabeling identity(RuleSet rules) {
    int variables = rules.variables().size();
    return new Relabeling(
        IntStream.range(0, variables).boxed().toList(),
        rules.variables().stream()
            .map(variable -> IntStream.range(0, variable.values().size()).boxed().toList())
            .toList());
  }

  /** Returns what this renaming and then another one do. */
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

  /** Returns where a position goes. */
  Position of(Position position) {
    byte[] cells = new byte[position.size()];
    for (int variable = 0; variable < cells.length; variable++) {
      cells[variables.get(variable)] =
          values.get(variable).get(position.cell(variable)).byteValue();
    }
    return Position.of(cells);
  }
}
