// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

/** The parameter values of one invocation, from the command line or from HTTP. */
public interface ParamValues {
  /**
   * Returns the text of a parameter: an empty string for a flag that is set, or null if the
   * parameter is not given.
   */
  String text(String name);

  /** Returns the name of an option for messages, such as {@code --limit}. */
  String label(String option);

  /** Returns whether the values come from HTTP, where clients share the machine. */
  boolean isOverHttp();
}
