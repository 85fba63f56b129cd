// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.saitan.problem.BadInputException;

/** Finds the directory of tables. */
public final class DataDirectory {
  /** The help text of the option {@code --data}. */
  public static final String HELP =
      "directory of tables (default: $SAITAN_DATA, or data/tables in a checkout, or ~/.local/share/saitan/tables if installed)";

  private DataDirectory() {}

  /**
   * Returns the directory given by the option or, if the option is missing, by the environment
   * variable SAITAN_DATA or by the system property {@code saitan.tables}, which the scripts set. If
   * all of these are missing, returns {@code data/tables}.
   *
   * @param option the value of {@code --data}, or null
   */
  public static Path of(String option) {
    if (option != null && option.isEmpty()) {
      throw new BadInputException("--data is empty; name a directory, or leave --data out");
    }
    String chosen = option == null ? System.getenv("SAITAN_DATA") : option;
    try {
      return chosen == null || chosen.isEmpty()
          ? Path.of(System.getProperty("saitan.tables", "data/tables"))
          : Path.of(chosen);
    } catch (InvalidPathException e) {
      throw new BadInputException("--data: '" + chosen + "' is not a path: " + e.getReason());
    }
  }
}
