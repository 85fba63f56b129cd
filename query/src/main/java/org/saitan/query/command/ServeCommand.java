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
import org.saitan.query.web.WebServer.ListenOptions;
import org.saitan.query.workshop.Workshop;

/** Serves playable pages and answers questions over HTTP. */
record ServeCommand(List<QueryKind> kinds) implements Command {
  private static final NumberParam PORT =
      NumberParam.of("port", "N", "port to listen on (default 8080; 0: any free port)", 0, 65_535)
          .withDefault(8080);

  private static final Param<Optional<String>> HOST =
      Param.option(
          "host",
          "NAME",
          "address to listen on (default 127.0.0.1; with any other address, other machines can connect without a password)");

  private static final Param<Optional<String>> EMBED =
      Param.repeated(
          "embed",
          "ORIGIN",
          "origin whose pages may show boards in frames, such as https://blog.example; may be repeated");

  private static final Param<Boolean> WORKSHOP =
      Param.flag(
          "workshop",
          "let visitors build small puzzles; requests from other origins are then rejected");

  private static final Param<Boolean> OPEN = Param.flag("open", "open the pages in a browser");

  private static final Param<Boolean> QUIET = Param.flag("quiet", "do not log requests");

  @Override
  public Declaration declaration() {
    return Declaration.command("serve", "", "serve playable pages, and every answer over HTTP")
        .takes(PORT, HOST, EMBED, WORKSHOP, OPEN, QUIET)
        .example("", "pages at http://127.0.0.1:8080/")
        .example("--port 0 --quiet", "listen on any free port, without a log")
        .example("--data ~/tables", "tables in another directory")
        .example("--workshop --open", "with a page for building puzzles")
        .example("--embed https://blog.example", "let this site embed /embed/rotation-3x3")
        .notes(
            List.of(
                "The HTTP interface is documented at /api/openapi.json.",
                "Ctrl-C or SIGTERM stops the server once requests in progress have finished, or after 5 s.",
                "Anyone who can reach the server may use it, and so may any web page that they visit. Do not serve secret data."))
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
            new ListenOptions(host, port, request.texts(EMBED.name()), hasWorkshop),
            new TableCache(request.catalogue(), request.tables()),
            routes,
            request.console().err(),
            accessLog);
    Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop"));
    request.println("serving " + request.tables().directory() + " at " + server.uri());
    if (request.console().out().checkError()) {
      server.close(); // The address could not be printed; the console reports the reason.
    } else {
      if (OPEN.read(request)) {
        open(server.uri().resolve(hasWorkshop ? "workshop.html" : ""));
      }
      server.await();
    }
    return ExitStatus.OK;
  }

  /** Opens a page in a browser, if there is one. */
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
      // There is no browser, but the user can open the printed address.
    }
  }
}
