// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Variant;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.puzzle.permutation.PermutationPuzzle;

class PictureTest {
  private static final Definition CUBE = SharedDefinitions.tws("2x2x2");

  private static Map<String, String> fills(String svg) {
    Map<String, String> fills = new TreeMap<>();
    Matcher matcher =
        Pattern.compile("id=\"([^\"]*-l\\d+-o\\d+(?:-\\d+)?)\"[^>]* fill=\"([^\"]*)\"")
            .matcher(svg);
    while (matcher.find()) {
      fills.put(matcher.group(1), matcher.group(2));
    }
    return fills;
  }

  private static org.saitan.definition.Pattern state(Definition definition, String text) {
    PermutationPuzzle puzzle = new PermutationPuzzle(definition);
    if (text.isEmpty()) {
      return definition.goals().get(0);
    }
    return puzzle.pattern(puzzle.parse(text));
  }

  private static Picture picture(Definition definition, String puzzle) throws IOException {
    return SolidReader.read(definition, puzzle + ".solid", resource(puzzle + ".solid"));
  }

  private static Picture cube() throws IOException {
    return picture(CUBE, "2x2x2");
  }

  private static String resource(String file) throws IOException {
    try (InputStream in = PictureTest.class.getResourceAsStream("/puzzles/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void pictureRoundTrips() throws IOException {
    org.saitan.definition.Pattern goal = CUBE.goals().get(0);
    String svg = cube().draw(goal, "a < b");
    assertThat(svg)
        .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"480\"")
        .contains("<title>a &lt; b</title>");
    assertThat(SolidReader.read(CUBE, "again.solid", cube().text()).draw(goal, "a < b"))
        .isEqualTo(svg);
  }

  /** A variant with other goals or fewer moves has different facets on its pieces. */
  @ParameterizedTest
  @CsvSource({"2x2x2, R F2, ''", "2x2x2, '', R", "2x2x2, R F2, U2 R2", "bicube, R U, L F"})
  void drawsOtherGoals(String puzzle, String goal, String moves) throws IOException {
    Definition definition = DefinitionFile.read(puzzle + ".tws", resource(puzzle + ".tws"));
    List<String> allowed = moves.isEmpty() ? List.of() : List.of(moves.split(" "));
    Variant variant =
        new Variant(
            Variant.NONE.metric(), allowed, List.of(state(definition, goal)), Variant.NONE.name());
    Definition changed = variant.applyTo(definition);
    Picture original = picture(definition, puzzle);
    Picture picture = original.with(changed);
    Picture read = SolidReader.read(changed, "again.solid", picture.text());
    org.saitan.definition.Pattern state = state(definition, goal);
    for (int i = 0; i < 6; i++) {
      List<String> colors = colors(original.draw(state, ""));
      assertThat(colors(picture.draw(state, ""))).isEqualTo(colors);
      assertThat(colors(read.draw(state, ""))).isEqualTo(colors);
      List<NamedMove> generators = changed.generators();
      state = state.after(generators.get(i % generators.size()).transformation());
    }
  }

  /** Returns the colors in drawing order. */
  private static List<String> colors(String svg) {
    return Pattern.compile(" fill=\"([^\"]*)\"")
        .matcher(svg)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static List<String> face(Map<String, String> fills, String... stickers) {
    List<String> colors = new ArrayList<>();
    for (String sticker : stickers) {
      colors.add(fills.get("CORNER-l" + sticker.charAt(0) + "-o" + sticker.charAt(1)));
    }
    return colors;
  }

  @Test
  void drawsTurnsOfTheCube() throws IOException {
    Picture picture = cube();
    Map<String, String> goal = fills(picture.draw(CUBE.goals().get(0), ""));
    String white = goal.get("CORNER-l0-o0");
    String red = goal.get("CORNER-l0-o1");
    String green = goal.get("CORNER-l0-o2");
    String yellow = goal.get("CORNER-l4-o0");
    // After R, face R stays red, the right column of U comes from F, and the right column of F
    // comes from D.
    Map<String, String> r = fills(picture.draw(state(CUBE, "R"), ""));
    assertThat(face(r, "01", "32", "42", "61")).containsOnly(red);
    assertThat(face(r, "00", "30")).containsOnly(green);
    assertThat(face(r, "02", "41")).containsOnly(yellow);
    assertThat(face(r, "20", "10")).containsOnly(white);
    // After F, the upper row of face F stays green, and the lower row of U moves to the left column
    // of R.
    Map<String, String> f = fills(picture.draw(state(CUBE, "F"), ""));
    assertThat(face(f, "02", "11", "41", "52")).containsOnly(green);
    assertThat(face(f, "01", "42")).containsOnly(white);
    // After U, the upper row of F comes from R.
    Map<String, String> u = fills(picture.draw(state(CUBE, "U"), ""));
    assertThat(face(u, "00", "10", "20", "30")).containsOnly(white);
    assertThat(face(u, "02", "11")).containsOnly(red);
  }
}
