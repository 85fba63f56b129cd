// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.PrintStream;
import org.saitan.cli.Console;
import org.saitan.cli.StepBar;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.build.Plan;
import org.saitan.text.Plural;

/**
 * Prints for people how a build goes on: a line a milestone, and on a terminal a bar for the phase
 * at work.
 */
public final class ConsoleObserver implements BuildObserver {
  /** Phases of fewer steps are over before a bar could be read. */
  private static final int WORTH_A_BAR = 64;

  private final PrintStream err;
  private final boolean terminal;
  private volatile StepBar bar;
  private volatile PlainProgress lines;
  private String heading;

  /** Creates the observer of a program. */
  public ConsoleObserver(Console console) {
    this.err = console.err();
    this.terminal = console.terminal();
  }

  @Override
  public void planned(Plan plan) {
    heading = null;
    String states =
        plan.states()
            .map(number -> plan.statesInWords() + " " + Plural.noun(number, "state"))
            .orElse("states are listed as they are found");
    err.println("%s: %s; needs %s".formatted(plan.board().name(), states, plan.needs()));
  }

  @Override
  public void remark(String sentence) {
    err.println("  " + sentence);
  }

  @Override
  public void phase(String name, long steps) {
    closeBar();
    if (terminal && steps >= WORTH_A_BAR) {
      bar = StepBar.of(true, "  " + name, steps);
    } else {
      lines = new PlainProgress(err, name, steps);
    }
  }

  @Override
  public void writing(long steps) {
    BuildObserver.super.writing(steps);
    if (bar == null) {
      err.println("  writing the table");
    }
  }

  private void closeBar() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
    lines = null;
  }

  @Override
  public void step() {
    StepBar current = bar;
    if (current != null) {
      current.step(1);
    }
    PlainProgress currentLines = lines;
    if (currentLines != null) {
      currentLines.step();
    }
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

  /** Takes the bar away, when the build has ended. */
  void end() {
    closeBar();
  }
}
