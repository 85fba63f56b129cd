// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Transformation;
import org.saitan.problem.BadInputException;

/** Tests the .tws format, including its pitfalls. */
class TwsReaderTest {
  private static final String HEAD = "Set A 3 3\nSolved\nEnd\n";

  private static Definition read(String text) {
    return DefinitionFile.read("dir/some.puzzle.tws", text);
  }

  private static Transformation move(Definition definition, String name) {
    return definition.generators().stream()
        .filter(move -> move.name().equals(name))
        .findFirst()
        .orElseThrow()
        .transformation();
  }

  @Test
  void readsOrientationsByPieceOrBySlot() {
    Definition definition =
        read(
            HEAD
                + "Move P\nA\n2 3 1\n1 2 0\nEnd\n"
                + "MoveTransformation Q\nA\n1 2 0\n2 0 1\nEnd\n");
    assertThat(move(definition, "P")).isEqualTo(move(definition, "Q"));
    assertThat(IntStream.range(0, 3).map(slot -> move(definition, "P").twist(0, slot)))
        .containsExactly(2, 0, 1);
    assertThat(move(definition, "P").sources(0)).containsExactly(1, 2, 0);
  }

  @Test
  void usesTheFileNameByDefault() {
    assertThat(read(HEAD + "Move P\nA\n2 1 3\nEnd\n").name()).isEqualTo("some");
  }

  @Test
  void nameIsTheRestOfItsLine() {
    assertThat(read("Name 3x3x3  <M,U>\t\n" + HEAD + "Move P\nA\n2 1 3\nEnd\n").name())
        .isEqualTo("3x3x3 <M,U>");
  }

  @Test
  void ignoresTurnsOfPiecesWithoutOrientations() {
    String center = HEAD.replace("Solved", "Set C 1 1\nSolved") + "Move P\nA\n2 1 3\n";
    assertThat(move(read(center + "C\n1\n1\nEnd\n"), "P"))
        .isEqualTo(move(read(center + "End\n"), "P"));
  }

  @Test
  void readsCommentsBlanksAndLineEndings() {
    Definition definition =
        read(
            "# first\r\n#\r\n\r\n#  second\r\n \u0001Name \t x\rSet A 3 3\n#inside\nSolved\nEnd\n"
                + "Move P\nA\n#row\n\n2 1 3\n\n# end\nEnd");
    assertThat(definition.comment()).containsExactly("first", "", " second");
    assertThat(definition.name()).isEqualTo("x");
    assertThat(move(definition, "P").sources(0)).containsExactly(1, 0, 2);
  }

  @Test
  void readsIdenticalSparseAndUnknownPieces() {
    Definition definition =
        read(
            """
            Set A 4 1
            Set B 4 3
            Set C 3 1
            Solved
            A
            2 2 ? 4
            B
            9 9 1000 7
            ? ? 1 0
            C
            ? ? ?
            End
            Move M
            A
            2 1 3 4
            End
            Illegal B 2 1000 7
            """);
    Pattern goal = definition.goals().get(0);
    assertThat(List.of(goal.kind(0, 0), goal.kind(0, 1), goal.kind(0, 2), goal.kind(0, 3)))
        .containsExactly(1, 1, 0, 3);
    assertThat(List.of(goal.kind(1, 0), goal.kind(1, 1), goal.kind(1, 2), goal.kind(1, 3)))
        .containsExactly(1, 1, 2, 0);
    assertThat(List.of(goal.modulus(1, 0), goal.modulus(1, 2), goal.orientation(1, 2)))
        .containsExactly(1, 3, 1);
    assertThat(List.of(goal.kind(2, 0), goal.kind(2, 1), goal.kind(2, 2))).containsExactly(0, 0, 0);
    assertThat(definition.forbidden())
        .containsExactly(new Forbidden(1, 1, 2), new Forbidden(1, 1, 0));
    assertThat(read(CanonicalForm.text(definition))).isEqualTo(definition);
  }

