// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Tables for one piece of work, deleted after it, also when the program is asked to stop. */
public final class TemporaryTables implements AutoCloseable {
  /** The most seconds that a program waits for the end of the work when it is asked to stop. */
  private static final int PATIENCE = 5;

  private final Path directory;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread deleteAtExit = new Thread(this::deleteAtExit, "saitan-temporary-home");
  private volatile boolean isStopping;

  /**
   * Makes an empty directory among the system's temporary files.
   *
   * @param prefix what its name begins with
   */
  public TemporaryTables(String prefix) throws IOException {
    this.directory = Files.createTempDirectory(prefix);
    Runtime.getRuntime().addShutdownHook(deleteAtExit);
  }

  /** Returns the tables. */
  public TableDirectory tables() {
    return new TableDirectory(directory);
  }

  /** Returns whether the program is asked to stop: then the work is to end, and this be closed. */
  public boolean isStopping() {
    return isStopping;
  }

  private void deleteAtExit() {
    isStopping = true;
    try {
      closed.await(PATIENCE, TimeUnit.SECONDS);
      TableDirectory.deleteTree(directory);
    } catch (IOException e) {
      // Only what still writes there can leave something.
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
      // The program is being stopped: the hook finds nothing left to delete.
    }
  }
}
