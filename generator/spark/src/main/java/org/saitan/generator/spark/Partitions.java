// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.saitan.engine.search.DenseSearch;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.ClassParts;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/**
 * The partitions of a board before the search: their blocks and arcs, and which blocks each sends
 * to which others.
 *
 * @param firstBlocks the first block of each
 */
record Partitions(
    BoardSpec spec,
    Ranges ranges,
    Held<PartitionArcs> arcs,
    Held<Subscriptions> subscriptions,
    List<ArcReport> reports,
    long[] firstBlocks) {
  /** What a partition reports of its arcs. */
  record ArcReport(long firstBlock, long slots, long halo, long arcs, long staying)
      implements Serializable {
    private static ArcReport of(PartitionArcs arcs) {
      return new ArcReport(
          arcs.block(0),
          arcs.slots(),
          arcs.halo().length,
          arcs.arcs().count(),
          arcs.arcs().countBelow(arcs.count()));
    }
  }

  /** Counts the kept blocks of each part of the search for representatives. */
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
   * Has the arcs found, and the blocks that others need.
   *
   * @param threads threads of a task
   * @param chunk about the most bytes of a message
   * @param counts kept blocks of each part of the search for representatives
   */
  static Partitions of(
      JavaSparkContext spark,
      BoardSpec spec,
      Ranges ranges,
      TaskThreads threads,
      int chunk,
      long... counts)
      throws IOException {
    int count = ranges.partitions();
    // One more, without blocks: where partitions send what the driver is to know.
    int places = count + 1;
    Held<PartitionArcs> arcs =
        Held.of(
            spark
                .parallelize(IntStream.range(0, places).boxed().toList(), places)
                .filter(number -> number < count)
                .map(number -> PartitionArcs.find(spec, ranges, number, threads, counts)),
            "the arcs",
            count);
    List<ArcReport> reports = arcs.contents().map(ArcReport::of).collect();
    requireRoom(spec, reports);
    long[] firstBlocks = reports.stream().mapToLong(ArcReport::firstBlock).toArray();
    JavaRDD<byte[]> wanted =
        Exchange.of(
            arcs.contents().flatMap(own -> Subscriptions.wanted(own, chunk, firstBlocks)), count);
    Held<Subscriptions> subscriptions =
        Held.of(
            Exchange.beside(arcs.contents(), wanted, Subscriptions::of),
            "the subscriptions",
            count);
    Partitions partitions = new Partitions(spec, ranges, arcs, subscriptions, reports, firstBlocks);
    long sent = subscriptions.contents().map(Subscriptions::sent).reduce(Long::sum);
    if (sent != partitions.halo()) {
      throw new UnsoundException(
          "partitions subscribe to %d blocks of others, not %d".formatted(sent, partitions.halo()));
    }
    return partitions;
  }

  private static void requireRoom(BoardSpec spec, List<ArcReport> reports) {
    long most = reports.stream().mapToLong(ArcReport::slots).max().orElse(0);
    int lanes = spec.space().lanes();
    int words = BlockLanes.words(lanes);
    if (most > DenseSearch.MOST_WORDS / words) {
      throw new DoesNotFitException(
          "%s has %s blocks in one of %d partitions and beside it, of %s lanes, more than one can hold (%s words); take %d partitions: --partitions"
              .formatted(
                  spec.name(),
                  Magnitude.of(most),
                  reports.size(),
                  Magnitude.of(lanes),
                  Magnitude.of(DenseSearch.MOST_WORDS),
                  2 * reports.size() * most * words / DenseSearch.MOST_WORDS));
    }
  }

  int count() {
    return ranges.partitions();
  }

  /** Returns how many blocks of others partitions need, all together. */
  long halo() {
    return reports.stream().mapToLong(ArcReport::halo).sum();
  }

  /** Returns the share of the arcs that stay within a partition. */
  double staying() {
    long arcsOfAll = reports.stream().mapToLong(ArcReport::arcs).sum();
    return (double) reports.stream().mapToLong(ArcReport::staying).sum() / Math.max(1, arcsOfAll);
  }
}
