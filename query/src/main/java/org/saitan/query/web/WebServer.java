// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.PrintStream;
import java.net.BindException;
import java.net.URI;
import java.net.URL;
import java.nio.channels.UnresolvedAddressException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.saitan.table.RocksLibrary;

/** A running server: the answers of all tables of a directory over HTTP, and the pages. */
public final class WebServer implements AutoCloseable {
  /** Time that interrupted work has to notice. */
  private static final long LAST_WORK_MILLIS = 500;

  private final Server server;
  private final ServerConnector connector;
  private final GracefulHandler calls;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final Limiters limiters;
  private final TableCache cache;

  private WebServer(
      Server server,
      ServerConnector connector,
      GracefulHandler calls,
      Limiters limiters,
      TableCache cache) {
    this.server = server;
    this.connector = connector;
    this.calls = calls;
    this.limiters = limiters;
    this.cache = cache;
  }

  /**
   * Starts a server.
   *
   * @param where where to listen
   * @param cache the tables, which the server closes
   * @param kinds the routes of each kind of table
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
    Server server = new Server();
    Limiters limiters = new Limiters();
    Clients clients = new Clients(where.proxy());
    JettyFront front =
        new JettyFront(
            Api.router(cache, kinds, limiters, new Pages(new ContentSecurity(where.embedders()))),
            clients,
            new Failures(log, cache),
            accessLog);
    GracefulHandler calls = new GracefulHandler(front);
    ServerConnector connector =
        new ServerConnector(server, new HttpConnectionFactory(configuration()));
    connector.setHost(where.host());
    connector.setPort(where.port());
    if (!clients.areBehindProxy()) {
      connector.addBean(new Quota.OfConnections());
    }
    connector.setAcceptedSendBufferSize(Limits.SEND_BUFFER);
    connector.setIdleTimeout(Limits.IDLE.toMillis());
    server.addConnector(connector);
    server.setHandler(calls);
    server.setErrorHandler(front::refuse);
    server.setStopTimeout(Limits.STOP.toMillis() - LAST_WORK_MILLIS);
    WebServer started = new WebServer(server, connector, calls, limiters, cache);
    try {
      server.start();
    } catch (IOException e) {
      started.close();
      if (e.getCause() instanceof BindException why) {
        throw new IOException(
            "cannot listen at port %d of %s: %s; name another with --port (0: any that is free) or --host"
                .formatted(where.port(), where.host(), why.getMessage()),
            e);
      }
      if (e.getCause() instanceof UnresolvedAddressException) {
        throw new IOException(
            "cannot listen at %s: no address of that name is known; name another with --host"
                .formatted(where.host()),
            e);
      }
      throw e;
    } catch (Exception e) {
      started.close();
      throw new IllegalStateException(e);
    }
    return started;
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

  /**
   * Takes no more calls and lets those in progress end for a while; then interrupts them, and
   * closes the tables if nobody reads them any more.
   */
  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    Future<?> interrupting =
        limiters
            .clock()
            .schedule(limiters::close, Limits.LAST_ANSWERS.toMillis(), TimeUnit.MILLISECONDS);
    try {
      server.stop();
    } catch (Exception e) {
      // Some calls had no answer in time; what else can go wrong now does no harm either.
    }
    interrupting.cancel(false);
    limiters.close();
    if (limiters.awaitEnd(LAST_WORK_MILLIS) && calls.getCurrentRequestCount() == 0) {
      cache.close();
    }
  }

  /**
   * Where a server is to be found, and by whom.
   *
   * @param host the name or address to listen at
   * @param port the port, or 0 for any that is free
   * @param embedders origins whose pages may embed boards, such as {@code https://blog.example}
   * @param proxy the header in which a proxy, the only one to connect, says who asks; see {@link
   *     Clients}
   */
  public record Listening(String host, int port, List<String> embedders, Optional<String> proxy) {
    /** Copies the list. */
    public Listening {
      embedders = List.copyOf(embedders);
    }
  }
}
