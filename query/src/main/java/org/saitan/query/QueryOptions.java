package org.saitan.query;

import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.cli.DataDirectory;

/** Options that several commands have, and those that all have. */
final class QueryOptions {
  private QueryOptions() {}

  static Option flag(String name, String help) {
    return Option.builder().longOpt(name).desc(help).get();
  }

  static Option value(String name, String argument, String help) {
    return Option.builder().longOpt(name).hasArg().argName(argument).desc(help).get();
  }

  static Option goal() {
    return value("goal", "STATE", "another goal than the board's own (rotation boards)");
  }

  static Option svg() {
    return value("svg", "FILE", "draw the position into an SVG file as well");
  }

  static Option limit(int otherwise) {
    return value("limit", "N", "list at most N (default " + otherwise + ")");
  }

  /** Returns a command's options with those that every command has. */
  static Options withCommon(Options own) {
    Options all = new Options();
    own.getOptions().forEach(all::addOption);
    all.addOption(value("data", "DIR", DataDirectory.HELP));
    all.addOption(flag("json", "answer in JSON, with exact numbers"));
    all.addOption(Option.builder("h").longOpt("help").desc("show this help").get());
    return all;
  }
}
