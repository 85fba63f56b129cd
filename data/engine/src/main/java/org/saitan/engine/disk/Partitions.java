// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Remedy;
import org.saitan.text.Magnitude;

/**
 * Ranges of runs that take turns in memory, and the blocks that arcs of each lead to: what must be
 * held while it is its turn.
 *
 * @param all in order
 */
record Partitions(List<Partition> all) {
  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  /**
   * One of them.
   *
   * @param from its first run
   * @param to the run after its last
   * @param held its own blocks and those that its arcs lead to
   */
  record Partition(int from, int to, HeldBlocks held) {
    int runs() {
      return to - from;
    }
  }

  Partitions {
    all = List.copyOf(all);
  }

  /**
   * Cuts the runs into partitions about as long as one another, of which none makes more blocks be
   * held than there is room for.
   *
   * @param least the least that there are to be, fewer only where there is not so much to part
   * @param together how many runs are not to be parted, from run 0 on
   * @param mostHeld the most blocks that can be held at a time
   * @throws DoesNotFitException if even the smallest partitions make more be held
   */
  static Partitions of(ArcFile arcs, int least, int together, double mostHeld, Workers workers)
      throws IOException {
    int count = least;
    while (true) {
      Partitions partitions = of(arcs, count, together, workers);
      if (partitions.mostHeld() <= mostHeld) {
        return partitions;
      }
      if (partitions.all.size() < count) {
        throw new DoesNotFitException(
            "%d partitions make %s blocks be held at a time, there is room for %s"
                .formatted(
                    partitions.all.size(),
                    Magnitude.of(partitions.mostHeld()),
                    Magnitude.of((long) mostHeld)),
            Remedy.MORE_HEAP);
      }
      count += 1 + count / 8;
    }
  }

  /**
   * Cuts the runs into partitions about as long as one another.
   *
   * @param count how many, at least 1
   * @param together how many runs are not to be parted, from run 0 on
   */
  private static Partitions of(ArcFile arcs, int count, int together, Workers workers)
      throws IOException {
    int pieces = pieces(arcs.runs(), together);
    int partitions = Math.min(count, pieces);
    List<Partition> all = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      int from = (int) ((long) pieces * p / partitions) * together;
      int to = Math.min(arcs.runs(), (int) ((long) pieces * (p + 1) / partitions) * together);
      all.add(new Partition(from, to, held(arcs, from, to, workers)));
    }
    return new Partitions(all);
  }

  static int pieces(int runs, int together) {
    return (runs + together - 1) / together;
  }

  private static HeldBlocks held(ArcFile arcs, int from, int to, Workers workers)
      throws IOException {
    long[] bits = new long[HeldBlocks.words(arcs.blocks())];
    int first = from * ArcFile.RUN;
    int end = (int) Math.min(arcs.blocks(), (long) to * ArcFile.RUN);
    for (int block = first; block < end; block++) {
      hold(bits, block);
    }
    try {
      workers.forEach(
          to - from,
          () -> {
            ArcFile.Reader reader = arcs.reader();
            return run -> {
              try {
                reader.read(from + run).forEachTarget(block -> hold(bits, block));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            };
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return HeldBlocks.of(bits);
  }

  private static void hold(long[] bits, int block) {
    long bit = 1L << block;
    if ((bits[block >> 6] & bit) == 0) {
      WORDS.getAndBitwiseOr(bits, block >> 6, bit);
    }
  }

  /** Returns the most blocks that are held at a time. */
  int mostHeld() {
    return all.stream().mapToInt(partition -> partition.held().count()).max().orElse(0);
  }
}
