// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * One thing of each partition, which executors keep between tasks: in memory, or on their disks
 * where that is full. Nothing else is kept, so whatever travels is {@link Sealed}.
 *
 * @param <T> type of the things
 */
final class Held<T> {
  private final JavaRDD<Sealed<T>> things;
  private final String name;
  private final int partitions;

  private Held(JavaRDD<Sealed<T>> things, String name, int partitions) {
    this.things = things;
    this.name = name;
    this.partitions = partitions;
  }

  /**
   * Has things kept once they have been made.
   *
   * @param made the things, one in each of the first places
   * @param name what they are, for messages; no others are called so
   * @param partitions how many there are
   */
  static <T> Held<T> of(JavaRDD<T> made, String name, int partitions) {
    JavaRDD<Sealed<T>> things =
        made.mapPartitionsWithIndex(
            (place, found) ->
                place < partitions
                    ? List.of(new Sealed<>(name(name, place), only(found, name, place))).iterator()
                    : Collections.emptyIterator(),
            true);
    return new Held<>(
        things.setName(name).persist(StorageLevel.MEMORY_AND_DISK()), name, partitions);
  }

  /**
   * Forgets, once they have been made, what they were made of: one that is lost then fails the work
   * that needs it.
   */
  Held<T> alone() {
    things.rdd().localCheckpoint();
    return this;
  }

  /** Returns the things. */
  JavaRDD<T> contents() {
    String what = name;
    int count = partitions;
    return things.mapPartitionsWithIndex(
        (place, found) ->
            place < count
                ? List.of(only(found, what, place).open(name(what, place))).iterator()
                : Collections.emptyIterator(),
        true);
  }

  void drop() {
    things.unpersist(false);
  }

  private static String name(String name, int place) {
    return name + " of partition " + place;
  }

  /** Spark takes a file that was cut for one that has ended. */
  private static <E> E only(Iterator<E> found, String name, int place) throws UnsoundException {
    if (!found.hasNext()) {
      throw new UnsoundException(name(name, place) + ": nothing is left of what was put aside");
    }
    return found.next();
  }
}
