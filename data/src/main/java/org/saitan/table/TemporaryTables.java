// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A temporary directory of tables, which is deleted on close and on shutdown. */
public final class TemporaryTables implements AutoCloseable {
  /** The maximum time in seconds that a shutdown waits for {@link #close}. */
  private static final int SHUTDOWN_SECONDS = 5;

  private final Path directory;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread deleteAtExit = new Thread(this::deleteAtExit, "saitan-temporary-tables");
  private volatile boolean isStopping;

  /**
   * Creates an empty directory in the system's temporary directory.
   *
   * @param prefix the prefix of its name
   */
  public TemporaryTables(String prefix) throws IOException {
    this.directory = Files.createTempDirectory(prefix);
    Runtime.getRuntime().addShutdownHook(deleteAtExit);
  }

  /** Returns the directory of tables. */
  public TableDirectory tables() {
    return new TableDirectory(directory);
  }

  /**
   * Returns whether the program is shutting down. If so, the caller should end its work and close
   * this object.
   */
  public boolean isStopping() {
    return isStopping;
  }

  private void deleteAtExit() {
    isStopping = true;
    try {
      closed.await(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
      TableDirectory.deleteTree(directory);
    } catch (IOException e) {
      // The only files that can remain are those still being written.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    TableDirectory.deleteTree(directory);
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(deleteAtExit);
    } catch (IllegalStateException e) {
      // The program is shutting down, and the hook will find nothing to delete.
    }
  }
}
