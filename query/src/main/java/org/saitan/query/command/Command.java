// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionRules;

/** One command of the query tool. */
public interface Command {
  /** Returns the word that calls it. */
  String name();

  /** Returns what stands after the word, such as {@code BOARD STATE}. */
  String arguments();

  /** Returns a line on what it does, and another where it does something else for other boards. */
  String summary();

  /** Returns its own options; those of every command are added. */
  Options options();

  /** Returns which of its options have no meaning together. */
  default OptionRules rules() {
    return OptionRules.NONE;
  }

  /** Returns examples for the help text, one a line, each a command and what it is for. */
  List<String> examples();

  /** Returns lines of the help text that stand after the examples. */
  default List<String> notes() {
    return List.of();
  }

  /** Returns whether it can answer only where there is a table of the board. */
  default boolean needsTable() {
    return true;
  }

  /** Returns whether its answer can be JSON. */
  default boolean answersInJson() {
    return true;
  }

  /** Answers. */
  ExitStatus run(Request request) throws Exception;
}
