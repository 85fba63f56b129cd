// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import java.util.OptionalLong;
import org.saitan.cli.Arguments;

/** An option whose value is a whole number, such as {@code 1000} or {@code 1e3}. Immutable. */
public final class NumberParam extends Param<OptionalLong> {
  private final long min;
  private final long max;
  private final long maxOverHttp;
  private final OptionalLong defaultValue;

  private NumberParam(
      Param<?> base, long min, long max, long maxOverHttp, OptionalLong defaultValue) {
    super(
        Form.OPTION,
        base.name(),
        base.placeholder(),
        base.help(),
        List.of(),
        (param, values) -> ((NumberParam) param).number(values));
    this.min = min;
    this.max = max;
    this.maxOverHttp = maxOverHttp;
    this.defaultValue = defaultValue;
  }

  /**
   * Returns an optional number without a default.
   *
   * @param placeholder the placeholder of the number in help texts, such as {@code N}
   * @param min the least valid value
   * @param max the greatest valid value
   */
  public static NumberParam of(String name, String placeholder, String help, long min, long max) {
    return new NumberParam(option(name, placeholder, help), min, max, max, OptionalLong.empty());
  }

  /** Returns this parameter with a default. */
  public NumberParam withDefault(long number) {
    return new NumberParam(this, min, max, maxOverHttp, OptionalLong.of(number));
  }

  /** Returns this parameter with a lower maximum over HTTP. */
  public NumberParam overHttp(long newMax) {
    return new NumberParam(this, min, max, newMax, defaultValue);
  }

  /** Returns this parameter with another maximum. */
  public NumberParam atMost(long newMax) {
    return new NumberParam(this, min, newMax, Math.min(newMax, maxOverHttp), defaultValue);
  }

  private OptionalLong number(ParamValues values) {
    String text = values.text(name());
    return text == null
        ? defaultValue
        : OptionalLong.of(
            Arguments.number(label(values), text, min, values.isOverHttp() ? maxOverHttp : max));
  }

  /** Returns the least valid value. */
  public long min() {
    return min;
  }

  /** Returns the greatest valid value over HTTP. */
  public long maxOverHttp() {
    return maxOverHttp;
  }

  /** Returns the default, or empty if there is none. */
  public OptionalLong defaultValue() {
    return defaultValue;
  }
}
