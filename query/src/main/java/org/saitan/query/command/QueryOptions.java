package org.saitan.query.command;

import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.cli.OptionForm;
import org.saitan.table.DataDirectory;

/** Options that several commands have, and those that all have. */
public final class QueryOptions {
  private QueryOptions() {}

  /** Returns the option to draw a position. */
  public static Option svg() {
    return OptionForm.value("svg", "FILE", "draw the position as well; FILE ends in .svg or .png");
  }

  /** Returns the option for the language of the words in a picture. */
  public static Option language() {
    return OptionForm.value(
        "lang", "en|ja", "words of the picture in English (en, default) or Japanese (ja)");
  }

  /** Returns the option to list so many at most. */
  public static Option limit(int otherwise) {
    return OptionForm.value("limit", "N", "list at most N (default " + otherwise + ")");
  }

  /** Returns the options that every command has; they may stand before its name as well. */
  public static Options common() {
    return new Options()
        .addOption(OptionForm.value("data", "DIR", DataDirectory.HELP))
        .addOption(OptionForm.flag("json", "answer in JSON, with exact numbers"))
        .addOption(OptionForm.noColour())
        .addOption(OptionForm.flag("h", "help", "show this help"));
  }

  /** Returns a command's options with those that every command has. */
  public static Options withCommon(Options own) {
    Options all = new Options();
    own.getOptions().forEach(all::addOption);
    common().getOptions().forEach(all::addOption);
    return all;
  }
}
