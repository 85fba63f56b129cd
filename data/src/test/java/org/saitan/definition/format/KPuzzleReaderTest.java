// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.saitan.definition.SharedDefinitions.effect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.MoveNames;
import org.saitan.problem.BadInputException;

/** Tests the reading of KPuzzle JSON and GAP permutations. */
class KPuzzleReaderTest {
  private static final String SMALL =
      """
      { "name": "three-flips",
        "unknown": {"key": [1.5, null, true]},
        "orbits": [ { "orbitName": "EDGE", "numPieces": 3, "numOrientations": 2 } ],
        "defaultPattern": { "EDGE": { "pieces": [0, 1, 2], "orientation": [0, 0, 0], "orientationMod": [0, 0, 1] } },
        "moves": { "R": { "EDGE": { "permutation": [1, 0, 2], "orientationDelta": [1, 0, 0] } },
                   "U": { "EDGE": { "permutation": [0, 2, 1], "orientationDelta": [0, 0, 0] } } },
        "derivedMoves": { "S": "[R, U]", "T": "[S: (R U')2]2'" } }
      """;

  private static Definition read(String text) {
    return DefinitionFile.read("a.json", text);
  }

  @Test
  void readsTheExampleOfTheFormat() {
    Definition definition = read(SMALL);
    assertThat(definition.name()).isEqualTo("three-flips");
    assertThat(definition.goals().get(0).modulus(0, 2)).isEqualTo(1);
    assertThat(definition.generators())
        .extracting(NamedMove::name)
        .containsExactly("R", "U", "S", "T");
    assertThat(effect(definition, "S")).isEqualTo(effect(definition, "R U R' U'"));
    assertThat(effect(definition, "T"))
        .isEqualTo(
            effect(definition, "R U R' U' R U' R U' U R U' R' R U R' U' R U' R U' U R U' R'")
                .inverse());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "name": "three-flips"|"name": 7|1: '7': expected the puzzle's name, a string
          "name": "three-flips"|"name": "a\\nb"|1: 'a\\u000ab': a name is one visible line of at most 100 characters
          "numPieces": 3|"numPieces": 256|3: '256': expected numPieces, an integer from 1 to 255
          "numPieces": 3|"numPieces": 3.0|3: '3.0': expected numPieces, an integer from 1 to 255
          "numPieces": 3, ||3: 'numPieces': is missing; an orbit with orbitName, numPieces and numOrientations
          "pieces": [0, 1, 2]|"pieces": [0, 1, 3]|4: '3': expected a number of pieces, an integer from 0 to 2
          "pieces": [0, 1, 2]|"pieces": [0, 1]|4: 'pieces': expected 3 numbers, found 2
          "orientationMod": [0, 0, 1]|"orientationMod": [0, 0, 3]|4: '3': expected a number of orientationMod, an integer from 0 to 2
          , "orientation": [0, 0, 0]||4: 'orientation': is missing; cubing.js requires pieces and orientation of every orbit in a pattern
          "permutation": [1, 0, 2]|"permutation": [1, 1, 2]|5: 'R': expected each slot of EDGE once
          "permutation": [1, 0, 2]|"permutation": [1, -1, 2]|5: '-1': expected a number of permutation, an integer from 0 to 2
          , "orientationDelta": [1, 0, 0]||5: 'orientationDelta': is missing; cubing.js requires permutation and orientationDelta of every orbit in a move
          "R": { "EDGE": {|"R": {}, "V": { "EDGE": {|5: 'EDGE': is missing; cubing.js requires every orbit in every move, including R
          "R": { "EDGE": {|"R": { "EDGES": {|5: 'EDGE': is missing; cubing.js requires every orbit in every move, including R
          "S": "[R, U]"|"S": "[R, X]"|7: 'S': 'X' at character 5 is not a move. Moves are R S T U, with an optional number or ' after each
          "S": "[R, U]"|"S": "[R, T]"|7: 'S': 'S' refers to itself (through S, T)
          "S": "[R, U]"|"S": "[R U]"|7: 'S': ']' at character 5: expected a move or , or :
          "derivedMoves":|"saitan": {"metric": "htm"}, "derivedMoves":|7: 'htm': expected powers, single or one-way
          "derivedMoves":|"saitan": {"tempo": "htm"}, "derivedMoves":|7: 'tempo': expected comment, metric, upToRotation, goals, forbidden, blocks, layout or scrambleNames
          """)
  void reportsThePositionOfAnError(String good, String bad, String message) {
    assertThat(SMALL).contains(good);
    String text = SMALL.replace(good, bad == null ? "" : bad);
    String[] parts = message.split(":", 2);
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageMatching("a[.]json:" + parts[0] + "(:\\d+)?:" + Pattern.quote(parts[1]));
  }

  /**
   * As in cubing.js, the puzzle has one move and one rotation, from which all other moves are
   * derived.
   */
  @Test
  void derivedMovesAreMovesUnlessTheyAreRotations() {
    Definition ring =
        read(
            """
            { "orbits": [ { "orbitName": "RING", "numPieces": 4, "numOrientations": 1 } ],
              "defaultPattern": { "RING": { "pieces": [0, 1, 2, 3], "orientation": [0, 0, 0, 0] } },
              "moves": { "U": { "RING": { "permutation": [1, 0, 2, 3], "orientationDelta": [0, 0, 0, 0] } },
                         "y": { "RING": { "permutation": [1, 2, 3, 0], "orientationDelta": [0, 0, 0, 0] } } },
              "derivedMoves": { "R": "[y: U]", "Uv": "y", "all_": "y2 y2 y2'", "none_": ".",
                                "U": "R", "back_": "U'" } }
            """);
    assertThat(ring.generators())
        .extracting(NamedMove::name)
        .containsExactly("U", "R", "none_", "back_");
    assertThat(ring.generators().get(1).transformation().sources(0)).containsExactly(0, 2, 1, 3);
    assertThat(ring.rotations()).extracting(NamedMove::name).containsExactly("y", "Uv");
    assertThat(ring.aliases()).containsExactly(new Alias("all_", "y2 y2 y2'"));
    assertThat(MoveNames.all(ring, 100)).extracting(NamedMove::name).containsExactly("U", "R");
    assertThat(read(CanonicalForm.text(ring))).isEqualTo(ring);
  }

  /** In the canonical form, derived moves are only aliases, so that old tables stay valid. */
  @Test
  void derivedMovesOfTheCanonicalFormAreAliases() {
    String canonical = SMALL.replace("\"derivedMoves\":", "\"saitan\": {}, \"derivedMoves\":");
    Definition definition = read(canonical);
    assertThat(definition.generators()).extracting(NamedMove::name).containsExactly("R", "U");
    assertThat(definition.aliases()).extracting(Alias::name).containsExactly("S", "T");
  }

  @Test
  void ignoresUnknownOrbitsLikeCubingJs() {
    String row = "{ \"permutation\": [0], \"orientationDelta\": [0] }";
    Definition plain = read(SMALL);
    Definition definition = read(SMALL.replace("\"R\": {", "\"R\": { \"MIDDLE\": " + row + ", "));
    assertThat(definition.generators()).isEqualTo(plain.generators());
    assertThat(CanonicalForm.hash(definition)).isEqualTo(CanonicalForm.hash(plain));
    assertThat(read(CanonicalForm.text(definition))).isEqualTo(definition);
  }

  @Test
  void reducesOrientationDeltas() {
    Definition definition = read(SMALL.replace("Delta\": [1, 0, 0]", "Delta\": [-1, 2, -4]"));
    assertThat(definition.generators().get(0)).isEqualTo(read(SMALL).generators().get(0));
  }

  private static Definition read(Path folder, byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("a.def"), bytes);
    return DefinitionFile.read(file.toString(), DefinitionFile.text(file));
  }

  @Test
  void acceptsLatin1OnlyInComments(@TempDir Path folder) throws IOException {
    String tws = "# von M\u00fcller\nSet A 3 1\nSolved\nEnd\nMove P\nA\n2 3 1\nEnd\n";
    byte[] old = tws.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(read(folder, old).comment()).containsExactly("von M\u00fcller");
    byte[] name = tws.replace("Move P", "Move \u00fc").getBytes(StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> read(folder, name)).hasMessageEndingWith("a.def: is not UTF-8 text");
  }

  @Test
  void reportsTheLineOfInvalidJson() {
    assertThatThrownBy(() -> read(SMALL + "}"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("a.json:8:1: bad JSON: ");
    assertThatThrownBy(() -> read(SMALL.replace("\"U\":", "\"R\":")))
        .isInstanceOf(BadInputException.class)
        .hasMessage("a.json:6:17: bad JSON: Duplicate field 'R'");
    assertThatThrownBy(() -> read("[".repeat(10_000)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("a.json:1:1: bad JSON: ");
    assertThatThrownBy(() -> read(""))
        .hasMessage("a.json:1:1: 'end of file': expected a JSON value");
  }

  @Test
  void refusesBigFilesAndInvalidUtf8(@TempDir Path folder) throws IOException {
    assertThatThrownBy(() -> read(folder, new byte[DefinitionFile.MAX_BYTES + 1]))
        .hasMessageEndingWith("a.def: a definition may have at most 1,048,576 bytes");
    assertThatThrownBy(() -> read(folder, new byte[] {(byte) 0xff}))
        .hasMessageEndingWith("a.def: is not UTF-8 text");
    byte[] marked = ("\ufeff" + SMALL).getBytes(StandardCharsets.UTF_8);
    assertThat(read(folder, marked).name()).isEqualTo("three-flips");
  }

  @Test
  void readsGapPermutations() {
    Definition definition =
        DefinitionFile.read(
            "ring.gap",
            "# a ring\nM_U:=(1,2,3)\n  (4,5);\nM_R:=(2,4);\nip:=[[1,5]];\nGen:=[\nM_U,M_R\n];\n");
    assertThat(definition.name()).isEqualTo("ring");
    assertThat(definition.generators()).extracting(NamedMove::name).containsExactly("U", "R");
    // The move takes the piece in slot 1 to slot 2.
    assertThat(definition.generators().get(0).transformation().sources(0))
        .containsExactly(2, 0, 1, 4, 3);
    assertThat(definition.goals().get(0).kind(0, 4)).isZero();
    String session = "gap> U:=(1,2,3)\n> (4,5);;\ngap> Size(Group(U));\n6\ngap> R:=(2,4);\n(2,4)\n";
    assertThat(DefinitionFile.read("a", session).generators())
        .extracting(NamedMove::transformation)
        .containsExactlyElementsOf(
            DefinitionFile.read("a", "U:=(1,2,3)(4,5);R:=(2,4);").generators().stream()
                .map(NamedMove::transformation)
                .toList());
    assertThatThrownBy(() -> DefinitionFile.read("a.gap", "\nM_U:=(1,2)(2,3);"))
        .hasMessage("a.gap:2: 'U': expected each point at most once");
    assertThatThrownBy(() -> DefinitionFile.read("a.gap", "M_U:=(1,x);"))
        .hasMessage("a.gap:1: '(1,x)': expected cycles such as (1,2,3)(4,5)");
    assertThatThrownBy(() -> DefinitionFile.read("a.gap", "M_U:=(1,2,);"))
        .hasMessageStartingWith("a.gap:1: '': expected a point");
    assertThatThrownBy(() -> DefinitionFile.read("a.gap", "M_U:=(1,300);"))
        .hasMessageStartingWith(
            "a.gap:1: '300': expected a point (.tws and KPuzzle JSON allow more, in several sets), a number from 1 to 255");
    assertThatThrownBy(() -> DefinitionFile.read("a.gap", "hello"))
        .hasMessage("a.gap:1: 'end of file': expected a permutation such as M_U:=(1,2,3)(4,5);");
  }
}
