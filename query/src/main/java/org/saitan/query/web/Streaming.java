// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.zip.Deflater;

/**
 * Sends one answer piece by piece: the next is made when the client has taken the last and it is
 * its turn at the limiter, so that neither a slow client nor a long answer keeps others waiting.
 */
final class Streaming {
  private final Exchange exchange;
  private final Call call;
  private final Outcome.Streamed answer;
  private final ByteArrayOutputStream packed = new ByteArrayOutputStream();
  private final Gzip.Packer packer;
  private boolean begun;
  private long bytes;

  /** Creates the answer to a call. */
  Streaming(Exchange exchange, Call call, Outcome.Streamed answer) throws IOException {
    this.exchange = exchange;
    this.call = call;
    this.answer = answer;
    this.packer = call.takesGzip() ? new Gzip.Packer(packed, Deflater.BEST_SPEED) : null;
  }

  /** Begins to send, or sends the head alone if that was asked for. */
  void start() {
    if (call.method().equals("HEAD")) {
      exchange.begin(head());
      exchange.sendPiece(new byte[0], () -> exchange.end(0));
      return;
    }
    enter();
  }

  private Reply head() {
    return packer == null ? answer.head() : answer.head().packed(new byte[0]);
  }

  /** Waits for a turn to make the next piece. */
  private void enter() {
    Limiter limiter = answer.limiter();
    Callable<byte[]> next = () -> call.borrowed().during(this::piece);
    exchange.when(
        begun ? limiter.goOn(call.client(), next) : limiter.enter(call.client(), next), this::send);
  }

  private byte[] piece() throws IOException {
    byte[] plain = answer.pieces().next();
    return packer == null ? plain : pack(plain);
  }

  private byte[] pack(byte[] plain) throws IOException {
    packer.write(plain);
    if (answer.pieces().hasNext()) {
      packer.flush();
    } else {
      packer.close();
    }
    byte[] piece = packed.toByteArray();
    packed.reset();
    return piece;
  }

  private void send(byte[] piece) {
    if (!begun) {
      begun = true;
      exchange.begin(head());
    }
    bytes += piece.length;
    if (piece.length == 0) {
      goOn();
    } else {
      exchange.sendPiece(piece, this::goOn);
    }
  }

  private void goOn() {
    try {
      if (answer.pieces().hasNext()) {
        enter();
      } else {
        exchange.end(bytes);
      }
    } catch (Throwable e) {
      exchange.fail(e);
    }
  }
}
