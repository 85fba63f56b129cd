// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.engine.Generator;
import org.saitan.generator.GenerateMain;
import org.saitan.table.TableHome;

/** No text has one states, whatever the board: small boards have one of almost everything. */
class PluralsTest {
  /**
   * One of something that ends like several: 1 states, 1 classes, 1 boxes; not 1 antipodes' way.
   */
  private static final Pattern ONE_THINGS =
      Pattern.compile(
          "(?<![\\d.,/x-])1 (?:\\w+ )?(?:states|positions|cells|moves|solutions|blocks|lanes|layers|boards|circles|antipodes"
              + "|symmetries|classes|ways|words|threads|partitions|rows|columns|tasks|tiles|puzzles|lines|bytes|steps|slots"
              + "|files|tables|machines|cores|cycles|paths|pages|orientations|parts|completions|holes|pieces)\\b");

  private static final String[] SMALL = {
    "uraomote-2x2",
    "lightsout-2x2",
    "flipit-3",
    "rotation-2x2",
    "yinyang-2",
    "yinyang-3",
    "pancake-2"
  };

  @TempDir static Path tables;

  private static String generate(String line) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(said, false, StandardCharsets.UTF_8);
    Console console = new Console(InputStream.nullInputStream(), print, print, false);
    GenerateMain main = new GenerateMain(console, Catalogue.standard(), Generator.standard());
    console.run("generate", () -> main.run((line + " --data " + tables).split(" ")));
    return said.toString(StandardCharsets.UTF_8);
  }

  private static void assertWell(String line, String said) {
    assertThat(ONE_THINGS.matcher(said).results().map(found -> found.group()).toList())
        .as(line + ":\n" + said)
        .isEmpty();
  }

  @Test
  void thePatternFindsThem() {
    for (String bad :
        new String[] {
          "1 states", "has 1 blocks", "(1 ways)", "1 optimal solutions", "1 different states"
        }) {
      assertThat(ONE_THINGS.matcher(bad).find()).as(bad).isTrue();
    }
    for (String good :
        new String[] {
          "1 state", "21 states", "0.1 bytes", "2x1 cells", "1 black", "in 1 of 3 ways"
        }) {
      assertThat(ONE_THINGS.matcher(good).find()).as(good).isFalse();
    }
  }

  @Test
  void ofGenerate() {
    for (String board : SMALL) {
      for (String how :
          new String[] {
            "",
            "--rebuild --threads 1",
            "--plan --engine disk",
            "--list",
            "--plan --no-symmetry",
            "--check"
          }) {
        String line = (how + " " + board).strip();
        assertWell(line, generate(line));
      }
    }
    assertWell("count", generate("--count-only yinyang-2 yinyang-3"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list",
        "verify --all",
        "stats %s",
        "deepest %s",
        "deepest %s --distance 1 --unique",
        "random %s --distance 1",
        "show %s goal",
        "show %s start",
        "solve %s start --all",
        "solve %s goal --all",
        "search %s start",
        "count %s",
        "count %s --given W",
        "count %s --given W...",
        "solve %s --all",
        "solve %s --given WB.. --all",
        "nth %s 0",
        "nth %s 1",
        "nth %s 99",
        "puzzle %s --fewest",
        "show %s W...",
        "show %s WWW.",
        "heatmap %s",
        "heatmap %s --given WWB.",
        "rank %s W...",
        "rank %s WWW.",
        "solve %s --given WWB/WBB/WW.",
        "show %s WWB/WBB/WW.",
        "count %s --given WWB/WBB/WW.",
        "heatmap %s --given WWB/WBB/WW.",
        "rank %s WWB/WBB/WW."
      })
  void ofQuery(String form) {
    if (!new TableHome(tables).hasTable("yinyang-2")) {
      for (String board : SMALL) {
        generate("--quiet " + board);
      }
    }
    Set<String> lines = new LinkedHashSet<>();
    for (String board : SMALL) {
      lines.add(form.formatted(board.equals("flipit-3") ? "flipit-3-1" : board));
    }
    for (String line : lines) {
      Tool.Said said = new Tool(tables).run(line.split(" "));
      assertWell(line, said.out() + said.err());
    }
  }
}
