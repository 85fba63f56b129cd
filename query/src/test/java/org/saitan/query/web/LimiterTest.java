// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.web.WebServer.Listening;
import org.saitan.table.TableHome;

/** Whatever ends the work of a call, its place is free for the next. */
@Timeout(60)
class LimiterTest {
  private final Error error = new LinkageError("made up");

  private final Limiters limiters = new Limiters();

  @AfterEach
  void close() {
    limiters.close();
    assertThat(limiters.awaitEnd(30_000)).isTrue();
  }

  private Reply fail() {
    throw error;
  }

  private static Object ask(Limiter limiter, Callable<Reply> work) throws Exception {
    return limiter
        .enter("me", work)
        .handle((reply, failure) -> reply == null ? failure : reply)
        .get(30, TimeUnit.SECONDS);
  }

  @Test
  void anErrorIsWhatBecomesOfTheCallAndTheNextHasItsTurn() throws Exception {
    Limiter limiter = limiters.single("trying");
    for (int i = 0; i < 3; i++) {
      assertThat(ask(limiter, this::fail)).isSameAs(error);
    }
    Reply reply = Reply.json("ended");
    assertThat(ask(limiter, () -> reply)).isSameAs(reply);
  }

  @Test
  void anErrorOfWhoTakesTheAnswerLeavesThePlaceFree() throws Exception {
    Limiter limiter = limiters.single("trying");
    Limiter.whenThere(
        limiter.enter("me", () -> Reply.json("ended")),
        (made, failure) -> {
          throw error;
        });
    Reply reply = Reply.json("ended");
    assertThat(ask(limiter, () -> reply)).isSameAs(reply);
  }

  /** Else a long export would break off whenever many others ask for something. */
  @Test
  void anAnswerThatHasBegunHasItsPlaceInAFullQueue() throws Exception {
    Limiter limiter = limiters.single("trying");
    CountDownLatch mayEnd = new CountDownLatch(1);
    Callable<Reply> waits =
        () -> {
          assertThat(mayEnd.await(30, TimeUnit.SECONDS)).isTrue();
          return Reply.json("waited");
        };
    CompletableFuture<Reply> last = new CompletableFuture<>();
    for (int i = 0; !last.isCompletedExceptionally(); i++) {
      last = limiter.enter("client " + i % 20, waits);
    }
    CompletableFuture<Reply> refused = last;
    Reply reply = Reply.json("ended");
    CompletableFuture<Reply> begun = limiter.goOn("client 0", () -> reply);
    mayEnd.countDown();
    assertThatThrownBy(() -> refused.get(30, TimeUnit.SECONDS))
        .hasCauseInstanceOf(HttpProblem.class)
        .hasMessageContaining("others are trying");
    assertThat(begun.get(30, TimeUnit.SECONDS)).isSameAs(reply);
  }

  @Test
  void aServerReportsTheErrorAndGoesOn(@TempDir Path tables) throws Exception {
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    Router.Routes routes =
        (router, cache) -> {
          router.post("/fail", List.of(), 1, call -> router.limiters().common().later(this::fail));
          router.post(
              "/go-on",
              List.of(),
              1,
              call -> router.limiters().common().later(() -> Reply.json("ended")));
        };
    try (WebServer server =
        WebServer.start(
            new Listening("127.0.0.1", 0, List.of(), Optional.empty()),
            new TableCache(Catalogue.standard(), new TableHome(tables)),
            List.of(routes),
            new PrintStream(log, true, StandardCharsets.UTF_8),
            line -> {})) {
      for (int i = 0; i <= Runtime.getRuntime().availableProcessors(); i++) {
        HttpResponse<String> failed = post(server, "/fail");
        assertThat(failed.statusCode()).isEqualTo(500);
        assertThat(failed.body()).doesNotContain("LinkageError", "made up");
      }
      assertThat(log.toString(StandardCharsets.UTF_8)).contains("LinkageError: made up");
      assertThat(post(server, "/go-on").statusCode()).isEqualTo(200);
    }
  }

  private static HttpResponse<String> post(WebServer server, String path) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(server.uri().resolve(path))
                .POST(HttpRequest.BodyPublishers.noBody())
                .timeout(Duration.ofSeconds(30))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }
}
