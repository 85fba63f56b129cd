// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import org.saitan.cli.OptionRules;
import org.saitan.query.drawing.Language;
import org.saitan.query.drawing.Sheet;

/** What questions of several kinds take. */
public final class Params {
  /** The language of the words in a picture or on a page. */
  public static final Param<Language> LANGUAGE =
      new Param<>(
          Param.Form.OPTION,
          "lang",
          "en|ja",
          "words of the picture in English (en, default) or Japanese (ja)",
          List.of("en", "ja"),
          (param, given) -> Language.of(given.text(param.name())));

  /** How many tasks a sheet has. */
  public static final NumberParam TASKS =
      NumberParam.of(
              "count",
              "N",
              "how many, all different (default " + Sheet.USUAL_TASKS + ")",
              1,
              Sheet.MOST_TASKS)
          .usually(Sheet.USUAL_TASKS);

  /** What there is to know of sheets, in lines of a help text. */
  public static final List<String> SHEET_NOTES =
      List.of(
          "--html is a page to print, on paper or as PDF: the answers begin on a page of their own. --svg FILE.svg has the",
          "tasks, and FILE-answers.svg the answers. The same seed makes the same sheet.");

  /** The language of a sheet is that of a page or a picture. */
  public static final OptionRules SHEET_RULES = OptionRules.NONE.needing("lang", "html", "svg");

  private Params() {}

  /**
   * Returns what makes answers that are drawn by chance the same again.
   *
   * @param what is the same, such as {@code draws the same states}
   */
  public static NumberParam seed(String what) {
    return NumberParam.of(
        "seed", "S", "the same seed " + what + " (default: any)", Long.MIN_VALUE, Long.MAX_VALUE);
  }
}
