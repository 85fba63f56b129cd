package org.saitan.query.distance.command;

import org.apache.commons.cli.Option;
import org.saitan.cli.OptionForm;

/** The option of another goal. */
final class GoalOption {
  private GoalOption() {}

  static Option get() {
    return OptionForm.value(
        "goal", "STATE", "another goal than the board's own (where pieces can be renamed)");
  }
}
