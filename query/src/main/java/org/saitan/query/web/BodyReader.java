// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.ByteArrayOutputStream;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.saitan.text.Plural;

/**
 * Reads the body of one request as it arrives: no thread waits for it. A body that comes too slowly
 * is given up, and a client has a few at a time only.
 *
 * <p>Jetty's {@code MinimumDataRateHandler} does not notice who sends nothing, and its {@code
 * SizeLimitHandler} has one limit for all paths.
 */
final class BodyReader implements Runnable {
  private final Request request;
  private final int most;
  private final BiConsumer<byte[], Throwable> taken;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long arrived;
  private boolean done;
  private Watch watch;

  /**
   * Creates the reader of a body.
   *
   * @param most the most bytes that it may have, packed and unpacked
   * @param taken takes the bytes or a failure, and null for the other, once, by any thread
   */
  BodyReader(Request request, int most, BiConsumer<byte[], Throwable> taken) {
    this.request = request;
    this.most = most;
    this.taken = taken;
  }

  /**
   * Begins to read.
   *
   * @param client who sends
   * @param quota of bodies that are arriving
   * @param clock ends a body that is too slow
   * @throws HttpProblem if the body is bound to be refused, or the client has too many
   */
  void start(String client, Quota quota, ScheduledExecutorService clock) {
    Gzip.isNamed(coding());
    if (request.getLength() > most) {
      throw HttpProblem.bodyTooBig(most);
    }
    if (readWhatIsThere()) {
      return; // Most bodies arrive with their headers, and count for nobody's quota.
    }
    if (!quota.acquire(client)) {
      throw HttpProblem.tooManyBodies();
    }
    synchronized (this) {
      watch = new Watch(() -> quota.release(client));
      watch.begin(clock);
    }
    request.demand(this);
  }

  private String coding() {
    return request.getHeaders().get(HttpHeader.CONTENT_ENCODING);
  }

  /** Goes on when more has arrived. */
  @Override
  public void run() {
    if (!readWhatIsThere()) {
      request.demand(this);
    }
  }

  /** Reads; returns whether there is nothing left to wait for. */
  private boolean readWhatIsThere() {
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        return isDone();
      }
      if (Content.Chunk.isFailure(chunk)) {
        end(HttpProblem.cutBody(found()));
        return true;
      }
      if (!take(chunk)) {
        end(HttpProblem.bodyTooBig(most));
        return true;
      }
      if (chunk.isLast()) {
        end(null);
        return true;
      }
    }
  }

  private synchronized boolean isDone() {
    return done;
  }

  private synchronized String found() {
    long promised = request.getLength();
    return (promised < 0
            ? Plural.of(arrived, "byte") + " and no end"
            : arrived + " of " + Plural.of(promised, "byte"))
        + " came";
  }

  private synchronized boolean take(Content.Chunk chunk) {
    try {
      arrived += chunk.remaining();
      boolean fits = arrived <= most;
      if (fits) {
        byte[] part = new byte[chunk.remaining()];
        chunk.get(part, 0, part.length);
        bytes.writeBytes(part);
      }
      return fits;
    } finally {
      chunk.release();
    }
  }

  private void end(HttpProblem problem) {
    synchronized (this) {
      if (done) {
        return;
      }
      done = true;
      if (watch != null) {
        watch.end();
      }
    }
    if (problem != null) {
      taken.accept(null, problem);
    } else {
      unpackAndEnd();
    }
  }

  private void unpackAndEnd() {
    byte[] whole = bytes.toByteArray();
    try {
      whole = Gzip.isNamed(coding()) ? Gzip.unpack(whole, most) : whole;
    } catch (HttpProblem e) {
      taken.accept(null, e);
      return;
    }
    taken.accept(whole, null);
  }

  /** Ends a body that is too slow. */
  private final class Watch implements Runnable {
    private final Runnable after;
    private final long latest = System.nanoTime() + Limits.BODY.toNanos();
    private long before;
    private Future<?> ticking;

    Watch(Runnable after) {
      this.after = after;
    }

    void begin(ScheduledExecutorService clock) {
      long pace = Limits.BODY_PACE.toMillis();
      before = arrived;
      ticking = clock.scheduleAtFixedRate(this, pace, pace, TimeUnit.MILLISECONDS);
    }

    void end() {
      ticking.cancel(false);
      after.run();
    }

    @Override
    public void run() {
      long now;
      boolean slow;
      synchronized (BodyReader.this) {
        now = arrived;
        slow = now - before < Limits.BODY_PACE_BYTES || System.nanoTime() > latest;
        before = now;
      }
      if (slow) {
        BodyReader.this.end(HttpProblem.slowBody(now));
      }
    }
  }
}
