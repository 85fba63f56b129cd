// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import org.apache.commons.cli.Options;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.OptionForm;

/** Options that several commands have, and those that all have. */
public final class QueryOptions {
  private QueryOptions() {}

  /** Returns the options that every command has; they may stand before its name as well. */
  public static Options common() {
    return new Options()
        .addOption(OptionForm.value("data", "DIR", DataDirectory.HELP))
        .addOption(OptionForm.flag("json", "answer in JSON, with exact numbers"))
        .addOption(OptionForm.noColour())
        .addOption(OptionForm.flag("h", "help", "show this help"));
  }

  /** Returns the options of a command: its own, and those of every command that mean something. */
  public static Options of(Command command) {
    Options all = new Options();
    command.options().getOptions().forEach(all::addOption);
    common().getOptions().stream()
        .filter(option -> command.answersInJson() || !option.getLongOpt().equals("json"))
        .forEach(all::addOption);
    return all;
  }
}
