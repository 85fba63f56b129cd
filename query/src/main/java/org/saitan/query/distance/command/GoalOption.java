package org.saitan.query.distance.command;

import org.apache.commons.cli.Option;
import org.saitan.query.command.QueryOptions;

/** The option of another goal. */
final class GoalOption {
  private GoalOption() {}

  static Option get() {
    return QueryOptions.value(
        "goal", "STATE", "another goal than the board's own (where pieces can be renamed)");
  }
}
