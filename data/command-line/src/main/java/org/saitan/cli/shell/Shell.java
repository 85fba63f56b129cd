// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli.shell;

import java.util.Locale;
import org.saitan.problem.BadInputException;

/** Shells that complete the words of the programs. */
public enum Shell {
  /** The Bourne-again shell, 4.4 or later. */
  BASH,
  /** The Z shell. */
  ZSH,
  /** The friendly interactive shell, 3.5 or later. */
  FISH;

  /** How help texts write the shells there are. */
  public static final String WORDS = "bash|zsh|fish";

  /**
   * Returns the shell of a name.
   *
   * @throws BadInputException if there is none
   */
  public static Shell named(String name) {
    for (Shell shell : values()) {
      if (shell.name().toLowerCase(Locale.ROOT).equals(name)) {
        return shell;
      }
    }
    throw new BadInputException(
        "there are completions for bash, zsh and fish, got '%s'".formatted(name));
  }

  /** Returns the script that completes the words of a program, for the shell to read. */
  public String completion(ProgramForm program) {
    return switch (this) {
      case BASH -> BashCompletion.of(program);
      case ZSH -> ZshCompletion.of(program);
      case FISH -> FishCompletion.of(program);
    };
  }
}
