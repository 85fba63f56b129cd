// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The reference documents match the program. To regenerate them, run {@code mvn test -pl query -am
 * -Dtest=ReferencesTest -Dsaitan.write-document}.
 */
class ReferencesTest {
  private static final Path QUERY = Path.of(System.getProperty("saitan.root"), "query");

  private static final String MADE =
      "<!-- Made by ReferencesTest from the program; `mvn test -pl query -am -Dtest=ReferencesTest"
          + " -Dsaitan.write-document` makes it anew. -->\n\n";

  private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+) .*$");

  @TempDir Path tables;

  private static void check(String name, String text) throws Exception {
    Path file = QUERY.resolve(name);
    if (System.getProperty("saitan.write-document") != null) {
      Files.writeString(file, text);
    }
    assertThat(Files.readString(file))
        .as("%s; the Javadoc of this test says how to write it anew", name)
        .isEqualTo(text);
  }

  @Test
  void commandReferenceMatchesHelp() throws Exception {
    Tool tool = new Tool(tables);
    String overview = tool.run("--help").out();
    StringBuilder text = new StringBuilder("# Commands of `query`\n\n").append(MADE);
    text.append(block(overview));
    List<String> names =
        COMMAND
            .matcher(overview.substring(0, overview.indexOf("Topics:")))
            .results()
            .map(found -> found.group(1))
            .distinct()
            .toList();
    assertThat(names).hasSizeGreaterThan(15);
    for (String name : names) {
      text.append("\n## ")
          .append(name)
          .append("\n\n")
          .append(block(tool.run(name, "--help").out()));
    }
    check("COMMANDS.md", text.toString());
  }

  private static String block(String text) {
    return "```text\n"
        + text.lines().map(String::stripTrailing).collect(Collectors.joining("\n")).strip()
        + "\n```\n";
  }
}
