package org.saitan.query.question;

import org.saitan.query.ask.Effort;
import org.saitan.table.Table;

/**
 * A question that was asked: of which table, with what, and how much work the answer may be.
 *
 * @param <T> the type of the table
 */
public final class Asked<T extends Table> {
  private final T table;
  private final Given given;
  private final Effort effort;

  /** Takes what was asked. */
  public Asked(T table, Given given, Effort effort) {
    this.table = table;
    this.given = given;
    this.effort = effort;
  }

  /** Returns the table that is asked. */
  public T table() {
    return table;
  }

  /**
   * Returns what was given for a parameter.
   *
   * @throws org.saitan.problem.BadInputException if it is missing or makes no sense
   */
  public <V> V get(Param<V> param) {
    return param.read(given);
  }

  /** Returns how much work the answer may be. */
  public Effort effort() {
    return effort;
  }
}
