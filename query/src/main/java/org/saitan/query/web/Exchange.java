// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * One request and its response, which is sent once.
 *
 * <p>Jetty's {@code CustomRequestLog} has a line for an answer when its client has taken it, so
 * none for who takes none; its {@code MinimumDataRateHandler} counts the time that the server needs
 * for the next piece as that of the client, and does not notice who takes nothing.
 */
final class Exchange {
  /** An answer of more bytes is sent in slices: each has to be taken in time. */
  private static final int SLICE = Limits.SEND_BUFFER / 4;

  private final Request request;
  private final Response response;
  private final String from;
  private Callback callback;
  private final Failures failures;
  private final Consumer<String> accessLog;
  private final ScheduledExecutorService clock;
  private Map<String, String> headers = Map.of();
  private boolean begun;

  /**
   * Creates an exchange without an answer.
   *
   * @param from the address that the request comes from
   * @param callback completed when the client has taken the answer, or will not
   * @param failures says what goes wrong
   * @param accessLog takes a line
   * @param clock ends the connection of a client that does not take its answer
   */
  Exchange(
      Request request,
      Response response,
      String from,
      Callback callback,
      Failures failures,
      Consumer<String> accessLog,
      ScheduledExecutorService clock) {
    this.request = request;
    this.response = response;
    this.from = from;
    this.callback = callback;
    this.failures = failures;
    this.accessLog = accessLog;
    this.clock = clock;
  }

  /** Returns this, with headers that go with every answer. */
  Exchange with(Map<String, String> more) {
    headers = more;
    return this;
  }

  /** Runs something when the call has ended, well or not. */
  void atEnd(Runnable after) {
    callback = Callback.from(callback, after);
  }

  /**
   * Sends the answer, after the rest of a body that nobody needs: were the connection closed on it,
   * the system would take the answer back.
   */
  void send(Reply reply) {
    if (closes(reply) || request.getLength() > Limits.REST_BYTES || waitsForLeave()) {
      write(reply);
    } else {
      new Rest(reply).run();
    }
  }

  /** Throws the rest of a body away, as long as it comes soon and is not long. */
  private final class Rest implements Runnable {
    private Reply reply;
    private long left = Limits.REST_BYTES;
    private Future<?> end;

    Rest(Reply reply) {
      this.reply = reply;
    }

    @Override
    public synchronized void run() {
      if (reply == null) {
        return;
      }
      for (Content.Chunk chunk = request.read(); chunk != null; chunk = request.read()) {
        left -= chunk.remaining();
        chunk.release();
        if (left < 0 || chunk.isLast() || Content.Chunk.isFailure(chunk)) {
          end();
          return;
        }
      }
      if (end == null) {
        end = clock.schedule(this::end, Limits.REST.toMillis(), TimeUnit.MILLISECONDS);
      }
      request.demand(this);
    }

    private synchronized void end() {
      if (reply != null) {
        if (end != null) {
          end.cancel(false);
        }
        write(reply);
        reply = null;
      }
    }
  }

  private void write(Reply reply) {
    head(reply);
    if (reply.status() != 304 && reply.status() != 204) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, reply.body().length);
    }
    log(reply.status(), reply.body().length);
    if (reply.body().length <= SLICE) {
      response.write(true, ByteBuffer.wrap(reply.body()), callback);
    } else {
      Content.copy(
          Content.Source.from(slices(reply.body())),
          (last, slice, taken) -> response.write(last, slice, inTime(taken)),
          callback);
    }
  }

  /** Returns a long answer in parts of which a client takes each that reads slowly, but reads. */
  private static ByteBuffer[] slices(byte[] body) {
    return IntStream.range(0, (body.length + SLICE - 1) / SLICE)
        .map(slice -> slice * SLICE)
        .mapToObj(from -> ByteBuffer.wrap(body, from, Math.min(SLICE, body.length - from)))
        .toArray(ByteBuffer[]::new);
  }

  /** What is done with something that was waited for. */
  interface Next<T> {
    void goOn(T made) throws Exception;
  }

  /** Goes on when something is there; what goes wrong, before or then, is the answer. */
  <T> void when(CompletableFuture<T> there, Next<T> next) {
    Limiter.whenThere(
        there,
        (made, failure) -> {
          try {
            if (failure == null) {
              next.goOn(made);
            } else {
              fail(failure);
            }
          } catch (Throwable e) {
            fail(e);
          }
        });
  }

  /** Says what went wrong, or breaks off what has begun: whatever it was, the call ends. */
  void fail(Throwable failure) {
    try {
      Reply reply = failures.reply(failure);
      if (begun) {
        breakOff(failure, reply.status());
      } else {
        send(reply);
      }
    } catch (Throwable e) {
      breakOff(e, 500);
    }
  }

  /** Sends the beginning of an answer whose length is not known. */
  void begin(Reply reply) {
    begun = true;
    head(reply);
  }

  /**
   * Sends a piece of an answer that has begun.
   *
   * @param taken run when the client has taken it; if it does not, the call ends
   */
  void sendPiece(byte[] piece, Runnable taken) {
    response.write(
        false,
        ByteBuffer.wrap(piece),
        inTime(Callback.from(taken, why -> breakOff(why, response.getStatus()))));
  }

  /** Ends an answer of pieces. */
  void end(long bytes) {
    log(response.getStatus(), bytes);
    response.write(true, ByteBuffer.allocate(0), callback);
  }

  /**
   * Breaks an answer off, so that nobody takes it for whole.
   *
   * @param status what the answer would have been, had this happened before its beginning
   */
  private void breakOff(Throwable why, int status) {
    try {
      log(status, -1);
    } finally {
      callback.failed(why);
    }
  }

  private void head(Reply reply) {
    if (!closes(reply) && !request.consumeAvailable()) {
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
    response.setStatus(reply.status());
    headers.forEach(response.getHeaders()::put);
    reply.headers().forEach(response.getHeaders()::put);
    response.getHeaders().put("X-Content-Type-Options", "nosniff");
  }

  private static boolean closes(Reply reply) {
    return "close".equals(reply.headers().get("Connection"));
  }

  /** Returns whether the client sends its body only after a 100. */
  private boolean waitsForLeave() {
    return request.getHeaders().contains(HttpHeader.EXPECT);
  }

  /** Logs the call. Written without a format, which takes a tenth of a short call's time. */
  private void log(int status, long bytes) {
    long hundredths =
        (System.nanoTime() - request.getBeginNanoTime()) / 10_000; // Of a millisecond.
    accessLog.accept(
        from
            + ' '
            + request.getMethod()
            + ' '
            + request.getHttpURI().getPathQuery()
            + ' '
            + status
            + ' '
            + (bytes < 0 ? "broken off" : bytes + " bytes")
            + ' '
            + hundredths / 100
            + '.'
            + hundredths / 10 % 10
            + hundredths % 10
            + " ms");
  }

  /** Returns a callback, with an end to the patience with whoever does not take the answer. */
  private Callback inTime(Callback callback) {
    Future<?> end =
        clock.schedule(
            () ->
                request
                    .getConnectionMetaData()
                    .getConnection()
                    .getEndPoint()
                    .close(new TimeoutException("the answer was not taken")),
            Limits.REPLY.toMillis(),
            TimeUnit.MILLISECONDS);
    return Callback.from(callback, () -> end.cancel(false));
  }
}
