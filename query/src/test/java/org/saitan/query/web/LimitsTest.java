// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.web.WebServer.ListenOptions;
import org.saitan.table.TableDirectory;

/** Tests the limits of the server: bounded work, timeouts and a clean stop. */
@Timeout(120)
class LimitsTest {
  private final Semaphore started = new Semaphore(0);
  private final CountDownLatch mayEnd = new CountDownLatch(1);
  private final CountDownLatch interrupted = new CountDownLatch(1);

  @TempDir Path tables;
  private WebServer server;

  private Reply block(Call call) {
    started.release();
    try {
      mayEnd.await();
    } catch (InterruptedException e) {
      interrupted.countDown();
    }
    return Reply.json("ended");
  }

  @BeforeEach
  void start() throws Exception {
    server =
        WebServer.start(
            new ListenOptions("127.0.0.1", 0, List.of(), false),
            new TableCache(Catalogue.standard(), new TableDirectory(tables)),
            List.of(
                (router, cache) ->
                    router
                        .get("/api/heavy", List.of(), given -> Router.Load.HEAVY, this::block)
                        .post("/api/body", List.of(), call -> Reply.json(call.body().length))),
            System.err,
            line -> {});
  }

  @AfterEach
  void stop() {
    mayEnd.countDown();
    server.close();
  }

  private RawClient client() throws Exception {
    return new RawClient(server.uri(), 1);
  }

  private static void close(List<RawClient> clients) throws Exception {
    for (RawClient client : clients) {
      client.close();
    }
  }

  private void requireHealth() throws Exception {
    try (RawClient client = client()) {
      assertThat(client.ask("/api/health").response()).startsWith("HTTP/1.1 200 ");
    }
  }

  private List<RawClient> heavy(int number) throws Exception {
    List<RawClient> requests = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      requests.add(client().ask("/api/heavy"));
    }
    return requests;
  }

  @Test
  void busyServerAnswersQuickRequests() throws Exception {
    List<RawClient> working = heavy(Limits.HEAVY);
    started.acquire(Limits.HEAVY);
    requireHealth();
    List<RawClient> waiting = heavy(Limits.WAITING + 8);
    for (RawClient client : waiting) {
      assertThat(client.response())
          .startsWith("HTTP/1.1 503 ")
          .contains("Retry-After: ", "\"code\":\"busy\"");
    }
    requireHealth();
    mayEnd.countDown();
    for (RawClient client : working) {
      assertThat(client.response()).startsWith("HTTP/1.1 200 ");
    }
    assertThat(started.availablePermits()).isZero();
    close(working);
    close(waiting);
  }

  @Test
  void heavyRequestsAndTheirWaitTakeLessThanTenSeconds() {
    assertThat(Limits.MAX_WAIT.plusSeconds(8)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void stopInterruptsLongRequests() throws Exception {
    List<RawClient> working = heavy(Limits.HEAVY);
    started.acquire(Limits.HEAVY);
    assertThat(Limits.STOP_TIMEOUT.plus(Limits.THREAD_STOP_TIMEOUT))
        .isLessThan(Duration.ofSeconds(5));
    server.close();
    assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
    close(working);
  }

  @Test
  void stopFinishesRequestsInProgress() throws Exception {
    try (RawClient client = client()) {
      client.send(
          "POST /api/body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
              + "Expect: 100-continue\r\n\r\n");
      assertThat(client.head()).startsWith("HTTP/1.1 100 ");
      CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
      assertThat(client.send("1234").response()).startsWith("HTTP/1.1 200 ").endsWith("4");
      stopped.get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void limitsConnections() throws Exception {
    List<RawClient> idle = new ArrayList<>();
    for (int i = 0; i < Limits.CONNECTIONS + 20; i++) {
      idle.add(client());
    }
    close(idle);
    requireHealth();
  }

  @Test
  void abortsSlowBodies() throws Exception {
    try (RawClient client = client()) {
      client.send("POST /api/body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1");
      client.send("2");
      Thread.sleep(100);
      assertThat(client.send("3").response()).startsWith("HTTP/1.1 408 ");
    }
  }

  @Test
  void limitsBodySize() throws Exception {
    String head = "POST /api/body HTTP/1.1\r\nHost: localhost\r\nContent-Length: ";
    try (RawClient client = client()) {
      String body = " ".repeat(Limits.BODY_BYTES);
      assertThat(client.send(head + body.length() + "\r\n\r\n" + body).response())
          .startsWith("HTTP/1.1 200 ")
          .endsWith("10000000");
    }
    try (RawClient client = client()) {
      assertThat(client.send(head + (Limits.BODY_BYTES + 1) + "\r\n\r\n").response())
          .startsWith("HTTP/1.1 413 ")
          .contains("the body exceeds 10000000 bytes; send it in parts");
    }
  }
}
