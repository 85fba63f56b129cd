// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.cli.ExitStatus;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.query.web.Router;
import org.saitan.query.web.TableCache;
import org.saitan.query.web.WebServer;
import org.saitan.query.web.WebServer.Listening;
import org.saitan.query.workshop.Workshop;

/** Serves the answers over HTTP, and pages to play on. */
record ServeCommand(List<QueryKind> kinds) implements Command {
  private static final NumberParam PORT =
      NumberParam.of("port", "N", "port (default 8080; 0 for any free one)", 0, 65_535)
          .withDefault(8080);

  private static final Param<Optional<String>> HOST =
      Param.option(
          "host",
          "NAME",
          "address to listen at (default 127.0.0.1; others let other machines in, unasked)");

  private static final Param<Optional<String>> EMBED =
      Param.repeated(
          "embed",
          "ORIGIN",
          "an origin whose pages may show boards in frames, such as https://blog.example; may be given again");

  private static final Param<Boolean> WORKSHOP =
      Param.flag(
          "workshop",
          "lets visitors make small puzzles; then pages of other origins may not ask at all");

  private static final Param<Boolean> OPEN = Param.flag("open", "opens the pages in a browser");

  private static final Param<Boolean> QUIET = Param.flag("quiet", "no access log");

  @Override
  public Declaration declaration() {
    return Declaration.command("serve", "", "pages to play on, and every answer over HTTP")
        .takes(PORT, HOST, EMBED, WORKSHOP, OPEN, QUIET)
        .example("", "pages at http://127.0.0.1:8080/")
        .example("--port 0 --quiet", "any free port, no access log")
        .example("--data ~/tables", "the tables of another directory")
        .example("--workshop --open", "a page where you make puzzles")
        .example("--embed https://blog.example", "its pages may frame /embed/rotation-3x3")
        .notes(
            List.of(
                "The HTTP interface describes itself at /api/openapi.json.",
                "Ctrl-C or SIGTERM stops the server when the calls in progress have ended, or 5 s later.",
                "Whoever reaches the server may ask it, and so may the pages of any site that they open: it says nothing secret."))
        .withoutJson();
  }

  @Override
  public ExitStatus run(Request request) throws Exception {
    int port = (int) PORT.read(request).orElseThrow();
    String host = HOST.read(request).orElse("127.0.0.1");
    Consumer<String> accessLog =
        QUIET.read(request) ? line -> {} : request.console().err()::println;
    boolean hasWorkshop = WORKSHOP.read(request);
    List<Router.Routes> routes = new ArrayList<>(kinds.stream().map(QueryKind::routes).toList());
    if (hasWorkshop) {
      routes.add(new Workshop());
    }
    WebServer server =
        WebServer.start(
            new Listening(host, port, request.texts(EMBED.name()), hasWorkshop),
            new TableCache(request.catalogue(), request.home()),
            routes,
            request.console().err(),
            accessLog);
    Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop"));
    request.println("serving " + request.home().directory() + " at " + server.uri());
    if (request.console().out().checkError()) {
      server.close(); // Nobody knows where it is; the console says why.
    } else {
      if (OPEN.read(request)) {
        open(server.uri().resolve(hasWorkshop ? "workshop.html" : ""));
      }
      server.await();
    }
    return ExitStatus.OK;
  }

  /** Opens a page in a browser, if there is one; its address is printed in any case. */
  private static void open(URI page) {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    List<String> opener =
        system.startsWith("windows")
            ? List.of("cmd", "/c", "start", page.toString())
            : List.of(system.startsWith("mac") ? "open" : "xdg-open", page.toString());
    try {
      new ProcessBuilder(opener)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // No browser: the address is printed.
    }
  }
}
