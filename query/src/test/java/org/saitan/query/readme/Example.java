// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.readme;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An example in a README: a command, or a file to create.
 *
 * @param place the file name and line number
 * @param command the command as typed, on one or several lines; empty if the example is a file to
 *     create
 * @param shown the documented output of the command, if any, or the content of the file
 * @param file the name of the file to create
 */
record Example(String place, String command, Optional<String> shown, Optional<String> file) {
  private static final String FENCE = "```";
  private static final String PROMPT = "$ ";

  /** The prefix of lines that are commands in any block. */
  private static final Pattern COMMAND =
      Pattern.compile("(scripts/|saitan |mvn |curl |printf |tar |SPARK_|SAITAN_).*");

  private static final Pattern NAMED_FILE = Pattern.compile("[Ii]n a file `([^`]+)`");

  /** Returns the examples of a Markdown file, in order. */
  static List<Example> of(Path markdown, String name) throws IOException {
    List<Example> examples = new ArrayList<>();
    List<String> lines = Files.readAllLines(markdown);
    Optional<String> file = Optional.empty();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.startsWith(FENCE)) {
        Matcher named = NAMED_FILE.matcher(line);
        file = named.find() ? Optional.of(named.group(1)) : file;
        continue;
      }
      int end = i + 1;
      while (!lines.get(end).startsWith(FENCE)) {
        end++;
      }
      List<String> block = lines.subList(i + 1, end);
      String place = name + ":" + (i + 2);
      if (block.get(0).startsWith(PROMPT)) {
        addSession(place, block, examples);
      } else if (line.equals(FENCE + "sh") || block.stream().anyMatch(Example::isCommand)) {
        addCommands(place, block, examples);
      } else if (file.isPresent()) {
        examples.add(new Example(place, "", Optional.of(text(block)), file));
        file = Optional.empty();
      }
      i = end;
    }
    return examples;
  }

  private static boolean isCommand(String line) {
    return COMMAND.matcher(line).matches();
  }

  private static boolean canContinue(String line) {
    return line.endsWith("\\") || line.endsWith("|");
  }

  private static void addSession(String place, List<String> block, List<Example> examples) {
    int i = 0;
    while (i < block.size()) {
      List<String> command = new ArrayList<>(List.of(block.get(i).substring(PROMPT.length())));
      while (canContinue(block.get(i))) {
        command.add(block.get(++i));
      }
      List<String> shown = new ArrayList<>();
      for (i++; i < block.size() && !block.get(i).startsWith(PROMPT); i++) {
        shown.add(block.get(i));
      }
      examples.add(new Example(place, text(command), Optional.of(text(shown)), Optional.empty()));
    }
  }

  private static void addCommands(String place, List<String> block, List<Example> examples) {
    List<String> command = new ArrayList<>();
    for (String line : block) {
      command.add(line);
      if (!canContinue(line)) {
        examples.add(new Example(place, text(command), Optional.empty(), Optional.empty()));
        command.clear();
      }
    }
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines);
  }
}
