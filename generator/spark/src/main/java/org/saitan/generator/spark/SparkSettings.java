// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.net.InetAddress;
import org.apache.spark.SparkConf;

/** The Spark settings that the engine requires, and the settings with which it runs best. */
final class SparkSettings {
  private static final String TASK_CPUS = "spark.task.cpus";
  private static final String MASTER = "spark.master";

  private SparkSettings() {}

  /** Returns the number of threads per task that the user has set. */
  static int threads(SparkConf conf) {
    return conf.getInt(TASK_CPUS, 1);
  }

  /**
   * Adds the engine's settings to the user's settings.
   *
   * @param threads the number of threads per task
   */
  static SparkConf of(SparkConf conf, String board, int threads) {
    boolean many = threads > Runtime.getRuntime().availableProcessors();
    conf.setAppName("saitan " + board)
        // Other serializers would bypass the custom serialization of arcs.
        .set("spark.serializer", "org.apache.spark.serializer.JavaSerializer")
        // This codec adds a checksum to each block that is sent or persisted.
        .set("spark.io.compression.codec", "lz4")
        .set("spark.shuffle.compress", "true")
        .set("spark.shuffle.spill.compress", "true")
        .set("spark.rdd.compress", "true")
        .set(TASK_CPUS, Integer.toString(threads))
        .setIfMissing(MASTER, many ? "local[" + threads + "]" : "local[*]")
        .setIfMissing("spark.ui.enabled", "false")
        .setIfMissing("spark.ui.showConsoleProgress", "false")
        // With the default setting, every task opens a file per receiver, which triples the CPU
        // time with 128 receivers.
        .setIfMissing("spark.shuffle.sort.bypassMergeThreshold", "0");
    return isOneProcess(conf.get(MASTER)) ? onLoopback(conf) : conf;
  }

  private static boolean isOneProcess(String master) {
    return master.equals("local") || master.startsWith("local[");
  }

  /** Binds Spark to the loopback interface if it runs in a single process. */
  private static SparkConf onLoopback(SparkConf conf) {
    String loopback = InetAddress.getLoopbackAddress().getHostAddress();
    return conf.setIfMissing("spark.driver.host", loopback)
        .setIfMissing("spark.driver.bindAddress", loopback);
  }
}
