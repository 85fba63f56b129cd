// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.cli.ExitStatus;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.query.web.TableCache;
import org.saitan.query.web.WebServer;
import org.saitan.query.web.WebServer.Listening;

/** Serves the answers over HTTP, and pages to play on. */
record ServeCommand(List<QueryKind> kinds) implements Command {
  private static final NumberParam PORT =
      NumberParam.of("port", "N", "port (default 8080; 0 for any free one)", 0, 65_535)
          .usually(8080);

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

  private static final Param<Boolean> QUIET = Param.flag("quiet", "no access log");

  @Override
  public Declaration declaration() {
    return Declaration.command("serve", "", "pages to play on, and every answer over HTTP")
        .takes(PORT, HOST, EMBED, QUIET)
        .example("", "pages at http://127.0.0.1:8080/")
        .example("--port 0 --quiet", "any free port, no access log")
        .example("--data ~/tables", "the tables of another directory")
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
    WebServer server =
        WebServer.start(
            new Listening(host, port, request.texts(EMBED.name())),
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
