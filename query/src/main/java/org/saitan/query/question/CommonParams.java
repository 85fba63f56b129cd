// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import java.util.Optional;
import org.saitan.query.drawing.Language;

/** What questions of several kinds take. */
public final class CommonParams {
  /** The language of the words in a picture. */
  public static final Param<Optional<Language>> LANGUAGE =
      Param.choice(
          "lang",
          "language of the picture: en (default) or ja",
          List.of(Language.values()),
          Language::code);

  private CommonParams() {}

  /**
   * Returns what makes answers that are drawn by chance the same again.
   *
   * @param what is the same, such as {@code draws the same states}
   */
  public static NumberParam seed(String what) {
    return NumberParam.of(
        "seed", "S", "random seed; the same seed " + what + " (default: a new one each time)", Long.MIN_VALUE, Long.MAX_VALUE);
  }
}
