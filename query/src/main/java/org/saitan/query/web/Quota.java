// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How much of something each client may have at a time, and all clients together. Of Jetty's
 * handlers {@code DoSHandler} counts the requests of a second, {@code ThreadLimitHandler} threads,
 * and {@code QoSHandler} knows no clients.
 */
final class Quota {
  private final int mostOfClient;
  private final int most;
  private final Map<String, Integer> taken = new ConcurrentHashMap<>();
  private final AtomicInteger total = new AtomicInteger();

  /**
   * Creates a quota of which nothing is taken.
   *
   * @param mostOfClient how many one client may have
   * @param most how many all may have
   */
  Quota(int mostOfClient, int most) {
    this.mostOfClient = mostOfClient;
    this.most = most;
  }

  /** Takes one, to be released; returns whether there was one left for the client. */
  boolean acquire(String client) {
    if (total.incrementAndGet() > most) {
      total.decrementAndGet();
      return false;
    }
    if (taken.merge(client, 1, Integer::sum) > mostOfClient) {
      release(client);
      return false;
    }
    return true;
  }

  /** Gives one back. */
  void release(String client) {
    taken.computeIfPresent(client, (key, number) -> number == 1 ? null : number - 1);
    total.decrementAndGet();
  }
}
