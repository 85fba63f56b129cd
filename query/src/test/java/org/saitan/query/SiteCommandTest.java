// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.query.Tool.CommandOutput;
import org.saitan.table.TableDirectory;

/**
 * Tests the static site: the files that the command writes, and the existing files that it keeps.
 */
class SiteCommandTest {
  private static final Pattern ADDRESS = Pattern.compile("\\b(?:href|src)=\"([^\"#]+)");

  @TempDir static Path tables;
  @TempDir Path work;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), "rotation-2x3", "uraomote-3x3", "yinyang-3");
  }

  private static List<String> files(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private CommandOutput site(String... words) {
    return new Tool(tables)
        .run(Stream.concat(Stream.of("site"), Stream.of(words)).toArray(String[]::new));
  }

  @Test
  void pagesNameExistingFilesAndRestrictLoading() throws Exception {
    Path site = work.resolve("below/site");
    CommandOutput output = site(site.toString(), "--json");
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    JsonNode answer = new ObjectMapper().readTree(output.out());
    List<String> written = new ArrayList<>(files(site));
    assertThat(written.remove(".saitan-site")).isTrue();
    assertThat(answer.path("files").asInt()).isEqualTo(written.size());
    long bytes = 0;
    for (String file : written) {
      bytes += Files.size(site.resolve(file));
    }
    assertThat(answer.path("bytes").asLong()).isEqualTo(bytes);
    assertThat(answer.path("boards")).hasSize(3);
    assertThat(answer.path("boards").get(0).path("board").textValue()).isEqualTo("rotation-2x3");
    assertThat(answer.path("boards").get(0).path("file").asLong())
        .isEqualTo(Files.size(site.resolve("boards/rotation-2x3/table.bin")));
    for (String page : List.of("index.html", "play.html", "results.html")) {
      String text = Files.readString(site.resolve(page));
      assertThat(text).contains("Content-Security-Policy", "default-src 'self'");
      ADDRESS
          .matcher(text)
          .results()
          .map(found -> found.group(1))
          .filter(address -> !address.equals("./"))
          .forEach(
              address ->
                  assertThat(site.resolve(address)).as(page + ": " + address).isRegularFile());
    }
    try (Stream<Path> top = Files.list(site)) {
      assertThat(top.map(file -> file.getFileName().toString()))
          .noneMatch(name -> name.startsWith(".saitan-site-"));
    }
    try (Stream<Path> beside = Files.list(site.getParent())) {
      assertThat(beside).containsExactly(site);
    }
  }

  /**
   * Returns the file contents and link targets in a directory, keyed by path, without following
   * links.
   */
  private static Map<String, String> snapshot(Path directory) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(directory)) {
      for (Path path : paths.toList()) {
        all.put(
            directory.relativize(path).toString(),
            Files.isSymbolicLink(path)
                ? "-> " + Files.readSymbolicLink(path)
                : Files.isDirectory(path)
                    ? "directory"
                    : Files.readString(path, StandardCharsets.ISO_8859_1));
      }
    }
    return all;
  }

  private Path write(String path, String text) throws IOException {
    Path file = work.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void assertRefused(Path site, String message) throws IOException {
    Map<String, String> before = snapshot(work);
    CommandOutput output = site(site.toString(), "rotation-2x3");
    assertThat(output.status()).as(output.err()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.err()).contains(message);
    assertThat(snapshot(work)).isEqualTo(before);
  }

  @Test
  void keepsOwnersFilesWhenSiteIsRewritten() throws Exception {
    write("site/.git/config", "mine");
    write("site/CNAME", "mine.example");
    write("site/boards/mine.txt", "mine");
    Path site = work.resolve("site");
    Map<String, String> mine = snapshot(site);
    assertThat(site(site.toString(), "rotation-2x3").status()).isEqualTo(ExitStatus.OK);
    assertThat(files(site)).contains("boards/rotation-2x3/stats.json", "index.html");
    write("site/later.txt", "mine, too");
    assertThat(site(site.toString(), "uraomote-3x3", "--largest", "100").out())
        .contains("results only");
    assertThat(snapshot(site))
        .containsAllEntriesOf(mine)
        .containsEntry("later.txt", "mine, too")
        .containsKeys("boards/uraomote-3x3/stats.json", "boards/uraomote-3x3/solutions.json")
        .doesNotContainKey("boards/rotation-2x3/stats.json");
  }

  @Test
  void doesNotReplaceForeignFile() throws Exception {
    Path site = work.resolve("site");
    Path mine = write("site/index.html", "mine");
    assertRefused(site, mine.toString());
    Files.delete(mine);
    Files.createDirectory(mine);
    assertRefused(site, mine.toString());
    Files.delete(mine);
    Files.createSymbolicLink(mine, write("elsewhere.html", "mine"));
    assertRefused(site, mine.toString());
    Files.delete(mine);
    Path boards = site.resolve("boards");
    Files.createSymbolicLink(boards, Files.createDirectory(work.resolve("elsewhere")));
    assertRefused(site, boards.toString());
    Files.delete(boards);
    write("site/boards", "mine");
    assertRefused(site, boards.toString());
  }

  @Test
  void keepsChangedFile() throws Exception {
    Path site = work.resolve("site");
    assertThat(site(site.toString(), "rotation-2x3").status()).isEqualTo(ExitStatus.OK);
    Path stats = write("site/boards/rotation-2x3/stats.json", "mine");
    assertRefused(site, stats.toString());
    assertThat(site(site.toString(), "uraomote-3x3").status()).isEqualTo(ExitStatus.OK);
    assertThat(stats).hasContent("mine");
    assertThat(site.resolve("boards/rotation-2x3/hardest.json")).doesNotExist();
  }

  @Test
  void rejectsManifestWithForeignPaths() throws Exception {
    Path site = work.resolve("site");
    write("mine.txt", "mine");
    // the SHA-256 hash of "mine"
    String sum = "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff";
    for (String path : List.of("../mine.txt", "a/../../mine.txt", "/mine.txt", "./x", "", "x/")) {
      write("site/.saitan-site", sum + "  " + path + "\n");
      assertRefused(site, ".saitan-site");
    }
    write("site/.saitan-site", "a list of mine\n");
    assertRefused(site, "'a list of mine'");
    Files.delete(site.resolve(".saitan-site"));
    Files.createSymbolicLink(site.resolve(".saitan-site"), write("list", ""));
    assertRefused(site, ".saitan-site");
  }

  @Test
  void nextRunCompletesKilledRun() throws Exception {
    Path site = work.resolve("site");
    Path other = work.resolve("other");
    assertThat(site(site.toString(), "rotation-2x3").status()).isEqualTo(ExitStatus.OK);
    assertThat(site(other.toString(), "uraomote-3x3").status()).isEqualTo(ExitStatus.OK);
    // The state after a kill during the move: the manifest lists both sites, and some files are
    // new.
    write(
        "site/.saitan-site",
        Files.readString(site.resolve(".saitan-site"))
            + Files.readString(other.resolve(".saitan-site")));
    Files.copy(
        other.resolve("boards.json"),
        site.resolve("boards.json"),
        StandardCopyOption.REPLACE_EXISTING);
    write("site/.saitan-site-new/0", "draft");
    write("site/mine.txt", "mine");
    assertThat(site(site.toString(), "uraomote-3x3").status()).isEqualTo(ExitStatus.OK);
    Map<String, String> expected = snapshot(other);
    expected.put("mine.txt", "mine");
    Map<String, String> actual = snapshot(site);
    actual.remove("boards/rotation-2x3"); // Empty.
    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void rejectsTableDirectory() throws Exception {
    Path table = work.resolve("table");
    Files.createDirectories(table);
    try (Stream<Path> files = Files.list(tables.resolve("rotation-2x3"))) {
      for (Path file : files.toList()) {
        Files.copy(file, table.resolve(file.getFileName()));
      }
    }
    assertRefused(table, "is a table");
    Map<String, String> before = snapshot(tables);
    for (Path within : List.of(tables.resolve("rotation-2x3"), tables.resolve("new/site"))) {
      assertThat(site(within.toString(), "rotation-2x3").status()).isEqualTo(ExitStatus.BAD_INPUT);
    }
    assertThat(snapshot(tables)).isEqualTo(before);
  }

  @Test
  void rejectsInvalidTargetsWithoutLeavingFiles() throws Exception {
    for (List<String> words :
        List.of(
            List.<String>of(),
            List.of(tables.toString()),
            List.of(tables.getParent().toString()),
            List.of(work.resolve("site").toString(), "rotation-9x9"),
            List.of(work.resolve("site").toString(), "--largest", "-1"))) {
      CommandOutput output = site(words.toArray(String[]::new));
      assertThat(output.status()).as(words + output.err()).isNotEqualTo(ExitStatus.OK);
      assertThat(output.err()).contains("query: ");
    }
    assertThat(files(work)).isEmpty();
    assertThat(Files.isDirectory(tables.resolve("rotation-2x3"))).isTrue();
  }
}
