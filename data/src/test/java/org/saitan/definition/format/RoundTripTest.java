// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.board.Board;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.definition.SharedDefinitions;
import org.saitan.puzzle.Abilities.DefinitionBased;

/**
 * Tests that definitions survive a round trip through either format, and that both formats lead to
 * the same definition.
 */
class RoundTripTest {
  static Stream<Definition> all() {
    return Stream.concat(SharedDefinitions.IN_BOTH.stream(), SharedDefinitions.TWS_ONLY.stream())
        .map(SharedDefinitions::tws);
  }

  static final List<String> IN_BOTH = SharedDefinitions.IN_BOTH;

  private static Definition withoutComment(Definition d) {
    return d.with(draft -> draft.comment = List.of());
  }

  @ParameterizedTest
  @FieldSource("IN_BOTH")
  void bothFormatsAgree(String name) {
    Definition tws = SharedDefinitions.tws(name);
    assertThat(withoutComment(tws)).isEqualTo(SharedDefinitions.kpuzzle(name));
    assertThat(CanonicalForm.hash(tws))
        .isEqualTo(CanonicalForm.hash(SharedDefinitions.kpuzzle(name)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void canonicalFormRoundTrips(Definition definition) {
    String text = CanonicalForm.text(definition);
    Definition read = DefinitionFile.read("manifest", text);
    assertThat(read).isEqualTo(definition);
    assertThat(CanonicalForm.text(read)).isEqualTo(text);
    assertThat(CanonicalForm.hash(definition)).matches("[0-9a-f]{64}");
  }

  @Test
  void hashIsStable() {
    assertThat(CanonicalForm.hash(SharedDefinitions.tws("2x2x2")))
        .isEqualTo("e12079eba59a4eaa92a70aab7292b579552645e5456acb682147f3cc79957971");
  }

  /** Old tables must stay valid if aliases are added to a puzzle. */
  @Test
  void aliasesDoNotChangeTheHash() {
    for (String name : List.of("3x3x3-corners", "3x3x3-edges", "2x2x2-free", "skewb")) {
      Definition named =
          Boards.ofMoves(name).puzzle().as(DefinitionBased.class).orElseThrow().definition();
      Definition before =
          named.with(
              draft -> {
                draft.aliases = List.of();
                draft.scrambleNames = List.of();
              });
      assertThat(named.aliases()).as(name).isNotEmpty();
      assertThat(CanonicalForm.hash(before)).isEqualTo(CanonicalForm.hash(named));
      assertThat(CanonicalForm.text(before)).isNotEqualTo(CanonicalForm.text(named));
      Board board = Catalogue.standard().fromDefinition(before);
      assertThat(board.isSameAs(Boards.ofMoves(name))).isTrue();
      assertThat(board.hasRulesOf(null)).isFalse();
      assertThat(Boards.ofMoves("2x2x2").hasRulesOf(CanonicalForm.hash(named))).isFalse();
    }
  }

  @Test
  void canonicalFormIsComplete() {
    Definition slide = SharedDefinitions.tws("slide-3x3");
    Pattern goal = slide.goals().get(0);
    NamedMove right = slide.generators().get(0);
    Definition full =
        slide.with(
            draft -> {
              draft.comment = List.of("a \"comment\"", "", "\ttab \\ 手");
              draft.goals = List.of(goal, goal.after(right.transformation()));
              draft.metric = Metric.ONE_WAY;
              draft.aliases =
                  List.of(new Alias("twice", "[R, D]2 R'"), new Alias("more", "twice twice2'"));
              draft.scrambleNames = List.of("twice", "D");
            });
    assertThat(DefinitionFile.read("manifest", CanonicalForm.text(full))).isEqualTo(full);
    assertThat(CanonicalForm.hash(full))
        .isEqualTo(CanonicalForm.hash(withoutComment(full)))
        .isNotEqualTo(CanonicalForm.hash(slide));
  }

  @Test
  void readsOrientationMod() {
    String json =
        """
        {"orbits": [{"orbitName": "A", "numPieces": 3, "numOrientations": 4}],
         "defaultPattern": {"A": {"pieces": [0, 1, 1], "orientation": [3, 1, 2],
                                  "orientationMod": [2, 0, 0]}},
         "moves": {"R": {"A": {"permutation": [1, 2, 0], "orientationDelta": [1, 2, 3]}}}}
        """;
    Definition definition = DefinitionFile.read("turns.json", json);
    assertThat(definition.name()).isEqualTo("turns");
    assertThat(definition.goals().get(0).modulus(0, 0)).isEqualTo(2);
    assertThat(definition.goals().get(0).orientation(0, 0)).isEqualTo(1);
    assertThat(DefinitionFile.read("x.json", CanonicalForm.text(definition))).isEqualTo(definition);
  }
}
