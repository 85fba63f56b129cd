// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.Map;

/**
 * What this program itself asks, by name.
 *
 * @param words texts, whole numbers, and {@code true} for flags
 */
public record GivenWords(Map<String, String> words) implements Given {
  /** Copies the words. */
  public GivenWords {
    words = Map.copyOf(words);
  }

  @Override
  public String text(String name) {
    return words.get(name);
  }

  @Override
  public boolean flag(String name) {
    return Boolean.parseBoolean(words.get(name));
  }

  @Override
  public Long number(String name, long lowest, long highest) {
    return words.containsKey(name) ? Long.valueOf(words.get(name)) : null;
  }

  @Override
  public boolean sharesMachine() {
    return false;
  }

  @Override
  public String missing(Param<?> param) {
    return param.name() + " is missing";
  }
}
