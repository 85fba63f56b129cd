package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.Options;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.command.Command;
import org.saitan.query.command.Commands;
import org.saitan.query.command.QueryOptions;

/** What the shell completes is what the programs take. */
class CompletionTest {
  private static final Path SCRIPT =
      Path.of(System.getProperty("saitan.root"), "scripts", "completion.bash");

  private static String quoted(String variable) throws IOException {
    Matcher matcher =
        Pattern.compile("(?m)^_saitan_" + variable + "=\"([^\"]*)\"")
            .matcher(Files.readString(SCRIPT));
    assertThat(matcher.find()).as(variable).isTrue();
    return matcher.group(1).strip();
  }

  private static SortedSet<String> words(String text) {
    return new TreeSet<>(Arrays.asList(text.strip().split("\\s+")));
  }

  private static SortedSet<String> longOptions(Options options) {
    TreeSet<String> names = new TreeSet<>();
    options.getOptions().forEach(option -> names.add("--" + option.getLongOpt()));
    return names;
  }

  @Test
  void everyCommandHasItsOptions() throws IOException {
    Map<String, SortedSet<String>> listed = new TreeMap<>();
    Matcher matcher =
        Pattern.compile("(?m)^  \\[(\\w+)]=\"([^\"]*)\"").matcher(Files.readString(SCRIPT));
    while (matcher.find()) {
      listed.put(matcher.group(1), words(matcher.group(2) + " " + quoted("query_common")));
    }
    Map<String, SortedSet<String>> there = new TreeMap<>();
    for (Command command : new Commands(QueryMain.standardKinds()).all()) {
      there.put(command.name(), longOptions(QueryOptions.withCommon(command.options())));
    }
    assertThat(listed).isEqualTo(there);
  }

  @Test
  void everyBoardWorthListingIsOffered() throws IOException {
    assertThat(words(quoted("boards")))
        .containsExactlyElementsOf(
            new TreeSet<>(Catalogue.standard().known().stream().map(Board::name).toList()));
  }

  @ParameterizedTest
  @CsvSource({
    "query sta, stats",
    "query stats rot, rotation-2x3",
    "query stats --lo, --log",
    "query help dee, deepest",
    "query deepest rotation-2x3 --sort b, blacks",
    "generate --re, --rebuild",
    "generate flipit-16, flipit-16-1"
  })
  void theShellCompletes(String line, String expected, @TempDir Path tables) throws Exception {
    Files.createDirectories(tables.resolve("rotation-2x3"));
    Files.createDirectories(tables.resolve("rotation-2x4.building"));
    List<String> words = List.of(line.split(" "));
    String program =
        "source '"
            + SCRIPT
            + "'; COMP_WORDS=("
            + line
            + "); COMP_CWORD="
            + (words.size() - 1)
            + "; _saitan_complete_"
            + words.get(0)
            + "; echo \"${COMPREPLY[*]}\"";
    ProcessBuilder builder = new ProcessBuilder("bash", "-uc", program).redirectErrorStream(true);
    builder.environment().put("SAITAN_DATA", tables.toString());
    Process shell = builder.start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).isZero();
    assertThat(said).isEqualTo(expected + "\n");
  }
}
