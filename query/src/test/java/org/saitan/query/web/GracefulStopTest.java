// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
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
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.uri().getPort())) {
      socket.setSoTimeout(60_000);
      OutputStream out = socket.getOutputStream();
      out.write(
          ("POST /api/v1/tables/uraomote-3x3/lookup HTTP/1.1\r\nHost: localhost\r\n"
                  + "Content-Length: 24\r\nExpect: 100-continue\r\n\r\n")
              .getBytes(StandardCharsets.UTF_8));
      String begun = "HTTP/1.1 100 Continue\r\n\r\n";
      assertThat(socket.getInputStream().readNBytes(begun.length())).asString().isEqualTo(begun);
      out.write("BWB/WBB/BBB\n".getBytes(StandardCharsets.UTF_8));
      CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
      Thread.sleep(300);
      assertThat(stopped).isNotDone();
      out.write("BWB/WBB/BBB\n".getBytes(StandardCharsets.UTF_8));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 200 OK").contains("\"line\":2");
      stopped.get(10, TimeUnit.SECONDS);
    }
  }
}
