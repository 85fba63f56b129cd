// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.saitan.problem.BadInputException;

/** Where tables live, unless a command says otherwise. */
public final class DataDirectory {
  /** The help text of the option {@code --data}. */
  public static final String HELP =
      "where tables live (default: $SAITAN_DATA, or data/tables of the project, or ~/.local/share/saitan/tables of a package)";

  private DataDirectory() {}

  /**
   * Returns the directory of the option's value, or else of the environment variable SAITAN_DATA,
   * or else of the system property {@code saitan.tables} that the scripts set, or else {@code
   * data/tables} below here.
   *
   * @param option the value of {@code --data}, or null
   */
  public static Path of(String option) {
    if (option != null && option.isEmpty()) {
      throw new BadInputException(
          "--data: the directory is empty text; name one, or leave --data out");
    }
    String chosen = option == null ? System.getenv("SAITAN_DATA") : option;
    try {
      return chosen == null || chosen.isEmpty()
          ? Path.of(System.getProperty("saitan.tables", "data/tables"))
          : Path.of(chosen);
    } catch (InvalidPathException e) {
      throw new BadInputException("--data: '" + chosen + "' is no path: " + e.getReason());
    }
  }
}
