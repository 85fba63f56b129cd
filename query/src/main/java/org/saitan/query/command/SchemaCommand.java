// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.web.ApiDocument;

/** Prints the schema of what a command answers in JSON. */
record SchemaCommand(Commands all) implements Command {
  @Override
  public Form form() {
    return Form.of(
        "schema",
        "COMMAND",
        "the JSON Schema of what a command answers with --json",
        "query schema show",
        "query schema stats > stats.schema.json");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    if (request.arguments().size() != 1) {
      throw new BadInputException("schema: name one command, such as show");
    }
    Command command = all.named(request.arguments().get(0));
    request.printJson(
        ApiDocument.read()
            .schema(command.form().name())
            .orElseThrow(
                () ->
                    new BadInputException(
                        "schema: " + command.form().name() + " does not answer in JSON")));
    return ExitStatus.OK;
  }
}
