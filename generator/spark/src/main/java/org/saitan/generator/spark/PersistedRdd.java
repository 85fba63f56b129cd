// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * A persisted RDD with one element per partition. Executors keep the elements in memory or, if
 * memory is full, on their disks, protected by the checksums of Spark's compression.
 *
 * @param <T> the type of the elements
 */
final class PersistedRdd<T extends Serializable> {
  private final JavaRDD<T> elements;
  private final String name;

  private PersistedRdd(JavaRDD<T> elements, String name) {
    this.elements = elements;
    this.name = name;
  }

  /**
   * Persists elements once they are computed.
   *
   * @param name a noun for the elements, for messages
   */
  static <T extends Serializable> PersistedRdd<T> of(JavaRDD<T> rdd, String name) {
    return new PersistedRdd<>(rdd.setName(name).persist(StorageLevel.MEMORY_AND_DISK()), name);
  }

  /**
   * Truncates the lineage once the elements are computed. If an element is lost afterwards, the job
   * that needs the element fails.
   */
  PersistedRdd<T> withoutLineage() {
    elements.rdd().localCheckpoint();
    return this;
  }

  /**
   * Returns the elements. Checks that no element is missing, because Spark treats a truncated file
   * as complete.
   */
  JavaRDD<T> contents() {
    String elementName = name;
    return elements.mapPartitionsWithIndex(
        (place, found) -> {
          if (!found.hasNext()) {
            throw new CorruptMessageException(
                "%s of partition %d: the persisted data is missing".formatted(elementName, place));
          }
          return found;
        },
        true);
  }

  void drop() {
    elements.unpersist(false);
  }
}
