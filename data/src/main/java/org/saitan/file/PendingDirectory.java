// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A directory of files in the making, under another name beside its own until all are there. What
 * is not finished is deleted, also when the program is asked to stop.
 */
public final class PendingDirectory implements AutoCloseable {
  private final Path directory;
  private final Path pending;
  private final Path former;
  private final Thread deleteAtExit;

  private PendingDirectory(Path directory) throws IOException {
    this.directory = directory;
    long process = ProcessHandle.current().pid();
    this.pending =
        directory.resolveSibling("%s.%d.pending".formatted(directory.getFileName(), process));
    this.former =
        directory.resolveSibling("%s.%d.former".formatted(directory.getFileName(), process));
    this.deleteAtExit = new Thread(this::delete, "saitan-pending-directory");
    DurableFiles.makeDirectory(directory.getParent());
    clearWhatTheKilledLeft();
    Files.createDirectory(pending);
    Runtime.getRuntime().addShutdownHook(deleteAtExit);
  }

  /**
   * Begins a directory; one of its name is replaced when it is finished.
   *
   * @throws IOException if nothing can be written beside it
   */
  public static PendingDirectory of(Path directory) throws IOException {
    Path name = Files.exists(directory) ? directory.toRealPath() : directory.toAbsolutePath();
    return new PendingDirectory(name.normalize());
  }

  private void clearWhatTheKilledLeft() throws IOException {
    Pattern left =
        Pattern.compile(
            Pattern.quote(directory.getFileName() + ".") + "(\\d{1,18})\\.(pending|former)");
    try (Stream<Path> names = Files.list(directory.getParent())) {
      for (Path name : names.toList()) {
        Matcher matcher = left.matcher(name.getFileName().toString());
        boolean isLeft =
            matcher.matches() && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty();
        // What was there before may be all there is, if the kill came between two names.
        if (isLeft && matcher.group(2).equals("former") && !Files.exists(directory)) {
          Files.move(name, directory);
        } else if (isLeft) {
          delete(name);
        }
      }
    }
  }

  /** Writes a file, and makes the directories on its way. */
  public void write(String path, byte[] content) throws IOException {
    Path file = pending.resolve(path);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  /** Gives the directory its name, and deletes the one that had it. */
  public void finish() throws IOException {
    try (Stream<Path> files = Files.walk(pending)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        DurableFiles.force(file);
      }
    }
    synchronized (this) { // A program that is asked to stop waits for both names.
      if (Files.exists(directory)) {
        Files.move(directory, former);
      }
      Files.move(pending, directory);
    }
    DurableFiles.forceNames(directory.getParent());
    delete(former);
  }

  private synchronized void delete() {
    try {
      if (Files.exists(former) && !Files.exists(directory)) {
        Files.move(former, directory);
      }
      delete(pending);
    } catch (IOException e) {
      // Whoever wonders at the directory sees by its name that it is not whole.
    }
  }

  private static void delete(Path tree) throws IOException {
    if (Files.exists(tree)) {
      try (Stream<Path> all = Files.walk(tree)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }

  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(deleteAtExit);
    } catch (IllegalStateException e) {
      // The program is being stopped: the hook finds nothing left to delete.
    }
  }
}
