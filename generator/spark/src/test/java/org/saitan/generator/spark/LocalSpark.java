package org.saitan.generator.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Spark within the process of a test. */
final class LocalSpark {
  private LocalSpark() {}

  static JavaSparkContext start() {
    return new JavaSparkContext(SparkSettings.of(new SparkConf(), "test").setMaster("local[2]"));
  }
}
