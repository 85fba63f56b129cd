package org.saitan.query.web;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;

/** A running server: the answers of all tables of a directory over HTTP, and the pages. */
public final class WebServer implements AutoCloseable {
  private final Server server;
  private final ServerConnector connector;
  private final GracefulHandler calls;
  private final TableShelf shelf;

  private WebServer(
      Server server, ServerConnector connector, GracefulHandler calls, TableShelf shelf) {
    this.server = server;
    this.connector = connector;
    this.calls = calls;
    this.shelf = shelf;
  }

  /**
   * Starts a server.
   *
   * @param host the name or address to listen at
   * @param port the port, or 0 for any that is free
   * @param shelf the tables, which the server closes
   * @param kinds the routes of each kind of table
   * @param log where bugs are told in full
   * @param accessLog takes a line for every call
   * @throws IOException if it cannot listen there
   */
  public static WebServer start(
      String host,
      int port,
      TableShelf shelf,
      List<Routes> kinds,
      PrintStream log,
      Consumer<String> accessLog)
      throws IOException {
    Server server = new Server();
    JettyFront front = new JettyFront(Api.router(shelf, kinds), new Failures(log), accessLog);
    GracefulHandler calls = new GracefulHandler(front);
    ServerConnector connector =
        new ServerConnector(server, new HttpConnectionFactory(configuration()));
    connector.setHost(host);
    connector.setPort(port);
    connector.setIdleTimeout(Limits.IDLE.toMillis());
    server.addConnector(connector);
    server.setHandler(calls);
    server.setErrorHandler(front::refuse);
    server.setStopTimeout(Limits.STOP.toMillis());
    WebServer started = new WebServer(server, connector, calls, shelf);
    try {
      server.start();
    } catch (IOException e) {
      started.close();
      throw e;
    } catch (Exception e) {
      started.close();
      throw new IllegalStateException(e);
    }
    return started;
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

  /** Lets the calls in progress end, takes no more, and closes the tables. */
  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the server did not stop", e);
    }
    if (calls.getCurrentRequestCount() == 0) {
      shelf.close();
    }
  }
}
