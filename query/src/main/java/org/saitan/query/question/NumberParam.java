// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import java.util.OptionalLong;
import org.saitan.cli.Arguments;

/**
 * A whole number that a question takes as an option, written as people do: {@code 1000}, {@code
 * 1e3}. Immutable.
 */
public final class NumberParam extends Param<OptionalLong> {
  private final long lowest;
  private final long highest;
  private final long highestOverHttp;
  private final OptionalLong usual;

  private NumberParam(
      Param<?> named, long lowest, long highest, long highestOverHttp, OptionalLong usual) {
    super(
        Form.OPTION,
        named.name(),
        named.stands(),
        named.help(),
        List.of(),
        (param, given) -> ((NumberParam) param).number(given));
    this.lowest = lowest;
    this.highest = highest;
    this.highestOverHttp = highestOverHttp;
    this.usual = usual;
  }

  /**
   * Returns a number that may be left out.
   *
   * @param stands what stands for it in help texts, such as {@code N}
   * @param lowest the lowest that it may be
   * @param highest the highest that it may be
   */
  public static NumberParam of(String name, String stands, String help, long lowest, long highest) {
    return new NumberParam(
        option(name, stands, help), lowest, highest, highest, OptionalLong.empty());
  }

  /** Returns the same, which is this number where it is left out. */
  public NumberParam usually(long number) {
    return new NumberParam(this, lowest, highest, highestOverHttp, OptionalLong.of(number));
  }

  /** Returns the same, which may be no higher than this over HTTP. */
  public NumberParam overHttp(long most) {
    return new NumberParam(this, lowest, highest, most, usual);
  }

  /** Returns the same, which may be no higher than this. */
  public NumberParam atMost(long most) {
    return new NumberParam(this, lowest, most, Math.min(most, highestOverHttp), usual);
  }

  private OptionalLong number(Given given) {
    String text = given.text(name());
    return text == null
        ? usual
        : OptionalLong.of(
            Arguments.number(
                given.written(this),
                text,
                lowest,
                given.sharesMachine() ? highestOverHttp : highest));
  }

  /** Returns the lowest that it may be. */
  public long lowest() {
    return lowest;
  }

  /** Returns the highest that it may be over HTTP. */
  public long highestOverHttp() {
    return highestOverHttp;
  }

  /** Returns what it is where it is left out; empty where nothing stands for it. */
  public OptionalLong usual() {
    return usual;
  }
}
