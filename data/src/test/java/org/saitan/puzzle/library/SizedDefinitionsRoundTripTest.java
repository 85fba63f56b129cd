// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.definition.Definition;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.puzzle.permutation.PermutationPuzzle;

/** Tests that generated definitions survive a round trip through the canonical form. */
class SizedDefinitionsRoundTripTest {
  static Stream<Definition> definitions() {
    return Stream.of(
        SizedDefinitions.pancake("pancake-12", new int[] {12}),
        SizedDefinitions.burnt("burnt-11", new int[] {11}),
        SizedDefinitions.topspin("topspin-20-4", new int[] {20, 4}),
        SizedDefinitions.cyclic("cyclic-3x4", new int[] {3, 4}),
        SizedDefinitions.lightsout("lightsout-5x5", new int[] {5, 5}),
        SizedDefinitions.sliding("sliding-3x4", new int[] {3, 4}));
  }

  @ParameterizedTest
  @MethodSource("definitions")
  void canonicalFormRoundTrips(Definition definition) {
    assertThat(DefinitionFile.read("manifest", CanonicalForm.text(definition)))
        .isEqualTo(definition);
    PermutationPuzzle puzzle = new PermutationPuzzle(definition);
    assertThat(puzzle.name()).isEqualTo(definition.name());
    assertThat(puzzle.parse(puzzle.format(puzzle.goal()))).isEqualTo(puzzle.goal());
  }
}
