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
 * Watches one search: ends it when its time is over, reports its progress, and knows at any moment
 * what is proved. For use by several threads.
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
   * Creates a watch; its time begins now.
   *
   * @param time how long the search may take; empty for no limit
   * @param stop asked often whether to stop
   * @param log takes a line of text now and then
   * @param progress takes often what is known, as if the search were stopped there; from any
   *     thread, one call at a time
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

  /** Notes that every solution has at least so many moves. */
  synchronized void proved(int moves) {
    if (moves > cursor.lowerBound()) {
      cursor = new SearchResult.Cursor(moves, "");
      share = 0;
      boundNanos = System.nanoTime();
    }
  }

  /**
   * Notes how much of the solutions with just as many moves as the lower bound is refuted.
   *
   * @param part the share, from 0 to 1
   * @param done the same for {@link SearchResult.Cursor#done}
   */
  synchronized void refuted(double part, String done) {
    share = part;
    cursor = new SearchResult.Cursor(cursor.lowerBound(), done);
  }

  /** Notes a solution that need not be optimal, shorter than all before. */
  synchronized void improved(List<SearchResult.Step> solution) {
    best = Optional.of(solution);
    log.accept(text(System.nanoTime()));
  }

  /** Returns a solution that is proved to be optimal by the bound alone; empty if there is none. */
  Optional<List<SearchResult.Step>> optimal() {
    return best.filter(solution -> solution.size() <= cursor.lowerBound());
  }

  /** Takes up what an earlier search of the same question proved; called before the search. */
  public SearchWatch resume(SearchResult.Cursor from) {
    cursor = from;
    return this;
  }

  /** Returns what is proved. */
  SearchResult.Cursor cursor() {
    return cursor;
  }

  /** Returns the number of states looked at. */
  long states() {
    return states.get();
  }

  /**
   * Returns whether to go on. To be asked after some hundred microseconds of work by each thread.
   *
   * @param more states looked at since that thread asked before
   */
  boolean goesOn(long more) {
    count(more);
    return look();
  }

  /** Counts more states looked at. */
  void count(long more) {
    states.addAndGet(more);
  }

  private synchronized boolean look() {
    long now = System.nanoTime();
    if (end == null && stop.getAsBoolean()) {
      end = SearchResult.End.STOPPED;
    } else if (end == null && time.isPresent() && now - startNanos >= time.get().toNanos()) {
      end = SearchResult.End.TIME;
    }
    progress.accept(ended(SearchResult.End.STOPPED));
    if (now - loggedNanos >= LOG_NANOS) {
      loggedNanos = now;
      log.accept(text(now));
    }
    return !isOver();
  }

  /**
   * Returns whether the search is to end: its time is over, the program stopped it, or a solution
   * is as long as every one has to be.
   */
  boolean isOver() {
    return end != null || optimal().isPresent();
  }

  /** Returns what is known of a search that ended without an answer, or that is stopped here. */
  public SearchResult.GivenUp ended(SearchResult.End otherwise) {
    return new SearchResult.GivenUp(cursor, best, states.get(), end == null ? otherwise : end);
  }

  /** Returns how long the search has taken, in seconds. */
  public double seconds() {
    return (System.nanoTime() - startNanos) / 1e9;
  }

  /** Returns how long the search may still take, in seconds; infinite without a limit. */
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
    return "%s: %s looked at, %s%s"
        .formatted(
            ended(SearchResult.End.STOPPED).length(),
            Plural.of(states.get(), "state"),
            Magnitude.seconds(seconds()),
            part);
  }
}
