// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * A Spark context in this process. Tests share it because it takes a second to start. It has so
 * little memory that persisted data goes to disk.
 */
final class LocalSpark {
  private static JavaSparkContext spark;

  private LocalSpark() {}

  static synchronized JavaSparkContext shared() {
    if (spark == null) {
      // Spark deletes the content of this directory on exit.
      Path local = Path.of("target", "spark-" + ProcessHandle.current().pid());
      SparkConf conf =
          new SparkConf()
              .setMaster("local[2]")
              .set("spark.local.dir", local.toAbsolutePath().toString())
              .set("spark.memory.fraction", "1e-4");
      spark = new JavaSparkContext(SparkSettings.of(conf, "test", 1));
    }
    return spark;
  }

  /** Stops the context for tests that need their own, since a process can have only one. */
  static synchronized void stop() {
    if (spark != null) {
      spark.stop();
      spark = null;
    }
  }
}
