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

/** The HTTP server for the tables of a directory and for the pages. */
public final class WebServer implements AutoCloseable {
  private static final String ACCESS_LOG_FORMAT = "%{client}a \"%r\" %s %O bytes %D us";

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
   * @param listening the address to listen on, and the pages that may use the server
   * @param cache the open tables, which are closed together with the server
   * @param kinds the routes of each kind of table and of the workshop, which are closed together
   *     with the server
   * @param log the stream for the stack traces of bugs
   * @param accessLog the stream for one line per request
   * @throws IOException if the server cannot listen on the address
   */
  public static WebServer start(
      ListenOptions listening,
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
    threads.setStopTimeout(Limits.THREAD_STOP_TIMEOUT.toMillis());
    Server server = new Server(threads);
    ServerConnector connector =
        new ServerConnector(server, new HttpConnectionFactory(configuration()));
    connector.setHost(listening.host());
    connector.setPort(listening.port());
    connector.setIdleTimeout(Limits.IDLE_TIMEOUT.toMillis());
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(Limits.CONNECTIONS, connector));
    ContentSecurity security = new ContentSecurity(listening.embedders());
    Router router =
        new Router(new Failures(log, cache))
            .get("/embed/{board}", List.of("lang", "theme"), call -> Pages.embedded(security));
    Api.addTo(router, cache, listening.sameOriginOnly());
    kinds.forEach(routes -> routes.addTo(router, cache));
    server.setHandler(
        handlers(
            router,
            listening.sameOriginOnly() ? new SameOriginHandler(listening.host()) : crossOrigin()));
    server.setErrorHandler(Router::reject);
    server.setRequestLog(new CustomRequestLog(accessLog::accept, ACCESS_LOG_FORMAT));
    server.setStopTimeout(Limits.STOP_TIMEOUT.toMillis());
    WebServer started = new WebServer(server, connector, cache, kinds);
    try {
      server.start();
    } catch (IOException e) {
      started.close();
      Throwable cause = e.getCause() == null ? e : e.getCause();
      String reason =
          cause instanceof UnresolvedAddressException ? "unknown host" : cause.getMessage();
      throw new IOException(
          "cannot listen on port %d of %s: %s; choose another with --port (0: any free port) or --host"
              .formatted(listening.port(), listening.host(), reason),
          e);
    } catch (Exception e) {
      started.close();
      throw new IllegalStateException(e);
    }
    return started;
  }

  /**
   * Wraps the router and the pages in Jetty's handlers; requests pass through the last handler
   * first.
   */
  private static Handler handlers(Router router, Handler.Wrapper origins) {
    return wrap(
        new Handler.Sequence(router, new Pages()),
        queue(Limits.HEAVY, router.hasLoad(Router.Load.HEAVY)),
        queue(Limits.STREAMS, router.hasLoad(Router.Load.STREAM)),
        new MinimumDataRateHandler(Limits.MIN_BODY_RATE, 0),
        new SizeLimitHandler(Limits.BODY_BYTES, -1),
        compression(),
        origins,
        new GracefulHandler());
  }

  private static Handler wrap(Handler innermost, Handler.Wrapper... wrappers) {
    Handler all = innermost;
    for (Handler.Wrapper next : wrappers) {
      next.setHandler(all);
      all = next;
    }
    return all;
  }

  /**
   * Returns a handler that limits the number of concurrent requests of one kind and queues a
   * limited number of further ones.
   */
  private static QoSHandler queue(int max, Predicate<Request> kind) {
    QoSHandler queue = new QoSHandler();
    queue.include(kind);
    queue.setMaxRequestCount(max);
    queue.setMaxSuspendedRequestCount(Limits.WAITING);
    queue.setMaxSuspend(Limits.MAX_WAIT);
    return queue;
  }

  /** Returns a handler that compresses answers. The router decompresses the bodies of requests. */
  private static CompressionHandler compression() {
    GzipCompression gzip = new GzipCompression();
    gzip.setMinCompressSize(Limits.MIN_COMPRESSED_BYTES);
    gzip.getDefaultEncoderConfig().setCompressionLevel(Limits.COMPRESSION_LEVEL);
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
   * Returns a handler that lets pages of other origins read all answers and send batches. This is
   * safe because the server uses neither cookies nor passwords.
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
   * Opens every jar of the program now. Classes and resources are loaded on first use, and by then
   * a build may have replaced the jars.
   */
  private static void openJars() throws IOException {
    ClassLoader loader = WebServer.class.getClassLoader();
    for (URL manifest : Collections.list(loader.getResources(JarFile.MANIFEST_NAME))) {
      manifest.openStream().close(); // The class loader keeps the jar open.
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

  /** Returns the address of the pages. */
  public URI uri() {
    String host =
        connector.getHost().contains(":") ? "[" + connector.getHost() + "]" : connector.getHost();
    return URI.create("http://" + host + ":" + connector.getLocalPort() + "/");
  }

  /** Waits until the server has stopped. */
  public void await() throws InterruptedException {
    server.join();
  }

  /** Stops accepting requests, waits a while for the requests in progress, then interrupts them. */
  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    routes.forEach(Router.Routes::close);
    try {
      server.stop();
    } catch (Exception e) {
      // Some requests did not finish in time, which is harmless.
    }
    cache.close();
  }

  /**
   * The address of a server, and the pages that may use it.
   *
   * @param host the host name or IP address to listen on
   * @param port the port, or 0 for any free port
   * @param embedders origins whose pages may embed boards, such as {@code https://blog.example}
   * @param sameOriginOnly whether only pages of this server may send requests
   */
  public record ListenOptions(
      String host, int port, List<String> embedders, boolean sameOriginOnly) {
    /** Copies the origins. */
    public ListenOptions {
      embedders = List.copyOf(embedders);
    }
  }
}
