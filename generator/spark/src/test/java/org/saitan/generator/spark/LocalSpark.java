// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Spark within the process of the tests, one for all of them: it takes a second to start. It has so
 * little memory that whatever is kept between tasks lies on the disk.
 */
final class LocalSpark {
  private static JavaSparkContext spark;

  private LocalSpark() {}

  static synchronized JavaSparkContext shared() {
    if (spark == null) {
      // Spark empties it in the end.
      Path local = Path.of("target", "spark-" + ProcessHandle.current().pid());
      SparkConf chosen =
          new SparkConf()
              .setMaster("local[2]")
              .set("spark.local.dir", local.toAbsolutePath().toString())
              .set("spark.memory.fraction", "1e-4");
      spark = new JavaSparkContext(SparkSettings.of(chosen, "test", 1));
    }
    return spark;
  }

  /** Ends it, where a test needs another: a process has one at a time. */
  static synchronized void stop() {
    if (spark != null) {
      spark.stop();
      spark = null;
    }
  }
}
