// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.nio.file.Path;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.shell.ManualPages;

/** Writes pages of the manual. */
record ManualCommand(Commands all) implements Command {
  @Override
  public Form form() {
    return Form.of(
            "manual",
            "DIR",
            "write pages of the manual into a directory, one for each command",
            "query manual ~/.local/share/man/man1",
            "man saitan-query-show")
        .withoutJson();
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    Path directory = request.path(request.onlyArgument("directory"));
    request.println(ManualPages.write(all.form(request.catalogue()), directory));
    return ExitStatus.OK;
  }
}
