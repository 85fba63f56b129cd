// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.QueryMain;
import org.saitan.query.TestTables;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.QueryKind;
import org.saitan.query.web.WebServer.Listening;
import org.saitan.table.TableHome;

/** Clients that want all of the server for themselves, and an honest one beside them. */
@Timeout(60)
class HostileClientsTest {
  private static final int HOSTILE = 2;
  private static final int HONEST = 3;

  /** How long work takes between two looks. */
  private static final long BREATH_NANOS = 1_000_000;

  /** More than the system holds of what a client has not read. */
  private static final int MUCH = 8 << 20;

  private static final String CHART = "/lib/chart.js";
  private static final String HEALTH = "/api/health";
  private static final String LOOKUP = "/api/v1/tables/rotation-2x3/lookup";
  private static final String SLOW_BODY =
      "POST " + LOOKUP + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n1";

  @TempDir Path tables;
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();
  private final List<RawClient> clients = new ArrayList<>();

  /** What lets the work at the limiters go on, a permit for each. */
  private final Semaphore mayEnd = new Semaphore(0);

  /** Lets work go on that looks at nothing else. */
  private final AtomicBoolean isDeaf = new AtomicBoolean(true);

  /** Answers with a big file that were begun. */
  private final AtomicInteger answers = new AtomicInteger();

  private Limiters limiters;
  private WebServer server;

  @BeforeEach
  void start() throws Exception {
    TableHome home = new TableHome(tables);
    TestTables.build(home, "rotation-2x3");
    List<Router.Routes> kinds = new ArrayList<>();
    QueryMain.standardKinds().stream().map(QueryKind::routes).forEach(kinds::add);
    kinds.add(this::addSlowRoutes);
    server =
        WebServer.start(
            new Listening("127.0.0.1", 0, List.of(), Optional.empty()),
            new TableCache(Catalogue.standard(), home),
            kinds,
            new PrintStream(log, true, StandardCharsets.UTF_8),
            line -> answers.addAndGet(line.contains(CHART) ? 1 : 0));
  }

  private void addSlowRoutes(Router router, TableCache cache) {
    limiters = router.limiters();
    Limiter limiter = limiters.single("sleeping");
    router
        .add("GET", "/sleep", List.of("name"), call -> limiter.later(() -> sleep(call)))
        .add("GET", "/much", List.of(), call -> limiters.common().later(() -> sleep(call)))
        .add("GET", "/work", List.of(), call -> limiter.later(() -> work(call)))
        .add("GET", "/deaf", List.of(), call -> limiter.later(this::workOnAndOn))
        .add("GET", "/broken", List.of(), call -> limiter.later(() -> broken(call)))
        .add("GET", "/broken-at-once", List.of(), HostileClientsTest::broken)
        .add("GET", "/broken-later", List.of(), call -> brokenOnTheWay(limiter))
        .add("GET", "/pieces", List.of(), call -> pieces(limiter))
        .add("GET", "/slow", List.of(), call -> checked(Effort.upTo(1, Duration.ZERO), call));
  }

  private Reply sleep(Call call) throws InterruptedException {
    mayEnd.acquire();
    return Reply.json(List.of(call.path(), String.valueOf(call.parameters().text("name"))));
  }

  /** Fails as the JDK does where something of it is missing. */
  private static Reply broken(Call call) {
    throw new InternalError(call.path());
  }

