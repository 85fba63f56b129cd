// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.PrintStream;
import java.util.Locale;
import org.saitan.cli.Console;
import org.saitan.cli.StepBar;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.build.Plan;
import org.saitan.generator.event.ThrottledObserver;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Prints the progress of a build: a line for each milestone and, on a terminal, a bar for the
 * current phase.
 */
public final class ConsoleObserver extends ThrottledObserver {
  /**
   * The minimum number of steps for a bar. Phases with fewer steps end before anyone could read a
   * bar.
   */
  private static final int MIN_STEPS_FOR_BAR = 64;

  /** The time between two progress lines if standard error is not a terminal, in seconds. */
  private static final double SECONDS_BETWEEN = 10;

  private final PrintStream err;
  private final boolean terminal;
  private volatile StepBar bar;
  private String heading;

  /** Creates an observer that prints to a console. */
  public ConsoleObserver(Console console) {
    super(SECONDS_BETWEEN, System::nanoTime);
    this.err = console.err();
    this.terminal = console.terminal();
  }

  @Override
  public void planned(Plan plan) {
    heading = null;
    String states =
        plan.states()
            .map(number -> plan.statesText() + " " + Plural.noun(number, "state"))
            .orElse("number of states unknown in advance");
    err.println("%s: %s; needs %s".formatted(plan.board().name(), states, plan.needs()));
  }

  @Override
  public void remark(String sentence) {
    err.println("  " + sentence);
  }

  @Override
  public void beginPhase(String name, long steps) {
    closeBar();
    begin(name, steps);
    if (terminal && steps >= MIN_STEPS_FOR_BAR) {
      bar = StepBar.of(true, "  " + name, steps);
    }
  }

  @Override
  public void beginWriting(long steps) {
    super.beginWriting(steps);
    if (bar == null) {
      err.println("  writing the table");
    }
  }

  /** Removes the bar if there is one. */
  void closeBar() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }

  @Override
  public void step() {
    StepBar current = bar;
    if (current != null) {
      current.step(1);
    } else {
      super.step();
    }
  }

  @Override
  protected void reportProgress(String phase, long done, long steps, double seconds) {
    err.printf(
        Locale.ROOT,
        "  %s: %.0f %%, about %s left%n",
        phase,
        100.0 * done / steps,
        Magnitude.seconds(seconds * (steps - done) / done));
  }

  @Override
  public void passed(Milestone milestone) {
    closeBar();
    if (!milestone.heading().equals(heading)) {
      heading = milestone.heading();
      err.println(heading);
    }
    err.println(milestone.line());
  }
}
