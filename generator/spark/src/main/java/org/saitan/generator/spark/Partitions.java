// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.saitan.engine.search.DenseSearch;
import org.saitan.engine.step.BlockLanes;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;
import scala.Tuple2;

/**
 * The partitions of a board before the search, with their blocks, arcs and subscriptions.
 *
 * @param firstBlocks the first block of each partition
 */
record Partitions(
    BoardSpec spec,
    Ranges ranges,
    PersistedRdd<PartitionArcs> arcs,
    PersistedRdd<Subscriptions> subscriptions,
    long[] firstBlocks) {
  /** Counts the stored blocks in each part of the search for representatives. */
  static long[] counts(JavaSparkContext spark, BoardSpec spec) {
    if (!spec.symmetry()) {
      return new long[] {spec.space().blocks()};
    }
    int parts = spec.symmetries().parts();
    List<Integer> numbers = IntStream.range(0, parts).boxed().toList();
    List<Long> counts =
        spark
            .parallelize(numbers, Math.min(parts, 4 * spark.defaultParallelism()))
            .map(part -> ClassParts.count(spec.symmetries(), part))
            .collect();
    return counts.stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Computes the arcs and subscriptions.
   *
   * @param threads the threads of each task
   * @param counts the number of stored blocks in each part of the search for representatives
   */
  static Partitions of(
      JavaSparkContext spark, BoardSpec spec, Ranges ranges, TaskThreads threads, long... counts) {
    int count = ranges.partitions();
    PersistedRdd<PartitionArcs> arcs =
        PersistedRdd.of(
            spark
                .parallelize(IntStream.range(0, count).boxed().toList(), count)
                .map(number -> PartitionArcs.find(spec, ranges, number, threads, counts)),
            "the arcs");
    List<Tuple2<Long, Integer>> sizes =
        arcs.contents().map(part -> new Tuple2<>(part.block(0), part.slots())).collect();
    requireCapacity(spec, count, sizes.stream().mapToLong(Tuple2::_2).max().orElse(0));
    long[] firstBlocks = sizes.stream().mapToLong(Tuple2::_1).toArray();
    JavaRDD<Subscriptions.Subscription> requests =
        Exchange.deliver(
            arcs.contents().flatMap(part -> Subscriptions.divideHalo(part, firstBlocks)), count);
    PersistedRdd<Subscriptions> subscriptions =
        PersistedRdd.of(
            Exchange.join(arcs.contents(), requests, Subscriptions::of), "the subscriptions");
    return new Partitions(spec, ranges, arcs, subscriptions, firstBlocks);
  }

  private static void requireCapacity(BoardSpec spec, int partitions, long most) {
    int lanes = spec.space().lanes();
    int words = BlockLanes.words(lanes);
    if (most > DenseSearch.MAX_WORDS / words) {
      throw new DoesNotFitException(
          "%s: the largest partition and its halo have %s blocks (%d partitions, %s lanes per block), more than fit into %s words; use --partitions %d"
              .formatted(
                  spec.name(),
                  Magnitude.of(most),
                  partitions,
                  Magnitude.of(lanes),
                  Magnitude.of(DenseSearch.MAX_WORDS),
                  2 * partitions * most * words / DenseSearch.MAX_WORDS));
    }
  }

  int count() {
    return ranges.partitions();
  }
}
