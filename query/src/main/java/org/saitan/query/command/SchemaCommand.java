// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.web.ApiDocument;

/** Prints the schema of what a command answers in JSON. */
final class SchemaCommand implements Command {
  private final Commands all;

  SchemaCommand(Commands all) {
    this.all = all;
  }

  @Override
  public String name() {
    return "schema";
  }

  @Override
  public String arguments() {
    return "COMMAND";
  }

  @Override
  public String summary() {
    return "the JSON Schema of what a command answers with --json";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public List<String> examples() {
    return List.of("query schema show", "query schema stats > stats.schema.json");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    if (request.arguments().size() != 1) {
      throw new BadInputException("schema: name one command, such as show");
    }
    Command command = all.named(request.arguments().get(0));
    request.printJson(
        ApiDocument.read()
            .schema(command.name())
            .orElseThrow(
                () ->
                    new BadInputException(
                        "schema: " + command.name() + " does not answer in JSON")));
    return ExitStatus.OK;
  }
}
