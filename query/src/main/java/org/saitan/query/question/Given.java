// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

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
}