  @Test
  void sequencesAreMovesButAliasesAreNot() {
    Definition definition =
        read(
            HEAD
                + "MoveSequence S P' T2\nMoveAlias Q P2'\nMoveSequence T P P\n"
                + "Move P\nA\n2 3 1\n1 0 0\nEnd\nMove x\nA\n1 3 2\nEnd\nMove Uv\nEnd\n");
    Transformation p = move(definition, "P");
    assertThat(definition.generators()).extracting(NamedMove::name).containsExactly("S", "T", "P");
    assertThat(move(definition, "S")).isEqualTo(p.power(3));
    assertThat(definition.aliases()).containsExactly(new Alias("Q", "P2'"));
    assertThat(definition.rotations()).extracting(NamedMove::name).containsExactly("x", "Uv");
  }

  @Test
  void allowsMixedNumbering() {
    Definition definition =
        read(
            "Set A 3 1\nStartState\nA\n2 1 0\nEnd\nMove P\nA\n2 3 1\nEnd\n"
                + "MoveTransformation Q\nA\n1 2 0\nEnd\nIllegal A 1 1\n");
    assertThat(definition.goals().get(0).kind(0, 0)).isEqualTo(2);
    assertThat(move(definition, "P")).isEqualTo(move(definition, "Q"));
    assertThat(definition.forbidden()).containsExactly(new Forbidden(0, 0, 0));
  }

