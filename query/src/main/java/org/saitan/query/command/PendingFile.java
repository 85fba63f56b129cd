package org.saitan.query.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ToldOutput;
import org.saitan.table.DurableFiles;

/**
 * A file in the making, under another name until it is whole. What is not finished is deleted, also
 * when the program is told to stop.
 */
public final class PendingFile implements AutoCloseable {
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Path file;
  private final Path pending;
  private final OutputStream out;
  private final Thread deleteAtExit;

  private PendingFile(Path file) throws IOException {
    this.file = file;
    // Each process, and each file of a process, has a name of its own to write to.
    this.pending =
        file.resolveSibling(
            "%s.%d-%d.pending"
                .formatted(
                    file.getFileName(), ProcessHandle.current().pid(), COUNT.getAndIncrement()));
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
    Path file = name.toAbsolutePath();
    if (Files.isDirectory(file) || file.getFileName() == null) {
      throw new BadInputException(
          "--%s: '%s' is a directory; name a file in it".formatted(option, name));
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new BadInputException(
          "--%s: '%s' is a device or a pipe; name a file".formatted(option, name));
    }
    return new PendingFile(file);
  }

  private OutputStream open() throws IOException {
    try {
      return Files.newOutputStream(pending);
    } catch (NoSuchFileException e) {
      throw new NoSuchFileException(file.toString());
    }
  }

  /** A stream whose failures name the file. */
  private final class Named extends ToldOutput {
    Named(OutputStream to) {
      super(to);
    }

    @Override
    protected IOException told(IOException failure) {
      return new IOException(file + " cannot be written: " + failure.getMessage(), failure);
    }
  }

  /** Returns where to write. */
  public OutputStream out() {
    return out;
  }

  /** Gives the file its name: it is whole, and on the disk. */
  public void finish() throws IOException {
    out.close();
    DurableFiles.rename(pending, file);
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
