package org.saitan.generator.build;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.saitan.table.TableHome;

/** Keeps two programs from building the same table at the same time. */
public final class BuildLock implements AutoCloseable {
  private static final String NAME = "lock";

  private final Path directory;
  private final FileChannel channel;

  private BuildLock(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
  }

  /**
   * Locks the directory of a build, which is made if it is not there.
   *
   * @throws IOException if another program has it
   */
  public static BuildLock of(Path directory, String board) throws IOException {
    Files.createDirectories(directory);
    FileChannel channel =
        FileChannel.open(
            directory.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!locks(channel)) {
      channel.close();
      throw new IOException(directory + ": another program is building " + board + "; wait for it");
    }
    return new BuildLock(directory, channel);
  }

  /** Returns whether a program is at work in the directory of a build. */
  public static boolean isHeld(Path directory) throws IOException {
    if (!Files.exists(directory.resolve(NAME))) {
      return false;
    }
    try (FileChannel channel =
        FileChannel.open(directory.resolve(NAME), StandardOpenOption.WRITE)) {
      return !locks(channel);
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  private static boolean locks(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // Another thread of this program has it.
    }
  }

  /**
   * Deletes what an earlier build has left in the directory.
   *
   * @return whether there was anything
   */
  public boolean clear() throws IOException {
    boolean found = false;
    try (Stream<Path> entries = Files.list(directory)) {
      for (Path entry : entries.toList()) {
        if (!entry.getFileName().toString().equals(NAME)) {
          TableHome.deleteTree(entry);
          found = true;
        }
      }
    }
    return found;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
