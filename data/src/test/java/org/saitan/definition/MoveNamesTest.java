// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.format.DefinitionFile;

/** Checks that there is one move for each visible effect of a turn. */
class MoveNamesTest {
  private static List<String> moves(String goal, String... moves) {
    String text = "Name T\nSet A 4 1\nSet B 3 1\nSolved\n" + goal + "\nEnd\n";
    for (String move : moves) {
      text += "Move " + move + "\nEnd\n";
    }
    return MoveNames.all(DefinitionFile.read("t.tws", text), 100).stream()
        .map(NamedMove::name)
        .toList();
  }

  @Test
  void turnsOfIdenticalPiecesHaveNoEffect() {
    String goal = "A\n1 1 1 1\nB\n1 2 3";
    assertThat(moves(goal, "X\nA\n2 3 4 1", "Y\nB\n2 3 1")).containsExactly("Y", "Y'");
    assertThat(moves(goal, "X\nA\n2 3 4 1\nB\n2 3 1", "Y\nB\n2 3 1")).containsExactly("X", "X'");
    // If all pieces are distinct, the move has order twelve.
    assertThat(moves("A\n1 2 3 4\nB\n1 2 3", "X\nA\n2 3 4 1\nB\n2 3 1")).hasSize(11);
  }

  @Test
  void movesOfTwoKindsOfPiecesAreVisible() {
    assertThat(moves("A\n1 1 1 2\nB\n1 1 1", "X\nA\n2 3 4 1\nB\n2 3 1"))
        .containsExactly("X", "X2", "X'");
    // Slot 4 keeps its piece, and all other pieces are identical.
    assertThat(moves("A\n1 1 1 2\nB\n1 1 1", "X\nA\n2 3 1 4\nB\n2 3 1")).isEmpty();
  }
}