  private static Outcome brokenOnTheWay(Limiter limiter) {
    return new Outcome.Streamed(
        limiter,
        Reply.ndjson(""),
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            throw new InternalError("no more");
          }

          @Override
          public byte[] next() {
            return new byte[] {1};
          }
        });
  }

  private static Outcome pieces(Limiter limiter) {
    List<byte[]> pieces = List.of(new byte[MUCH], new byte[] {1}, new byte[] {2});
    return new Outcome.Streamed(limiter, Reply.ndjson(""), pieces.iterator());
  }

  private static Reply checked(Effort effort, Call call) {
    effort.check();
    return Reply.json(call.path());
  }

  private static Reply work(Call call) {
    Effort effort = Effort.patient();
    while (true) {
      checked(effort, call);
      LockSupport.parkNanos(BREATH_NANOS);
    }
  }

  private Reply workOnAndOn() {
    while (isDeaf.get()) {
      Thread.interrupted(); // It does not listen.
      LockSupport.parkNanos(BREATH_NANOS);
    }
    return Reply.json("done");
  }

  @AfterEach
  void stop() throws Exception {
    mayEnd.release(10_000);
    isDeaf.set(false);
    for (RawClient client : clients) {
      client.close();
    }
    server.close();
  }

  private RawClient client(int address) throws IOException {
    RawClient client = new RawClient(server.uri(), address);
    clients.add(client);
    return client;
  }

  /** Asks something, and gets an answer before those who wait have waited in vain. */
  private void assertThatHealthIsAnsweredSoon(int address) throws IOException {
    long start = System.nanoTime();
    assertThat(client(address).ask(HEALTH).response()).startsWith("HTTP/1.1 200 OK");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Limits.WAIT.minusSeconds(2));
  }

  /** Waits until so many calls sleep at work. */
  private void awaitAtWork(int calls) throws InterruptedException {
    while (mayEnd.getQueueLength() != calls) {
      Thread.sleep(10);
    }
  }

  /** Waits until so many calls wait or are at work; the clock has an alarm for each. */
  private void awaitAtLimiters(int calls) throws InterruptedException {
    awaitAlarms(calls);
  }

  private void awaitAlarms(int alarms) throws InterruptedException {
    while (limiters.clock().getQueue().size() != alarms) {
      Thread.sleep(10);
    }
  }

  /** Both take seconds in which nothing else happens, and so go on together. */
  @Test
  void slowBodiesHoldNobodyUpAndAreGivenUpAndWhoWaitsInVainIsAnsweredSo() throws Exception {
    client(10).ask("/sleep");
    awaitAtWork(1);
    long start = System.nanoTime();
    RawClient waiting = client(11).ask("/sleep");
    CompletableFuture<String> answered =
        CompletableFuture.supplyAsync(() -> readUnchecked(waiting));
    CompletableFuture<Duration> waited =
        answered.thenApply(answer -> Duration.ofNanos(System.nanoTime() - start));
    List<RawClient> slow = new ArrayList<>();
    for (int i = 0; i < 260; i++) {
      slow.add(client(HOSTILE).send(SLOW_BODY));
    }
    assertThatHealthIsAnsweredSoon(HOSTILE);
    assertThatHealthIsAnsweredSoon(HONEST);
    assertThat(client(HONEST).send(SLOW_BODY.replace("100000", "1")).response())
        .startsWith("HTTP/1.1 200 OK");
    int tooSlow = 0;
    for (RawClient client : slow) {
      String response = client.response();
      assertThat(response).containsPattern("^HTTP/1.1 (408|429) ").contains("Connection: close");
      assertThat(client.isClosed()).isTrue();
      tooSlow += response.startsWith("HTTP/1.1 408 ") ? 1 : 0;
    }
    assertThat(tooSlow).isBetween(Limits.BODIES_OF_CLIENT, slow.size() / 2);
    assertThat(client(HOSTILE).send(SLOW_BODY.replace("100000", "1")).response())
        .as("the quota of a body that was given up is free again")
        .startsWith("HTTP/1.1 200 OK");
    assertThat(answered.get(15, TimeUnit.SECONDS))
        .startsWith("HTTP/1.1 503 ")
        .contains("Retry-After: ", "\"code\":\"busy\"");
    assertThat(waited.get(15, TimeUnit.SECONDS)).isGreaterThan(Limits.WAIT.minusSeconds(1));
  }

  private static String readUnchecked(RawClient client) {
    try {
      return client.response();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aBodyThatComesInPiecesIsTaken() throws Exception {
    RawClient client = client(HONEST);
    client.send(SLOW_BODY.replace("100000", "11"));
    for (String piece : List.of("2", "3/", "456", "\n", "456")) {
      Thread.sleep(100);
      client.send(piece);
    }
    assertThat(client.response()).startsWith("HTTP/1.1 200 OK").contains("\"line\":2");
  }

  @Test
  void whoWaitsAtALimiterHoldsNoThread() throws Exception {
    for (int i = 0; i < 250; i++) {
      client(10 + i % 10).ask("/sleep");
    }
    assertThatHealthIsAnsweredSoon(10);
    assertThatHealthIsAnsweredSoon(HONEST);
    assertThat(client(HONEST).ask("/api/v1/tables/rotation-2x3/show?state=goal").response())
        .startsWith("HTTP/1.1 200 OK");
  }

  @Test
  void clientsTakeTurnsAtALimiter() throws Exception {
    List<RawClient> many = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      many.add(client(HOSTILE).ask("/sleep?name=" + i));
      awaitAtWork(1);
    }
    awaitAtLimiters(many.size());
    RawClient honest = client(HONEST).ask("/sleep?name=honest");
    awaitAtLimiters(many.size() + 1);
    mayEnd.release(3);
    assertThat(honest.response()).contains("honest");
    assertThat(many.get(0).response()).contains("\"0\"");
  }

  @Test
  void oneClientMayNotFillTheQueue() throws Exception {
    List<RawClient> many = new ArrayList<>();
    for (int i = 0; i < Limits.WAITING_OF_CLIENT + 1; i++) {
      many.add(client(HOSTILE).ask("/sleep"));
      awaitAtWork(1);
    }
    awaitAtLimiters(many.size());
    String refused = client(HOSTILE).ask("/sleep").response();
    assertThat(refused)
        .startsWith("HTTP/1.1 429 ")
        .contains("Retry-After: ", "\"code\":\"too_many\"");
    client(HONEST).ask("/sleep");
    mayEnd.release(many.size() + 1);
    for (RawClient client : many) {
      assertThat(client.response()).startsWith("HTTP/1.1 200 OK");
    }
  }

  @Test
  void aFullQueueIsBusyAndNotTooBig() throws Exception {
    fillTheQueue();
    awaitAtLimiters(Limits.WAITING + 1);
    assertThat(client(HONEST).ask("/sleep").response())
        .startsWith("HTTP/1.1 503 ")
        .contains("Retry-After: ", "\"code\":\"busy\"", "others are sleeping just now");
  }

  /** Lets one call sleep at work, and as many as may wait for it. */
  private void fillTheQueue() throws Exception {
    for (int i = 0; i < Limits.WAITING + 1; i++) {
      client(10 + i % 20).ask("/sleep");
      awaitAtWork(1);
    }
  }

  @Test
  void anAnswerThatHasBegunGoesOnWhereTheQueueIsFull() throws Exception {
    HttpRequest request = HttpRequest.newBuilder(server.uri().resolve("/pieces")).build();
    try (InputStream answer =
        HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream()).body()) {
      fillTheQueue();
      awaitAlarms(Limits.WAITING + 1 + 1); // The last for the client, who reads nothing yet.
      assertThat(answer.readNBytes(MUCH)).isEqualTo(new byte[MUCH]);
      awaitAtLimiters(Limits.WAITING + 2);
      mayEnd.release(Limits.WAITING + 1);
      assertThat(answer.readAllBytes()).containsExactly(1, 2);
    }
  }

  @Test
  void whatTakesTooLongIsWorthAskingAgain() throws Exception {
    assertThat(client(HONEST).ask("/slow").response())
        .startsWith("HTTP/1.1 503 ")
        .contains("Retry-After: ", "\"code\":\"too_slow\"", "this takes longer than 0.00 s");
  }

  @Test
  void whateverEndsTheWorkItsPlaceIsFreeAgain() throws Exception {
    for (int i = 0; i < 3; i++) {
      assertThat(client(HOSTILE).ask("/broken").response())
          .startsWith("HTTP/1.1 500 ")
          .contains("\"code\":\"failed\"");
    }
    mayEnd.release(1);
    assertThat(client(HONEST).ask("/sleep").response()).startsWith("HTTP/1.1 200 OK");
    assertThat(log.toString(StandardCharsets.UTF_8)).contains("InternalError: /broken");
  }

  @Test
  void whateverEndsACallItsQuotaIsFreeAgain() throws Exception {
    RawClient client = client(HOSTILE);
    for (int i = 0; i < Limits.CALLS_OF_CLIENT; i++) {
      assertThat(client.ask("/broken-at-once").response()).startsWith("HTTP/1.1 500 ");
    }
    assertThat(client.ask(HEALTH).response()).startsWith("HTTP/1.1 200 OK");
    for (int i = 0; i < Limits.STREAMS_OF_CLIENT; i++) {
      RawClient broken = client(HOSTILE).ask("/broken-later");
      while (!broken.isClosed()) {
        // Its beginning may have been sent.
      }
    }
    assertThat(client(HOSTILE).ask("/api/v1/tables/rotation-2x3/export").head())
        .startsWith("HTTP/1.1 200 ");
  }

  @Test
  void allShortestLinesWaitAndOneDoesNot() throws Exception {
    int places = takeAllPlaces();
    String line = "/api/v1/tables/rotation-2x3/solve?state=654321";
    RawClient all = client(HONEST).ask(line + "&all=true");
    assertThat(client(HONEST).ask(line).response()).startsWith("HTTP/1.1 200 OK");
    awaitAtLimiters(places + 1);
    mayEnd.release(1);
    assertThat(all.response()).contains("\"optimalSolutions\":");
  }

  /** Lets as many calls sleep at work as work at the common limiter. */
  private int takeAllPlaces() throws Exception {
    int places = Runtime.getRuntime().availableProcessors();
    for (int i = 0; i < places; i++) {
      client(HOSTILE).ask("/much");
    }
    awaitAtWork(places);
    return places;
  }

  @Test
  void whoHasTheAnswerDoesNotWaitForIt() throws Exception {
    Map<String, String> tags = new TreeMap<>();
    for (String question :
        List.of(
            "/api/v1/tables/rotation-2x3/solve?state=654321&all=true",
            "/api/v1/tables/rotation-2x3/deepest?distance=2",
            "/api/v1/tables/rotation-2x3/stats?format=svg",
            "/api/v1/tables/rotation-2x3/sheet?distance=3&count=1&seed=1",
            "/api/v1/fillings/yinyang-3/count",
            "/api/v1/fillings/yinyang-3/puzzle?seed=1")) {
      String head = client(HONEST).ask(question).head();
      tags.put(question, head.replaceAll("(?s).*\r\nETag: (\"[^\"]+\")\r\n.*", "$1"));
    }
    takeAllPlaces();
    tags.forEach(
        (question, etag) -> {
          String again = "GET %s HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: %s\r\n\r\n";
          assertThat(answer(again.formatted(question, etag)))
              .as(question)
              .startsWith("HTTP/1.1 304 ")
              .contains("ETag: " + etag);
        });
  }

  private String answer(String request) {
    try {
      return client(HONEST).send(request).head();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void oneClientHasItsQuotaOfConnections() throws Exception {
    // Each is answered before the next is opened: else the server may take them in another order.
    for (int i = 0; i < Limits.CONNECTIONS_OF_CLIENT; i++) {
      assertThatHealthIsAnsweredSoon(HOSTILE);
    }
    assertThat(client(HOSTILE).isClosed()).isTrue();
    assertThatHealthIsAnsweredSoon(HONEST);
  }

  @Test
  void halfRequestsHoldNobodyUp() throws Exception {
    for (int i = 0; i < 300; i++) {
      client(HOSTILE).send("GET /api/health HTTP/1.1\r\nHost: loc");
    }
    assertThatHealthIsAnsweredSoon(HOSTILE);
    assertThatHealthIsAnsweredSoon(HONEST);
  }

  @Test
  void littleIsSentToThoseWhoReadNothing() throws Exception {
    int greedy = 40;
    String request = "GET " + CHART + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (int i = 0; i < greedy; i++) {
      client(10 + i).send(request.repeat(100));
    }
    for (int i = 0; i < 20; i++) {
      assertThat(client(HONEST).ask(HEALTH).response()).startsWith("HTTP/1.1 200 OK");
    }
    assertThat(client(HONEST).ask(CHART).head()).startsWith("HTTP/1.1 200 OK");
    assertThat(answers.get()).as("answers of 200 kB that were begun").isLessThan(greedy * 5);
  }

  @Test
  void aServerStopsInTimeWhateverItIsAskedFor() throws Exception {
    List<String> paths = List.of("/work", "/work", "/sleep");
    for (String path : paths) {
      client(HOSTILE).ask(path);
    }
    RawClient waiting = client(HONEST).ask("/work");
    awaitAtLimiters(paths.size() + 1);
    client(HOSTILE).send(SLOW_BODY);
    awaitAlarms(paths.size() + 1 + 1);
    CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
    assertThat(waiting.response())
        .startsWith("HTTP/1.1 503 ")
        .contains("Retry-After: ", "the server is stopping");
    stopped.get(15, TimeUnit.SECONDS);
    assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void evenWorkThatDoesNotListenDoesNotKeepTheServer() throws Exception {
    RawClient deaf = client(HOSTILE).ask("/deaf");
    awaitAtLimiters(1);
    CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
    assertThat(deaf.response()).startsWith("HTTP/1.1 503 ");
    stopped.get(15, TimeUnit.SECONDS);
    assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
