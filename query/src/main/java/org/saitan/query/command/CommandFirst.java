// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.NextCommand;
import org.saitan.problem.BadInputException;

/** Command lines with {@linkplain Form#commonOptions common options} before the command's name. */
public final class CommandFirst {
  private static final Options COMMON = Form.commonOptions();

  private CommandFirst() {}

  /** Returns the place of the command's name; the number of words if there is none. */
  static int place(List<String> words) {
    int at = 0;
    while (at < words.size() && words.get(at).startsWith("-")) {
      boolean takesNext =
          COMMON.hasOption(words.get(at)) && COMMON.getOption(words.get(at)).hasArg();
      at += takesNext ? 2 : 1;
    }
    return Math.min(at, words.size());
  }

  /**
   * Returns the words with the name of the command first; the options before it come behind it.
   *
   * @throws BadInputException if another option stands before the name, or there is no name
   */
  public static List<String> of(List<String> words) {
    int at = place(words);
    List<String> ordered = new ArrayList<>(words.subList(at, words.size()));
    for (String word : words.subList(0, at)) {
      if (word.startsWith("-") && !COMMON.hasOption(word.replaceFirst("=.*", ""))) {
        throw new BadInputException(
            "'%s' stands before the name of a command, where only options of every command may; write it behind the name, see %s"
                .formatted(word, NextCommand.help("query")));
      }
    }
    if (ordered.isEmpty() && words.stream().anyMatch(List.of("--help", "-h")::contains)) {
      return List.of("help");
    }
    if (ordered.isEmpty()) {
      throw new BadInputException("no command was named; see " + NextCommand.help("query"));
    }
    ordered.addAll(1, words.subList(0, at));
    return ordered;
  }
}
