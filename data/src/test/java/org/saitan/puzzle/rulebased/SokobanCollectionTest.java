// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.saitan.board.CollectionItem;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Tests the reading of Sokoban collections in all published variants of the format. */
class SokobanCollectionTest {
  /** Lines that may be between levels and are not rows. */
  private static final List<String> REMARKS =
      List.of(
          "; 7",
          "Level 7",
          "'Corner of # crates'",
          "Author: A. N. Other",
          "Title: Some title",
          "Comment: # not a row",
          "Comment-End:",
          "::::::::::::",
          "---------",
          "Solution",
          "rruLLdDrU 3 # 4");

  private static String start(Puzzle puzzle) {
    return puzzle.format(puzzle.start().orElseThrow());
  }

  private static Puzzle puzzle(CollectionItem level) {
    return RuleBasedFile.read(level.name(), level.text()).puzzle();
  }

  @RepeatedTest(40)
  void readsLevelsBetweenRemarks(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<CollectionItem> levels = RuleBasedFile.collection("ten.xsb", RuleBasedFiles.tenLevels());
    assertThat(levels).hasSize(10);
    StringBuilder text = new StringBuilder();
    for (CollectionItem level : levels) {
      for (int i = random.nextInt(4); i > 0; i--) {
        text.append(REMARKS.get(random.nextInt(REMARKS.size()))).append("\n");
      }
      List<String> rows = level.text().lines().filter(row -> row.matches("[ #].*")).toList();
      int floor = random.nextInt(3);
      boolean isPacked = random.nextBoolean();
      List<String> lines =
          rows.stream()
              .map(row -> row.replace(' ', " -_".charAt(floor)))
              .map(row -> isPacked ? packed(row) : row)
              .toList();
      text.append(String.join(isPacked && random.nextBoolean() ? "|" : "\n", lines));
      text.append(random.nextBoolean() ? "\n\n" : "  \n;\n");
    }
    String end = random.nextBoolean() ? "\r\n" : "\n";
    List<CollectionItem> read =
        RuleBasedFile.collection("ten.txt", text.toString().replace("\n", end));
    assertThat(read).as(text.toString()).isEqualTo(levels);
    assertThat(RuleBasedFile.recognizes("ten.txt", text.toString())).isTrue();
  }

  /** Run-length encodes a row. */
  private static String packed(String row) {
    return Pattern.compile("(.)\\1+")
        .matcher(row)
        .replaceAll(run -> run.group().length() + "\\" + run.group(1));
  }

  @Test
  void namesLevelsByNumber() {
    List<CollectionItem> levels =
        RuleBasedFile.collection("Ten levels.xsb", RuleBasedFiles.tenLevels());
    Puzzle third = puzzle(levels.get(2));
    assertThat(third.name()).isEqualTo("ten-levels-3");
    assertThat(start(third)).isEqualTo("####/###--####/#-----$@#/#-#--#$-#/#-.-.#--#/#########");
    for (CollectionItem level : levels) {
      Puzzle puzzle = puzzle(level);
      for (String text : List.of(start(puzzle), puzzle.draw(puzzle.start().orElseThrow()))) {
        assertThat(puzzle.parse(text)).isEqualTo(puzzle.start().orElseThrow());
      }
    }
  }

  @Test
  void readsUnusualLevelsInCollections() {
    String thin = " #\n#.#\n#$#\n#@#\n #\n";
    List<CollectionItem> levels = RuleBasedFile.collection("a.xsb", thin + "\n####\n#@.#\n####\n");
    assertThat(start(puzzle(levels.get(0)))).isEqualTo("#/#.#/#$#/#@#/#");
    assertThatThrownBy(() -> puzzle(levels.get(1))).hasMessageStartingWith("a-2:4:1: 0 crates");
  }

  @Test
  void ignoresUnreachableCrates() {
    String level = "######\n#@$.##\n####*#\n######\n";
    assertThat(start(RuleBasedFile.read("a.xsb", level).puzzle()))
        .isEqualTo("######/#@$.##/#####/######");
  }

  @Test
  void findsOnlyGoalOfManyCrates() {
    String row = "#@" + "*".repeat(60) + "#";
    String level = "#".repeat(63) + "\n" + row + "\n" + "#".repeat(63) + "\n";
    assertThat(start(RuleBasedFile.read("a.xsb", level).puzzle())).contains(row);
  }

  @Test
  void acceptsGapInTopWall() {
    String level = "# #####\n  #   #\n###$$@#\n#   ###\n#     #\n# . . #\n#######\n";
    List<CollectionItem> levels = RuleBasedFile.collection("two.xsb", level + "\n" + level);
    assertThat(puzzle(levels.get(1)).name()).isEqualTo("two-2");
  }

  @Test
  void ignoresCommentsOfOtherFormats() {
    String comments = "# ***\n# @ #\n# Of $ #\nCount: 3\n# " + "1 2 ".repeat(20_000) + "\n";
    assertThat(RuleBasedFile.recognizes("a.txt", comments)).isFalse();
    assertThat(RuleBasedFile.collection("a.txt", comments)).isEmpty();
    assertThatThrownBy(() -> RuleBasedFile.collection("a.xsb", comments))
        .hasMessageStartingWith("a.xsb:3:3: 'O': unknown symbol");
  }

  @Test
  void refusesInvalidLevels() {
    assertThatThrownBy(() -> RuleBasedFile.read("ten.xsb", RuleBasedFiles.tenLevels()))
        .isInstanceOf(BadInputException.class)
        .hasMessage("ten.xsb: has 10 levels; choose one by adding #1 to #10 to the file name");
    assertThatThrownBy(() -> RuleBasedFile.read("a.xsb", "#####\n#pbo#\n#####\n"))
        .hasMessage(
            "a.xsb:2:2: 'p': unknown symbol; expected # wall, $ crate, . target, @ player, * crate on target, + player on target, - or blank for floor");
    for (String count : List.of("moves", "pushes")) {
      String noTarget = "Count: " + count + "\n\n#######\n#@$ #.#\n#######\n";
      assertThatThrownBy(() -> RuleBasedFile.read("a.xsb", noTarget))
          .hasMessage(
              "a.xsb:3:1: 1 crate ($ or *) and 0 targets (. * +) within reach; expected at least one crate, and at least as many targets");
    }
    String row = "#" + " ".repeat(64) + "#\n";
    String big = "#".repeat(66) + "\n" + row + row.replaceFirst("    ", "@\\$ .") + "#".repeat(66);
    assertThatThrownBy(() -> RuleBasedFile.read("a.xsb", big))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessage("a has 128 floor cells; at most 127 are supported");
  }
}
