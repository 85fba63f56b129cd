// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import java.util.OptionalLong;
import org.saitan.problem.BadInputException;

/**
 * A whole number that a question takes as an option, written as people do: {@code 1000}, {@code
 * 1e3}. Immutable.
 */
public final class NumberParam extends Param<OptionalLong> {
  private final long lowest;
  private final long highest;
  private final long highestForAll;
  private final Long usual;
  private final boolean required;

  private NumberParam(
      String name,
      String stands,
      String help,
      long lowest,
      long highest,
      long highestForAll,
      Long usual,
      boolean required) {
    super(
        Form.OPTION,
        name,
        stands,
        help,
        List.of(),
        (param, given) -> ((NumberParam) param).number(given));
    this.lowest = lowest;
    this.highest = highest;
    this.highestForAll = highestForAll;
    this.usual = usual;
    this.required = required;
  }

  /**
   * Returns a number that may be left out.
   *
   * @param stands what stands for it in help texts, such as {@code N}
   * @param lowest the lowest that it may be
   * @param highest the highest that it may be
   */
  public static NumberParam of(String name, String stands, String help, long lowest, long highest) {
    return new NumberParam(name, stands, help, lowest, highest, highest, null, false);
  }

  /** Returns the same, which is this number where it is left out. */
  public NumberParam usually(long number) {
    return new NumberParam(
        name(), stands(), help(), lowest, highest, highestForAll, number, required);
  }

  /** Returns the same, which must not be left out. */
  public NumberParam required() {
    return new NumberParam(name(), stands(), help(), lowest, highest, highestForAll, usual, true);
  }

  /** Returns the same, which may be no higher than this over HTTP. */
  public NumberParam overHttp(long most) {
    return new NumberParam(name(), stands(), help(), lowest, highest, most, usual, required);
  }

  /** Returns the same, which may be no higher than this. */
  public NumberParam atMost(long most) {
    return new NumberParam(
        name(), stands(), help(), lowest, most, Math.min(most, highestForAll), usual, required);
  }

  /** A number without a highest one of its own is bounded by the board, or not at all. */
  @Override
  void requireSense(Given given) {
    if (highest < Integer.MAX_VALUE) {
      read(given);
    } else if (required && given.text(name()) == null) {
      throw new BadInputException(given.missing(this));
    }
  }

  private OptionalLong number(Given given) {
    Long number = given.number(name(), lowest, given.sharesMachine() ? highestForAll : highest);
    if (number != null) {
      return OptionalLong.of(number);
    }
    if (required) {
      throw new BadInputException(given.missing(this));
    }
    return usual == null ? OptionalLong.empty() : OptionalLong.of(usual);
  }

  /** Returns the lowest that it may be. */
  public long lowest() {
    return lowest;
  }

  /** Returns the highest that it may be over HTTP. */
  public long highestOverHttp() {
    return highestForAll;
  }

  /** Returns what it is where it is left out; empty where nothing stands for it. */
  public OptionalLong usual() {
    return usual == null ? OptionalLong.empty() : OptionalLong.of(usual);
  }

  /** Returns whether it must not be left out. */
  public boolean isRequired() {
    return required;
  }
}
