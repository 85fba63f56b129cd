// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.Generator;
import org.saitan.generator.GenerateMain;
import org.saitan.query.command.QueryKind;

/** Runs commands in this process, from arguments to exit status. */
public final class Tool {
  private final Catalogue catalogue;
  private final List<QueryKind> kinds;
  private final Path tables;

  /** Creates a tool for the tables of a directory. */
  public Tool(Catalogue catalogue, List<QueryKind> kinds, Path tables) {
    this.catalogue = catalogue;
    this.kinds = kinds;
    this.tables = tables;
  }

  /** Creates a tool with all kinds of board that the program supports. */
  public Tool(Catalogue catalogue, Path tables) {
    this(catalogue, QueryMain.standardKinds(), tables);
  }

  /** Creates a tool with all boards of the program. */
  public Tool(Path tables) {
    this(Catalogue.standard(), tables);
  }

  /** The output and exit status of a command. */
  public record CommandOutput(ExitStatus status, String out, String err) {}

  /** Runs a command. */
  public CommandOutput run(String... words) {
    return run("", words);
  }

  /** Runs a command that must succeed without warnings, and returns its output. */
  public String ok(String... words) {
    CommandOutput output = run(words);
    assertThat(output.status()).as(output.err()).isEqualTo(ExitStatus.OK);
    assertThat(output.err()).isEmpty();
    return output.out();
  }

  /** Runs a command with the given standard input. */
  public CommandOutput run(String input, String[] words) {
    return capture(
        "query",
        input,
        (console, line) -> new QueryMain(console, catalogue, kinds).run(line),
        words);
  }

  /** Runs the command {@code generate} with the same boards and tables. */
  public CommandOutput generate(String... words) {
    Generator generator = Generator.standard();
    return capture(
        "generate",
        "",
        (console, line) -> new GenerateMain(console, catalogue, generator).run(line),
        words);
  }

  private interface Main {
    ExitStatus run(Console console, String[] words) throws Exception;
  }

  private CommandOutput capture(String program, String input, Main main, String[] words) {
    List<String> arguments = new ArrayList<>(List.of(words));
    if (arguments.stream().noneMatch(word -> word.startsWith("--data"))) {
      arguments.add("--data");
      arguments.add(tables.toString());
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            false);
    ExitStatus status =
        console.run(program, () -> main.run(console, arguments.toArray(String[]::new)));
    return new CommandOutput(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
