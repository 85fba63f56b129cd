// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

/** What was given with a question, as one front has it. */
public interface ParamValues {
  /** Returns the text of a parameter; empty for a flag that is set, null where it is not given. */
  String text(String name);

  /** Returns how people write a parameter here, such as {@code --limit}. */
  String label(Param<?> param);

  /** Returns how people write the option of the command line that has this name. */
  String label(String option);

  /** Returns whether the one who asks shares the machine with others, who want answers too. */
  boolean isOverHttp();
}
