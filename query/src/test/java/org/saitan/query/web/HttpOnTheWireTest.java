// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.TestTables;
import org.saitan.table.TableDirectory;

/** Tests requests over a raw connection: host names, truncated bodies and compressed bodies. */
class HttpOnTheWireTest {
  private static final String LOOKUP = "POST /api/v1/tables/rotation-2x3/lookup HTTP/1.1\r\n";
  private static final String HOST = "Host: localhost\r\n";
  private static final String STATES = "654321\ngoal\n";

  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    TestTables.build(new TableDirectory(tables), "rotation-2x3");
    server = TestServer.start(Catalogue.standard(), tables);
  }

  private static String response(byte[]... parts) throws IOException {
    try (RawClient client = new RawClient(server.uri("/"), 1)) {
      for (byte[] part : parts) {
        client.send(part);
      }
      return client.end().response();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String healthOf(String host) throws IOException {
    return response(bytes("GET /api/health HTTP/1.1\r\nHost: " + host + "\r\n\r\n"));
  }

  @Test
  void acceptsAnyHostName() throws Exception {
    for (String host :
        List.of("127.0.0.1", "[::1]:8080", "localhost.", "puzzles.example.org:443")) {
      assertThat(healthOf(host)).as(host).startsWith("HTTP/1.1 200 ");
    }
    assertThat(response(bytes("GET /api/health HTTP/1.0\r\n\r\n"))).contains(" 200 OK");
  }

  @Test
  void refusesTruncatedBodies() throws Exception {
    assertThat(response(bytes(LOOKUP + HOST + "Content-Length: 100\r\n\r\n" + STATES)))
        .startsWith("HTTP/1.1 400 ")
        .contains("\"code\":\"bad_request\"", "truncated");
    assertThat(response(bytes(LOOKUP + HOST + "Transfer-Encoding: chunked\r\n\r\nc\r\n" + STATES)))
        .startsWith("HTTP/1.1 400 ");
    assertThat(
            response(
                bytes(
                    LOOKUP
                        + HOST
                        + "Transfer-Encoding: chunked\r\n\r\nc\r\n"
                        + STATES
                        + "\r\n0\r\n\r\n")))
        .startsWith("HTTP/1.1 200 ");
  }

  @Test
  void refusesTooLargeContentLengthAtOnce() throws Exception {
    try (RawClient client = new RawClient(server.uri("/"), 1)) {
      client.send(LOOKUP + HOST + "Content-Length: 100000000\r\n\r\n1");
      assertThat(client.response()).startsWith("HTTP/1.1 413 ").contains("Connection: close");
    }
  }

  @Test
  void honorsExpectContinue() throws Exception {
    try (RawClient client = new RawClient(server.uri("/"), 1)) {
      client.send(LOOKUP + HOST + "Expect: 100-continue\r\nContent-Length: 7\r\n\r\n");
      assertThat(client.head()).startsWith("HTTP/1.1 100 ");
      assertThat(client.send("654321\n").response())
          .startsWith("HTTP/1.1 200 ")
          .doesNotContain("Connection: close");
    }
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
      out.write(bytes);
    }
    return compressed.toByteArray();
  }

  private static String lookup(String encoding, byte[] body) throws IOException {
    String head =
        LOOKUP
            + HOST
            + "Content-Encoding: "
            + encoding
            + "\r\nContent-Length: "
            + body.length
            + "\r\n\r\n";
    return response(bytes(head), body);
  }

  @Test
  void decompressesBodies() throws Exception {
    String plain = lookup("identity", bytes(STATES));
    assertThat(plain).startsWith("HTTP/1.1 200 ").contains("\"line\":2");
    String compressed = lookup("gzip", gzip(bytes(STATES)));
    assertThat(compressed).startsWith("HTTP/1.1 200 ");
    assertThat(compressed.substring(compressed.indexOf("\r\n\r\n")))
        .isEqualTo(plain.substring(plain.indexOf("\r\n\r\n")));
    assertThat(lookup("GZIP", gzip(bytes(STATES)))).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void refusesInvalidGzip() throws Exception {
    byte[] compressed = gzip(bytes(STATES));
    assertThat(lookup("gzip", Arrays.copyOf(compressed, compressed.length - 9)))
        .startsWith("HTTP/1.1 400 ")
        .contains("truncated");
    assertThat(lookup("gzip", bytes(STATES)))
        .startsWith("HTTP/1.1 400 ")
        .contains("not valid gzip");
    assertThat(lookup("gzip", new byte[0])).startsWith("HTTP/1.1 400 ");
    assertThat(lookup("gzip", gzip(new byte[50_000_000])))
        .as("50 MB in 50 kB")
        .startsWith("HTTP/1.1 413 ");
    for (String encoding : List.of("br", "deflate", "gzip, gzip", "zstd")) {
      assertThat(lookup(encoding, compressed))
          .as(encoding)
          .startsWith("HTTP/1.1 415 ")
          .contains("Accept-Encoding: gzip", "\"code\":\"unsupported_encoding\"");
    }
    Random random = new Random(9);
    for (int i = 0; i < 100; i++) {
      byte[] damaged = compressed.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      assertThat(lookup("gzip", damaged)).doesNotContain("HTTP/1.1 5");
    }
  }
}
