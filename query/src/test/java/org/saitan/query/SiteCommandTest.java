// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.query.Tool.Said;
import org.saitan.table.TableHome;

/** Pages as plain files: what is there, and what is left where there was something before. */
class SiteCommandTest {
  private static final Pattern ADDRESS = Pattern.compile("\\b(?:href|src)=\"([^\"#]+)");

  @TempDir static Path tables;
  @TempDir Path work;

  @BeforeAll
  static void build() {
    TestTables.build(new TableHome(tables), "rotation-2x3", "uraomote-3x3", "yinyang-3");
  }

  private static List<String> files(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private Said site(String... words) {
    return new Tool(tables)
        .run(Stream.concat(Stream.of("site"), Stream.of(words)).toArray(String[]::new));
  }

  @Test
  void pagesNameFilesThatAreThereAndSayWhatTheyMayLoad() throws Exception {
    Path site = work.resolve("below/site");
    Said said = site(site.toString(), "--json");
    assertThat(said.status()).isEqualTo(ExitStatus.OK);
    JsonNode answer = new ObjectMapper().readTree(said.out());
    assertThat(answer.path("files").asInt()).isEqualTo(files(site).size());
    long bytes = 0;
    for (String file : files(site)) {
      bytes += Files.size(site.resolve(file));
    }
    assertThat(answer.path("bytes").asLong()).isEqualTo(bytes);
    assertThat(answer.path("boards")).hasSize(3);
    assertThat(answer.path("boards").get(0).path("board").textValue()).isEqualTo("rotation-2x3");
    assertThat(answer.path("boards").get(0).path("file").asLong())
        .isEqualTo(Files.size(site.resolve("boards/rotation-2x3/table.bin")));
    assertThat(answer.path("boards").get(2).path("whyNot").textValue()).contains("server");
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
                  assertThat(address.startsWith("/") || !Files.exists(site.resolve(address)))
                      .as(page + ": " + address)
                      .isEqualTo(List.of("sheet.html", "api").contains(address)));
    }
    assertThat(files(site)).noneMatch(file -> file.endsWith(".pending"));
    try (Stream<Path> beside = Files.list(site.getParent())) {
      assertThat(beside).containsExactly(site);
    }
  }

  @Test
  void onlyASiteIsReplacedUnlessSomebodySaysSo() throws Exception {
    Path site = work.resolve("site");
    Files.createDirectories(site);
    assertThat(site(site.toString(), "rotation-2x3").status()).isEqualTo(ExitStatus.OK);
    assertThat(site(site.toString(), "uraomote-3x3", "--largest", "100").out())
        .contains("results only: its file would have 5");
    assertThat(files(site))
        .contains("boards/uraomote-3x3/stats.json")
        .noneMatch(file -> file.contains("rotation-2x3"));
    Path other = Files.createDirectories(work.resolve("other"));
    Files.writeString(other.resolve("mine.txt"), "mine");
    Said refused = site(other.toString());
    assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(refused.err()).contains("is no site and not empty", "--replace");
    assertThat(files(other)).containsExactly("mine.txt");
    assertThat(site(other.toString(), "--replace", "rotation-2x3").status())
        .isEqualTo(ExitStatus.OK);
    assertThat(files(other)).doesNotContain("mine.txt").contains("index.html");
  }

  @Test
  void whatCannotBeIsRefusedAndLeavesNothing() throws Exception {
    for (List<String> words :
        List.of(
            List.<String>of(),
            List.of(tables.toString(), "--replace"),
            List.of(tables.getParent().toString(), "--replace"),
            List.of(work.resolve("site").toString(), "rotation-9x9"),
            List.of(work.resolve("site").toString(), "--largest", "-1"))) {
      Said said = site(words.toArray(String[]::new));
      assertThat(said.status()).as(words + said.err()).isNotEqualTo(ExitStatus.OK);
      assertThat(said.err()).contains("query: ");
    }
    assertThat(files(work)).isEmpty();
    assertThat(Files.isDirectory(tables.resolve("rotation-2x3"))).isTrue();
  }
}
