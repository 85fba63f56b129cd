// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.time.Duration;

/** The most that one request, or one client, may take, whatever it asks for. */
final class Limits {
  /** Bytes of the line and the headers of a request. */
  static final int HEADER_BYTES = 16 * 1024;

  /** Time that a call waits for its turn at a {@link Limiter}. */
  static final Duration WAIT = Duration.ofSeconds(10);

  /** Time that a call whose answer has begun waits for its turn to make the next piece. */
  static final Duration WAIT_OF_BEGUN = Duration.ofMinutes(5);

  /** Time for work at a limiter. */
  static final Duration WORK = Duration.ofSeconds(20);

  /** Calls of one client that wait at a limiter, not counting those at work. */
  static final int WAITING_OF_CLIENT = 32;

  /** Calls of all clients that wait at a limiter. */
  static final int WAITING = 256;

  /** Time for a body to arrive in full. */
  static final Duration BODY = Duration.ofSeconds(20);

  /** How often a body's rate is looked at. */
  static final Duration BODY_PACE = Duration.ofSeconds(3);

  /** Bytes of a body that have to arrive in each {@link #BODY_PACE}. */
  static final int BODY_PACE_BYTES = 4096;

  /** Bodies of one client that have begun to arrive and not ended. */
  static final int BODIES_OF_CLIENT = 16;

  /** Bodies of all clients that have begun to arrive and not ended. */
  static final int BODIES = 128;

  /** Bytes of a body that are read for nothing, so that its sender sees why it is refused. */
  static final int REST_BYTES = 16 << 20;

  /** Time for such bytes to arrive. */
  static final Duration REST = Duration.ofSeconds(3);

  /** Long answers of one client that are being sent. */
  static final int STREAMS_OF_CLIENT = 8;

  /** Long answers to all clients that are being sent. */
  static final int STREAMS = 64;

  /** Calls of one client that have not been answered in full, whatever for. */
  static final int CALLS_OF_CLIENT = 256;

  /** Connections of one client. */
  static final int CONNECTIONS_OF_CLIENT = 512;

  /**
   * Bytes of answers that the system holds for a connection until the client takes them. It would
   * take megabytes by itself: then clients that ask and read nothing have much sent, for nothing.
   */
  static final int SEND_BUFFER = 128 * 1024;

  /** Time for a client to take a slice of its answer. */
  static final Duration REPLY = Duration.ofSeconds(60);

  /** Time for a connection on which nothing happens. */
  static final Duration IDLE = Duration.ofSeconds(30);

  /** Time that a call waits for a table that another call is opening. */
  static final Duration OPENING = Duration.ofSeconds(1);

  /** Time from the wish to stop to the end. */
  static final Duration STOP = Duration.ofSeconds(5);

  /** Time that calls in progress have to end by themselves when the server stops. */
  static final Duration LAST_ANSWERS = Duration.ofSeconds(3);

  private Limits() {}
}
