// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** What tasks have taken, by phase: all attempts, since all of them cost. */
final class TaskFigures extends SparkListener {
  /** The phase is the group of a job; its description names the layer, too. */
  private static final String GROUP = "spark.jobGroup.id";

  /** Sums of one phase. */
  private static final class Sums {
    private long cpuNanos;
    private long shuffleBytes;
    private long tasks;
  }

  private final Map<Integer, String> phases = new ConcurrentHashMap<>();
  private final Map<String, Sums> sums = new ConcurrentHashMap<>();

  @Override
  public void onStageSubmitted(SparkListenerStageSubmitted submitted) {
    String phase =
        submitted.properties() == null ? null : submitted.properties().getProperty(GROUP);
    phases.put(submitted.stageInfo().stageId(), phase == null ? "" : phase);
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    TaskMetrics metrics = end.taskMetrics();
    if (metrics != null) {
      Sums phase = sums.computeIfAbsent(phases.getOrDefault(end.stageId(), ""), key -> new Sums());
      synchronized (phase) {
        phase.cpuNanos += metrics.executorCpuTime();
        phase.shuffleBytes += metrics.shuffleWriteMetrics().bytesWritten();
        phase.tasks++;
      }
    }
  }

  /** Returns the processor seconds of the tasks of a phase, of the first thread of each. */
  double cpuSeconds(String phase) {
    Sums found = sums.getOrDefault(phase, new Sums());
    synchronized (found) {
      return found.cpuNanos / 1e9;
    }
  }

  /** Returns the bytes that tasks of a phase have sent to one another. */
  long shuffleBytes(String phase) {
    Sums found = sums.getOrDefault(phase, new Sums());
    synchronized (found) {
      return found.shuffleBytes;
    }
  }

  /** Returns the number of tasks of a phase. */
  long tasks(String phase) {
    Sums found = sums.getOrDefault(phase, new Sums());
    synchronized (found) {
      return found.tasks;
    }
  }
}
