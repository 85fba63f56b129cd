// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The CPU time of this process. */
public final class ProcessorTime {
  private ProcessorTime() {}

  /** Returns the CPU time of all threads, in seconds. */
  public static double seconds() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }
}
