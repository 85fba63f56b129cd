// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Keeps what is read from being closed under its readers: reading after the end is an exception,
 * and closing waits until the last reader has left.
 *
 * <p>Readers count themselves in one of several places, so that they do not wait for each other; a
 * reader may enter again while it is inside.
 */
final class ReadGate {
  private static final int PLACES = 16;

  /** Places lie a cache line apart. */
  private static final int STRIDE = 16;

  private static final long PAUSE_MILLIS = 1;

  private final String what;
  private final AtomicIntegerArray readers = new AtomicIntegerArray(PLACES * STRIDE);
  private final Set<Thread> walking = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * Creates an open gate.
   *
   * @param what what is behind it, for messages
   */
  ReadGate(String what) {
    this.what = what;
  }

  /**
   * Lets a reader in.
   *
   * @return where it is counted, for {@link #leave}
   * @throws IllegalStateException if the gate is closed
   */
  int enter() {
    int place = (int) (Thread.currentThread().getId() % PLACES) * STRIDE;
    readers.incrementAndGet(place);
    if (closed) {
      readers.decrementAndGet(place);
      throw new IllegalStateException(what + " is closed");
    }
    return place;
  }

  /**
   * Does something that may take long and calls others meanwhile, as a reader.
   *
   * @throws IllegalStateException if the gate is closed
   */
  void walk(Runnable work) {
    int place = enter();
    boolean outermost = walking.add(Thread.currentThread());
    try {
      work.run();
    } finally {
      if (outermost) {
        walking.remove(Thread.currentThread());
      }
      leave(place);
    }
  }

  /** Lets a reader out. */
  void leave(int place) {
    readers.decrementAndGet(place);
  }

  /**
   * Lets nobody in any more and waits until everybody is out.
   *
   * @return whether the gate was open before; who finds it closed need do nothing
   * @throws IllegalStateException if the caller itself is in the middle of {@link #walk}, and so
   *     would wait for itself
   */
  boolean close() {
    if (walking.contains(Thread.currentThread())) {
      throw new IllegalStateException(what + " cannot be closed by a thread that is reading it");
    }
    synchronized (this) {
      if (closed) {
        return false;
      }
      closed = true;
    }
    boolean interrupted = false;
    for (int i = 0; i < readers.length(); i += STRIDE) {
      while (readers.get(i) > 0) {
        try {
          Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
          interrupted = true; // The readers must be out all the same.
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return true;
  }
}
