// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.server.CompressionConfig;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.server.CustomRequestLog;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.CrossOriginHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.server.handler.SizeLimitHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.saitan.table.RocksLibrary;

/** A running server: the answers of all tables of a directory over HTTP, and the pages. */
public final class WebServer implements AutoCloseable {
  private static final String ACCESS = "%{client}a \"%r\" %s %O bytes %D us";

  private final Server server;
  private final ServerConnector connector;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final TableCache cache;
  private final List<Router.Routes> routes;

  private WebServer(
      Server server, ServerConnector connector, TableCache cache, List<Router.Routes> routes) {
    this.server = server;
    this.connector = connector;
    this.cache = cache;
    this.routes = routes;
  }

  /**
   * Starts a server.
   *
   * @param where where to listen
   * @param cache the tables, which the server closes
   * @param kinds the routes of each kind of table, and others, which the server closes
   * @param log where bugs are reported in full
   * @param accessLog takes a line for every call
   * @throws IOException if it cannot listen there
   */
  public static WebServer start(
      Listening where,
      TableCache cache,
      List<Router.Routes> kinds,
      PrintStream log,
      Consumer<String> accessLog)
      throws IOException {
    RocksLibrary.require();
    openJars();
    QueuedThreadPool threads = new QueuedThreadPool(Limits.THREADS);
    threads.setName("web");
    threads.setDaemon(true);
    threads.setStopTimeout(Limits.LAST_WORK.toMillis());
    Server server = new Server(threads);
    ServerConnector connector =
        new ServerConnector(server, new HttpConnectionFactory(configuration()));
    connector.setHost(where.host());
    connector.setPort(where.port());
    connector.setIdleTimeout(Limits.IDLE.toMillis());
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(Limits.CONNECTIONS, connector));
    ContentSecurity security = new ContentSecurity(where.embedders());
    Router router =
        new Router(new Failures(log, cache))
            .get("/embed/{board}", List.of("lang", "theme"), call -> Pages.embedded(security));
    Api.addTo(router, cache, where.ownPages());
    kinds.forEach(routes -> routes.addTo(router, cache));
    server.setHandler(
        handlers(router, where.ownPages() ? new OwnPages(where.host()) : crossOrigin()));
    server.setErrorHandler(Router::refuse);
    server.setRequestLog(new CustomRequestLog(accessLog::accept, ACCESS));
    server.setStopTimeout(Limits.LAST_ANSWERS.toMillis());
    WebServer started = new WebServer(server, connector, cache, kinds);
    try {
      server.start();
    } catch (IOException e) {
      started.close();
      Throwable cause = e.getCause() == null ? e : e.getCause();
      String why =
          cause instanceof UnresolvedAddressException
              ? "no address of that name is known"
              : cause.getMessage();
      throw new IOException(
          "cannot listen at port %d of %s: %s; name another with --port (0: any that is free) or --host"
              .formatted(where.port(), where.host(), why),
          e);
    } catch (Exception e) {
      started.close();
      throw new IllegalStateException(e);
    }
    return started;
  }

  /**
   * Returns the router and the pages within Jetty's handlers; the outermost is the first to see a
   * request.
   */
  private static Handler handlers(Router router, Handler.Wrapper origins) {
    return within(
        new Handler.Sequence(router, new Pages()),
        queue(Limits.HEAVY, router.takes(Router.Load.HEAVY)),
        queue(Limits.STREAMS, router.takes(Router.Load.STREAM)),
        new MinimumDataRateHandler(Limits.BODY_RATE, 0),
        new SizeLimitHandler(Limits.BODY_BYTES, -1),
        compression(),
        origins,
        new GracefulHandler());
  }

  private static Handler within(Handler innermost, Handler.Wrapper... around) {
    Handler all = innermost;
    for (Handler.Wrapper next : around) {
      next.setHandler(all);
      all = next;
    }
    return all;
  }

  /** Returns what lets some requests of a sort be answered at a time, while a few wait. */
  private static QoSHandler queue(int most, Predicate<Request> sort) {
    QoSHandler queue = new QoSHandler();
    queue.include(sort);
    queue.setMaxRequestCount(most);
    queue.setMaxSuspendedRequestCount(Limits.WAITING);
    queue.setMaxSuspend(Limits.WAIT);
    return queue;
  }

  /** Returns what packs answers; bodies that come packed are the router's. */
  private static CompressionHandler compression() {
    GzipCompression gzip = new GzipCompression();
    gzip.setMinCompressSize(Limits.WORTH_PACKING);
    gzip.getDefaultEncoderConfig().setCompressionLevel(Limits.PACKING);
    CompressionHandler compression = new CompressionHandler();
    compression.putCompression(gzip);
    compression.putConfiguration(
        "/*",
        CompressionConfig.builder()
            .compressIncludeMethod("GET")
            .compressIncludeMethod("POST")
            .decompressExcludePath("/*")
            .build());
    return compression;
  }

  /**
   * Returns what lets pages of other origins read every answer, and send batches: nobody is
   * recognized by cookies or passwords, so there is nothing to steal.
   */
  private static CrossOriginHandler crossOrigin() {
    CrossOriginHandler origins = new CrossOriginHandler();
    origins.setAllowedOriginPatterns(Set.of("*"));
    origins.setAllowedMethods(Set.of("GET", "HEAD", "POST"));
    origins.setAllowedHeaders(Set.of("Content-Type", "Content-Encoding", "If-None-Match"));
    origins.setExposedHeaders(Set.of("ETag", "Retry-After", "Content-Disposition"));
    origins.setPreflightMaxAge(Duration.ofDays(1));
    return origins;
  }

  /**
   * Opens every jar of the program, for classes and for resources, which are loaded when they are
   * first used: a build may delete or replace the files while the server runs.
   */
  private static void openJars() throws IOException {
    ClassLoader loader = WebServer.class.getClassLoader();
    for (URL manifest : Collections.list(loader.getResources(JarFile.MANIFEST_NAME))) {
      manifest.openStream().close(); // Java keeps the jar open.
    }
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(Limits.HEADER_BYTES);
    configuration.addCustomizer(
        (request, headers) -> {
          headers.put("X-Content-Type-Options", "nosniff");
          return request;
        });
    return configuration;
  }

  /** Returns where the pages are. */
  public URI uri() {
    String host =
        connector.getHost().contains(":") ? "[" + connector.getHost() + "]" : connector.getHost();
    return URI.create("http://" + host + ":" + connector.getLocalPort() + "/");
  }

  /** Waits until the server has stopped. */
  public void await() throws InterruptedException {
    server.join();
  }

  /** Takes no more calls, lets those in progress end for a while, then interrupts them. */
  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    routes.forEach(Router.Routes::close);
    try {
      server.stop();
    } catch (Exception e) {
      // Some calls had no answer in time; what else can go wrong now does no harm either.
    }
    cache.close();
  }

  /**
   * Where a server is to be found, and by whom.
   *
   * @param host the name or address to listen at
   * @param port the port, or 0 for any that is free
   * @param embedders origins whose pages may embed boards, such as {@code https://blog.example}
   * @param ownPages whether only pages of this server may ask
   */
  public record Listening(String host, int port, List<String> embedders, boolean ownPages) {
    /** Lets pages of any origin ask. */
    public Listening(String host, int port, List<String> embedders) {
      this(host, port, embedders, false);
    }

    /** Copies the list. */
    public Listening {
      embedders = List.copyOf(embedders);
    }
  }
}
