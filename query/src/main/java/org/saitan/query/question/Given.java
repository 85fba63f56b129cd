package org.saitan.query.question;

/** What was given with a question, by name, as one front has it. */
public interface Given {
  /** Returns the text of a parameter, or null. */
  String text(String name);

  /** Returns whether a flag is set. */
  boolean flag(String name);

  /** Returns what to say where a parameter is missing that must be there. */
  String missing(Param<?> param);
}
