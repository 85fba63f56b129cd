// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.definition.Definition;
import org.saitan.definition.Pattern;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.drawing.Drawing;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.PuzzleContract;
import org.saitan.rules.Notation;

class PermutationPuzzleTest extends PuzzleContract {
  private static final String GOAL_OF_PYRAMINX = "AXIAL 1 2 3 4 / EDGE 1 2 3 4 5 6";

  @Override
  protected Puzzle puzzle(String board) {
    String name = board.strip().toLowerCase(Locale.ROOT);
    return new PermutationPuzzle(name.equals("lights") ? lights() : SharedDefinitions.tws(name));
  }

  /** Returns a puzzle with three lamps whose moves have names that look like pieces. */
  private static Definition lights() {
    return DefinitionFile.read(
        "lights.tws",
        "Name Lights\nSet LAMP 3 2\nSolved\nLAMP\n1 1 1\n0 0 0\nEnd\n"
            + "Move 1\nLAMP\n1 2 3\n1 1 0\nEnd\nMove 2\nLAMP\n1 2 3\n0 1 1\nEnd\n");
  }

  @Override
  protected List<String> boards() {
    return List.of(
        "2x2x2-perm",
        "2x2x3",
        "3x3x3-corners",
        "burnt-pancake-6",
        "flipit-6",
        "floppy",
        "lights",
        "pyraminx",
        "rotation-3x3-rows",
        "skewb-zero-based",
        "slide-3x3",
        "uraomote-3x3");
  }

  @Test
  void notationShowsStateMovesAndDrawing() {
    assertThat(puzzle("pyraminx").notation().examples().stream().map(Notation.Example::text))
        .anyMatch(text -> text.contains(" / EDGE "))
        .anyMatch(text -> text.startsWith("moves: "))
        .anyMatch(text -> text.contains(" /\nEDGE "));
  }

  /**
   * Apart from moves, the accepted names are aliases for sequences and rotations of the whole
   * puzzle.
   */
  @Test
  void notationListsAliases() {
    assertThat(puzzle("lights").notation().moves()).noneMatch(line -> line.startsWith("Also "));
    Puzzle ring =
        new PermutationPuzzle(
            DefinitionFile.read(
                "ring.tws",
                "Name Ring\nSet A 3 1\nSolved\nA\n1 2 3\nEnd\nMove P\nA\n2 3 1\nEnd\n"
                    + "Move Q\nA\n2 1 3\nEnd\nMoveAlias Both P Q P'\n"));
    assertThat(ring.notation().moves())
        .contains(
            "Also accepted: Both. These are aliases of sequences of moves, or rotations of the whole"
                + " puzzle, which are undone at the end.");
  }

