// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.engine.build.ChecksummedJson;
import org.saitan.engine.build.Folder;

/**
 * The checkpoints of one build, each in a file with a CRC-32C. The last two are kept, so that a
 * corrupt checkpoint costs only the work since the previous one.
 */
public final class Checkpoints {
  private static final String PREFIX = "checkpoint-";
  private static final String SUFFIX = ".json";
  private static final int KEPT = 2;

  private final Folder folder;
  private final double secondsAtRisk;
  private long lastWritten = System.nanoTime();

  /**
   * Creates the checkpoints of a build.
   *
   * @param secondsAtRisk the interval between checkpoints in seconds, or 0 for a checkpoint after
   *     each layer
   */
  public Checkpoints(Folder folder, double secondsAtRisk) {
    this.folder = folder;
    this.secondsAtRisk = secondsAtRisk;
  }

  /**
   * Returns the last checkpoint of the same work. If there is none, deletes all checkpoints, since
   * unreadable checkpoints and checkpoints of other work are useless.
   *
   * @param remark receives a sentence that says where the build resumes, or why it starts over
   */
  public Optional<Checkpoint> resume(Checkpoint.Work work, Consumer<String> remark)
      throws IOException {
    List<String> names = names();
    Optional<Checkpoint> newest = read(names);
    Optional<Checkpoint> same = newest.filter(checkpoint -> checkpoint.work().equals(work));
    if (same.isPresent()) {
      same.get()
          .progress()
          .ifPresent(progress -> remark.accept("resuming an earlier build " + progress));
      return same;
    }
    if (newest.isPresent()) {
      remark.accept(
          "starting over: the unfinished build in %s is from another plan or another version of the program (%s, not %s)"
              .formatted(folder.pathOf(""), newest.get().work().program(), work.program()));
    } else if (!names.isEmpty()) {
      remark.accept("starting over: the checkpoint in " + folder.pathOf("") + " cannot be read");
    }
    delete();
    return Optional.empty();
  }

  /** Returns whether there is a checkpoint to resume from. */
  public static boolean existIn(Folder folder) throws IOException {
    return new Checkpoints(folder, 0)
        .last()
        .filter(last -> last.progress().isPresent())
        .isPresent();
  }

  /** Returns the last intact checkpoint. */
  public Optional<Checkpoint> last() throws IOException {
    return read(names());
  }

  /** Returns the names of all checkpoints, latest first. */
  private List<String> names() throws IOException {
    return folder.names(PREFIX).stream()
        .filter(name -> name.endsWith(SUFFIX))
        .sorted(Comparator.reverseOrder())
        .toList();
  }

  private Optional<Checkpoint> read(List<String> names) throws IOException {
    for (String name : names) {
      Optional<Checkpoint> newest =
          folder.read(name).flatMap(bytes -> ChecksummedJson.read(bytes, Checkpoint.class));
      if (newest.isPresent()) {
        return newest;
      }
    }
    return Optional.empty();
  }

  /** Returns whether a checkpoint is due. */
  public boolean isDue() {
    return System.nanoTime() - lastWritten >= secondsAtRisk * 1e9;
  }

  /** Writes a checkpoint. The extents that it records must already be on disk. */
  public void write(Checkpoint checkpoint) throws IOException {
    int number = checkpoint.reached().size() + checkpoint.layers().size();
    String name = String.format(Locale.ROOT, "%s%06d%s", PREFIX, number, SUFFIX);
    folder.write(name, ChecksummedJson.write(checkpoint));
    int kept = 0;
    for (String other : names()) {
      boolean later =
          other.compareTo(name) > 0; // The checkpoint belongs to layers that were discarded.
      if (later || kept == KEPT) {
        folder.delete(other);
      } else {
        kept++;
      }
    }
    lastWritten = System.nanoTime();
  }

  /** Deletes all checkpoints, latest first. After that, the build cannot be resumed. */
  public void delete() throws IOException {
    for (String name : names()) {
      folder.delete(name);
    }
  }
}
