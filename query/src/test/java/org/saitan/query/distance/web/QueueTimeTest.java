// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.TestTables;
import org.saitan.query.web.Reply;
import org.saitan.query.web.Router;
import org.saitan.query.web.TableCache;
import org.saitan.query.web.WebServer;
import org.saitan.query.web.WebServer.Listening;
import org.saitan.table.TableHome;

/** Time at a limiter is not time for the answer. */
@Timeout(60)
class QueueTimeTest {
  private final int places = Runtime.getRuntime().availableProcessors();
  private final CountDownLatch taken = new CountDownLatch(places);
  private final CountDownLatch mayEnd = new CountDownLatch(1);

  private static final PrintStream BUGS = System.err;

  @TempDir Path tables;

  private Reply block() throws InterruptedException {
    taken.countDown();
    if (!mayEnd.await(60, TimeUnit.SECONDS)) {
      throw new IllegalStateException("nobody lets it end");
    }
    return Reply.json("ended");
  }

  private static CompletableFuture<HttpResponse<String>> send(
      WebServer server, String path, HttpRequest.BodyPublisher body) {
    return HttpClient.newHttpClient()
        .sendAsync(
            HttpRequest.newBuilder(server.uri().resolve(path)).method("POST", body).build(),
            HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void theTimeOfABatchBeginsWhenItsTurnHasCome() throws Exception {
    TableHome home = new TableHome(tables);
    TestTables.build(home, "rotation-2x3");
    List<Boolean> whileOthersWorked = new CopyOnWriteArrayList<>();
    Router.Routes distances =
        new DistanceRoutes(
            () -> {
              whileOthersWorked.add(mayEnd.getCount() > 0);
              return LayerCache.effort();
            });
    Router.Routes blocking =
        (router, cache) ->
            router.post(
                "/block", List.of(), 1, call -> router.limiters().common().later(this::block));
    try (WebServer server =
        WebServer.start(
            new Listening("127.0.0.1", 0, List.of(), Optional.empty()),
            new TableCache(Catalogue.standard(), home),
            List.of(distances, blocking),
            BUGS,
            line -> {})) {
      List<CompletableFuture<HttpResponse<String>>> others = new ArrayList<>();
      for (int i = 0; i < places; i++) {
        others.add(send(server, "/block", HttpRequest.BodyPublishers.noBody()));
      }
      assertThat(taken.await(30, TimeUnit.SECONDS)).isTrue();
      CompletableFuture<HttpResponse<String>> solved =
          send(
              server,
              "/api/v1/tables/rotation-2x3/solve?solutions=true",
              HttpRequest.BodyPublishers.ofString("654321\n"));
      Thread.sleep(300); // It must have come to the limiter.
      mayEnd.countDown();
      assertThat(solved.get(30, TimeUnit.SECONDS).body()).contains("\"optimalSolutions\":");
      for (CompletableFuture<HttpResponse<String>> other : others) {
        assertThat(other.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
      }
      assertThat(whileOthersWorked).last().isEqualTo(false);
    } finally {
      mayEnd.countDown();
    }
  }
}
