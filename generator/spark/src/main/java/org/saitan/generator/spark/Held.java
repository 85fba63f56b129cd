// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * One thing of each partition, which executors keep between tasks: in memory, or on their disks
 * where that is full, with the checksums of Spark's compression.
 *
 * @param <T> type of the things
 */
final class Held<T extends Serializable> {
  private final JavaRDD<T> things;
  private final String name;

  private Held(JavaRDD<T> things, String name) {
    this.things = things;
    this.name = name;
  }

  /**
   * Has things kept once they have been made.
   *
   * @param name what they are, for messages
   */
  static <T extends Serializable> Held<T> of(JavaRDD<T> made, String name) {
    return new Held<>(made.setName(name).persist(StorageLevel.MEMORY_AND_DISK()), name);
  }

  /**
   * Forgets, once they have been made, what they were made of: one that is lost then fails the work
   * that needs it.
   */
  Held<T> alone() {
    things.rdd().localCheckpoint();
    return this;
  }

  /** Returns the things, none of which is missing: Spark takes a file that was cut for its end. */
  JavaRDD<T> contents() {
    String what = name;
    return things.mapPartitionsWithIndex(
        (place, found) -> {
          if (!found.hasNext()) {
            throw new UnsoundException(
                "%s of partition %d: nothing is left of what was put aside".formatted(what, place));
          }
          return found;
        },
        true);
  }

  void drop() {
    things.unpersist(false);
  }
}
