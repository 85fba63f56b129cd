// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.web.TestServer;

/** Tests a picture file next to a definition, from the build to the pages. */
class CustomPictureTest {
  private static final String RING = "Name Ring\nSet S 3 1\nSolved\nEnd\nMove A\nS\n2 3 1\nEnd\n";

  /** A puzzle in which turns about the fourth corner of a tetrahedron exchange the other three. */
  private static final String SOLID =
      """
      solid tetrahedron
      kites
      slots S R L B
      paint S 1 red
      paint S 2 green
      paint S 3 blue
      rest grey
      """;

  private static final Map<String, String> COLORS =
      Map.of("#d32f2f", "red", "#2aa84a", "green", "#1e5bd8", "blue");

  @TempDir static Path work;
  private static Path tables;

  private static Tool.CommandOutput generate(String... words) {
    return new Tool(tables).generate(words);
  }

  private static Path file(String name, String text) throws Exception {
    return Files.writeString(work.resolve(name), text);
  }

  @BeforeAll
  static void build() throws Exception {
    tables = work.resolve("tables");
    Path ring = file("ring.tws", RING);
    file("ring.solid", SOLID);
    assertThat(generate(ring.toString()).status()).isEqualTo(ExitStatus.OK);
    assertThat(generate(ring.toString(), "--goal", "A", "--name", "turned").status())
        .isEqualTo(ExitStatus.OK);
    assertThat(generate(ring.toString(), "--metric", "single").status()).isEqualTo(ExitStatus.OK);
  }

  /** Returns the color of each piece's first cell. */
  private static List<String> colors(String svg) {
    List<String> colors = new ArrayList<>();
    for (int slot = 0; slot < 3; slot++) {
      java.util.regex.Matcher matcher =
          java.util.regex.Pattern.compile("id=\"S-l" + slot + "-o0\"[^>]* fill=\"(#\\w+)\"")
              .matcher(svg);
      assertThat(matcher.find()).isTrue();
      colors.add(COLORS.get(matcher.group(1)));
    }
    return colors;
  }

  private static String draw(String board, String state) throws Exception {
    Path svg = work.resolve("drawn.svg");
    new Tool(tables).ok("show", board, state, "--svg", svg.toString());
    return Files.readString(svg);
  }

  @Test
  void tableKeepsPicture() throws Exception {
    assertThat(tables.resolve("ring/CHECKSUMS")).content().contains(" puzzle.solid\n");
    assertThat(Files.readString(tables.resolve("ring/puzzle.solid"))).isEqualTo(SOLID);
    assertThat(new Tool(tables).run("verify", "ring").status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void drawsPositionsWithPicture() throws Exception {
    assertThat(draw("ring", "A")).contains("<title>ring: 2 3 1</title>");
    assertThat(colors(draw("ring", "goal"))).containsExactly("red", "green", "blue");
    assertThat(colors(draw("ring", "A"))).containsExactly("green", "blue", "red");
    assertThat(colors(draw("ring-single", "A"))).containsExactly("green", "blue", "red");
    assertThat(colors(draw("turned", "goal"))).containsExactly("green", "blue", "red");
    assertThat(colors(draw("turned", "1 2 3"))).containsExactly("red", "green", "blue");
  }

  @Test
  void servesPicture() throws Exception {
    try (TestServer server = TestServer.start(Catalogue.standard(), tables)) {
      String svg = server.get("/api/v1/tables/ring/show?format=svg&state=A").body();
      assertThat(svg).isEqualTo(draw("ring", "A"));
    }
  }

  @Test
  void rejectsInvalidPictureBeforeTheBuild() throws Exception {
    Path bad = file("bad.kpuzzle.tws", RING.replace("Ring", "Bad"));
    file("bad.kpuzzle.solid", SOLID.replace("kites", "stars"));
    Tool.CommandOutput output = generate(bad.toString());
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.err()).contains("bad.kpuzzle.solid:2: expected solid, cut, round,");
    assertThat(tables.resolve("bad")).doesNotExist();
  }

  @Test
  void damagedPictureDamagesTheTable() throws Exception {
    Path other = file("other.tws", RING.replace("Ring", "Other"));
    file("other.solid", SOLID);
    generate(other.toString());
    Path copy = tables.resolve("other/puzzle.solid");
    for (String damaged : List.of("red", "kites", "solid")) {
      String whole = Files.readString(copy);
      Files.writeString(copy, whole.replace(damaged, "x"));
      Tool.CommandOutput output = new Tool(tables).run("show", "other", "goal");
      assertThat(output.status()).isEqualTo(ExitStatus.DAMAGED);
      assertThat(output.err()).contains("puzzle.solid");
      Files.writeString(copy, whole);
    }
    Files.delete(copy);
    assertThat(new Tool(tables).run("show", "other", "goal").status())
        .isEqualTo(ExitStatus.DAMAGED);
    assertThat(generate("--rebuild", other.toString()).status()).isEqualTo(ExitStatus.OK);
    assertThat(copy).exists();
  }

  @Test
  void libraryPicturesAreFoundByName() throws Exception {
    assertThat(generate("2x2x2").status()).isEqualTo(ExitStatus.OK);
    assertThat(draw("2x2x2", "R U")).contains("id=\"CORNER-l6-o2\"");
  }
}
