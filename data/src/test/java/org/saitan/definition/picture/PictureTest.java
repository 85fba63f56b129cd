// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Variant;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.defined.DefinedPuzzle;

class PictureTest {
  private static final Definition CUBE = SharedDefinitions.tws("2x2x2");

  /** Two black and one white stone, which may be turned: parts of their own colours. */
  private static final Definition STONES =
      DefinitionFile.read(
          "stones.tws",
          "Name Stones\nSet S&T 3 2\nSolved\nS&T\n1 1 2\n0 0 1\nEnd\nMove A\nS&T\n2 3 1\n1 0 0\nEnd\n");

  private static final String STONES_SVG =
      """
      <?xml version="1.0"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ink" xmlns:xlink="http://www.w3.org/1999/xlink"
           width="300px" height="100" class="a" version="1.1" onfocusx="">
        <title>stones</title> <metadata><i:x>y</i:x></metadata> <i:view i:zoom="3"/>
        <!-- a comment -->
        <defs><g id="half"><rect width="50" height="100" style="stroke:#000; Stroke-Width: none"/></g></defs>
        <use id="S&amp;T-l0-o0" xlink:href="#half" style="fill: red; -inkscape-x: url(a)" fill="blue"/>
        <use id="S&amp;T-l0-o1" href="#half" fill="green" transform="translate(50, 0)"/>
        <use id="S&amp;T-l1-o0" href="#half" style="fill:red" transform="translate(100)"/>
        <use id="S&amp;T-l1-o1" href="#half" style="fill:green" transform="translate(150)"/>
        <use id="S&amp;T-l2-o0" href="#half" style="fill:white" transform="translate(200)"/>
        <use id="S&amp;T-l2-o1" href="#half" style="fill:black" transform="translate(250)"/>
        <circle data-copy-id="S&amp;T-l2-o1" r="5" fill="pink"/>
        <text x="1" y="9">a &lt; b<tspan font-weight="bold">!</tspan></text>
      </svg>
      """
          .replace(" onfocusx=\"\"", "");

  private static Picture stones() {
    return PictureReader.read(STONES, "stones.svg", STONES_SVG);
  }

  private static Map<String, String> fills(String svg) {
    Map<String, String> fills = new TreeMap<>();
    Matcher matcher =
        Pattern.compile("id=\"([^\"]*-l\\d+-o\\d+)\"[^>]* fill=\"([^\"]*)\"").matcher(svg);
    while (matcher.find()) {
      fills.put(
          (svg.charAt(matcher.start() - 1) == '-' ? "copy " : "") + matcher.group(1),
          matcher.group(2));
    }
    return fills;
  }

  private static List<String> colours(String svg) {
    return List.copyOf(fills(svg).values());
  }

  private static org.saitan.definition.Pattern state(Definition definition, String text) {
    DefinedPuzzle puzzle = new DefinedPuzzle(definition);
    return puzzle.pattern(puzzle.parse(text));
  }

  @Test
  void piecesCarryWhatTheyShowInTheGoal() {
    assertThat(fills(stones().text()).toString())
        .isEqualTo(
            "{S&amp;T-l0-o0=red, S&amp;T-l0-o1=green, S&amp;T-l1-o0=red, S&amp;T-l1-o1=green,"
                + " S&amp;T-l2-o0=white, S&amp;T-l2-o1=black, copy S&amp;T-l2-o1=black}");
    // The first stone goes to the last slot and turns; the white one keeps what it shows.
    assertThat(colours(stones().of(state(STONES, "A"), "A")))
        .isEqualTo(List.of("red", "green", "white", "black", "green", "red", "red"));
  }

  @Test
  void aPictureIsReadBackAsItIsWritten() {
    String text = stones().text();
    Picture again = PictureReader.read(STONES, "again.svg", text);
    assertThat(again.text()).isEqualTo(text);
    assertThat(text)
        .startsWith(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"480\" height=\"160\"")
        .contains("<rect height=\"100\" stroke=\"#000\" width=\"50\"></rect>", "a &lt; b<tspan")
        .doesNotContain("title", "metadata", "zoom", "comment", "style", "class", "DOCTYPE", "url");
    assertThat(stones().of(STONES.goals().get(0), "a < b")).contains("<title>a &lt; b</title>");
  }

