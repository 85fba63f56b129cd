// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.event;

import java.util.function.LongSupplier;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.build.Plan;

/** Prints the progress of a build as JSON events. */
public final class EventObserver extends ThrottledObserver {
  /**
   * The time between two progress events, in seconds. It is long enough to keep the log of a long
   * build short.
   */
  private static final double SECONDS_BETWEEN = 1;

  private final EventStream events;
  private final String board;

  /**
   * Creates the observer.
   *
   * @param clock returns the time in nanoseconds
   */
  public EventObserver(EventStream events, String board, LongSupplier clock) {
    super(SECONDS_BETWEEN, clock);
    this.events = events;
    this.board = board;
  }

  @Override
  public void planned(Plan plan) {
    events.print("plan", board, new Figures().withAll(plan.figures()));
  }

  @Override
  public void remark(String sentence) {
    events.print("remark", board, new Figures().with("text", sentence));
  }

  @Override
  public void beginPhase(String name, long steps) {
    begin(name, steps);
    events.print("phase", board, new Figures().with("phase", name).with("steps", steps));
  }

  @Override
  public void beginWriting(long steps) {
    begin("writing", steps);
    events.print("writing", board, new Figures().with("steps", steps));
  }

  @Override
  protected void reportProgress(String phase, long done, long steps, double seconds) {
    events.print(
        "progress",
        board,
        new Figures().with("phase", phase).with("done", done).with("steps", steps));
  }

  @Override
  public void passed(Milestone milestone) {
    events.print(milestone.name(), board, new Figures().withAll(milestone.figures()));
  }
}
