// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.definition.Definition;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Hole;
import org.saitan.definition.Layout.Labels;
import org.saitan.definition.Layout.Shape;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.Variant;
import org.saitan.problem.BadInputException;

/** Tests the reading of layouts, the lines reported for errors, and the layouts of variants. */
class LayoutFormatTest {
  private static final String HEAD =
      """
      Set A 3 1
      Set B 2 2
      Solved
      End
      Move P
      A
      2 3 1
      B
      1 2
      0 1
      End
      """;

  private static Definition read(String layout) {
    return DefinitionFile.read("some.tws", HEAD + layout);
  }

  private static Spot a(int number) {
    return new Spot(0, number - 1);
  }

  private static Spot b(int number) {
    return new Spot(1, number - 1);
  }

  @Test
  void readsLayoutAndKeepsItInVariants() {
    Definition definition =
        read(
            """
            Layout grid
            1 . B 2
            A 3 2 B 1
            Pieces A x y z
            Turns B off on
            Shades B 9 0
            Press
            P . .
            . P .
            End
            """);
    assertThat(definition.layout())
        .contains(
            new Layout(
                Shape.GRID,
                List.of(List.of(a(1), Spot.NONE, b(2)), List.of(a(3), a(2), b(1))),
                List.of(
                    new Labels(List.of("x", "y", "z"), List.of(), List.of()),
                    new Labels(List.of(), List.of("off", "on"), List.of(9, 0))),
                Optional.empty(),
                List.of(List.of("P", "", ""), List.of("", "P", ""))));
    String canonical = CanonicalForm.text(definition);
    assertThat(DefinitionFile.read("x.json", canonical)).isEqualTo(definition);
    assertThat(CanonicalForm.hash(definition)).isEqualTo(CanonicalForm.hash(read("")));
    assertThat(Variant.of(Definition.Metric.SINGLE).applyTo(definition).layout())
        .isEqualTo(definition.layout());
  }

  @Test
  void readsTheHole() {
    Definition definition =
        DefinitionFile.read(
            "hole.tws",
            """
            Set T 3 1
            Set C 3 1
            Set R 3 1
            Solved
            T
            1 2 3
            C
            1 2 2
            R
            2 1 2
            End
            Move P
            T
            2 3 1
            End
            Layout
            . 1
            2 3
            Hole _ C R
            End
            """);
    assertThat(definition.layout().orElseThrow().hole()).contains(new Hole("_", 1, 2));
    assertThat(DefinitionFile.read("x.json", CanonicalForm.text(definition))).isEqualTo(definition);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '~',
      textBlock =
          """
          Layout ball;1 2 3;End => 12: 'ball': expected grid, stack or ring
          Layout grid 3x3;End => 12: '3x3': expected Layout and grid, stack or ring
          Layout;1 2 4;End => 13: '4': expected a slot of A, a number from 1 to 3
          Layout;1 2 c;End => 13: 'c': expected a slot number, a set, '.', Pieces, Turns, Shades, Hole, Press or End
          Layout;1 2;End => 12: 'A': slot 3 is missing, although the moves can change its content
          Layout;1 2 3;End => 12: 'B': slot 2 is missing, although the moves can change its content
          Layout;1 2 3 B 1 2 2;End => 12: '2': slot 2 of B appears twice
          Layout;1 2 3 B 1 2;Press P P;End => 14: 'P': expected nothing after Press; write the moves in the lines below
          Layout;1 2 3;B;End => 14: 'B': expected slots of this set after its name
          Layout;End => 12: 'grid': expected rows of slots
          Layout;1 2 3 B 1 2;Turns A;End => 14: 'Turns': expected Turns, a set and words
          Layout;1 2 3 B 1 2;Turns B on;End => 12: 'B': expected labels for 2 orientations, found 1
          Layout;1 2 3 B 1 2;Turns B on on;End => 12: 'on': is used as a label for two different things in B
          Layout;1 2 3 B 1 2;Turns A x;End => 12: 'A': orientation words are not enough, because pieces of this set change places; add Pieces A
          Layout;1 2 3 B 1 2;Pieces A x y y;End => 12: 'y': is used as a label for two different things in A
          Layout;1 2 3 B 1 2;Pieces A x y z/;End => 12: 'z/': the label of a piece of A must have 1 to 8 letters, digits and symbols, but none of / | , ? : ( ) [ ] { } ' ^
          Layout;1 2 3 B 1 2;Turns B "" on;End => 12: '""': the label of a piece of B must have 1 to 8 letters, digits and symbols, but none of / | , ? : ( ) [ ] { } ' ^
          Layout;1 2 3 B 1 2;Shades A 1 2;End => 12: 'A': expected 3 shades, found 2
          Layout;1 2 3 B 1 2;Shades A 1 2 10;End => 14: '10': expected a shade, a number from 0 to 9
          Layout;1 2 3 B 1 2;Hole 0 A;End => 14: 'Hole': expected Hole, its label, the set for its column and the set for its row
          Layout;1 2 3 B 1 2;Hole 0 A B;End => 12: '0': a layout with a hole needs rows of equal length, and its first row must begin with '.' for the hole
          Layout stack;1 2 3;B 1 2;End => 12: 'stack': expected one row of slots
          Layout ring;1 2 3;B 1 2;End => 12: 'ring': expected two rows that share two slots: the first slot, and another at the same place in both
          Layout;1 2 3 B 1 2;Press;P . . . .;P;End => 12: 'Press': expected a move or '.' for each place, row by row
          Layout;1 2 3 B 1 2;Press;Q . . . .;End => 14: 'Q': expected a move or '.'
          Layout;1 2 3 B 1 2 => 13: 'end of file': expected a row of slots or End
          """)
  void refusesInvalidLayoutWithItsLine(String layout, String message) {
    assertThatThrownBy(() -> read(layout.replace(';', '\n')))
        .isInstanceOf(BadInputException.class)
        .hasMessage("some.tws:" + message);
  }

  @Test
  void dropsLayoutThatDoesNotFitAnotherGoal() {
    Definition definition = read("Layout\n1 2 3 B 1 2\nTurns B off on\nEnd\n");
    Definition moved =
        new Variant(
                Optional.empty(),
                List.of(),
                List.of(
                    definition
                        .goals()
                        .get(0)
                        .after(
                            org.saitan.definition.Transformation.of(
                                definition.sets(),
                                new int[][] {{0, 1, 2}, {1, 0}},
                                new int[][] {{0, 0, 0}, {0, 0}})),
                    definition.goals().get(0)),
                Optional.of("other"))
            .applyTo(definition);
    assertThat(moved.layout()).isEmpty();
  }
}
