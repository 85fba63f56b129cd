package org.saitan.cli;

import org.apache.commons.cli.Option;

/** The two forms that options have: a word alone, and a word with a value. */
public final class OptionForm {
  private OptionForm() {}

  /** Returns the option of every program to write no colours; {@link Console} heeds it. */
  public static Option noColour() {
    return flag(Console.NO_COLOUR, "no colours on a terminal; the same as NO_COLOR=1");
  }

  /** Returns an option without a value. */
  public static Option flag(String name, String help) {
    return flag(null, name, help);
  }

  /**
   * Returns an option without a value.
   *
   * @param letter its short name, or null
   */
  public static Option flag(String letter, String name, String help) {
    return Option.builder(letter).longOpt(name).desc(help).get();
  }

  /**
   * Returns an option with a value.
   *
   * @param argument what stands for the value in help texts
   */
  public static Option value(String name, String argument, String help) {
    return value(null, name, argument, help);
  }

  /**
   * Returns an option with a value.
   *
   * @param letter its short name, or null
   * @param argument what stands for the value in help texts
   */
  public static Option value(String letter, String name, String argument, String help) {
    return Option.builder(letter).longOpt(name).hasArg().argName(argument).desc(help).get();
  }
}
