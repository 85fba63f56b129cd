// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.TestTables;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;

/** A table that was found damaged is not gone through again until its files change. */
class DamagedTableTest {
  private static final String STATES = "/api/v1/tables/rotation-3x3/deepest?distance=";

  /** Where the first blocks of data are, well before index and footer. */
  private static final int PLACE = 60_000;

  @TempDir Path tables;

  private Path data(TableHome home) throws IOException {
    try (Stream<Path> files = Files.list(home.finished("rotation-3x3"))) {
      return files
          .filter(f -> f.toString().endsWith(".sst"))
          .max(Comparator.comparingLong(f -> f.toFile().length()))
          .orElseThrow();
    }
  }

  /** Turns the bits of one byte, in place, and leaves the time of the file as it was. */
  private static void flip(Path file, int place) throws IOException {
    FileTime time = Files.getLastModifiedTime(file);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      channel.read(one, place);
      one.put(0, (byte) ~one.get(0)).rewind();
      channel.write(one, place);
    }
    Files.setLastModifiedTime(file, time);
  }

  private static void touch(Path file) throws IOException {
    Files.setLastModifiedTime(
        file, FileTime.fromMillis(Files.getLastModifiedTime(file).toMillis() + 5000));
  }

  @Test
  void damageFoundAtOpeningIsRemembered() throws Exception {
    TableHome home = new TableHome(tables);
    TestTables.build(home, "rotation-3x3");
    Board board = TestTables.board("rotation-3x3");
    Path data = data(home);
    try (TableCache cache = new TableCache(Catalogue.standard(), home)) {
      flip(data, 100);
      TableException.Damaged first =
          catchThrowableOfType(
              TableException.Damaged.class, () -> cache.table(new Borrowed(), board));
      assertThat(first).hasMessageContaining(data.getFileName() + ": damaged");
      flip(data, 100);
      assertThat(
              catchThrowableOfType(
                  TableException.Damaged.class, () -> cache.table(new Borrowed(), board)))
          .as("nobody has looked at the files again, as names, sizes and times are the same")
          .isSameAs(first);
      touch(data);
      assertThat(cache.table(new Borrowed(), board).manifest().states()).isEqualTo(362_880);
    }
  }

  @Test
  void damageFoundWhileReadingIsRemembered() throws Exception {
    TableHome home = new TableHome(tables);
    TestTables.build(home, TestTables.board("rotation-3x3"), false);
    Path data = data(home);
    assertThat(Files.size(data)).isGreaterThan(2 * PLACE);
    flip(data, PLACE);
    WebServer server = TestServer.start(Catalogue.standard(), home, System.err, line -> {});
    try {
      assertThat(status(server, "/api/v1/tables/rotation-3x3")).isEqualTo(200);
      assertThat(status(server, STATES + "11")).isEqualTo(500);
      assertThat(status(server, "/api/v1/tables/rotation-3x3")).isEqualTo(500);
      flip(data, PLACE);
      assertThat(status(server, STATES + "11")).isEqualTo(500);
      assertThat(status(server, STATES + "10")).isEqualTo(500);
      touch(data);
      assertThat(status(server, STATES + "11")).isEqualTo(200);
      assertThat(status(server, "/api/v1/tables/rotation-3x3")).isEqualTo(200);
    } finally {
      server.close();
    }
  }

  @Test
  void manyWhoMeetTheDamageAtOnceAllReadOfIt() throws Exception {
    TableHome home = new TableHome(tables);
    TestTables.build(home, TestTables.board("rotation-3x3"), false);
    flip(data(home), PLACE);
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    WebServer server =
        TestServer.start(
            Catalogue.standard(),
            home,
            new PrintStream(log, true, StandardCharsets.UTF_8),
            line -> {});
    ExecutorService askers = Executors.newFixedThreadPool(16);
    try {
      List<Callable<String>> asks = new ArrayList<>();
      for (int i = 0; i < 64; i++) {
        String path = STATES + (i % 11 + 1);
        asks.add(() -> response(server, path).body());
      }
      for (Future<String> body : askers.invokeAll(asks)) {
        assertThat(body.get(60, TimeUnit.SECONDS)).contains("\"code\":\"damaged\"");
      }
      assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
    } finally {
      askers.shutdown();
      server.close();
    }
  }

  private static int status(WebServer server, String path) throws Exception {
    return response(server, path).statusCode();
  }

  private static HttpResponse<String> response(WebServer server, String path) throws Exception {
    URI uri = server.uri().resolve(path);
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
  }
}
