// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.problem.BadInputException;
import org.saitan.query.web.WebServer.Listening;
import org.saitan.table.TableHome;

/** Who asks behind a proxy: only where that was said, and only what the proxy says. */
@Timeout(60)
class ProxyTest {
  private static final PrintStream BUGS = System.err;

  @TempDir Path tables;

  /** Returns as whom a server answers questions with some headers. */
  private List<String> clients(Optional<String> proxy, String... headers) throws Exception {
    List<String> clients = new ArrayList<>();
    Router.Routes who =
        (router, cache) -> router.add("GET", "/who", List.of(), call -> Reply.json(call.client()));
    try (WebServer server =
            WebServer.start(
                new Listening("127.0.0.1", 0, List.of(), proxy),
                new TableCache(Catalogue.standard(), new TableHome(tables)),
                List.of(who),
                BUGS,
                line -> {});
        RawClient client = new RawClient(server.uri(), 7)) {
      for (String header : headers) {
        client.send("GET /who HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n");
        String answer = client.response();
        clients.add(answer.substring(answer.indexOf("\r\n\r\n") + 4).replace("\"", ""));
      }
    }
    return clients;
  }

  @Test
  void whatTheProxySaysCounts() throws Exception {
    assertThat(
            clients(
                Optional.of("x-forwarded-for"),
                "X-Forwarded-For: 192.0.2.1\r\n",
                "X-Forwarded-For: 198.51.100.9, 192.0.2.2\r\n",
                "X-Forwarded-For: 198.51.100.9\r\nX-Forwarded-For: 192.0.2.3:4711\r\n",
                "X-Forwarded-For: 2001:db8:0:1::5\r\n",
                "Forwarded: for=192.0.2.4\r\n",
                "X-Forwarded-For: localhost\r\n",
                "X-Forwarded-For: 192.0.2.256\r\n",
                "X-Forwarded-For: \r\n",
                ""))
        .containsExactly(
            "192.0.2.1",
            "192.0.2.2",
            "192.0.2.3",
            "20010db800000001",
            "127.0.0.7",
            "127.0.0.7",
            "127.0.0.7",
            "127.0.0.7",
            "127.0.0.7");
    assertThat(
            clients(
                Optional.of("Forwarded"),
                "Forwarded: for=198.51.100.9, proto=https;For=192.0.2.1;by=203.0.113.1\r\n",
                "Forwarded: for=\"[2001:db8:0:1::5]:4711\"\r\n",
                "Forwarded: for=_hidden\r\n",
                "X-Forwarded-For: 192.0.2.4\r\n"))
        .containsExactly("192.0.2.1", "20010db800000001", "127.0.0.7", "127.0.0.7");
  }

  @Test
  void nobodyElseIsBelieved() throws Exception {
    assertThat(
            clients(
                Optional.empty(), "X-Forwarded-For: 192.0.2.1\r\n", "Forwarded: for=192.0.2.1\r\n"))
        .containsOnly("127.0.0.7");
    assertThatThrownBy(() -> new Clients(Optional.of("Via")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("Forwarded or X-Forwarded-For");
  }
}
