// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import java.util.Optional;
import org.saitan.query.drawing.Language;

/** Parameters that several questions share. */
public final class CommonParams {
  /** The language of a picture. */
  public static final Param<Optional<Language>> LANGUAGE =
      Param.choice(
          "lang",
          "language of the picture: en (default) or ja",
          List.of(Language.values()),
          Language::code);

  /** The maximum number of solutions to list. */
  public static final NumberParam LIMIT =
      NumberParam.of("limit", "N", "with 'all', list at most N (default 10)", 0, Integer.MAX_VALUE)
          .withDefault(10)
          .overHttp(1_000);

  private CommonParams() {}

  /**
   * Returns the seed of a random answer.
   *
   * @param subject the effect of using the same seed again, such as {@code draws the same states}
   */
  public static NumberParam seed(String subject) {
    return NumberParam.of(
        "seed",
        "S",
        "random seed; the same seed " + subject + " (default: a new one each time)",
        Long.MIN_VALUE,
        Long.MAX_VALUE);
  }
}
