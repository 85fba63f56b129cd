package org.saitan.generator;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.saitan.cli.Console;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.TableHome;

/** Builds tables of completions for tests. */
final class FillingBuilds {
  private FillingBuilds() {}

  /** Builds a table as the command would and returns what that said as its last word. */
  static String build(TableHome home, YinYangBoard board, int threads) throws IOException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(said, false, StandardCharsets.UTF_8);
    PrintStream nowhere =
        new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Console console = new Console(InputStream.nullInputStream(), out, nowhere, false);
    Limits limits = Limits.of(home.directory(), threads, true);
    new FillingBuild(board, home, limits, new FillingReport(console, false, board)).run();
    out.flush();
    return said.toString(StandardCharsets.UTF_8);
  }
}
