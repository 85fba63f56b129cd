// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.TestTables;
import org.saitan.table.TableHome;

/** A server that is asked to stop ends what it has begun. */
class GracefulStopTest {
  @TempDir Path tables;

  @Test
  void aCallInProgressIsAnsweredBeforeTheServerStops() throws Exception {
    TableHome home = new TableHome(tables);
    TestTables.build(home, "uraomote-3x3");
    WebServer server = TestServer.start(Catalogue.standard(), home, System.err, line -> {});
    String lookup =
        "POST /api/v1/tables/uraomote-3x3/lookup HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Length: 24\r\n\r\nBWB/WBB/BBB\n";
    try (RawClient first = new RawClient(server.uri(), 1);
        RawClient second = new RawClient(server.uri(), 1)) {
      assertThat(first.send(lookup).send("BWB/WBB/BBB\n").response()).contains("\"line\":2");
      second.send(lookup.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n"));
      assertThat(second.head()).startsWith("HTTP/1.1 100 ");
      CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
      assertThat(second.send("BWB/WBB/BBB\n").response())
          .startsWith("HTTP/1.1 200 ")
          .contains("\"line\":2");
      stopped.get(10, TimeUnit.SECONDS);
    }
  }
}
