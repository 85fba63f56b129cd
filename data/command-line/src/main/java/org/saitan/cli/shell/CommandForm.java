// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli.shell;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/**
 * What a command takes.
 *
 * @param name the word that calls it; empty if the program itself does the work
 * @param arguments what stands behind it, as in {@code BOARD START [GOAL]}
 * @param summary a line on what it does, and another where it does something else for other boards
 * @param options its options
 * @param boards boards that it is for even where they have no table
 * @param examples lines of its help under "Examples"
 */
public record CommandForm(
    String name,
    String arguments,
    String summary,
    Options options,
    List<String> boards,
    List<String> examples) {
  /** Copies the lists. */
  public CommandForm {
    boards = List.copyOf(boards);
    examples = List.copyOf(examples);
  }

  /** Returns what the first line of the summary says. */
  String shortly() {
    return summary.lines().findFirst().orElse("");
  }

  /** Returns the words that may stand for each argument, in order. */
  List<ValueForm> argumentForms() {
    List<ValueForm> forms = new ArrayList<>();
    for (String argument : arguments.replaceAll("[\\[\\]]|\\.\\.\\.", "").split(" ")) {
      forms.add(ValueForm.of(argument));
    }
    return forms;
  }

  /** Returns whether an argument is a board. */
  boolean takesBoard() {
    return argumentForms().stream().anyMatch(form -> form.kind() == ValueForm.Kind.BOARD);
  }

  /**
   * Returns the words and letters of an option as they are typed: {@code -q} and {@code --quiet}.
   */
  static List<String> typed(Option option) {
    String longName = "--" + option.getLongOpt();
    return option.getOpt() == null ? List.of(longName) : List.of("-" + option.getOpt(), longName);
  }
}
