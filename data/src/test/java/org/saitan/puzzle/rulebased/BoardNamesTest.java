// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Tests the names of boards that are read from files. */
class BoardNamesTest {
  private static String grid(String title) {
    return "puzzle " + title + "\nmove step: o . -> . o\nstart\n  o.\ngoal\n  .o\n";
  }

  @ParameterizedTest
  @CsvSource({
    "Toads & frogs 3, box.grid, toads-and-frogs-3",
    "15, box.grid, 15",
    "Échelle, box.grid, echelle",
    "箱入り娘, daughter.grid, daughter",
    "箱 2, dir/Daughter No 2.grid, daughter-no-2",
    "Straße, street.grid, street",
    "🧩🧩, puzzle.grid, puzzle",
  })
  void usesFileNameForTitleInOtherLetters(String title, String file, String name) {
    RuleBasedBoard board = RuleBasedFile.read(file, grid(title.replace("&", "and")));
    assertThat(board.puzzle().name()).isEqualTo(name);
    // A table stores the text of its puzzle, which is read again with the board's name.
    assertThat(RuleBasedFile.read(name, board.origin().text()).puzzle().name()).isEqualTo(name);
  }

  @Test
  void usesHashIfNoLettersRemain() {
    List<String> names =
        List.of("箱", "谷", "🧩").stream()
            .map(title -> RuleBasedFile.read(title + ".grid", grid(title)).puzzle().name())
            .toList();
    assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("puzzle-[0-9a-f]{8}"));
    assertThat(RuleBasedFile.read(names.get(0), grid("箱")).puzzle().name()).isEqualTo(names.get(0));
  }

  @Test
  void appliesToLevelsAndJson() {
    String level = "Title: 倉庫\n\n#####\n#@$.#\n#####\n";
    assertThat(RuleBasedFile.read("store.xsb", level).puzzle().name()).isEqualTo("store");
    String json =
        "{\"puzzle\": \"倉庫\", \"variables\": {\"a\": [0, 1]}, \"moves\": [{\"name\": \"m\", \"set\": {\"a\": 1}}], \"start\": {\"a\": 0}, \"goal\": {\"a\": 1}}";
    assertThat(RuleBasedFile.read("store.json", json).puzzle().name()).isEqualTo("store");
  }
}
