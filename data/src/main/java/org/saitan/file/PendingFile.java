// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;
import org.saitan.problem.BadInputException;

/**
 * A file in the making, under another name until it is whole. What is not finished is deleted, also
 * when the program is asked to stop; only what a killed program leaves stays, under that name.
 */
public final class PendingFile implements AutoCloseable {
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Path file;
  private final Path pending;
  private final OutputStream out;
  private final Thread deleteAtExit;

  private PendingFile(Path file) throws IOException {
    // Where the name is a link, what it leads to is replaced, as writing through it would do.
    this.file = Files.exists(file) ? file.toRealPath() : file;
    // Each process, and each file of a process, has a name of its own to write to.
    this.pending =
        this.file.resolveSibling(
            "%s.%d-%d.pending"
                .formatted(
                    this.file.getFileName(),
                    ProcessHandle.current().pid(),
                    COUNT.getAndIncrement()));
    this.out = new Named(open());
    this.deleteAtExit = new Thread(this::delete, "saitan-pending-file");
    Runtime.getRuntime().addShutdownHook(deleteAtExit);
  }

  /**
   * Begins a file; the name that it will have need not be free.
   *
   * @param option the option that names it, for messages
   * @throws BadInputException if the name is none of a file, or that of a directory, or of a device
   *     or pipe, which the finished file would take away
   */
  public static PendingFile create(String option, Path name) throws IOException {
    Path file = nameOfFile(option, name);
    if (isDeviceOrPipe(file)) {
      throw new BadInputException(
          "--%s: '%s' is a device or a pipe; name a file".formatted(option, name));
    }
    return new PendingFile(file);
  }

  /** Begins a file under a name that is none of a person's choice. */
  public static PendingFile of(Path file) throws IOException {
    return new PendingFile(file.toAbsolutePath());
  }

  /**
   * Writes a file in one go, or to the device or pipe that has the name.
   *
   * @param option the option that names it, for messages
   * @throws BadInputException if the name is none of a file, or that of a directory
   */
  public static void write(String option, Path name, byte[] content) throws IOException {
    Path file = nameOfFile(option, name);
    if (isDeviceOrPipe(file)) {
      try {
        Files.write(file, content, StandardOpenOption.WRITE); // There is nothing there to keep.
      } catch (IOException e) {
        throw WorkFiles.cannotWrite(name, e);
      }
      return;
    }
    try (PendingFile made = new PendingFile(file)) {
      made.out().write(content);
      made.finish();
    }
  }

  /** Writes a text in UTF-8; see above. */
  public static void write(String option, Path name, String text) throws IOException {
    write(option, name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static Path nameOfFile(String option, Path name) {
    Path file = name.toAbsolutePath();
    if (Files.isDirectory(file) || file.getFileName() == null) {
      throw new BadInputException(
          "--%s: '%s' is a directory; name a file in it".formatted(option, name));
    }
    return file;
  }

  private static boolean isDeviceOrPipe(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file);
  }

  private OutputStream open() throws IOException {
    try {
      return Files.newOutputStream(
          pending, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (NoSuchFileException e) {
      throw new NoSuchFileException(file.toString());
    } catch (FileSystemException e) {
      throw inOwnWords(e);
    }
  }

  /** A stream whose failures name the file. */
  private final class Named extends ExplainedOutput {
    Named(OutputStream to) {
      super(to);
    }

    @Override
    protected IOException inOwnWords(IOException failure) {
      return PendingFile.this.inOwnWords(failure);
    }
  }

  private IOException inOwnWords(IOException failure) {
    String reason = failure.getMessage();
    if (failure instanceof AccessDeniedException) {
      reason = "access denied";
    } else if (failure instanceof FileSystemException named && named.getReason() != null) {
      reason = named.getReason();
    }
    return new IOException(file + " cannot be written: " + reason, failure);
  }

  /** Returns where to write. */
  public OutputStream out() {
    return out;
  }

  /** Gives the file its name: it is whole, and on the disk. */
  public void finish() throws IOException {
    try {
      out.close();
      DurableFiles.rename(pending, file);
    } catch (IOException e) {
      throw inOwnWords(e);
    }
  }

  private void delete() {
    try {
      Files.deleteIfExists(pending);
    } catch (IOException e) {
      // Whoever wonders at the file sees by its name that it is not whole.
    }
  }

  @Override
  public void close() throws IOException {
    try {
      out.close();
    } finally {
      delete();
      forget();
    }
  }

  private void forget() {
    try {
      Runtime.getRuntime().removeShutdownHook(deleteAtExit);
    } catch (IllegalStateException e) {
      // The program is being stopped: the hook finds nothing left to delete.
    }
  }
}
