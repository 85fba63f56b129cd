// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;

/** Tests definitions that are changed by variants. */
class VariantTest {
  private static final Definition WHEELS =
      DefinitionFile.read(
          "wheels.tws",
          """
          Name wheels
          Set BEAD 4 1
          Solved
          End
          Move L
          BEAD
          2 3 1 4
          End
          Move R
          BEAD
          1 3 4 2
          End
          MoveAlias K L
          MoveAlias Q R2
          MoveAlias x {R K}
          MoveAlias S R x
          """);

  private static Definition moves(String... names) {
    return new Variant(Optional.empty(), List.of(names), List.of(), Optional.empty())
        .applyTo(WHEELS);
  }

  @Test
  void dropsAliasesOfDroppedMoves() {
    assertThat(moves("R").aliases()).containsExactly(new Alias("Q", "R2"));
    assertThat(moves("R", "L").aliases()).isEqualTo(WHEELS.aliases());
    assertThat(moves().aliases()).isEqualTo(WHEELS.aliases());
    assertThat(DefinitionFile.read("wheels", CanonicalForm.text(moves("R")))).isEqualTo(moves("R"));
  }

  @Test
  void dropsChainsOfAliases() {
    List<Alias> chain = new ArrayList<>(List.of(new Alias("A0", "L")));
    for (int i = 1; i < 2_000; i++) {
      chain.add(new Alias("A" + i, "{R A" + (i - 1) + "}"));
    }
    chain.add(new Alias("Q", "R2"));
    Definition wheels = WHEELS.with(draft -> draft.aliases = chain);
    Variant right = new Variant(Optional.empty(), List.of("R"), List.of(), Optional.empty());
    assertThat(right.applyTo(wheels).aliases()).containsExactly(new Alias("Q", "R2"));
  }

  /**
   * If a move whose name contains brackets is dropped, the name is not reinterpreted as a
   * commutator or conjugate.
   */
  @Test
  void doesNotReinterpretAliasesOfDroppedMoves() {
    Definition wheels =
        WHEELS.with(
            draft -> {
              draft.generators =
                  List.of(
                      WHEELS.generators().get(0),
                      WHEELS.generators().get(1),
                      new Definition.NamedMove(
                          "[L:R]", WHEELS.generators().get(0).transformation()));
              draft.aliases = List.of(new Alias("K", "[L:R]"), new Alias("Q", "[L: R]"));
            });
    Variant remaining =
        new Variant(Optional.empty(), List.of("L", "R"), List.of(), Optional.empty());
    assertThat(remaining.applyTo(wheels).aliases()).containsExactly(new Alias("Q", "[L: R]"));
  }

  @Test
  void acceptsPowersAsMoves() {
    Transformation right = WHEELS.generators().get(1).transformation();
    assertThat(moves("L", "R2").generators())
        .containsExactly(
            WHEELS.generators().get(0), new Definition.NamedMove("R2", right.then(right)));
    assertThat(moves("R'").generators())
        .containsExactly(new Definition.NamedMove("R'", right.inverse()));
    assertThat(moves("L", "R2").name()).isEqualTo("wheels-L-R2");
    assertThat(DefinitionFile.read("wheels", CanonicalForm.text(moves("L", "R2"))))
        .isEqualTo(moves("L", "R2"));
  }

  @Test
  void refusesUnknownMovesWithTheKnownOnes() {
    assertThatThrownBy(() -> moves("Q2"))
        .isInstanceOf(BadInputException.class)
        .hasMessage("wheels has no move 'Q2'; its moves are L, R, and their powers such as L2");
  }

  @Test
  void ignoresRepeatedMoves() {
    assertThat(moves("R", "R")).isEqualTo(moves("R"));
  }
}
