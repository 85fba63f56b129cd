// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.saitan.file.DurableFiles;
import org.saitan.table.TableDirectory;

/**
 * An exclusive lock on the build of a table, both within this program and across programs.
 *
 * <p>On POSIX systems, a process loses its lock on a file as soon as it closes any descriptor of
 * that file. A locked file is therefore never opened a second time. Instead, locked files are
 * recognized by their device and inode, which can be read without opening the file.
 */
public final class BuildLock implements AutoCloseable {
  private static final String NAME = "lock";

  /**
   * The maximum number of attempts to lock a directory. An attempt fails if a build that is just
   * ending deletes the directory.
   */
  private static final int MAX_ATTEMPTS = 100;

  /** The {@link #identity} of each file that this program has locked. */
  private static final Set<Object> HELD = new HashSet<>();

  private final Path directory;
  private final FileChannel channel;
  private final Object identity;

  private BuildLock(Path directory, FileChannel channel, Object identity) {
    this.directory = directory;
    this.channel = channel;
    this.identity = identity;
  }

  /**
   * Locks a build's directory, creating the directory if it is missing.
   *
   * @throws IOException if another program or another thread holds the lock
   */
  public static BuildLock of(Path directory, String board) throws IOException {
    return of(directory, board, () -> {});
  }

  /**
   * Locks a build's directory.
   *
   * @param onOpen a hook for tests that runs between opening and locking the file
   */
  static BuildLock of(Path directory, String board, Runnable onOpen) throws IOException {
    synchronized (HELD) {
      for (int look = 0; look < MAX_ATTEMPTS; look++) {
        DurableFiles.createDirectories(directory);
        Optional<BuildLock> lock = tryOpen(directory, board, onOpen);
        if (lock.isPresent()) {
          HELD.add(lock.get().identity);
          return lock.get();
        }
      }
    }
    throw new IOException(
        directory + ": another program keeps deleting the lock file; stop that program");
  }

  /**
   * Opens and locks the file. Returns empty if the file in the directory has been replaced or
   * deleted in the meantime.
   */
  private static Optional<BuildLock> tryOpen(Path directory, String board, Runnable onOpen)
      throws IOException {
    Path file = directory.resolve(NAME);
    FileChannel channel = null;
    boolean locked = false;
    try {
      if (!Files.exists(file)) {
        Files.createFile(file);
      }
      Object before = identity(file);
      if (!HELD.contains(before)) {
        channel = FileChannel.open(file, StandardOpenOption.WRITE);
      }
      onOpen.run();
      if (channel == null) {
        throw inUse(directory, board, "this program");
      }
      try {
        if (channel.tryLock() == null) {
          throw inUse(directory, board, "another program");
        }
      } catch (OverlappingFileLockException e) { // Another class loader holds the lock.
        throw inUse(directory, board, "this program");
      }
      // A build that was ending may have deleted its directory after the file was opened here.
      locked = identity(file).equals(before);
      return locked ? Optional.of(new BuildLock(directory, channel, before)) : Optional.empty();
    } catch (NoSuchFileException | FileAlreadyExistsException e) {
      return Optional.empty();
    } finally {
      if (channel != null && !locked) {
        channel.close();
      }
    }
  }

  private static IOException inUse(Path directory, String board, String holder) {
    return new IOException(
        "%s: %s is building %s; wait until that build has ended"
            .formatted(directory, holder, board));
  }

  /** Returns a file's device and inode if the system provides them, or else its path. */
  private static Object identity(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return key == null ? file.toRealPath() : key;
  }

  /** Returns whether this or another program is building in a directory. */
  public static boolean isHeld(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    synchronized (HELD) {
      try {
        if (HELD.contains(identity(file))) {
          return true;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
          return channel.tryLock(0, Long.MAX_VALUE, true) == null;
        } catch (OverlappingFileLockException e) {
          return true;
        }
      } catch (NoSuchFileException e) {
        return false;
      }
    }
  }

  /**
   * Deletes all files that an earlier build left in the directory.
   *
   * @return whether there were any
   */
  public boolean clear() throws IOException {
    boolean deletedAny = false;
    try (Stream<Path> entries = Files.list(directory)) {
      for (Path entry : entries.toList()) {
        if (!entry.getFileName().toString().equals(NAME)) {
          TableDirectory.deleteTree(entry);
          deletedAny = true;
        }
      }
    }
    return deletedAny;
  }

  @Override
  public void close() throws IOException {
    synchronized (HELD) {
      if (channel.isOpen()) {
        HELD.remove(identity);
        channel.close();
      }
    }
  }
}
