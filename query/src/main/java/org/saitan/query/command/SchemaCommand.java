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
    String name = all.named(request.onlyArgument("command, such as show")).form().name();
    request.printJson(
        ApiDocument.read()
            .schema(name)
            .orElseThrow(
                () -> new BadInputException("schema: " + name + " does not answer in JSON")));
    return ExitStatus.OK;
  }
}
