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
import org.saitan.table.TableHome;

/**
 * Keeps two builds of the same table from working at the same time, in one program or in two.
 *
 * <p>The system takes a lock for a program's, and gives it back when the program closes the file,
 * however often it is open (POSIX). So no file that this program holds is opened a second time: the
 * files held are known by what the system calls them, which takes no opening.
 */
public final class BuildLock implements AutoCloseable {
  private static final String NAME = "lock";

  /** How often a directory may vanish, with another build that ends, before that is an error. */
  private static final int MOST_LOOKS = 100;

  /** The files that this program holds, see {@link #identity}. */
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
   * Locks the directory of a build, which is made if it is not there.
   *
   * @throws IOException if another program has it, or another thread of this one
   */
  public static BuildLock of(Path directory, String board) throws IOException {
    return of(directory, board, () -> {});
  }

  /**
   * Does the same.
   *
   * @param opened run between opening and locking the file, for tests
   */
  static BuildLock of(Path directory, String board, Runnable opened) throws IOException {
    synchronized (HELD) {
      for (int look = 0; look < MOST_LOOKS; look++) {
        DurableFiles.makeDirectory(directory);
        Optional<BuildLock> lock = tryOpen(directory, board, opened);
        if (lock.isPresent()) {
          HELD.add(lock.get().identity);
          return lock.get();
        }
      }
    }
    throw new IOException(directory + ": it is deleted again and again by another program");
  }

  /** Opens and locks the file; empty if it is not the one in the directory any more. */
  private static Optional<BuildLock> tryOpen(Path directory, String board, Runnable opened)
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
      opened.run();
      if (channel == null) {
        throw taken(directory, board, "this program");
      }
      try {
        if (channel.tryLock() == null) {
          throw taken(directory, board, "another program");
        }
      } catch (OverlappingFileLockException e) { // By classes that were loaded a second time.
        throw taken(directory, board, "this program");
      }
      // A build that ended has taken its directory away, perhaps after the file was opened here.
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

  private static IOException taken(Path directory, String board, String holder) {
    return new IOException(
        "%s: %s is building %s; wait for it".formatted(directory, holder, board));
  }

  /** Returns what the system calls a file (device and inode), or else its path. */
  private static Object identity(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return key == null ? file.toRealPath() : key;
  }

  /** Returns whether a build is at work in a directory, of this program or another. */
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
    synchronized (HELD) {
      if (channel.isOpen()) {
        HELD.remove(identity);
        channel.close();
      }
    }
  }
}
