// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import java.nio.file.Path;
import org.saitan.file.DurableFiles;

/**
 * How far a build is, and how far of that it can go on from after a stop: what a checkpoint on disk
 * promises. Layers are forced to the disk in groups, just before the checkpoint that promises them.
 */
final class Progress {
  private final Path directory;
  private final double secondsAtRisk;
  private Checkpoint now;

  /** How many of the layers on disk are forced. */
  private int forced;

  private long lastPromise = System.nanoTime();

  /**
   * Creates the progress of a build that begins, or goes on.
   *
   * @param found what the checkpoint on disk says, or one without layers if there is none
   * @param secondsAtRisk seconds of work after which a checkpoint is due
   */
  Progress(Path directory, Checkpoint found, double secondsAtRisk) {
    this.directory = directory;
    this.secondsAtRisk = secondsAtRisk;
    this.now = found;
    this.forced = found.layers().size();
  }

  /** Returns how far the build is. */
  Checkpoint now() {
    return now;
  }

  /** The build is farther; a checkpoint is written if one is due. */
  void reach(Checkpoint farther) throws IOException {
    now = farther;
    if (System.nanoTime() - lastPromise >= secondsAtRisk * 1e9) {
      promise();
    }
  }

  /** Makes sure that the build can go on from where it is. */
  void promise() throws IOException {
    for (; forced < now.layers().size(); forced++) {
      DurableFiles.force(BuildLayers.file(directory, forced));
    }
    now.write(directory);
    lastPromise = System.nanoTime();
  }

  /** Forgets layer {@code distance} and those after it, which are not as they were written. */
  void backTo(int distance) throws IOException {
    now = now.backTo(distance);
    forced = Math.min(forced, distance);
    promise();
  }
}
