// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.Locale;
import org.saitan.problem.BadInputException;

/** The language of the words in a picture. */
public enum Language {
  /** English. */
  EN,
  /** Japanese. */
  JA;

  /**
   * Returns the language of a code, or English.
   *
   * @param code such as {@code ja}; null for none
   * @throws BadInputException if there are no words in it
   */
  public static Language of(String code) {
    if (code == null) {
      return EN;
    }
    return List.of(values()).stream()
        .filter(language -> language.code().equals(code.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() -> new BadInputException("lang must be 'en' or 'ja', got '" + code + "'"));
  }

  /** Returns the code, such as {@code ja}. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the words of this language. */
  public String say(String english, String japanese) {
    return this == JA ? japanese : english;
  }
}
