// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;

/**
 * Closes the connections that a client opens beyond its quota; Jetty's {@code
 * NetworkConnectionLimit} counts those of all together.
 */
final class ConnectionQuota implements Connection.Listener {
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
