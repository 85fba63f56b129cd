// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.shell.ManualPages;
import org.saitan.problem.BadInputException;

/** Writes pages of the manual. */
final class ManualCommand implements Command {
  private final Commands all;

  ManualCommand(Commands all) {
    this.all = all;
  }

  @Override
  public String name() {
    return "manual";
  }

  @Override
  public String arguments() {
    return "DIR";
  }

  @Override
  public String summary() {
    return "write pages of the manual into a directory, one for each command";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public List<String> examples() {
    return List.of("query manual ~/.local/share/man/man1", "man saitan-query-show");
  }

  @Override
  public boolean answersInJson() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    if (request.arguments().size() != 1) {
      throw new BadInputException("manual: name one directory");
    }
    String name = request.arguments().get(0);
    try {
      request.println(ManualPages.write(all.form(request.catalogue()), Path.of(name)));
    } catch (InvalidPathException e) {
      throw new BadInputException("manual: '" + name + "' is no path: " + e.getReason());
    }
    return ExitStatus.OK;
  }
}
