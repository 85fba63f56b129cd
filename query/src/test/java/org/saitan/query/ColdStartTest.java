// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.cli.ExitStatus;
import org.saitan.table.TableHome;

/**
 * What a program loads that answers one question. Each class costs time, and some stand for more of
 * it than the answer takes: data binding, a search for symmetries or for a split, the declarations
 * of other questions, tables of locales.
 */
class ColdStartTest {
  private static final List<String> NOT_FOR_ONE_ANSWER =
      List.of(
          "com.fasterxml.jackson.databind.",
          "org.saitan.puzzle.defined.space.SplitChoice",
          "org.saitan.puzzle.defined.symmetry.Automorphisms$Found",
          "org.saitan.puzzle.defined.symmetry.MoveColours",
          "org.saitan.query.distance.question.Stats",
          "org.saitan.query.completion.question.Count",
          "javax.xml.",
          "sun.util.locale.provider.");

  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableHome(tables), "rotation-2x3", "3x3x1");
  }

  private static Set<String> loaded(String... words) throws Exception {
    Path log = Files.createTempFile(tables, "classes", ".log");
    ProcessBuilder java =
        ChildProcess.java(
            "-Xlog:class+load:file=" + log, "org.saitan.query.QueryMain", "--data", "" + tables);
    java.command().addAll(List.of(words));
    ChildProcess.Ended ended = ChildProcess.run(java);
    assertThat(ended.code()).as(ended.out()).isEqualTo(ExitStatus.OK.code());
    return Files.readAllLines(log).stream()
        .filter(line -> line.contains(" source: "))
        .map(line -> line.substring(line.indexOf("] ", line.lastIndexOf("][")) + 2).split(" ")[0])
        .collect(Collectors.toSet());
  }

  private static List<String> needless(Set<String> loaded) {
    return loaded.stream()
        .filter(name -> NOT_FOR_ONE_ANSWER.stream().anyMatch(name::startsWith))
        .sorted()
        .toList();
  }

  @Test
  void aBoardOfARuleLoadsNoMoreThanItsAnswerTakes() throws Exception {
    Set<String> loaded = loaded("show", "rotation-2x3", "goal");
    assertThat(loaded).contains("org.saitan.query.distance.question.Show");
    assertThat(needless(loaded)).isEmpty();
  }

  @Test
  void aBoardOfADefinitionLoadsNoMoreThanItsAnswerTakes() throws Exception {
    Set<String> loaded = loaded("show", "3x3x1", "R");
    assertThat(loaded).contains("org.saitan.puzzle.defined.DefinedPuzzle");
    assertThat(needless(loaded)).isEmpty();
  }
}
