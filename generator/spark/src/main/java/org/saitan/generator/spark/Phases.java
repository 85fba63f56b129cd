// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;

/** The phases of a build: what Spark's pages call its stages, and the threads of its tasks. */
final class Phases {
  static final String ARCS = "arcs";
  static final String SEARCH = "search";
  static final String WRITING = "writing";

  private final JavaSparkContext spark;
  private final int threadsOfTask;
  private final Map<String, TaskThreads> threads = new HashMap<>();

  Phases(JavaSparkContext spark, int threadsOfTask) {
    this.spark = spark;
    this.threadsOfTask = threadsOfTask;
  }

  /**
   * Names the work that comes next.
   *
   * @param phase what {@link TaskFigures} adds it to
   * @param work what it is, such as "layer 7: search and send"
   */
  void begin(String phase, String work) {
    spark.setJobGroup(phase, work);
    spark.setCallSite(work);
  }

  void end() {
    spark.clearJobGroup();
    spark.clearCallSite();
  }

  TaskThreads threads(String phase) {
    return threads.computeIfAbsent(
        phase, key -> new TaskThreads(threadsOfTask, spark.sc().longAccumulator(key)));
  }

  /** Returns, by phase, the processor seconds of the threads of tasks that Spark leaves out. */
  Map<String, Double> workerSeconds() {
    Map<String, Double> seconds = new HashMap<>();
    threads.forEach((phase, ofPhase) -> seconds.put(phase, ofPhase.nanos().sum() / 1e9));
    return seconds;
  }
}
