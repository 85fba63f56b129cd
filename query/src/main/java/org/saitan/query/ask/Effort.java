// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.saitan.text.Magnitude;

/**
 * How much work an answer may take: ranks held in memory, and time. Time is what the thread that
 * the answer is found in has computed, so that a machine with much else to do refuses nothing that
 * it answers on other days; but no more than {@link #MOST_WAITS} times as long goes by.
 */
public final class Effort {
  private static final long MOST_RANKS = 40_000_000;

  /** How many times as long as it may compute an answer may take. */
  static final int MOST_WAITS = 4;

  /** Found once, and only where time is bounded: a question on the command line does without. */
  private static final class Threads {
    static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();
  }

  private final long ranks;
  private final Duration time;
  private final LongSupplier clock;
  private final LongSupplier computed;
  private final long start;
  private final long computedBefore;

  /**
   * Creates the effort.
   *
   * @param time null for all the time
   * @param clock nanoseconds that go by
   * @param computed nanoseconds that are computed
   */
  Effort(long ranks, Duration time, LongSupplier clock, LongSupplier computed) {
    this.ranks = ranks;
    this.time = time;
    this.clock = clock;
    this.computed = computed;
    this.start = clock.getAsLong();
    this.computedBefore = computed.getAsLong();
  }

  /** Returns the effort of a person's own machine: all the time, and 8 bytes for many ranks. */
  public static Effort patient() {
    return new Effort(MOST_RANKS, null, () -> 0, () -> 0);
  }

  /** Returns a bounded effort; its time begins now, in this thread. */
  public static Effort upTo(long ranks, Duration time) {
    ThreadMXBean threads = Threads.BEAN;
    long thread = Thread.currentThread().getId();
    return new Effort(
        ranks,
        time,
        System::nanoTime,
        threads.isThreadCpuTimeSupported()
            ? () -> threads.getThreadCpuTime(thread)
            : System::nanoTime);
  }

  /** Returns the most ranks that may be held at a time. */
  public long ranks() {
    return ranks;
  }

  /** Returns how long the answer may take; empty for all the time. */
  public Optional<Duration> time() {
    return Optional.ofNullable(time);
  }

  /**
   * Goes on unless the time is over or the thread was interrupted.
   *
   * @throws TooSlowException if so
   */
  public void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new TooSlowException("the answer was broken off");
    }
    if (time != null && isOver()) {
      throw new TooSlowException(
          "this takes longer than "
              + Magnitude.seconds(time.toMillis() / 1e3)
              + "; ask again in a while, ask for less, or ask the command line, which has all the time");
    }
  }

  private boolean isOver() {
    long gone = clock.getAsLong() - start;
    return gone > time.toNanos()
        && (gone > MOST_WAITS * time.toNanos()
            || computed.getAsLong() - computedBefore > time.toNanos());
  }
}
