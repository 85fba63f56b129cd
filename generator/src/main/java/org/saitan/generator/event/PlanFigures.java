// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.event;

import org.saitan.engine.build.Figures;
import org.saitan.engine.build.Plan;

/** What a plan is in numbers. */
public final class PlanFigures {
  private PlanFigures() {}

  /** Returns what is known of the board, and memory, disk and processor time that it needs. */
  public static Figures of(Plan plan) {
    return new Figures().withAll(plan.words().figures()).withAll(needs(plan).values());
  }

  /** Returns the engine, and memory, disk and processor time that it needs. */
  public static Figures needs(Plan plan) {
    return new Figures()
        .with("engine", plan.engine().toString())
        .withWhole("heapBytes", plan.memory().bytes())
        .withWhole("processBytes", plan.processBytes())
        .withWhole("diskBytes", plan.disk().bytes())
        .with("cpuSeconds", plan.cpuSeconds());
  }
}
