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

/** Collections of levels of Sokoban as people publish them. */
class SokobanCollectionTest {
  /** What stands between levels, none of it rows. */
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
  void levelsAreReadAmongRemarksInAnyNotation(RepetitionInfo repetition) {
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
      List<String> written =
          rows.stream()
              .map(row -> row.replace(' ', " -_".charAt(floor)))
              .map(row -> isPacked ? packed(row) : row)
              .toList();
      text.append(String.join(isPacked && random.nextBoolean() ? "|" : "\n", written));
      text.append(random.nextBoolean() ? "\n\n" : "  \n;\n");
    }
    String end = random.nextBoolean() ? "\r\n" : "\n";
    List<CollectionItem> read =
        RuleBasedFile.collection("ten.txt", text.toString().replace("\n", end));
    assertThat(read).as(text.toString()).isEqualTo(levels);
    assertThat(RuleBasedFile.recognizes("ten.txt", text.toString())).isTrue();
  }

  /** Writes signs that follow one another with their number. */
  private static String packed(String row) {
    return Pattern.compile("(.)\\1+")
        .matcher(row)
        .replaceAll(run -> run.group().length() + "\\" + run.group(1));
  }

  @Test
  void eachLevelIsTheBoardOfItsNumber() {
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
  void levelsOfCollectionsAreReadWhateverTheyLookLike() {
    String thin = " #\n#.#\n#$#\n#@#\n #\n";
    List<CollectionItem> levels = RuleBasedFile.collection("a.xsb", thin + "\n####\n#@.#\n####\n");
    assertThat(start(puzzle(levels.get(0)))).isEqualTo("#/#.#/#$#/#@#/#");
    assertThatThrownBy(() -> puzzle(levels.get(1))).hasMessageStartingWith("a-2:4:1: 0 crates");
  }

  @Test
  void cratesOutOfReachAreNotPlayed() {
    String level = "######\n#@$.##\n####*#\n######\n";
    assertThat(start(RuleBasedFile.read("a.xsb", level).puzzle()))
        .isEqualTo("######/#@$.##/#####/######");
  }

  @Test
  void manyTargetsForAsManyCratesHaveOneGoal() {
    String row = "#@" + "*".repeat(60) + "#";
    String level = "#".repeat(63) + "\n" + row + "\n" + "#".repeat(63) + "\n";
    assertThat(start(RuleBasedFile.read("a.xsb", level).puzzle())).contains(row);
  }

  @Test
  void theWallOnTopMayHaveAGap() {
    String level = "# #####\n  #   #\n###$$@#\n#   ###\n#     #\n# . . #\n#######\n";
    List<CollectionItem> levels = RuleBasedFile.collection("two.xsb", level + "\n" + level);
    assertThat(puzzle(levels.get(1)).name()).isEqualTo("two-2");
  }

  @Test
  void commentsOfOtherFormatsAreNoLevels() {
    String comments = "# ***\n# @ #\n# Of $ #\nCount: 3\n# " + "1 2 ".repeat(20_000) + "\n";
    assertThat(RuleBasedFile.recognizes("a.txt", comments)).isFalse();
    assertThat(RuleBasedFile.collection("a.txt", comments)).isEmpty();
    assertThatThrownBy(() -> RuleBasedFile.collection("a.xsb", comments))
        .hasMessageStartingWith("a.xsb:3:3: 'O': no sign of a level");
  }

  @Test
  void whatIsNoLevelIsRefused() {
    assertThatThrownBy(() -> RuleBasedFile.read("ten.xsb", RuleBasedFiles.tenLevels()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "ten.xsb: has 10 levels; name one by its number after the name of the file: #1 to #10");
    assertThatThrownBy(() -> RuleBasedFile.read("a.xsb", "#####\n#pbo#\n#####\n"))
        .hasMessage(
            "a.xsb:2:2: 'p': no sign of a level; write # for a wall, $ a crate, . a target, @ the player, * and + crate and player on a target, - or a blank for floor");
    for (String count : List.of("moves", "pushes")) {
      String noTarget = "Count: " + count + "\n\n#######\n#@$ #.#\n#######\n";
      assertThatThrownBy(() -> RuleBasedFile.read("a.xsb", noTarget))
          .hasMessage(
              "a.xsb:3:1: 1 crate ($ or *) and 0 targets (. * +) where the player can come; a level has at least one crate, and no more of them than targets");
    }
    String row = "#" + " ".repeat(64) + "#\n";
    String big = "#".repeat(66) + "\n" + row + row.replaceFirst("    ", "@\\$ .") + "#".repeat(66);
    assertThatThrownBy(() -> RuleBasedFile.read("a.xsb", big))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessage("a has 128 cells of floor; at most 127 are possible");
  }
}
