// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.Generator;

/** Runs the command {@code generate} in this process. */
final class GenerateCommand {
  private GenerateCommand() {}

  /** The output and exit status of a command. */
  record CommandOutput(ExitStatus status, String out, String err) {}

  /** Runs the command with its tables in the given directory. */
  static CommandOutput runIn(Path tables, String... arguments) {
    return run(
        Stream.concat(Stream.of("--data", tables.toString()), Stream.of(arguments))
            .toArray(String[]::new));
  }

  /** Runs the command. */
  static CommandOutput run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            false);
    GenerateMain command = new GenerateMain(console, Catalogue.standard(), Generator.standard());
    ExitStatus status = console.run("generate", () -> command.run(arguments));
    return new CommandOutput(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
