// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.NextCommand;
import org.saitan.problem.BadInputException;

/** Command lines on which {@linkplain Form#commonOptions common options} stand where they like. */
public final class CommandFirst {
  private static final Options COMMON = Form.commonOptions();
  private static final List<String> HELP = List.of("--help", "-h");

  private CommandFirst() {}

  /**
   * Returns the words with the name of the command first, and the options that stood before it
   * behind it. Without options before it, or where these alone ask for help, they stay as they are.
   *
   * @throws BadInputException if another option stands before the name, or there is no name
   */
  public static String[] of(String... words) {
    int at = 0;
    while (at < words.length && words[at].startsWith("-")) {
      requireCommon(words[at]);
      boolean takesNext = !words[at].contains("=") && COMMON.getOption(words[at]).hasArg();
      at += takesNext ? 2 : 1;
    }
    if (at == 0) {
      return words;
    }
    List<String> before = Arrays.asList(words).subList(0, Math.min(at, words.length));
    if (at >= words.length) {
      if (before.stream().anyMatch(HELP::contains)) {
        return new String[] {HELP.get(0)};
      }
      throw new BadInputException("no command was named; see " + NextCommand.help("query"));
    }
    List<String> ordered = new ArrayList<>();
    ordered.add(words[at]);
    if (!words[at].equals("help")) {
      ordered.addAll(before);
    }
    ordered.addAll(Arrays.asList(words).subList(at + 1, words.length));
    return ordered.toArray(String[]::new);
  }

  private static void requireCommon(String word) {
    int sign = word.indexOf('=');
    String name = sign < 0 ? word : word.substring(0, sign);
    if (!COMMON.hasOption(name)) {
      throw new BadInputException(
          "'%s' stands before the name of a command, where only options of every command may;"
                  .formatted(word)
              + " write it behind the name, see "
              + NextCommand.help("query"));
    }
  }
}
