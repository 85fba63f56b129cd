// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/**
 * Completes commands in shells, based on the placeholders in help texts. If there are no
 * candidates, the shell completes file names.
 */
public final class Completion {
  /**
   * The hidden command that prints the candidates, one per line. The shell's completion scripts
   * call this command.
   */
  public static final String COMMAND = "__complete";

  private static final List<String> POSITIONS = List.of("start", "goal");

  private Completion() {}

  /**
   * Returns the candidates for the last word.
   *
   * @param options the options of the command
   * @param arguments the placeholders of the command's arguments, as in {@code BOARD START [GOAL]}
   * @param words the words after the command's name; the last word may be incomplete
   * @param values the candidates for the placeholders BOARD and COMMAND
   */
  public static Stream<String> of(
      Options options, String arguments, List<String> words, Map<String, List<String>> values) {
    String last = words.get(words.size() - 1);
    String before = words.size() > 1 ? words.get(words.size() - 2) : "";
    boolean isValue =
        before.startsWith("-") && options.hasOption(before) && options.getOption(before).hasArg();
    Stream<String> all =
        isValue
            ? candidates(options.getOption(before).getArgName(), values)
            : last.startsWith("-")
                ? options.getOptions().stream().map(Option::getLongOpt).map(name -> "--" + name)
                : candidates(arguments, values);
    return all.filter(word -> word.startsWith(last));
  }

  private static Stream<String> candidates(String placeholders, Map<String, List<String>> values) {
    return Stream.of(placeholders.split("[^A-Za-z0-9-]+"))
        .flatMap(
            word ->
                switch (word) {
                  case "STATE", "START", "GOAL" -> POSITIONS.stream();
                  case "BOARD", "COMMAND" -> values.getOrDefault(word, List.of()).stream();
                  default -> word.matches("[a-z0-9-]+") ? Stream.of(word) : Stream.empty();
                });
  }
}
