// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.saitan.table.TableDatabase;
import org.saitan.table.TableDirectory;

/**
 * Repeatedly closes a table while threads read it. Runs in its own process, because a fault could
 * crash the JVM. Arguments: {@code --data DIR BOARD SEED}. The exit code is 1, with a message, if a
 * reader saw anything except the right values and "closed".
 */
public final class ClosingReaders {
  /** The message printed if closing the table interrupted a reader. */
  static final String CLOSED_UNDER_READER = "closed under a reader";

  private static final int READERS = 4;
  private static final int PATIENCE_MILLIS = 60_000;
  private static final int TIMES = 60;
  private static final int LONGEST_MICROS = 3000;
  private static final long CACHE = 1 << 20;

  private static final AtomicInteger STOPPED = new AtomicInteger();

  private ClosingReaders() {}

  /** Runs the trials and exits. */
  public static void main(String[] args) throws InterruptedException {
    TableDirectory home = new TableDirectory(Path.of(args[1]));
    Random random = new Random(Long.parseLong(args[3]));
    List<byte[]> keys = new ArrayList<>();
    List<byte[]> values = new ArrayList<>();
    try (TableDatabase db = TableDatabase.open(home, args[2], CACHE)) {
      db.forEach(new byte[0], (key, value) -> keys.add(key) && values.add(value));
    }
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < TIMES && faults.isEmpty(); i++) {
      TableDatabase db = TableDatabase.open(home, args[2], CACHE);
      List<Thread> readers = new ArrayList<>();
      for (int r = 0; r < READERS; r++) {
        boolean walks = r % 2 == 0;
        readers.add(new Thread(() -> read(db, walks, keys, values, faults)));
      }
      readers.forEach(Thread::start);
      Thread.sleep(0, 1000 * random.nextInt(1000));
      Thread.sleep(random.nextInt(LONGEST_MICROS) / 1000);
      db.close();
      for (Thread reader : readers) {
        reader.join(PATIENCE_MILLIS);
        require(!reader.isAlive(), "a reader that does not end");
      }
    }
    faults.forEach(System.out::println);
    if (STOPPED.get() > 0) {
      System.out.println(CLOSED_UNDER_READER);
    }
    System.exit(faults.isEmpty() ? 0 : 1);
  }

  private static void read(
      TableDatabase db,
      boolean walks,
      List<byte[]> keys,
      List<byte[]> values,
      List<String> faults) {
    long reads = 0;
    try {
      while (true) {
        if (walks) {
          List<byte[]> found = new ArrayList<>();
          db.forEach(new byte[0], (key, value) -> found.add(value));
          reads++;
          require(found.size() == values.size(), "a walk ended early");
        } else {
          for (int i = 0; i < keys.size(); i++, reads++) {
            require(Arrays.equals(db.get(keys.get(i)), values.get(i)), "another value");
          }
        }
      }
    } catch (IllegalStateException e) {
      if (!e.getMessage().endsWith("is closed")) {
        add(faults, e);
      } else if (reads > 0) {
        STOPPED.incrementAndGet();
      }
    } catch (RuntimeException | Error e) {
      add(faults, e);
    }
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  private static void add(List<String> faults, Throwable e) {
    synchronized (faults) {
      faults.add(e.toString());
    }
  }
}
