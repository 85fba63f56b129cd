// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli.shell;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.saitan.Version;
import org.saitan.cli.ExitStatus;
import org.saitan.file.DurableFiles;
import org.saitan.file.PendingFile;
import org.saitan.text.Plural;

/** Pages of the manual (section 1) of a program and of each of its commands, in roff. */
public final class ManualPages {
  /** A package's one program, which the words generate and query stand behind. */
  private static final String PACKAGE = "saitan";

  private final ProgramForm program;

  private ManualPages(ProgramForm program) {
    this.program = program;
  }

  /** Returns the pages by the names of their files, such as {@code saitan-query-show.1}. */
  public static Map<String, String> of(ProgramForm program) {
    return new ManualPages(program).pages();
  }

  /**
   * Writes the pages into a directory, which is made where it is not there.
   *
   * @return how many there are, and where, in a sentence
   */
  public static String write(ProgramForm program, Path directory) throws IOException {
    DurableFiles.makeDirectory(directory);
    Map<String, String> pages = of(program);
    for (Map.Entry<String, String> page : pages.entrySet()) {
      PendingFile.write("manual", directory.resolve(page.getKey()), page.getValue());
    }
    return Plural.of(pages.size(), "page") + " written to " + directory;
  }

  private Map<String, String> pages() {
    Map<String, String> pages = new LinkedHashMap<>();
    if (program.hasCommands()) {
      pages.put(name("") + ".1", overview());
    }
    for (CommandForm command : program.commands()) {
      pages.put(name(command.name()) + ".1", page(command));
    }
    return pages;
  }

  private String name(String command) {
    return PACKAGE + "-" + program.name() + (command.isEmpty() ? "" : "-" + command);
  }

  private String called(String command) {
    return name(command).replace('-', ' ');
  }

  private static String head(String name, String summary) {
    return ".TH %s 1 \"\" \"Saitan %s\" \"Saitan\"\n.SH NAME\n%s \\- %s\n"
        .formatted(
            roff(name.toUpperCase(Locale.ROOT)),
            roff(Version.current()),
            roff(name),
            roff(summary));
  }

  private String overview() {
    StringBuilder page = new StringBuilder(head(name(""), program.summary()));
    page.append(
        ".SH SYNOPSIS\n.B %s\n.I COMMAND\n[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n"
            .formatted(roff(called(""))));
    page.append(".SH COMMANDS\n");
    for (CommandForm command : program.commands()) {
      page.append(
          ".TP\n\\fB%s\\fR %s\n"
              .formatted(roff(command.name()), roff(command.arguments()))
              .replace(" \n", "\n"));
      page.append(sentences(command.summary()));
    }
    page.append(".SH OPTIONS\nEvery command has these, which may stand before its name as well.\n");
    program.commonOptions().forEach(option -> page.append(option(option)));
    return page.append(exitStatus()).append(environment()).append(seeAlso("")).toString();
  }

  private String page(CommandForm command) {
    StringBuilder page = new StringBuilder(head(name(command.name()), command.shortly()));
    page.append(
        ".SH SYNOPSIS\n.B %s\n[\\fIOPTION\\fR]...%s\n"
            .formatted(
                roff(called(command.name())),
                command.arguments().isEmpty() ? "" : " " + roff(command.arguments())));
    page.append(".SH DESCRIPTION\n").append(sentences(command.summary()));
    page.append(".SH OPTIONS\n");
    command.options().getOptions().forEach(option -> page.append(option(option)));
    page.append(".SH EXAMPLES\n.nf\n");
    for (String example : command.examples()) {
      page.append(roff(asPackaged(example))).append('\n');
    }
    page.append(".fi\n");
    return page.append(exitStatus())
        .append(environment())
        .append(seeAlso(command.name()))
        .toString();
  }

  /** Returns an example with the programs as a package calls them. */
  private static String asPackaged(String example) {
    return example.replaceAll("(^|[|] *|&& *)(generate|query) ", "$1" + PACKAGE + " $2 ");
  }

  private static String option(Option option) {
    List<String> forms = new ArrayList<>();
    for (String typed : CommandForm.typed(option)) {
      forms.add("\\fB" + roff(typed) + "\\fR");
    }
    String value = option.hasArg() ? " \\fI" + roff(option.getArgName()) + "\\fR" : "";
    return ".TP\n" + String.join(", ", forms) + value + "\n" + roff(option.getDescription()) + "\n";
  }

  private static String exitStatus() {
    StringBuilder text = new StringBuilder(".SH EXIT STATUS\n");
    for (ExitStatus status : ExitStatus.values()) {
      text.append(".TP\n\\fB%d\\fR\n%s\n".formatted(status.code(), roff(status.meaning())));
    }
    return text.toString();
  }

  private static String environment() {
    return """
        .SH ENVIRONMENT
        .TP
        \\fBSAITAN_DATA\\fR
        Where tables live, unless \\fB\\-\\-data\\fR says otherwise.
        .TP
        \\fBSAITAN_HEAP\\fR
        The most memory that the program's heap may take, such as 16g.
        .TP
        \\fBNO_COLOR\\fR
        Anything but empty text: no colours.
        """;
  }

  private String seeAlso(String command) {
    List<String> others = new ArrayList<>();
    if (!command.isEmpty()) {
      others.add(name(""));
    }
    others.add(PACKAGE);
    for (String other : List.of("generate", "query")) {
      if (!other.equals(program.name())) {
        others.add(PACKAGE + "-" + other);
      }
    }
    if (command.isEmpty()) {
      program.names().forEach(name -> others.add(name(name)));
    }
    return ".SH SEE ALSO\n"
        + others.stream()
            .map(name -> ".BR " + roff(name) + " (1)")
            .collect(Collectors.joining(" ,\n"))
        + "\n";
  }

  private static String sentences(String summary) {
    return summary
        .lines()
        .map(line -> roff(Character.toUpperCase(line.charAt(0)) + line.substring(1) + ".") + "\n")
        .collect(Collectors.joining(".br\n"));
  }

  /** Returns text as it stands, whatever roff takes its characters for. */
  private static String roff(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '\\' -> escaped.append("\\e");
                case '-' -> escaped.append("\\-");
                case '\'' -> escaped.append("\\(aq");
                case '`' -> escaped.append("\\(ga");
                case '^' -> escaped.append("\\(ha");
                case '~' -> escaped.append("\\(ti");
                default -> {
                  if (c < 128) {
                    escaped.appendCodePoint(c);
                  } else {
                    escaped.append("\\[u%04X]".formatted(c));
                  }
                }
              }
            });
    return escaped.indexOf(".") == 0 ? "\\&" + escaped : escaped.toString();
  }
}