  @Override
  protected List<Notations> notations() {
    return List.of(
        new Notations(
            "pyraminx",
            "AXIAL 1 2++ 3 4 / EDGE 4+ 2 3 5+ 1 6",
            List.of(
                "L' U U'",
                " L5 ",
                "(L L)4 [U, U]",
                "moves: L'",
                "state: 1 2++ 3 4/4+ 2 3 5+ 1 6",
                "1 2+2 3 4 | 4+ 2 3 5+1 1 6",
                "edge 4+ 2 3 5+ 1 6 / axial 1, 2++, 3, 4",
                "{\"AXIAL\": {\"pieces\": [0, 1, 2, 3], \"orientation\": [0, 2, 0, 0]},"
                    + "\"EDGE\": {\"pieces\": [3, 1, 2, 4, 0, 5], \"orientation\": [1,0,0,1,0,0]}}",
                "{\"experimentalPuzzleName\": \"p\", \"patternData\":"
                    + "{\"AXIAL\": {\"pieces\": [0, 1, 2, 3], \"orientation\": [0, 2, 0, 0]},"
                    + "\"EDGE\": {\"pieces\": [3,1,2,4,0,5], \"orientation\": [1,0,0,1,0,0]}}}",
                "Scramble a\nAXIAL\n1 2 3 4\n0 2 0 0\nEDGE\n4 2 3 5 1 6\n1 0 0 1 0 0\nEnd\n",
                "# a comment\nStartState\nAXIAL\n0 1 2 3\n0 2 0 0\n"
                    + "EDGE\n3 1 2 4 0 5\n1 0 0 1 0 0\nEnd\n",
                "ScrambleAlg a\nL U\nU' L\nEnd\n")),
        new Notations(
            "rotation-3x3-rows", "1 1 1 2 2 2 3 3 3", List.of("1 1 1/2 2 2/3 3 3", "A A'")),
        new Notations(
            "lights", "state: 1+ 1 1+", List.of("1 2", "moves: 2 1", "state: 1+/1/1+", "1+ 1 1+")),
        new Notations("2x2x2-perm", "5 2 3 1 7 6 4", List.of("R", "5+ 2 3 1 7 6 4++", "R' R2")));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal(
            "pyraminx",
            "",
            "pyraminx: expected moves from the goal, or a state such as " + GOAL_OF_PYRAMINX),
        new Refusal(
            "pyraminx",
            "L X",
            "pyraminx: 'X' at character 3 is not a move. Moves are B L R U, with an optional number or ' after each"),
        new Refusal("pyraminx", "1 2 3 4", "pyraminx: set EDGE is missing; separate sets by /"),
        new Refusal("pyraminx", "1 2 3", "pyraminx: AXIAL has 4 slots, got 3 pieces"),
        new Refusal(
            "pyraminx",
            "1 2 3 4 / 1 2 3 4 5 6 / 1",
            "pyraminx: expected 2 sets separated by /, got 3"),
        new Refusal(
            "pyraminx", "AXIAL 1 2 3 4 / AXIAL 1 2 3 4", "pyraminx: set AXIAL occurs twice"),
        new Refusal(
            "pyraminx",
            "1 2 3 x / 1 2 3 4 5 6",
            "pyraminx: 'x' in slot 4 of AXIAL is not a piece; expected a piece number, followed by + for each turn"),
        new Refusal(
            "pyraminx",
            "1 2 3 4+3 / 1 2 3 4 5 6",
            "pyraminx: '4+3' in slot 4 of AXIAL has 3 turns; the maximum is 2"),
        new Refusal("pyraminx", "1 2 3 5 / 1 2 3 4 5 6", "pyraminx: AXIAL has no piece 5"),
        new Refusal(
            "pyraminx",
            "1 2 3 3 / 1 2 3 4 5 6",
            "pyraminx: piece 3 of AXIAL must occur once, found 2 times"),
        new Refusal(
            "pyraminx",
            "{\"AXIAL\": {\"pieces\": [0, 1, 2, 3], \"orientation\": [0, 2, 0, 0]}}",
            "pyraminx:1:1: 'EDGE': is missing; cubing.js requires every orbit in a pattern"),
        new Refusal(
            "pyraminx",
            "Scramble a\nAXIAL\n1 2 3 4\n0 ? 0 0\nEnd",
            "pyraminx:5: '?': slot 2 of AXIAL must be known in a state"),
        new Refusal(
            "pyraminx",
            "ScrambleAlg a\nU\nEnd\nScramble b\nEnd",
            "pyraminx:4: 'Scramble': expected only one scramble"),
        new Refusal(
            "slide-3x3",
            "R D R R",
            "slide-3x3: move 4, R, is illegal: piece 1 is not allowed in slot 4 of COLUMN"));
  }

  @Test
  void refusesAmbiguousText() {
    PermutationPuzzle puzzle =
        new PermutationPuzzle(
            DefinitionFile.read(
                "ring.tws",
                "Set A 3 1\nSolved\nEnd\nMove 1\nA\n2 1 3\nEnd\nMove 2\nA\n1 3 2\nEnd\n"
                    + "Move 3\nA\n3 2 1\nEnd\n"));
    assertThat(puzzle.format(puzzle.goal())).isEqualTo("state: 1 2 3");
    assertThat(puzzle.format(puzzle.parse("moves: 1 2 3"))).isEqualTo("state: 1 3 2");
    assertThat(puzzle.format(puzzle.parse("1 2"))).isEqualTo("state: 2 3 1");
    assertThatThrownBy(() -> puzzle.parse("1 2 3"))
        .isInstanceOf(BadInputException.class)
        .hasMessage("ring: '1 2 3' is ambiguous; prefix it with state: or moves:");
  }

  @ParameterizedTest
  @CsvSource({
    "3x3x3, 3x3x3",
    "Rubik's Cube, rubik-s-cube",
    "--A_b..C--, a-b-c",
    "../../etc, etc",
    "Würfel, w-rfel"
  })
  void boardNameIsAValidDirectoryName(String name, String board) {
    assertThat(PermutationPuzzle.boardName(withName(name))).isEqualTo(board);
  }

  @Test
  void refusesNameWithoutBoardName() {
    assertThatThrownBy(() -> PermutationPuzzle.boardName(withName("立方体")))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "puzzle '立方体': cannot derive a board name of 1 to 64 characters a-z, 0-9 and - from"
                + " this name, got ''; choose another name");
    assertThatThrownBy(() -> PermutationPuzzle.boardName(withName("a".repeat(65))))
        .isInstanceOf(BadInputException.class);
  }

  private static Definition withName(String name) {
    Definition d = lights();
    return d.with(draft -> draft.name = name);
  }

  @Test
  void removesDuplicateGoals() {
    Definition d = lights();
    Pattern goal = d.goals().get(0);
    Pattern other = goal.after(d.generators().get(0).transformation());
    PermutationPuzzle puzzle =
        new PermutationPuzzle(d.with(draft -> draft.goals = List.of(goal, other, goal)));
    assertThat(puzzle.goals()).containsExactly(puzzle.goal(), puzzle.position(other));
  }

  @Test
  void forbiddenStatesHaveNoMoves() {
    Puzzle slide = puzzle("slide-3x3");
    Position wall = slide.parse("state: 1 2 3 4 5 6 7 8 / 2 2 2 1 / 1 2 2 2");
    assertThat(slide.whyUnsolvable(wall))
        .first()
        .satisfies(
            reason -> {
              assertThat(reason.code()).isEqualTo("defined.forbidden");
              assertThat(reason.text()).isEqualTo("piece 1 is not allowed in slot 4 of COLUMN");
            });
    for (int move = 0; move < slide.moves(); move++) {
      assertThat(slide.apply(wall, move)).isEmpty();
      assertThat(slide.predecessors(wall, move)).isEmpty();
    }
  }

  @Test
  void appliesMovesToThePrecedingState() {
    Puzzle cube = puzzle("2x2x2");
    assertThat(cube.parse("R U' moves: F2 R")).isEqualTo(cube.parse("R U' F2 R"));
    assertThat(cube.parse("R U' moves:")).isEqualTo(cube.parse("R U'"));
    assertThatThrownBy(() -> cube.parse("R moves: U moves: F"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("2x2x2: ':' at character 8");
  }

  @Test
  void damagedTextsParseOrFailWithOneLine() {
    Random random = new Random(7);
    String characters = "0123456789+/|:;,.()[]{}'\"^- \n\t?#LURBState\u0000\u202e\ud800";
    int refused = 0;
    int count = 0;
    for (Notations notations : notations()) {
      Puzzle puzzle = puzzle(notations.board());
      for (String text : notations.others()) {
        for (int i = 0; i < 150; i++) {
          StringBuilder damaged = new StringBuilder(text);
          for (int times = random.nextInt(3); times >= 0; times--) {
            int at = random.nextInt(damaged.length());
            String character =
                String.valueOf(characters.charAt(random.nextInt(characters.length())));
            damaged.replace(at, at + random.nextInt(3), character);
          }
          count++;
          try {
            Position position = puzzle.parse(damaged.toString());
            assertThat(puzzle.parse(puzzle.format(position))).isEqualTo(position);
          } catch (BadInputException e) {
            refused++;
            assertThat(e.getMessage()).matches(puzzle.name() + ":[^\\p{Cntrl}\u202e]+");
          }
        }
      }
    }
    assertThat(refused).isBetween(count / 3, count - count / 50);
  }

  @Test
  void drawsStates() {
    Puzzle pyraminx = puzzle("pyraminx");
    assertThat(pyraminx.draw(pyraminx.parse("L'")).lines())
        .containsExactly("AXIAL 1 2++ 3 4 /", "EDGE 4+ 2 3 5+ 1 6");
    assertThat(((PermutationPuzzle) pyraminx).drawing().orElseThrow().places())
        .hasSize(2 + 10)
        .contains(new Drawing.Place("EDGE 6", 5, 3, 1, 1, ""));
  }
}
