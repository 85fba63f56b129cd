// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.ChildProcess;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.Generator;
import org.saitan.generator.GenerateMain;
import org.saitan.query.command.Command;
import org.saitan.query.command.Commands;

/** What shells complete, and the manual says, is what the programs take. */
class CompletionTest {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");
  private static final Pattern OPTION = Pattern.compile("(?m)^  (?:-\\w, |    )(--[a-z-]+)");

  @TempDir static Path home;

  private interface Main {
    ExitStatus run(Console console) throws Exception;
  }

  private static String said(Main main) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8);
    Console console = new Console(InputStream.nullInputStream(), print, print, false);
    assertThat(console.run("it", () -> main.run(console))).isEqualTo(ExitStatus.OK);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String query(String... words) {
    return said(
        console ->
            new QueryMain(console, Catalogue.standard(), QueryMain.standardKinds()).run(words));
  }

  private static String generate(String... words) {
    return said(
        console ->
            new GenerateMain(console, Catalogue.standard(), Generator.standard()).run(words));
  }

  private static Path script(String program, String shell) {
    return home.resolve(program + "." + shell);
  }

  /**
   * Returns the options of each command of query, as its help lists them; of generate, under "".
   */
  private static Map<String, List<String>> options() {
    Map<String, List<String>> options = new LinkedHashMap<>();
    for (Command command : new Commands(QueryMain.standardKinds()).all()) {
      options.put(command.form().name(), optionsIn(query("help", command.form().name())));
    }
    options.put("", optionsIn(generate("--help")));
    return options;
  }

  private static List<String> optionsIn(String help) {
    return OPTION.matcher(help).results().map(match -> match.group(1)).toList();
  }

  @BeforeAll
  static void write() throws IOException {
    for (String shell : SHELLS) {
      Files.writeString(script("query", shell), query("completion", shell));
      Files.writeString(script("generate", shell), generate("--completion", shell));
    }
    assertThat(query("manual", home.resolve("man").toString())).contains(" pages written to ");
    assertThat(generate("--manual", home.resolve("man").toString())).startsWith("1 page written");
    Files.createDirectories(home.resolve("tables").resolve("rotation-2x3"));
    Files.createDirectories(home.resolve("tables").resolve("rotation-2x4.building"));
  }

  @Test
  void everyOptionOfEveryCommandIsInEachScript() throws IOException {
    for (Map.Entry<String, List<String>> entry : options().entrySet()) {
      String command = entry.getKey();
      String program = command.isEmpty() ? "generate" : "query";
      assertThat(entry.getValue()).as(command).contains("--help", "--data", "--no-color");
      String bash = Files.readString(script(program, "bash"));
      assertThat(
              Arrays.asList(
                  options(bash, "    %s\\)\\s+options=\\(([^)]*)\\)", command).split(" ")))
          .as(command)
          .containsAll(entry.getValue());
      String zsh = Files.readString(script(program, "zsh"));
      String inZsh =
          command.isEmpty()
              ? zsh
              : options(zsh, "(?s)\n        %s\\)\n(.*?)\n          ;;", command);
      String fish = Files.readString(script(program, "fish"));
      for (String option : entry.getValue()) {
        assertThat(inZsh).as(command).contains("'*" + option + "[");
        String condition =
            command.isEmpty()
                ? "'__saitan_words generate >/dev/null'"
                : "'__saitan_at query " + command + "'";
        assertThat(fish.lines())
            .as(command + " " + option)
            .anyMatch(
                line ->
                    line.contains("-n " + condition)
                        && line.contains(" -l " + option.substring(2) + " "));
      }
    }
  }

  private static String options(String script, String pattern, String command) {
    String name = command.isEmpty() ? "\"\"" : command;
    Matcher matcher = Pattern.compile(pattern.formatted(name)).matcher(script);
    assertThat(matcher.find()).as(name).isTrue();
    return matcher.group(1);
  }

  @Test
  void everyOptionOfEveryCommandHasAPageOfTheManual() throws IOException {
    for (Map.Entry<String, List<String>> entry : options().entrySet()) {
      String command = entry.getKey();
      String name = command.isEmpty() ? "saitan-generate" : "saitan-query-" + command;
      String page = Files.readString(home.resolve("man").resolve(name + ".1"));
      for (String option : entry.getValue()) {
        assertThat(page).as(name).contains("\\fB" + option.replace("-", "\\-") + "\\fR");
      }
      for (ExitStatus status : ExitStatus.values()) {
        assertThat(page).as(name).contains("\\fB" + status.code() + "\\fR\n" + status.meaning());
      }
      assertThat(page).contains(".SH EXAMPLES", "saitan " + (command.isEmpty() ? "gen" : "query"));
    }
  }

  @Test
  void everyBoardWorthListingIsOffered() throws IOException {
    for (String shell : SHELLS) {
      assertThat(Files.readString(script("generate", shell)))
          .contains(Catalogue.standard().known().stream().map(Board::name).toList());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "query sta, stats",
    "query stats rot, rotation-2x3",
    "query stats --lo, --log",
    "query --json stats --lo, --log",
    "query --js, --json",
    "query help dee, deepest",
    "query help nota, notation",
    "query deepest rotation-2x3 --sort b, blacks",
    "query nth yinyang-11, yinyang-11",
    "query completion f, fish",
    "generate --re, --rebuild",
    "generate --metric s, single",
    "generate flipit-16, flipit-16-1",
    "saitan que, query",
    "saitan gen, generate",
    "saitan sta, stats",
    "saitan stats rot, rotation-2x3",
    "saitan --json stats --lo, --log",
    "saitan query stats --lo, --log",
    "saitan query --json stats rot, rotation-2x3",
    "saitan generate --reb, --rebuild"
  })
  void shellsComplete(String line, String expected) throws Exception {
    assertThat(inBash(line)).isEqualTo(expected + "\n");
    if (isThere("fish")) {
      String offered = inFish(line).lines().map(each -> each.split("\t")[0]).findFirst().orElse("");
      assertThat(offered).isEqualTo(expected);
    }
  }

  @Test
  void tablesOfAnotherDirectoryAreOffered() throws Exception {
    Path other = Files.createDirectories(home.resolve("other").resolve("skewb")).getParent();
    assertThat(inBash("query stats --data " + other + " sk")).isEqualTo("skewb\n");
    assertThat(inBash("query --data " + other + " stats sk")).isEqualTo("skewb\n");
    assertThat(inBash("query --data " + home + "/oth")).isEqualTo(other + "/\n");
  }

  private static String inBash(String line) throws Exception {
    List<String> words = List.of(line.split(" "));
    String program =
        "source '%s'; source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; _saitan_complete_%s; echo \"${COMPREPLY[*]}\""
            .formatted(
                script("query", "bash"),
                script("generate", "bash"),
                line,
                words.size() - 1,
                words.get(0));
    return run(List.of("bash", "-uc", program));
  }

  private static String inFish(String line) throws Exception {
    String program =
        "source '%s'; source '%s'; complete -C '%s'"
            .formatted(script("query", "fish"), script("generate", "fish"), line);
    return run(List.of("fish", "--no-config", "-c", program));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void everyShellReadsItsScripts(String shell) throws Exception {
    Assumptions.assumeTrue(isThere(shell), shell + " is not there");
    for (String program : List.of("query", "generate")) {
      assertThat(run(List.of(shell, "-n", script(program, shell).toString()))).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"groff, -man -ww -Tutf8 -z", "mandoc, -Tlint -Wwarning"})
  void theManualIsWellFormed(String program, String options) throws Exception {
    Assumptions.assumeTrue(isThere(program), program + " is not there");
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(options.split(" ")));
    try (Stream<Path> pages = Files.list(home.resolve("man"))) {
      pages.map(Path::toString).sorted().forEach(command::add);
    }
    assertThat(run(command).lines().filter(line -> !line.contains("missing date"))).isEmpty();
  }

  private static boolean isThere(String program) throws Exception {
    return ChildProcess.run(new ProcessBuilder("bash", "-c", "command -v " + program)).code() == 0;
  }

  private static String run(List<String> command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("SAITAN_DATA", home.resolve("tables").toString());
    return ChildProcess.run(builder).out();
  }
}
