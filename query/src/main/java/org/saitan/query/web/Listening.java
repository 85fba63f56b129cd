// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.List;
import java.util.Optional;

/**
 * Where a server is to be found, and by whom.
 *
 * @param host the name or address to listen at
 * @param port the port, or 0 for any that is free
 * @param embedders origins whose pages may embed boards, such as {@code https://blog.example}
 * @param proxy the header in which a proxy, the only one to connect, says who asks; see {@link
 *     Clients}
 */
public record Listening(String host, int port, List<String> embedders, Optional<String> proxy) {
  /** Copies the list. */
  public Listening {
    embedders = List.copyOf(embedders);
  }
}
