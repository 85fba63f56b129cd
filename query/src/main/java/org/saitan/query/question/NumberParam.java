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
  private final long min;
  private final long max;
  private final long maxOverHttp;
  private final OptionalLong defaultValue;

  private NumberParam(
      Param<?> named, long min, long max, long maxOverHttp, OptionalLong defaultValue) {
    super(
        Form.OPTION,
        named.name(),
        named.placeholder(),
        named.help(),
        List.of(),
        (param, values) -> ((NumberParam) param).number(values));
    this.min = min;
    this.max = max;
    this.maxOverHttp = maxOverHttp;
    this.defaultValue = defaultValue;
  }

  /**
   * Returns a number that may be left out.
   *
   * @param stands what stands for it in help texts, such as {@code N}
   * @param lowest the lowest that it may be
   * @param highest the highest that it may be
   */
  public static NumberParam of(String name, String placeholder, String help, long min, long max) {
    return new NumberParam(option(name, placeholder, help), min, max, max, OptionalLong.empty());
  }

  /** Returns the same, which is this number where it is left out. */
  public NumberParam withDefault(long number) {
    return new NumberParam(this, min, max, maxOverHttp, OptionalLong.of(number));
  }

  /** Returns the same, which may be no higher than this over HTTP. */
  public NumberParam overHttp(long newMax) {
    return new NumberParam(this, min, max, newMax, defaultValue);
  }

  /** Returns the same, which may be no higher than this. */
  public NumberParam atMost(long newMax) {
    return new NumberParam(this, min, newMax, Math.min(newMax, maxOverHttp), defaultValue);
  }

  private OptionalLong number(ParamValues values) {
    String text = values.text(name());
    return text == null
        ? defaultValue
        : OptionalLong.of(
            Arguments.number(
                values.label(this), text, min, values.isOverHttp() ? maxOverHttp : max));
  }

  /** Returns the lowest that it may be. */
  public long min() {
    return min;
  }

  /** Returns the highest that it may be over HTTP. */
  public long maxOverHttp() {
    return maxOverHttp;
  }

  /** Returns what it is where it is left out; empty where nothing stands for it. */
  public OptionalLong defaultValue() {
    return defaultValue;
  }
}
