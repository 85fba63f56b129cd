package org.saitan.generator;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The processor time that this program has taken. */
final class ProcessorTime {
  private ProcessorTime() {}

  /** Returns the seconds, all threads together. */
  static double seconds() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }
}
