// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.LoadedBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Remedy;
import org.saitan.table.TableDigest;
import org.saitan.text.Magnitude;

/**
 * Consecutive blocks that are processed together while their data is loaded.
 *
 * @param from the first span
 * @param to the span after the last span
 * @param loaded the blocks whose data is loaded: the blocks of the range, and the blocks to which
 *     their arcs lead
 */
public record Range(int from, int to, LoadedBlocks loaded) {
  private static final int SPAN = TableDigest.SPAN;
  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  /** Returns the number of spans. */
  public int spans() {
    return to - from;
  }

  /**
   * Divides the spans into the smallest number of ranges of about equal length whose data fits into
   * memory.
   *
   * @param arcs supplies each thread with a function that finds the arcs of a span
   * @param blocks the number of blocks
   * @param alignment the number of spans at whose multiples ranges begin
   * @param minRanges the minimum number of ranges, at least 1
   * @param bytes the memory limit in bytes
   * @param bytesOfBlock the size of a block's data in bytes
   * @param maxLoaded the maximum number of blocks to load, regardless of memory
   * @throws DoesNotFitException if even the smallest ranges do not fit
   */
  public static List<Range> all(
      Supplier<IntFunction<ArcNumbers>> arcs,
      int blocks,
      int alignment,
      int minRanges,
      double bytes,
      double bytesOfBlock,
      int maxLoaded,
      Workers workers) {
    if (minRanges == 1 && blocks <= maxLoaded && blocks * bytesOfBlock <= bytes) {
      return List.of(new Range(0, spans(blocks), LoadedBlocks.all(blocks)));
    }
    double capacity = Math.min(maxLoaded, bytes / bytesOfBlock);
    int count = Math.max(minRanges, (int) Math.ceil(blocks / capacity));
    while (true) {
      List<Range> ranges = cut(arcs, blocks, alignment, count, workers);
      double limit =
          Math.min(maxLoaded, (bytes - ranges.size() * LoadedBlocks.bytes(blocks)) / bytesOfBlock);
      int loaded = maxLoaded(ranges);
      if (loaded <= limit) {
        return ranges;
      }
      if (ranges.size() < count) {
        throw new DoesNotFitException(
            "even with %d ranges, %s blocks must be in memory at a time, but only %s fit"
                .formatted(
                    ranges.size(), Magnitude.of(loaded), Magnitude.of((long) Math.max(0, limit))),
            Remedy.MORE_HEAP);
      }
      count += 1 + count / 8;
    }
  }

  private static List<Range> cut(
      Supplier<IntFunction<ArcNumbers>> arcs,
      int blocks,
      int alignment,
      int count,
      Workers workers) {
    int spans = spans(blocks);
    int pieces = (spans + alignment - 1) / alignment;
    int ranges = Math.min(count, pieces);
    List<Range> all = new ArrayList<>();
    for (int r = 0; r < ranges; r++) {
      int from = (int) ((long) pieces * r / ranges) * alignment;
      int to = Math.min(spans, (int) ((long) pieces * (r + 1) / ranges) * alignment);
      all.add(new Range(from, to, loaded(arcs, blocks, from, to, workers)));
    }
    return all;
  }

  private static LoadedBlocks loaded(
      Supplier<IntFunction<ArcNumbers>> arcs, int blocks, int from, int to, Workers workers) {
    long[] bits = new long[LoadedBlocks.words(blocks)];
    for (int block = from * SPAN; block < Math.min(blocks, (long) to * SPAN); block++) {
      setBit(bits, block);
    }
    workers.forEach(
        to - from,
        () -> {
          IntFunction<ArcNumbers> reader = arcs.get();
          return span -> reader.apply(from + span).forEachTarget(block -> setBit(bits, block));
        });
    return LoadedBlocks.of(bits);
  }

  private static void setBit(long[] bits, int block) {
    long bit = 1L << block;
    if ((bits[block >> 6] & bit) == 0) {
      WORDS.getAndBitwiseOr(bits, block >> 6, bit);
    }
  }

  /** Returns the number of spans that the given number of blocks occupies. */
  public static int spans(long blocks) {
    return (int) ((blocks + SPAN - 1) / SPAN);
  }

  /** Returns the largest number of blocks that any range loads. */
  public static int maxLoaded(List<Range> ranges) {
    return ranges.stream().mapToInt(range -> range.loaded().count()).max().orElse(0);
  }
}
