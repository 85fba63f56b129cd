// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The processor time that this program has taken. */
public final class ProcessorTime {
  private ProcessorTime() {}

  /** Returns the seconds, all threads together. */
  public static double seconds() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }
}
