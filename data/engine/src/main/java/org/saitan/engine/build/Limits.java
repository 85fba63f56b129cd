// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.saitan.text.Magnitude;

/**
 * What a build may take on this machine.
 *
 * @param heap bytes that the program's heap may grow to
 * @param disk bytes free where tables live
 */
public record Limits(double heap, double disk) {
  /** Returns the limits of this process for tables in a directory, which need not exist yet. */
  public static Limits of(Path tables) throws IOException {
    Path existing = tables;
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    return new Limits(
        Runtime.getRuntime().maxMemory(), Files.getFileStore(existing).getUsableSpace());
  }

  /** Returns these limits with so many more bytes of disk. */
  public Limits withDisk(long more) {
    return new Limits(heap, disk + more);
  }

  /** Returns why a build cannot work within these limits, with figures; empty if it can. */
  public Optional<String> obstacle(Plan plan) {
    String name = plan.board().name();
    if (plan.beyondLimits().isPresent()) {
      return plan.beyondLimits();
    }
    if (plan.memory().bytes() > heap) {
      return Optional.of(
          String.format(
              "%s needs %s, the program may take %s; on a machine that has it, %s gives it more%s",
              name,
              plan.memory().of(" of memory"),
              Magnitude.bytes(heap),
              Magnitude.heapAdvice(plan.memory().bytes()),
              plan.otherWay()));
    }
    if (plan.disk().bytes() > disk) {
      return Optional.of(
          String.format(
              "%s needs %s, free are %s; --data DIR uses another disk",
              name, plan.disk().of(" of disk"), Magnitude.bytes(disk)));
    }
    return Optional.empty();
  }
}
