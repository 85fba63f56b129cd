// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.Map;
import org.saitan.problem.BadInputException;

/** What was given with a question, by name, as one front has it. */
public interface Given {
  /** Returns the text of a parameter, or null. */
  String text(String name);

  /** Returns whether a flag is set. */
  boolean flag(String name);

  /**
   * Returns a number.
   *
   * @param lowest the lowest that it may be
   * @param highest the highest that it may be
   * @return the number, or null if it was not given
   * @throws BadInputException if it is no such number
   */
  Long number(String name, long lowest, long highest);

  /** Returns whether the one who asks shares the machine with others, who want answers too. */
  boolean sharesMachine();

  /** Returns what to say where a parameter is missing that must be there. */
  String missing(Param<?> param);

  /**
   * What this program itself asks, by name.
   *
   * @param words texts, whole numbers, and {@code true} for flags
   */
  public record Words(Map<String, String> words) implements Given {
    /** Copies the words. */
    public Words {
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
}
