package org.saitan.query.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How much of something each client has at a time, and all clients together. Of Jetty's handlers
 * {@code DoSHandler} counts the requests of a second, {@code ThreadLimitHandler} threads, and
 * {@code QoSHandler} knows no clients.
 */
final class Shares {
  private final int mostOfClient;
  private final int most;
  private final Map<String, Integer> taken = new ConcurrentHashMap<>();
  private final AtomicInteger total = new AtomicInteger();

  /**
   * Creates shares of which none is taken.
   *
   * @param mostOfClient how many one client may have
   * @param most how many all may have
   */
  Shares(int mostOfClient, int most) {
    this.mostOfClient = mostOfClient;
    this.most = most;
  }

  /** Takes one, to be given back; returns whether there was one left for the client. */
  boolean take(String client) {
    if (total.incrementAndGet() > most) {
      total.decrementAndGet();
      return false;
    }
    if (taken.merge(client, 1, Integer::sum) > mostOfClient) {
      giveBack(client);
      return false;
    }
    return true;
  }

  /** Takes one back. */
  void giveBack(String client) {
    taken.computeIfPresent(client, (key, number) -> number == 1 ? null : number - 1);
    total.decrementAndGet();
  }
}
