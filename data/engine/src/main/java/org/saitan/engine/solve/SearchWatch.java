// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Watches over a search: ends it when its time is over, reports how it goes on, and knows at any
 * moment what is proved. One thread searches; any may ask.
 */
public final class SearchWatch {
  /** States between two looks at the clock: some hundred microseconds of work. */
  private static final int STEPS = 256;

  private static final long LOG_NANOS = Duration.ofSeconds(2).toNanos();

  private final Consumer<String> log;
  private final Consumer<SearchResult.GivenUp> progress;
  private final Optional<Duration> time;
  private final BooleanSupplier stop;
  private final long startNanos = System.nanoTime();
  private long loggedNanos = startNanos;
  private int steps;
  private volatile long states;
  private volatile int lowerBound;
  private volatile SearchResult.End end;

  /**
   * Creates a watch; its time begins now.
   *
   * @param time how long the search may take; empty for as long as it likes
   * @param stop asked often whether the search is to end
   * @param log takes a line of text now and then
   * @param progress takes often what is known, as if the search ended there
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

  /** Reports in a line of text. */
  void remark(String text) {
    log.accept(text);
  }

  /** Notes that every solution has at least so many moves. */
  void proved(int moves) {
    lowerBound = Math.max(lowerBound, moves);
  }

  /**
   * Returns whether to go on.
   *
   * @param seen states looked at, of earlier stages too
   */
  boolean goesOn(long seen) {
    if (steps++ % STEPS == 0) {
      states = seen;
      long now = System.nanoTime();
      if (end == null && stop.getAsBoolean()) {
        end = SearchResult.End.STOPPED;
      } else if (end == null && time.isPresent() && now - startNanos >= time.get().toNanos()) {
        end = SearchResult.End.TIME;
      }
      progress.accept(now());
      if (now - loggedNanos >= LOG_NANOS) {
        loggedNanos = now;
        log.accept(soFar());
      }
    }
    return end == null;
  }

  /** Returns whether the search is to end: its time was found to be over, or it was stopped. */
  boolean isOver() {
    return end != null;
  }

  /** Returns why the search has ended that found nothing. */
  SearchResult.End end() {
    return end == null ? SearchResult.End.STATES : end;
  }

  /** Returns what is known now, as if the search ended here because somebody stopped it. */
  public SearchResult.GivenUp now() {
    return new SearchResult.GivenUp(lowerBound, states, SearchResult.End.STOPPED);
  }

  /** Returns how long the search has taken, in seconds. */
  public double seconds() {
    return (System.nanoTime() - startNanos) / 1e9;
  }

  private String soFar() {
    return "at least %s: %s looked at, %s"
        .formatted(
            Plural.of(lowerBound, "move"),
            Plural.of(states, "state"),
            Magnitude.seconds(seconds()));
  }
}
