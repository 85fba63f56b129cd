// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import org.saitan.cli.ExitStatus;
import org.saitan.query.question.Declaration;

/** One command of the query tool. */
public interface Command {
  /** Returns the command's name, parameters and help. */
  Declaration declaration();

  /** Runs the command. */
  ExitStatus run(Request request) throws Exception;
}
