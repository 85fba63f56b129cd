// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.saitan.Version;
import org.saitan.table.Table;

/**
 * A table that is open for all who ask; it is closed when it is out of the cache and not borrowed.
 */
final class CachedTable {
  private final Table table;
  private final FilesStamp files;
  private final String etag;
  private final AtomicLong lookedAt = new AtomicLong(System.nanoTime());

  /** Who needs it: the cache, and all who borrow it; nobody may when it has come to 0. */
  private final AtomicInteger users = new AtomicInteger(1);

  /**
   * Puts a table in the cache.
   *
   * @param files the files, as they were before it was opened
   */
  CachedTable(Table table, FilesStamp files) {
    this.table = table;
    this.files = files;
    this.etag =
        EntityTag.of(Version.current() + table.manifest() + table.bytes() + table.board().origin());
  }

  Table table() {
    return table;
  }

  FilesStamp files() {
    return files;
  }

  /** Returns the entity tag of what a question has for its answer. */
  String etag(Call call) {
    return EntityTag.of(etag, call.target());
  }

  /**
   * Returns whether the files are others than those that were opened. They are looked at by one
   * caller at a time, and not again before some time has passed.
   *
   * @param directory where they are
   */
  boolean isOutdated(Path directory, Duration pause) {
    long now = System.nanoTime();
    long before = lookedAt.get();
    return now - before >= pause.toNanos()
        && lookedAt.compareAndSet(before, now)
        && !FilesStamp.of(directory).isStill(files);
  }

  /** Borrows the table; returns whether it is still there to be borrowed. */
  boolean borrow() {
    return users.getAndUpdate(number -> number == 0 ? 0 : number + 1) > 0;
  }

  /** Gives it back, and closes it after the last; returns whether it did. */
  boolean giveBack() {
    if (users.decrementAndGet() > 0) {
      return false;
    }
    table.close();
    return true;
  }
}
