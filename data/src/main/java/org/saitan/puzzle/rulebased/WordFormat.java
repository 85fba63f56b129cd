// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.RuleSet.Move;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.text.Padding;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/** The format that writes a position as a list of words, which are the values of the variables. */
public final class WordFormat implements PositionFormat {
  private final List<Variable> variables;
  private final Drawing drawing;
  private final Set<String> spots;

  /**
   * Creates the format.
   *
   * @param drawing the instructions for drawing states
   */
  public WordFormat(List<Variable> variables, Drawing drawing) {
    this.variables = List.copyOf(variables);
    this.drawing = drawing;
    this.spots = Set.copyOf(drawing.clickTargets());
  }

  /** Returns the words in a text, one for each variable. */
  private List<String> words(String text) {
    List<String> words = Arrays.asList(text.strip().split("[\\s,=]+"));
    int count = variables.size();
    if (words.size() == count) {
      return words;
    }
    if (words.size() == 2 * count) {
      Map<String, String> byName = new HashMap<>();
      for (int i = 0; i < words.size(); i += 2) {
        byName.put(words.get(i), words.get(i + 1));
      }
      if (variables.stream().allMatch(variable -> byName.containsKey(variable.name()))) {
        return variables.stream().map(variable -> byName.get(variable.name())).toList();
      }
    }
    throw new BadInputException(
        "expected %s, one for each of %s; got %s"
            .formatted(
                Plural.of(count, "word"),
                variables.stream().map(Variable::name).limit(8).collect(Collectors.joining(", "))
                    + (count > 8 ? ", ..." : ""),
                Plural.of(words.size(), "word")));
  }

  private static int value(Variable variable, String word) {
    int value = variable.values().indexOf(word);
    if (value < 0) {
      throw new BadInputException(
          "unknown value %s for %s; expected one of %s"
              .formatted(
                  VisibleText.quoted(word), variable.name(), String.join(", ", variable.values())));
    }
    return value;
  }

  @Override
  public int[] read(String text, boolean isPattern) {
    List<String> words = words(text);
    return IntStream.range(0, variables.size())
        .map(
            i ->
                isPattern && words.get(i).equals("?")
                    ? OPEN
                    : value(variables.get(i), words.get(i)))
        .toArray();
  }

  private String word(Position position, int variable) {
    return variables.get(variable).values().get(position.cell(variable));
  }

  /** Returns a position as one line of text. */
  static String format(List<Variable> variables, Position position) {
    return IntStream.range(0, variables.size())
        .mapToObj(i -> variables.get(i).values().get(position.cell(i)))
        .collect(Collectors.joining(" "));
  }

  @Override
  public String format(Position position, IntPredicate isShown) {
    return IntStream.range(0, variables.size())
        .mapToObj(i -> isShown.test(i) ? word(position, i) : "?")
        .collect(Collectors.joining(" "));
  }

  @Override
  public String draw(Position position) {
    int width = variables.stream().mapToInt(variable -> variable.name().length()).max().orElse(0);
    return IntStream.range(0, variables.size())
        .mapToObj(i -> Padding.right(variables.get(i).name(), width) + " " + word(position, i))
        .collect(Collectors.joining(System.lineSeparator()));
  }

  @Override
  public Drawing drawing(String goal) {
    return drawing;
  }

  /**
   * {@inheritDoc} The places are derived from the move's name, if the name consists of one spot, or
   * of two spots separated by a dash.
   */
  @Override
  public Optional<Displacement> displacement(Position before, Position after, Move move) {
    List<String> names = List.of(move.name().split("-", -1));
    int last = names.size() - 1;
    return last < 2 && spots.containsAll(names)
        ? Optional.of(new Displacement(names.subList(0, last), names.subList(last, last + 1)))
        : Optional.empty();
  }

  @Override
  public List<String> stateHelp() {
    return List.of(
        "Write the values of all variables in order, separated by blanks, or the name and value of each variable.",
        "In a pattern, ? matches anything.");
  }
}
