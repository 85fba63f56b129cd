// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.Locale;

/** The language of the text in a picture. */
public enum Language {
  /** English. */
  EN,
  /** Japanese. */
  JA;

  /** Returns the code, such as {@code ja}. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the text in this language. */
  public String say(String english, String japanese) {
    return this == JA ? japanese : english;
  }
}
