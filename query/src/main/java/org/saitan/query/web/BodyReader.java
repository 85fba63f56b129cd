// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.ByteArrayOutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ContentSourceCompletableFuture;
import org.eclipse.jetty.server.Request;
import org.saitan.text.Plural;

/**
 * Reads the body of one request as it arrives: no thread waits for it. A body that comes too slowly
 * is given up, and a client has a few at a time only.
 *
 * <p>Jetty's {@code MinimumDataRateHandler} does not notice who sends nothing, and its {@code
 * SizeLimitHandler} has one limit for all paths.
 */
final class BodyReader extends ContentSourceCompletableFuture<byte[]> {
  private final Request request;
  private final int most;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final AtomicLong arrived = new AtomicLong();

  private BodyReader(Request request, int most) {
    super(request, InvocationType.BLOCKING);
    this.request = request;
    this.most = most;
  }

  /**
   * Reads a body.
   *
   * @param most the most bytes that it may have, packed and unpacked
   * @param client who sends
   * @param quota of bodies that are arriving
   * @param clock ends a body that is too slow
   * @return the body, unpacked
   * @throws HttpProblem if the body is bound to be refused, or the client has too many
   */
  static CompletableFuture<byte[]> read(
      Request request, int most, String client, Quota quota, ScheduledExecutorService clock) {
    boolean packed = Gzip.isNamed(request.getHeaders().get(HttpHeader.CONTENT_ENCODING));
    if (request.getLength() > most) {
      throw HttpProblem.bodyTooBig(most);
    }
    BodyReader body = new BodyReader(request, most);
    body.parse();
    if (body.isDone()) { // Most bodies arrive with their headers, and count for nobody's quota.
      return body.handle((whole, failure) -> body.unpacked(whole, failure, packed));
    }
    if (!quota.acquire(client)) {
      throw HttpProblem.tooManyBodies();
    }
    long pace = Limits.BODY_PACE.toMillis();
    Future<?> watch =
        clock.scheduleAtFixedRate(body.new Watch(), pace, pace, TimeUnit.MILLISECONDS);
    return body.handle(
        (whole, failure) -> {
          watch.cancel(false);
          quota.release(client);
          return body.unpacked(whole, failure, packed);
        });
  }

  @Override
  protected byte[] parse(Content.Chunk chunk) {
    if (arrived.addAndGet(chunk.remaining()) > most) {
      throw HttpProblem.bodyTooBig(most);
    }
    byte[] part = new byte[chunk.remaining()];
    chunk.get(part, 0, part.length);
    bytes.writeBytes(part);
    return chunk.isLast() ? bytes.toByteArray() : null;
  }

  private byte[] unpacked(byte[] whole, Throwable failure, boolean packed) {
    if (failure instanceof HttpProblem problem) {
      throw problem;
    }
    if (failure instanceof Error error) { // Not the client's.
      throw error;
    }
    if (failure != null) {
      throw HttpProblem.cutBody(found());
    }
    return packed ? Gzip.unpack(whole, most) : whole;
  }

  private String found() {
    long promised = request.getLength();
    return (promised < 0
            ? Plural.of(arrived.get(), "byte") + " and no end"
            : arrived + " of " + Plural.of(promised, "byte"))
        + " came";
  }

  /** Ends the body if it is too slow. */
  private final class Watch implements Runnable {
    private final long latest = System.nanoTime() + Limits.BODY.toNanos();
    private long before = arrived.get();

    @Override
    public void run() {
      long now = arrived.get();
      if (now - before < Limits.BODY_PACE_BYTES || System.nanoTime() > latest) {
        completeExceptionally(HttpProblem.slowBody(now));
      }
      before = now;
    }
  }
}