  @Test
  void anotherGoalIsDrawnAsThePuzzleLooksThere() {
    Variant turned =
        new Variant(
            Variant.NONE.metric(), List.of(), List.of(state(STONES, "A")), Variant.NONE.name());
    Definition changed = turned.applyTo(STONES);
    Picture picture = stones().with(changed);
    for (String moves : List.of("A", "A2", "A3", "A4", "A5")) {
      org.saitan.definition.Pattern state = state(STONES, moves);
      assertThat(colours(picture.of(state, ""))).isEqualTo(colours(stones().of(state, "")));
    }
    assertThat(colours(picture.text())).isEqualTo(colours(stones().of(state(STONES, "A"), "")));
  }

  private static String cube() throws IOException {
    return PictureReader.read(CUBE, "2x2x2.solid", resource("2x2x2.solid")).text();
  }

  private static String resource(String file) throws IOException {
    try (InputStream in = PictureTest.class.getResourceAsStream("/puzzles/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** A turn about an axis takes whole faces to faces: what was of one colour is of one colour. */
  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "pyraminx", "skewb"})
  void aTurnTakesColoursToColours(String puzzle) throws IOException {
    Definition definition = DefinitionFile.read(puzzle + ".tws", resource(puzzle + ".tws"));
    Picture picture =
        PictureReader.read(definition, puzzle + ".solid", resource(puzzle + ".solid"));
    Map<String, String> goal = fills(picture.text());
    for (NamedMove move : definition.generators()) {
      Map<String, String> turned = fills(picture.of(state(definition, move.name()), ""));
      assertThat(turned.keySet()).isEqualTo(goal.keySet());
      Map<String, String> becomes = new TreeMap<>();
      goal.forEach(
          (part, colour) -> {
            if (!turned.get(part).equals(colour)) {
              String earlier = becomes.putIfAbsent(colour, turned.get(part));
              assertThat(earlier == null ? turned.get(part) : earlier)
                  .as(move.name() + " " + part)
                  .isEqualTo(turned.get(part));
            }
          });
      assertThat(becomes.values()).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(3);
    }
  }

  private static List<String> face(Map<String, String> fills, String... stickers) {
    List<String> colours = new ArrayList<>();
    for (String sticker : stickers) {
      colours.add(fills.get("CORNER-l" + sticker.charAt(0) + "-o" + sticker.charAt(1)));
    }
    return colours;
  }

  @Test
  void theCubeTurnsAsACubeDoes() throws IOException {
    Picture picture = PictureReader.read(CUBE, "2x2x2.svg", cube());
    Map<String, String> goal = fills(picture.of(CUBE.goals().get(0), ""));
    String white = goal.get("CORNER-l0-o0");
    String red = goal.get("CORNER-l0-o1");
    String green = goal.get("CORNER-l0-o2");
    String yellow = goal.get("CORNER-l4-o0");
    // R: the face stays red, the right column of U comes from F, that of F from D.
    Map<String, String> r = fills(picture.of(state(CUBE, "R"), ""));
    assertThat(face(r, "01", "32", "42", "61")).containsOnly(red);
    assertThat(face(r, "00", "30")).containsOnly(green);
    assertThat(face(r, "02", "41")).containsOnly(yellow);
    assertThat(face(r, "20", "10")).containsOnly(white);
    // F: the face stays green, the upper row of it; U's lower row goes to R's left column.
    Map<String, String> f = fills(picture.of(state(CUBE, "F"), ""));
    assertThat(face(f, "02", "11", "41", "52")).containsOnly(green);
    assertThat(face(f, "01", "42")).containsOnly(white);
    // U: the upper row of F comes from R.
    Map<String, String> u = fills(picture.of(state(CUBE, "U"), ""));
    assertThat(face(u, "00", "10", "20", "30")).containsOnly(white);
    assertThat(face(u, "02", "11")).containsOnly(red);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <script>1</script>|<script> may not stand in a picture; shapes, text, g, defs and use may
          <style>a{}</style>|<style> may not stand in a picture; shapes, text, g, defs and use may
          <image href="a"/>|<image> may not stand in a picture; shapes, text, g, defs and use may
          <foreignObject/>|<foreignObject> may not stand in a picture; shapes, text, g, defs and use may
          <a href="a"><g/></a>|<a> may not stand in a picture; shapes, text, g, defs and use may
          <g><set/></g>|<set> may not stand in a picture; shapes, text, g, defs and use may
          <g onclick="a()"/>|the attribute onclick is a script; none may stand in a picture
          <rect fill="url(http://a/b#c)"/>|fill: 'url(http://a/b#c)': colours, numbers and words may stand in a picture, but no references
          <rect fill="uRl (#a)"/>|fill: 'uRl (#a)': colours, numbers and words may stand in a picture, but no references
          <rect style="fill:\\75rl(#a)"/>|fill: '\\75rl(#a)': colours, numbers and words may stand in a picture, but no references
          <use href="b.svg#a"/>|<use> may refer to #NAME in <defs> only, got 'b.svg#a'
          <use/>|<use> may refer to #NAME in <defs> only, got 'null'
          <use href="#nothing"/>|#nothing is not in <defs>
          <defs><use href="#half"/></defs>|<use> may not stand in <defs>
          <g id="half"/>|the id 'half' comes twice
          <g id="S&amp;T-l3-o0" fill="red"/>|'S&T-l3-o0': S&T has slots l0 to l2 and parts o0 to o1
          <g|is no well-formed SVG
          &unknown;|is no well-formed SVG
          """)
  void whatMayNotStandInAPictureIsRefused(String bad, String message) {
    String svg = STONES_SVG.replace("<!-- a comment -->", bad);
    assertThatThrownBy(() -> PictureReader.read(STONES, "stones.svg", svg))
        .isInstanceOf(BadInputException.class)
        .hasMessageMatching("stones.svg:\\d+: " + Pattern.quote(message));
  }

  @Test
  void entitiesOfADocumentAreRefused() {
    String bomb =
        "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b SYSTEM \"file:///etc/passwd\">]>"
            + "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><text>&a;&b;</text></svg>";
    assertThatThrownBy(() -> PictureReader.read(STONES, "bomb.svg", bomb))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("bomb.svg:1: ");
  }

  @Test
  void picturesThatAreNotWholeAreRefused() {
    String fewer = STONES_SVG.replace("S&amp;T-l1-o1", "other");
    assertThatThrownBy(() -> PictureReader.read(STONES, "a.svg", fewer))
        .hasMessageEndingWith("no element is called 'S&T-l1-o1'");
    String bare = STONES_SVG.replace("style=\"fill:white\"", "");
    assertThatThrownBy(() -> PictureReader.read(STONES, "a.svg", bare))
        .hasMessageEndingWith("a part of a slot must have a fill of its own");
    assertThatThrownBy(() -> PictureReader.read(CUBE, "a.svg", STONES_SVG))
        .hasMessageEndingWith("no element is named for a part of a slot, as 'CORNER-l0-o0'");
    assertThatThrownBy(() -> PictureReader.read(CUBE, "a.svg", "<html/>"))
        .hasMessage("a.svg:1: expected <svg xmlns=\"http://www.w3.org/2000/svg\">");
    String sizeless = STONES_SVG.replace("300px", "wide");
    assertThatThrownBy(() -> PictureReader.read(STONES, "a.svg", sizeless))
        .hasMessageEndingWith("<svg> must have a viewBox, or width and height in pixels");
    assertThatThrownBy(() -> PictureReader.read(STONES, "a.svg", " ".repeat(1 << 21)))
        .hasMessageContaining("at most 1,048,576 bytes");
    String deep = STONES_SVG.replace("<!-- a comment -->", "<g>".repeat(60) + "</g>".repeat(60));
    assertThatThrownBy(() -> PictureReader.read(STONES, "a.svg", deep))
        .hasMessageContaining("50 in one another");
  }

  @Test
  void damagedPicturesAreReadOrRefusedInOneLine() throws IOException {
    Random random = new Random(3);
    List<String> bits =
        new ArrayList<>(List.of("<", ">", "\"", "&", "=", "/", "-l9", "\u0000", "<g>", "&#0;"));
    Collections.addAll(bits, cube().split("[ \n]"));
    int refused = 0;
    int tries = Tries.of(500);
    for (int i = 0; i < tries; i++) {
      StringBuilder svg = new StringBuilder(cube());
      for (int times = random.nextInt(3); times >= 0; times--) {
        int at = random.nextInt(svg.length());
        int end = Math.min(svg.length(), at + random.nextInt(8));
        svg.replace(at, end, random.nextBoolean() ? "" : bits.get(random.nextInt(bits.size())));
      }
      try {
        assertThat(PictureReader.read(CUBE, "a.svg", svg.toString()).text()).startsWith("<svg ");
      } catch (BadInputException e) {
        assertThat(e.getMessage().lines()).hasSize(1);
        refused++;
      }
    }
    assertThat(refused).isBetween(tries / 4, tries - 1);
  }
}
