package org.saitan.query.distance.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.saitan.query.distance.ask.Lookup;
import org.saitan.query.distance.ask.Prober;

/**
 * States from a stream, one a line, each looked up: all that takes many states reads them here, so
 * that the same is understood everywhere. A line is a state as a person writes it, or NDJSON: a
 * string, or an object with a field {@code state}. Empty lines are passed over, and what is no
 * state is an answer like another.
 */
public final class StateLines {
  private final Prober prober;
  private final InputLines in;
  private final BeforeWaiting beforeWaiting;
  private long number;

  /** What is to be done before the next line is waited for. */
  public interface BeforeWaiting {
    /** Sends the answers so far: whoever writes the lines may want them before the next one. */
    void run() throws IOException;
  }

  /**
   * Reads a stream, which the caller closes.
   *
   * @param beforeWaiting run whenever no more can be read at once
   */
  public StateLines(Prober prober, InputStream in, BeforeWaiting beforeWaiting) {
    this.prober = prober;
    this.in = new InputLines(in);
    this.beforeWaiting = beforeWaiting;
  }

  /**
   * A line with something in it.
   *
   * @param number number of the line, from 1, empty ones counted
   * @param lookup what came of it
   */
  public record StateLine(long number, Lookup lookup) {}

  /** Returns the next line that is not empty; empty at the end. */
  public Optional<StateLine> next() throws IOException {
    for (Optional<InputLines.Line> line = read(); line.isPresent(); line = read()) {
      number++;
      if (!line.get().text().isBlank()) {
        return Optional.of(new StateLine(number, BatchLine.lookup(prober, line.get())));
      }
    }
    return Optional.empty();
  }

  private Optional<InputLines.Line> read() throws IOException {
    if (!in.ready()) {
      beforeWaiting.run();
    }
    return in.next();
  }

  /** Returns how many lines a text has, empty ones too. */
  public static long count(InputStream in) throws IOException {
    InputLines lines = new InputLines(in);
    long count = 0;
    while (lines.next().isPresent()) {
      count++;
    }
    return count;
  }
}
