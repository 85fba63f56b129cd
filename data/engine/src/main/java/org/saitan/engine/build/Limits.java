// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.saitan.problem.DoesNotFitException;

/**
 * The memory and disk available to a build.
 *
 * @param heap the maximum heap, in bytes
 * @param disk the free disk space in the directory of tables, in bytes
 */
public record Limits(double heap, double disk) {
  /** Returns this process's limits for tables in a directory, which need not exist yet. */
  public static Limits of(Path tables) throws IOException {
    Path existing = tables;
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    return new Limits(
        Runtime.getRuntime().maxMemory(), Files.getFileStore(existing).getUsableSpace());
  }

  /** Returns a copy of these limits with the given amount of disk space added. */
  public Limits withExtraDisk(long bytes) {
    return new Limits(heap, disk + bytes);
  }

  /**
   * Returns the requested engine's plan. If no engine is requested, returns the plan in memory if
   * that fits the heap, or else the plan on disk if there is one.
   *
   * @param inMemory the plan of the memory engine
   */
  public Plan choose(Plan inMemory, BuildOptions options) {
    boolean fits = inMemory.beyondLimits().isEmpty() && inMemory.heapBytes() <= heap;
    boolean onDisk = options.engine().map(BuildOptions.Medium.DISK::equals).orElse(!fits);
    return onDisk ? inMemory.onDisk().orElse(inMemory) : inMemory;
  }

  /**
   * Returns an exception that says, with figures, why a build does not fit these limits, or empty
   * if it fits.
   */
  public Optional<DoesNotFitException> obstacle(Plan plan) {
    String needs = plan.board().name() + " needs ";
    if (plan.beyondLimits().isPresent()) {
      return plan.beyondLimits().map(DoesNotFitException::new);
    }
    if (plan.heapBytes() > heap) {
      return Optional.of(
          DoesNotFitException.heap(
              needs + plan.precision().describe(plan.heapBytes()) + " of memory",
              plan.heapBytes(),
              heap));
    }
    if (plan.diskBytes() > disk) {
      return Optional.of(
          DoesNotFitException.disk(
              needs + plan.precision().describe(plan.diskBytes()) + " of disk", disk));
    }
    return Optional.empty();
  }
}
