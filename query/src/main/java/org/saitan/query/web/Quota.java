// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Connection;

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

  /**
   * Closes the connections that a client opens beyond its quota; Jetty's {@code
   * NetworkConnectionLimit} counts those of all together.
   */
  static final class OfConnections implements Connection.Listener {
    private final Quota quota = new Quota(Limits.CONNECTIONS_OF_CLIENT, Integer.MAX_VALUE);
    private final Map<Connection, String> clients = new ConcurrentHashMap<>();

    @Override
    public void onOpened(Connection connection) {
      String client = Clients.at(connection.getEndPoint().getRemoteSocketAddress());
      if (quota.acquire(client)) {
        clients.put(connection, client);
      } else {
        connection.getEndPoint().close();
      }
    }

    @Override
    public void onClosed(Connection connection) {
      String client = clients.remove(connection);
      if (client != null) {
        quota.release(client);
      }
    }
  }
}
