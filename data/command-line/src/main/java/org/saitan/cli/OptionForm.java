// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.util.List;
import org.apache.commons.cli.Option;

/** The forms that options have: a word alone, and a word with a value, or with several. */
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

  /**
   * Returns an option with a value that may be given several times.
   *
   * @param argument what stands for a value in help texts
   */
  public static Option values(String name, String argument, String help) {
    Option option = value(name, argument, help);
    option.setType(List.class);
    return option;
  }

  /** Returns whether an option may be given several times, each time with another value. */
  static boolean takesSeveral(Option option) {
    return option.getType() == List.class;
  }
}
