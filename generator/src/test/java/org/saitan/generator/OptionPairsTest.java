// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;

/** Every option beside every other: all is well, or both are named and nothing is made. */
class OptionPairsTest {
  private static final String BOARD = "lightsout-2x2";

  private static final Map<String, String> VALUES =
      Map.of(
          "threads",
          "1",
          "metric",
          "single",
          "moves",
          "Aa",
          "goal",
          "Aa",
          "name",
          "mine",
          "adopt",
          "parts",
          "engine",
          "disk",
          "completion",
          "fish",
          "manual",
          "target/manual");

  /** With each option, those that it is refused with. */
  private static final String REFUSED =
      """
      all: adopt metric one-way moves goal name completion manual up-to-rotation
      list: adopt plan check count-only rebuild no-resume quiet completion manual
      plan: adopt list check rebuild no-resume quiet completion manual
      engine: adopt check count-only completion manual
      check: adopt engine list plan count-only rebuild no-resume quiet no-symmetry completion manual
      count-only: adopt engine list check rebuild no-resume no-symmetry metric one-way moves goal name completion manual up-to-rotation
      rebuild: adopt list plan check count-only completion manual
      no-symmetry: adopt check count-only completion manual
      no-resume: adopt list plan check count-only completion manual
      metric: adopt all count-only one-way completion manual
      one-way: adopt all count-only metric completion manual
      moves: adopt all count-only completion manual
      goal: adopt all count-only completion manual
      up-to-rotation: adopt all completion count-only manual
      name: adopt all count-only completion manual
      quiet: adopt list plan check completion manual
      no-color:
      json: completion manual
      threads: adopt completion manual
      adopt: all engine list plan check count-only rebuild no-symmetry no-resume threads metric one-way moves goal name quiet completion manual up-to-rotation
      completion: all engine list plan check count-only rebuild no-symmetry no-resume threads metric one-way moves goal name quiet adopt json manual up-to-rotation
      manual: all engine list plan check count-only rebuild no-symmetry no-resume threads metric one-way moves goal name quiet adopt json completion up-to-rotation
      """;

  @TempDir Path home;

  @Test
  void anEngineIsMemoryOrDisk() {
    GenerateCommand.Said said = GenerateCommand.runIn(home, BOARD, "--plan", "--engine", "8x2");
    assertThat(said.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(said.err()).contains("--engine must be memory or disk, got '8x2'");
  }

  @Test
  void everyPair() {
    List<String> options =
        GenerateMain.options().getOptions().stream()
            .map(Option::getLongOpt)
            .filter(option -> !List.of("data", "help", "version").contains(option))
            .toList();
    Map<String, StringBuilder> refused = new LinkedHashMap<>();
    options.forEach(option -> refused.put(option, new StringBuilder(option + ":")));
    for (int i = 0; i < options.size(); i++) {
      for (String other : options.subList(i + 1, options.size())) {
        if (isRefused(options.get(i), other)) {
          refused.get(options.get(i)).append(' ').append(other);
          refused.get(other).append(' ').append(options.get(i));
        }
      }
    }
    assertThat(refused.values().stream().map(line -> sorted(line.toString())))
        .containsExactlyInAnyOrderElementsOf(REFUSED.lines().map(OptionPairsTest::sorted).toList());
  }

  private static String sorted(String line) {
    String[] words = line.split(":? ");
    return words[0].replace(":", "") + Stream.of(words).skip(1).sorted().toList();
  }

  private boolean isRefused(String option, String other) {
    Set<String> pair = Set.of(option, other);
    if (pair.contains("all") && GenerateMain.rules().broken(pair::contains).isEmpty()) {
      return false; // It would build every published board.
    }
    // Parts tell their board themselves; there are none here.
    boolean adopts = pair.contains("adopt");
    boolean isForBoards = Stream.of("adopt", "completion", "manual").noneMatch(pair::contains);
    List<String> words = new ArrayList<>(isForBoards ? List.of(BOARD) : List.of());
    for (String name : List.of(option, other)) {
      words.add("--" + name);
      if (VALUES.containsKey(name)) {
        words.add(VALUES.get(name));
      }
    }
    GenerateCommand.Said said =
        GenerateCommand.runIn(home.resolve(option + "-" + other), words.toArray(String[]::new));
    // Lights are counted by their table, and there is nothing else to count.
    boolean isNoFilling = said.err().contains("there is nothing to count without its table");
    // Each of its moves undoes itself, so that nothing tells turns of the whole from mirrors.
    boolean isHeldOneWay = said.err().contains("nothing tells its turns from its mirrors");
    if (said.status() == ExitStatus.BAD_INPUT && !isNoFilling && !isHeldOneWay) {
      assertThat(said.err()).contains("--" + option, "--" + other);
      return true;
    }
    assertThat(said.status()).isIn(ExitStatus.OK, adopts ? ExitStatus.IO : ExitStatus.BAD_INPUT);
    return false;
  }
}
