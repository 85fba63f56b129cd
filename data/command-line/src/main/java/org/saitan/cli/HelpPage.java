// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.text.Padding;

/**
 * The help text of one command. This class formats the text itself, because Commons CLI would
 * reflow the examples.
 *
 * @param usage the usage line
 * @param summary a description of what the command does
 * @param options the options of the command
 * @param examples preformatted text to print under "Examples"
 */
public record HelpPage(String usage, String summary, Options options, String examples) {
  private static final int TEXT_WIDTH = 72;

  /** Returns the page, which ends in a line break. */
  public String text() {
    List<String> left = new ArrayList<>();
    List<String> right = new ArrayList<>();
    for (Option option : options.getOptions()) {
      String letter = option.getOpt() == null ? "    " : "-" + option.getOpt() + ", ";
      String value = option.hasArg() ? " " + option.getArgName() : "";
      left.add("  " + letter + "--" + option.getLongOpt() + value);
      right.add(option.getDescription());
    }
    int column = left.stream().mapToInt(String::length).max().orElse(0) + 2;
    StringBuilder page =
        new StringBuilder("usage: " + usage + "\n\n" + sentences(summary) + "\n\nOptions:\n");
    for (int i = 0; i < left.size(); i++) {
      page.append(Padding.right(left.get(i), column));
      page.append(
              String.join(
                  "\n" + " ".repeat(column), Padding.wrap(right.get(i), TEXT_WIDTH, TEXT_WIDTH)))
          .append('\n');
    }
    page.append("\nExamples:\n");
    examples.lines().forEach(line -> page.append(line.isEmpty() ? "" : "  " + line).append('\n'));
    return page.toString();
  }

  private static String sentences(String text) {
    return text.lines().map(HelpPage::sentence).collect(Collectors.joining("\n"));
  }

  private static String sentence(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
  }
}
