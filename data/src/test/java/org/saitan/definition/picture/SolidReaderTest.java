// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.definition.Definition;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;

/**
 * Tests the reading of solid files and the reporting of errors. The solids of the library are
 * tested by {@code LibrarySolidsTest}.
 */
class SolidReaderTest {
  private static final Definition CUBE =
      DefinitionFile.read(
          "cube.tws",
          """
          Name cube
          Set CORNER 7 3
          Solved
          End
          Move U
          CORNER
          4 1 2 3 5 6 7
          End
          Move R
          CORNER
          5 2 3 1 7 6 4
          1 0 0 2 2 0 1
          End
          """);

  private static final String SOLID =
      """
      solid box 2 2 2
      cut U R F 0   # three cuts through the middle
      slots CORNER URF UFL ULB UBR DFR DLF DRB
      """;

  private static String draw(String text) {
    return read(text).draw(CUBE.goals().get(0), "");
  }

  private static Picture read(String text) {
    return SolidReader.read(CUBE, "cube.solid", text);
  }

  @Test
  void readsACubeWithTwentyFourStickers() {
    String svg = draw(SOLID);
    assertThat(svg.split("<polygon")).hasSize(1 + 24);
    assertThat(svg).contains("id=\"CORNER-l6-o2\"").doesNotContain("CORNER-l7");
    assertThat(svg.split("#ffffff")).hasSize(1 + 4);
    assertThat(draw(SOLID + "rest grey\n").split("#9aa0a6")).hasSize(1 + 3);
    assertThat(draw(SOLID + "paint CORNER 1 pink\n").split("#ec6fa9")).hasSize(1 + 3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sphere|4: expected solid, cut, round, kites, slots, paint or rest, got 'sphere'
          solid box 3 3 3|4: a file may define only one solid
          kites U|4: expected kites without arguments, got 'kites U'
          rest grey blue|4: expected rest and one color, got 'rest grey blue'
          cut 0|4: expected cut, directions and a number
          round|4: expected round, directions and a number
          solid ball|4: expected tetrahedron, octahedron, octahedron faces, dodecahedron, or box and three numbers
          solid box 2 0 2|4: a box is 1 to 9 cells wide, high and deep, got '0'
          cut X 0|4: 'X' is not a direction; expected a sum of U, R, F, D, L, B
          cut UD 0|4: 'UD' is not a direction, because its parts cancel out
          cut U half|4: expected a number such as 0, 1/3 or 0.25 at the end, got 'half'
          slots CORNERS U|4: 'CORNERS': expected a set; CORNER?
          slots CORNER URF|4: CORNER has 7 slots, got 1
          slots CORNER URF URF ULB UBR DFR DLF DRB|4: two slots have the piece 'URF'
          paint CORNER 8 red|4: expected paint CORNER, a slot of [1-7], and a color or 3 colors
          paint CORNER 1 red red|4: expected paint CORNER, a slot of [1-7], and a color or 3 colors
          slots CORNER URF UFL ULB DRB DFR DLF UBR|4: no turn of this solid moves the piece of CORNER in slot
          slots CORNER DRB UFL ULB UBR DFR DLF URF|4: U is not a turn of this solid
          """)
  void refusesInvalidSolid(String line, String message) {
    assertThatThrownBy(() -> read(SOLID + line))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("cube.solid:" + message);
  }

  @Test
  void refusesIncompleteFile() {
    assertThatThrownBy(() -> read("")).hasMessageContaining("expected a line 'solid'");
    assertThatThrownBy(() -> read("cut U 0"))
        .hasMessageContaining("expected solid and a shape: box");
    assertThatThrownBy(() -> read("solid box 2 2 2"))
        .hasMessageContaining("expected a line 'solid' and a line 'slots'");
    assertThatThrownBy(() -> read("solid box 2 2 2\nslots CORNER U D F B R L UF"))
        .hasMessageContaining("cube.solid:2: ");
  }
}
