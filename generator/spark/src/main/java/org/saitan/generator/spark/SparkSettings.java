package org.saitan.generator.spark;

import org.apache.spark.SparkConf;

/** The settings of Spark that the engine relies on, or runs best with. */
final class SparkSettings {
  private SparkSettings() {}

  /** Adds them to those that a person has chosen. */
  static SparkConf of(SparkConf chosen, String board) {
    return chosen
        .setAppName("saitan " + board)
        // Others do not know how arcs tell their lane maps.
        .set("spark.serializer", "org.apache.spark.serializer.JavaSerializer")
        .setIfMissing("spark.master", "local[*]")
        .setIfMissing("spark.ui.enabled", "false")
        .setIfMissing("spark.ui.showConsoleProgress", "false")
        // Messages have hardly any redundancy left, and tasks fewer but bigger ones with it.
        .setIfMissing("spark.shuffle.compress", "false")
        .setIfMissing("spark.shuffle.spill.compress", "false")
        // Else every task opens a file for each receiver: three times the processor time at 128.
        .setIfMissing("spark.shuffle.sort.bypassMergeThreshold", "0")
        .setIfMissing("spark.cleaner.referenceTracking.cleanCheckpoints", "true");
  }
}
