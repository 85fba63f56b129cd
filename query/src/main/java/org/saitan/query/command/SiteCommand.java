// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.NextCommand;
import org.saitan.json.Exact;
import org.saitan.json.Json;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.answer.TableList;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.NumberParam;
import org.saitan.query.web.PageFiles;
import org.saitan.table.FileChecksums;
import org.saitan.table.TableException;
import org.saitan.text.Magnitude;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/** Writes pages and their answers as static files. */
record SiteCommand(List<QueryKind> kinds) implements Command {
  private static final NumberParam LARGEST =
      NumberParam.of(
              "largest",
              "BYTES",
              "include packed tables up to this size (default 12,000,000; 0: results only)",
              0,
              1_000_000_000)
          .withDefault(12_000_000);

  private static final String LIST = "boards.json";

  @Override
  public Declaration declaration() {
    return Declaration.command(
            "site", "DIR [BOARD...]", "write playable pages as static files, for any web host")
        .takes(LARGEST)
        .example("public", "all tables")
        .example("public rotation-3x3 klotski", "two boards")
        .example("public --largest 1e6", "tables up to 1 MB; only results for the others")
        .example("public && python3 -m http.server --directory public")
        .notes(
            List.of(
                "Each board has its statistics, histogram and hardest positions. A board can be played if its table is small enough and",
                "has at most 10,000,000 moves in all: the site then lists all positions and where their moves lead. The pages work under",
                "any path of a web server, but not from file: URLs.",
                "An existing site is replaced once the new one is complete. Other files in DIR, such as .git and CNAME, are kept:",
                "DIR/.saitan-site lists the files of the site, and only these are replaced or deleted."));
  }

  /**
   * A board of the site.
   *
   * @param table the facts about the board's table
   * @param file the size of the board's table file in bytes; absent if the board has none and
   *     cannot be played
   */
  record SiteBoard(@JsonUnwrapped TableAnswer table, @OmitIfNull Integer file) {}

  /**
   * The result of the command.
   *
   * @param directory the directory of the site
   * @param files the number of files
   * @param bytes the total size of the files in bytes
   * @param boards the boards of the site
   */
  record Site(String directory, int files, @Exact long bytes, List<SiteBoard> boards) {
    /** Copies the list. */
    Site {
      boards = List.copyOf(boards);
    }
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    Path directory = directory(request);
    long maxBytes = LARGEST.read(request).orElseThrow();
    List<TableAnswer> tables = tables(request);
    List<SiteBoard> boards = new ArrayList<>();
    try (SiteDirectory site = SiteDirectory.open(directory)) {
      for (Map.Entry<String, byte[]> page : PageFiles.forSite().entrySet()) {
        site.write(page.getKey(), page.getValue());
      }
      for (TableAnswer table : tables) {
        Board board = request.catalogue().board(table.board());
        Map<String, byte[]> siteFiles =
            QueryKind.of(kinds, board.getClass()).orElseThrow().siteFiles(request, board, maxBytes);
        for (Map.Entry<String, byte[]> file : siteFiles.entrySet()) {
          site.write("boards/" + board.name() + "/" + file.getKey(), file.getValue());
        }
        byte[] file = siteFiles.get(QueryKind.TABLE);
        boards.add(new SiteBoard(table, file == null ? null : (Integer) file.length));
        if (!request.json()) {
          print(request, boards.get(boards.size() - 1));
        }
      }
      site.write(LIST, Json.line(boards).getBytes(StandardCharsets.UTF_8));
      site.finish();
      print(request, new Site(directory.toString(), site.files(), site.bytes(), boards));
    }
    return ExitStatus.OK;
  }

  private static void print(Request request, SiteBoard board) {
    request.println(
        Padding.right(board.table().board(), 20)
            + "  "
            + (board.file() == null ? "results only" : Magnitude.bytes((double) board.file())));
  }

  private static void print(Request request, Site site) {
    if (request.json()) {
      request.printJson(site);
    } else {
      long played = site.boards().stream().filter(board -> board.file() != null).count();
      request.println(
          "%s: %s playable, %d in all; %s, %s"
              .formatted(
                  site.directory(),
                  Plural.of(played, "board"),
                  site.boards().size(),
                  Plural.of(site.files(), "file"),
                  Magnitude.bytes((double) site.bytes())));
    }
  }

  /** Returns the named tables, or all readable ones. */
  private static List<TableAnswer> tables(Request request) {
    request.requireDataDirectory();
    TableList list = new TableList(request.catalogue(), request.tables());
    Map<String, Board> boards = new TreeMap<>();
    List<String> words = request.arguments();
    for (String name : words.subList(1, words.size())) {
      request.boards(name).forEach(board -> boards.put(board.name(), board));
    }
    List<TableAnswer> selected =
        boards.isEmpty()
            ? list.tables().stream()
                .filter(table -> table.status() == TableAnswer.TableStatus.FINISHED)
                .flatMap(table -> readable(request, list, table.board()).stream())
                .toList()
            : boards.values().stream().map(list::open).toList();
    if (selected.isEmpty()) {
      throw new BadInputException("site: " + request.noTables());
    }
    return selected;
  }

  private static Optional<TableAnswer> readable(Request request, TableList list, String name) {
    try {
      return Optional.of(list.open(request.catalogue().board(name)));
    } catch (TableException | BadInputException e) {
      return Optional.empty();
    }
  }

  /** Returns the directory to write to. */
  private static Path directory(Request request) throws IOException {
    if (request.arguments().isEmpty()) {
      throw new BadInputException(
          "site: missing directory; see " + NextCommand.query("site --help"));
    }
    String word = request.arguments().get(0);
    Path directory = request.path(word).toAbsolutePath().normalize();
    if (directory.getFileName() == null
        || (Files.exists(directory, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(directory))) {
      throw new BadInputException(
          "site: '" + word + "' is not a directory; name a new or existing directory");
    }
    if (isAmongTables(request, directory)) {
      throw new BadInputException(
          "site: '"
              + word
              + "' is, contains or is inside the directory of tables; name another directory");
    }
    if (FileChecksums.isTable(directory)) {
      throw new BadInputException("site: '" + word + "' is a table; name another directory");
    }
    return directory;
  }

  private static boolean isAmongTables(Request request, Path directory) throws IOException {
    Path tables = realPath(request.tables().directory());
    Path site = realPath(directory);
    return tables.startsWith(site) || site.startsWith(tables);
  }

  /** Resolves the links in a path whose last segments need not exist. */
  private static Path realPath(Path path) throws IOException {
    return Files.exists(path) || path.getParent() == null
        ? path.toRealPath()
        : realPath(path.getParent()).resolve(path.getFileName());
  }
}
