// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.function.Consumer;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.query.web.TableCache;
import org.saitan.query.web.WebServer;
import org.saitan.query.web.WebServer.Listening;

/** Serves the answers over HTTP, and pages to play on. */
record ServeCommand(List<QueryKind> kinds) implements Command {
  private static final int DEFAULT_PORT = 8080;
  private static final int HIGHEST_PORT = 65_535;

  @Override
  public Form form() {
    return Form.of(
            "serve",
            "",
            "pages to play on, and every answer over HTTP",
            "query serve                    pages at http://127.0.0.1:8080/",
            "query serve --port 0 --quiet   any free port, no access log",
            "query serve --data ~/tables    the tables of another directory",
            "query serve --embed https://blog.example       its pages may frame /embed/rotation-3x3")
        .with(
            OptionForm.value(
                "port", "N", "port (default " + DEFAULT_PORT + "; 0 for any free one)"),
            OptionForm.value(
                "host",
                "NAME",
                "address to listen at (default 127.0.0.1; others let other machines in, unasked)"),
            OptionForm.values(
                "embed",
                "ORIGIN",
                "an origin whose pages may show boards in frames, such as https://blog.example; may be given again"),
            OptionForm.flag("quiet", "no access log"))
        .withNotes(
            "The HTTP interface describes itself at /api/openapi.json.",
            "Ctrl-C or SIGTERM stops the server when the calls in progress have ended, or 5 s later.",
            "Whoever reaches the server may ask it, and so may the pages of any site that they open: it says nothing secret.")
        .withoutJson();
  }

  @Override
  public ExitStatus run(Request request) throws Exception {
    request.requireNoArguments();
    int port = (int) request.number("port", 0, HIGHEST_PORT, DEFAULT_PORT);
    String host = request.has("host") ? request.text("host") : "127.0.0.1";
    Consumer<String> accessLog =
        request.has("quiet") ? line -> {} : request.console().err()::println;
    WebServer server =
        WebServer.start(
            new Listening(host, port, request.texts("embed")),
            new TableCache(request.catalogue(), request.home()),
            kinds.stream().map(QueryKind::routes).toList(),
            request.console().err(),
            accessLog);
    Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop"));
    request.println("serving " + request.home().directory() + " at " + server.uri());
    if (request.console().out().checkError()) {
      server.close(); // Nobody knows where it is; the console says why.
    } else {
      server.await();
    }
    return ExitStatus.OK;
  }
}
