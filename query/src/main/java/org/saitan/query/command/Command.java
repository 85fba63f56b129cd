// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import org.saitan.cli.ExitStatus;
import org.saitan.query.question.Declaration;

/** One command of the query tool. */
public interface Command {
  /** Returns what it is called, what it takes, and what help says of it. */
  Declaration declaration();

  /** Answers. */
  ExitStatus run(Request request) throws Exception;
}
