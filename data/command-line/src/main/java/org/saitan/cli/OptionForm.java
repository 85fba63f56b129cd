// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.util.List;
import org.apache.commons.cli.Option;

/** Factories for command-line options: flags, options with one value, and repeatable options. */
public final class OptionForm {
  private OptionForm() {}

  /** Returns the option {@code --no-color}, which every program has and {@link Console} applies. */
  public static Option noColor() {
    return flag(Console.NO_COLOR_OPTION, "do not use colors on a terminal; same as NO_COLOR=1");
  }

  /** Returns an option without a value. */
  public static Option flag(String name, String help) {
    return flag(null, name, help);
  }

  /**
   * Returns an option without a value.
   *
   * @param letter the short name, or null for none
   */
  public static Option flag(String letter, String name, String help) {
    return Option.builder(letter).longOpt(name).desc(help).get();
  }

  /**
   * Returns an option with a value.
   *
   * @param argument the value's placeholder in help texts
   */
  public static Option value(String name, String argument, String help) {
    return value(null, name, argument, help);
  }

  /**
   * Returns an option with a value.
   *
   * @param letter the short name, or null for none
   * @param argument the value's placeholder in help texts
   */
  public static Option value(String letter, String name, String argument, String help) {
    return Option.builder(letter).longOpt(name).hasArg().argName(argument).desc(help).get();
  }

  /**
   * Returns a repeatable option with a value.
   *
   * @param argument the value's placeholder in help texts
   */
  public static Option values(String name, String argument, String help) {
    Option option = value(name, argument, help);
    option.setType(List.class);
    return option;
  }

  /** Returns whether an option is repeatable. */
  static boolean isRepeatable(Option option) {
    return option.getType() == List.class;
  }
}
