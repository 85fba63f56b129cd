// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Watches one search: enforces its limits, reports its progress and records the bounds proved.
 * Thread-safe.
 */
public final class SearchWatch {
  private static final long LOG_NANOS = Duration.ofSeconds(2).toNanos();

  private final Consumer<String> log;
  private final Consumer<SearchResult.GivenUp> progress;
  private final Optional<Duration> time;
  private final BooleanSupplier stop;
  private final long startNanos = System.nanoTime();
  private final AtomicLong states = new AtomicLong();
  private long loggedNanos = startNanos;
  private long boundNanos = startNanos;
  private double share;
  private volatile SearchResult.Cursor cursor = SearchResult.Cursor.START;
  private volatile Optional<List<SearchResult.Step>> best = Optional.empty();
  private volatile SearchResult.End end;

  /**
   * Creates a watch. The time limit starts now.
   *
   * @param time the time limit, or empty for none
   * @param stop the stop condition, which is polled often
   * @param log receives a line of text every few seconds
   * @param progress called often with the result that the search would have if it stopped now;
   *     called from any thread, but never by two threads at once
   */
  public SearchWatch(
      Optional<Duration> time,
      BooleanSupplier stop,
      Consumer<String> log,
      Consumer<SearchResult.GivenUp> progress) {
    this.time = time;
    this.stop = stop;
    this.log = log;
    this.progress = progress;
  }

  /** Reports a line of text. */
  synchronized void remark(String text) {
    log.accept(text);
  }

  /** Records a proved lower bound on the length of every solution. */
  synchronized void proved(int moves) {
    if (moves > cursor.lowerBound()) {
      cursor = new SearchResult.Cursor(moves, "");
      share = 0;
      boundNanos = System.nanoTime();
    }
  }

  /**
   * Records how much of the search for solutions whose length equals the lower bound has been
   * completed without finding any.
   *
   * @param part the share that is complete, from 0 to 1
   * @param done the part that is complete as text, for {@link SearchResult.Cursor#done}
   */
  synchronized void refuted(double part, String done) {
    share = part;
    cursor = new SearchResult.Cursor(cursor.lowerBound(), done);
  }

  /** Records a solution that is shorter than all earlier ones but need not be optimal. */
  synchronized void improved(List<SearchResult.Step> solution) {
    best = Optional.of(solution);
    log.accept(text(System.nanoTime()));
  }

  /** Returns a known solution whose length equals the lower bound, or empty if there is none. */
  Optional<List<SearchResult.Step>> optimal() {
    return best.filter(solution -> solution.size() <= cursor.lowerBound());
  }

  /**
   * Continues from the cursor of an earlier search for the same request. Must be called before the
   * search begins.
   */
  public SearchWatch resume(SearchResult.Cursor from) {
    cursor = from;
    return this;
  }

  /** Returns the point from which the search can continue, including the lower bound proved. */
  SearchResult.Cursor cursor() {
    return cursor;
  }

  /** Returns the number of states expanded. */
  long states() {
    return states.get();
  }

  /**
   * Returns whether to continue. Each thread calls this method every few hundred microseconds.
   *
   * @param number the number of states expanded since the thread's last call
   */
  boolean canContinue(long number) {
    count(number);
    return poll();
  }

  /** Adds the given number to the number of states expanded. */
  void count(long number) {
    states.addAndGet(number);
  }

  private synchronized boolean poll() {
    long now = System.nanoTime();
    if (end == null && stop.getAsBoolean()) {
      end = SearchResult.End.STOPPED;
    } else if (end == null && time.isPresent() && now - startNanos >= time.get().toNanos()) {
      end = SearchResult.End.TIME;
    }
    progress.accept(givenUp(SearchResult.End.STOPPED));
    if (now - loggedNanos >= LOG_NANOS) {
      loggedNanos = now;
      log.accept(text(now));
    }
    return !isOver();
  }

  /**
   * Returns whether the search must end because its time limit was reached, it was stopped, or a
   * known solution meets the lower bound.
   */
  boolean isOver() {
    return end != null || optimal().isPresent();
  }

  /** Returns the result of a search that ended without an answer. */
  public SearchResult.GivenUp givenUp(SearchResult.End defaultEnd) {
    return new SearchResult.GivenUp(cursor, best, states.get(), end == null ? defaultEnd : end);
  }

  /** Returns the elapsed time in seconds. */
  public double seconds() {
    return (System.nanoTime() - startNanos) / 1e9;
  }

  /** Returns the time left in seconds, which is infinite if there is no limit. */
  double secondsLeft() {
    return time.map(limit -> Math.max(0, limit.toNanos() / 1e9 - seconds()))
        .orElse(Double.POSITIVE_INFINITY);
  }

  private String text(long now) {
    String part =
        share == 0
            ? ""
            : ", %.0f%% of this bound refuted, about %s left"
                .formatted(
                    100 * share, Magnitude.seconds((now - boundNanos) / 1e9 / share * (1 - share)));
    return "%s: %s searched, %s%s"
        .formatted(
            givenUp(SearchResult.End.STOPPED).length(),
            Plural.of(states.get(), "state"),
            Magnitude.seconds(seconds()),
            part);
  }
}
