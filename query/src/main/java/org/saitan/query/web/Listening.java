package org.saitan.query.web;

import java.util.List;

/**
 * Where a server is to be found, and by whom.
 *
 * @param host the name or address to listen at
 * @param port the port, or 0 for any that is free
 * @param names other names that it may be asked under, such as that of a proxy before it
 * @param embedders origins whose pages may embed boards, such as {@code https://blog.example}
 */
public record Listening(String host, int port, List<String> names, List<String> embedders) {
  /** Copies the lists. */
  public Listening {
    names = List.copyOf(names);
    embedders = List.copyOf(embedders);
  }
}