  @Test
  void skewbMovesHaveOrderThree() {
    Definition skewb = SharedDefinitions.tws("skewb-zero-based");
    assertThat(skewb.generators())
        .allSatisfy(move -> assertThat(move.transformation().order()).isEqualTo(3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          Name|1: 'Name': expected Name and the puzzle's name
          Set A 3 3;Name a|2: 'Name': must be the first statement
          Set A 256 1|1: '256': expected the number of pieces, a number from 1 to 255
          Set A 3 128|1: '128': expected the number of orientations, a number from 1 to 127
          Set A 99999999999999999999 1|1: '99999999999999999999': expected the number of pieces, a number from 1 to 255
          Set A 3 1;Set A 3 1|2: 'A': there is already a set of this name
          Set 12 3 1|1: '12': expected a name other than a number, ? or End
          Solved;End|1: 'Solved': expected a Set statement before this line
          Set A 3 1;Move P;End|2: 'Move': expected Solved or StartState before this line
          Set A 3 1|1: 'end of file': expected Solved or StartState, with the goal
          Set A 3 1;Solved|2: 'end of file': expected a set or End
          Set A 3 1;Solved;End;Solved;End|4: 'Solved': the goal is already defined
          Set A 3 1;Solved;End;Set B 3 1|4: 'Set': all sets must precede Solved and the moves
          Set A 3 1;Solved;A;End|4: 'End': expected a row of 3 pieces of A
          Set A 3 1;Solved;A;1 2;End|4: '2': expected a row of 3 numbers for A, found 2
          Set A 3 1;Solved;A;0 1 2;End|4: '0': expected a piece, a number from 1 to 999999999
          Set A 3 1;Solved;A;1 2 x;End|4: 'x': expected a piece, a number from 1 to 999999999
          Set A 3 1;Solved;B;1 2 3;End|3: 'B': no set of this name
          Set A 3 2;Solved;A;1 1 2;? 0 0;End|6: 'A': identical pieces must agree on whether their orientation counts
          Set A 3 3;Solved;End;Move P;A;1 1 2;End|7: 'P': expected each slot of A once
          Set A 3 3;Solved;End;Move P;A;1 2 3;0 0 3;End|7: '3': expected an orientation, a number from 0 to 2
          Set A 3 3;Solved;End;Move P;A;1 2 ?;End|6: '?': expected a piece, a number from 1 to 3
          Set A 3 3;Solved;End;MoveTransformation P;A;1 2 3;End|6: '3': expected a piece, a number from 0 to 2
          Set A 3 3;Solved;End;Move P;A;1 3 2;A;1 3 2;End|7: 'A': this set is already in the block
          Set A 3 3;Solved;End;Move P;End;Move P;End|6: 'P': is already defined on line 4
          Set A 3 3;Solved;End;Move x;End|5: 'some': no move; x rotates the whole puzzle
          Set A 3 3;Solved;End|3: 'some': no move
          Set A 3 3;Solved;End;MoveAlias P|4: 'P': expected MoveAlias, a new name and a move
          Set A 3 3;Solved;End;Move P;End;MoveAlias Q R|6: 'Q': 'R' at character 1 is not a move. Moves are P Q, with an optional number or ' after each
          Set A 3 3;Solved;End;Move P;A;2 3 1;End;MoveAlias x {P Q}|8: 'x': 'Q' at character 2 is not a move. Moves are P x, with an optional number or ' after each
          Set A 3 3;Solved;End;Move P;A;2 3 1;End;Move Q;A;3 1 2;End;MoveAlias K {P Q};MoveSequence S K P|13: 'S': a move cannot contain a renaming ({})
          Set A 3 3;Solved;End;MoveSequence P Q;MoveSequence Q P|4: 'P': 'P' refers to itself (through P, Q)
          Set A 3 3;Solved;End;Illegal A 4 1|4: '4': expected a slot of A, a number from 1 to 3
          Set A 3 3;Solved;End;Illegal A 1 4|4: '4': the goal contains no such piece in set A
          Set A 3 3;Solved;End;Move P;End;Illegal A 1 1|6: 'some': the goal itself is forbidden
          Set A 3 3;Solved;End;ForbiddenPairs;U D;End|4: 'ForbiddenPairs': expected Name, Set, Solved, StartState, Move, MoveTransformation, MoveAlias, MoveSequence, Illegal, Block, Layout, UpToRotation or ScrambleNames
          Set A 3 1;Solved;End;Move P;A;2 1 3;End;Block;B;1;End|9: 'B': no set of this name
          Set A 3 1;Solved;End;Move P;A;2 1 3;End;Block;1;End|9: '1': expected the name of a set before its pieces
          Set A 3 1;Solved;End;Move P;A;2 1 3;End;Block;A;4;End|10: '4': the goal contains no such piece in set A
          Set A 3 1;Solved;End;Move P;A;2 1 3;End;Block;A;1 2 1;End|10: '1': this piece is already in the block
          Set A 3 1;Solved;End;Move P;A;2 1 3;End;Block;End|9: 'Block': expected pieces to join
          Set A 3 1;Solved;A;1 1 2;End;Move P;A;2 1 3;End;Block;A;1 2;End|13: '1': a joined piece must occur exactly once in the goal, but set A contains this piece 2 times
          Set A 3 1;Block;End|2: 'Block': expected Solved or StartState before this line
          Set A 3 3;Solved;End;End|4: 'End': expected Name, Set, Solved, StartState, Move, MoveTransformation, MoveAlias, MoveSequence, Illegal, Block, Layout, UpToRotation or ScrambleNames
          Set A 3 1;Solved;End;Move P;A;2 1 3;End;ScrambleNames P;ScrambleNames P|9: 'ScrambleNames': expected only one ScrambleNames line
          Set A 3 1;Solved;End;Move P;A;2 1 3;End;ScrambleNames P Q|8: 'Q': expected the names of moves for scrambles
          Set A 3 3 # c|1: '#': expected Set, a name, the number of pieces and the number of orientations
          Set A 3 3;Solved;End;Move P;A;2 3 1;End;Move P2;A;2 1 3;End|8: 'P2': is ambiguous, because it can also be read as P with a number; choose another name
          """)
  void reportsThePositionOfAnError(String text, String message) {
    assertThatThrownBy(() -> read(text.replace(';', '\n')))
        .isInstanceOf(BadInputException.class)
        .hasMessage("dir/some.puzzle.tws:" + message);
  }

  @Test
  void escapesControlCharactersInMessages() {
    assertThatThrownBy(() -> DefinitionFile.read("a\nb.tws", "\u009bfoo"))
        .hasMessageStartingWith("a\\u000ab.tws:1: '\\u009bfoo': expected Name, Set,");
  }
}
