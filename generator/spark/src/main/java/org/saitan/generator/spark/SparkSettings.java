// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.net.InetAddress;
import org.apache.spark.SparkConf;

/** The settings of Spark that the engine relies on, or runs best with. */
final class SparkSettings {
  private static final String TASK_CPUS = "spark.task.cpus";
  private static final String MASTER = "spark.master";

  private SparkSettings() {}

  /** Returns the threads of a task that a person has chosen for Spark. */
  static int threads(SparkConf chosen) {
    return chosen.getInt(TASK_CPUS, 1);
  }

  /**
   * Adds them to those that a person has chosen.
   *
   * @param threads threads of a task
   */
  static SparkConf of(SparkConf chosen, String board, int threads) {
    boolean many = threads > Runtime.getRuntime().availableProcessors();
    chosen
        .setAppName("saitan " + board)
        // Others do not call what writes arcs with their lane maps.
        .set("spark.serializer", "org.apache.spark.serializer.JavaSerializer")
        // Each block that this codec makes has a checksum, of what is sent and of what is kept.
        .set("spark.io.compression.codec", "lz4")
        .set("spark.shuffle.compress", "true")
        .set("spark.shuffle.spill.compress", "true")
        .set("spark.rdd.compress", "true")
        .set(TASK_CPUS, Integer.toString(threads))
        .setIfMissing(MASTER, many ? "local[" + threads + "]" : "local[*]")
        .setIfMissing("spark.ui.enabled", "false")
        .setIfMissing("spark.ui.showConsoleProgress", "false")
        // Else every task opens a file for each receiver: three times the processor time at 128.
        .setIfMissing("spark.shuffle.sort.bypassMergeThreshold", "0");
    return isOneProcess(chosen.get(MASTER)) ? onLoopback(chosen) : chosen;
  }

  private static boolean isOneProcess(String master) {
    return master.equals("local") || master.startsWith("local[");
  }

  /** Nobody else has business with a process that works alone. */
  private static SparkConf onLoopback(SparkConf chosen) {
    String loopback = InetAddress.getLoopbackAddress().getHostAddress();
    return chosen
        .setIfMissing("spark.driver.host", loopback)
        .setIfMissing("spark.driver.bindAddress", loopback);
  }
}
