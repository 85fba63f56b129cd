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
  private final int partitions;

  private Held(JavaRDD<T> things, String name, int partitions) {
    this.things = things;
    this.name = name;
    this.partitions = partitions;
  }

  /**
   * Has things kept once they have been made.
   *
   * @param made the things, one in each of the first places
   * @param name what they are, for messages
   * @param partitions how many there are
   */
  static <T extends Serializable> Held<T> of(JavaRDD<T> made, String name, int partitions) {
    return new Held<>(made.setName(name).persist(StorageLevel.MEMORY_AND_DISK()), name, partitions);
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
    int count = partitions;
    return things.mapPartitionsWithIndex(
        (place, found) -> {
          if (place < count && !found.hasNext()) {
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
