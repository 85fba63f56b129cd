// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.Tries;
import org.saitan.board.Family;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.MoveNames;
import org.saitan.definition.Transformation;
import org.saitan.definition.picture.Picture;
import org.saitan.definition.picture.Turn;

/** Tests the library's pictures of solids. */
class LibrarySolidsTest {
  private static final Pattern STICKER =
      Pattern.compile("<polygon([^>]*)data-solid=\"([^\"]*)\"([^>]*)>");
  private static final Pattern FILL = Pattern.compile(" fill=\"([^\"]*)\"");

  static Stream<String> solids() {
    return Library.families().stream()
        .filter(LibraryTest::isOfDefinition)
        .map(Family::name)
        .filter(name -> !name.equals("square1-shapes"));
  }

  /** A visible sticker, with its corners and its color. */
  private record Sticker(List<double[]> corners, String color) {
    double[] middle() {
      double[] sum = new double[3];
      for (double[] corner : corners) {
        for (int i = 0; i < 3; i++) {
          sum[i] += corner[i] / corners.size();
        }
      }
      return sum;
    }
  }

  private static List<Sticker> stickers(String svg) {
    List<Sticker> stickers = new ArrayList<>();
    Matcher found = STICKER.matcher(svg);
    while (found.find()) {
      String[] numbers = found.group(2).strip().split(" ");
      List<double[]> corners =
          IntStream.range(0, numbers.length / 3)
              .mapToObj(
                  i ->
                      IntStream.range(0, 3)
                          .mapToDouble(k -> Double.parseDouble(numbers[3 * i + k]))
                          .toArray())
              .toList();
      Matcher fill = FILL.matcher(found.group(1) + found.group(3));
      assertThat(fill.find()).isTrue();
      stickers.add(new Sticker(corners, fill.group(1)));
    }
    return stickers;
  }

  /** Rotates a point by the matrix of a turn. */
  private static double[] turned(Turn turn, double[] p) {
    double c = Math.cos(Math.toRadians(turn.degrees()));
    double s = Math.sin(Math.toRadians(turn.degrees()));
    double x = turn.x();
    double y = turn.y();
    double z = turn.z();
    double d = 1 - c;
    return new double[] {
      (c + x * x * d) * p[0] + (x * y * d - z * s) * p[1] + (x * z * d + y * s) * p[2],
      (y * x * d + z * s) * p[0] + (c + y * y * d) * p[1] + (y * z * d - x * s) * p[2],
      (z * x * d - y * s) * p[0] + (z * y * d + x * s) * p[1] + (c + z * z * d) * p[2]
    };
  }

  private static boolean covers(List<double[]> first, List<double[]> second) {
    return first.size() == second.size()
        && first.stream()
            .allMatch(
                p ->
                    second.stream()
                        .anyMatch(
                            q ->
                                Math.hypot(Math.hypot(p[0] - q[0], p[1] - q[1]), p[2] - q[2])
                                    < 0.01));
  }

  private static List<NamedMove> moves(Definition definition) {
    return MoveNames.all(definition, 1_000);
  }

  /**
   * If a layer of the solid is turned, the result must be the picture of the state after the move.
   */
  @ParameterizedTest
  @MethodSource("solids")
  void movesAreTurnsOfLayers(String name) {
    Definition definition = Library.definition(name);
    Picture picture = Library.picture(name, definition).orElseThrow();
    Random random = new Random(5);
    List<NamedMove> moves = moves(definition);
    org.saitan.definition.Pattern state = definition.goals().get(0);
    for (int i = 0; i < 6; i++) {
      state = state.after(moves.get(random.nextInt(moves.size())).transformation());
    }
    List<Sticker> before = stickers(picture.draw(state, ""));
    assertThat(before).hasSizeGreaterThan(15);
    for (NamedMove move : moves) {
      Optional<Turn> found = picture.turn(move.transformation());
      assertThat(found).as(move.name()).isPresent();
      Turn turn = found.orElseThrow();
      List<Sticker> after = stickers(picture.draw(state.after(move.transformation()), ""));
      int turning = 0;
      for (Sticker sticker : before) {
        double[] m = sticker.middle();
        double height = m[0] * turn.x() + m[1] * turn.y() + m[2] * turn.z();
        boolean turns = height > turn.from() - 0.005 && height < turn.to() + 0.005;
        turning += turns ? 1 : 0;
        List<double[]> there =
            turns
                ? sticker.corners().stream().map(p -> turned(turn, p)).toList()
                : sticker.corners();
        List<Sticker> under = after.stream().filter(s -> covers(there, s.corners())).toList();
        assertThat(under).as("%s: %s", move.name(), sticker.color()).hasSize(1);
        assertThat(under.get(0).color()).as(move.name()).isEqualTo(sticker.color());
      }
      assertThat(turning).as(move.name()).isBetween(1, before.size() - 1);
    }
  }

  /** Distinct pieces must look different, and so must different orientations of a piece. */
  @ParameterizedTest
  @MethodSource("solids")
  void distinctPiecesLookDifferent(String name) {
    Definition definition = Library.definition(name);
    Picture picture = Library.picture(name, definition).orElseThrow();
    org.saitan.definition.Pattern goal = definition.goals().get(0);
    List<Seen> states = randomStates(definition, picture);
    for (int set = 0; set < definition.sets().size(); set++) {
      SlotSet slots = definition.sets().get(set);
      if (!picture.draw(goal, "").contains('"' + slots.name() + "-l0-o0\"")) {
        continue; // This is the set of the bicube's centers, which never leave their faces.
      }
      Set<Integer> tried = new HashSet<>();
      for (int slot = 0; slot < slots.slots(); slot++) {
        if (tried.add(goal.kind(set, slot))) {
          requireDistinctLooks(slots, set, slot, states);
        }
      }
    }
  }

  /** A state and its picture. */
  private record Seen(org.saitan.definition.Pattern state, String svg) {}

  private static List<Seen> randomStates(Definition definition, Picture picture) {
    List<NamedMove> moves = moves(definition);
    Set<org.saitan.definition.Pattern> reached = new HashSet<>();
    List<Seen> states = new ArrayList<>();
    List<org.saitan.definition.Pattern> open = new ArrayList<>(List.of(definition.goals().get(0)));
    Random random = new Random(7);
    while (states.size() < Tries.of(400) && !open.isEmpty()) {
      org.saitan.definition.Pattern state = open.remove(random.nextInt(open.size()));
      if (reached.add(state)) {
        moves.forEach(move -> open.add(state.after(move.transformation())));
        states.add(new Seen(state, picture.draw(state, "")));
      }
    }
    return states;
  }

  private static void requireDistinctLooks(SlotSet slots, int set, int slot, List<Seen> states) {
    Pattern fills =
        Pattern.compile("id=\"" + slots.name() + "-l" + slot + "-o[^>]* fill=\"([^\"]*)\"");
    // The kind and orientation of the piece in the slot, keyed by the colors that the slot shows.
    Map<String, String> seen = new HashMap<>();
    for (Seen each : states) {
      String piece = each.state().kind(set, slot) + "+" + each.state().orientation(set, slot);
      String colors = colors(fills, each.svg());
      assertThat(seen.getOrDefault(colors, piece)).isEqualTo(piece);
      seen.put(colors, piece);
    }
    assertThat(seen).isNotEmpty();
  }

  private static String colors(Pattern fills, String svg) {
    Matcher found = fills.matcher(svg);
    StringBuilder colors = new StringBuilder();
    while (found.find()) {
      colors.append(found.group(1)).append(' ');
    }
    assertThat(colors).isNotEmpty();
    return colors.toString();
  }

  /**
   * Each letter must turn its face clockwise. For example, U moves the stickers at the front to the
   * left.
   */
  @ParameterizedTest
  @MethodSource("cubes")
  void lettersTurnFacesClockwise(String name) {
    Definition definition = Library.definition(name);
    Picture picture = Library.picture(name, definition).orElseThrow();
    double[][] axes = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}};
    for (NamedMove generator : definition.generators()) {
      double[] axis = axes["RUFLDB".indexOf(generator.name().charAt(0))];
      Transformation move = generator.transformation();
      Turn turn = picture.turn(move).orElseThrow();
      assertThat(turn.x() * axis[0] + turn.y() * axis[1] + turn.z() * axis[2])
          .isBetween(0.999, 1.001);
      assertThat(turn.degrees()).isBetween(-90.1, -89.9);
    }
  }

  static Stream<String> cubes() {
    return Stream.of(
        "2x2x2",
        "2x2x2-free",
        "2x2x2-perm",
        "3x3x3-corners",
        "3x3x3-edges",
        "3x3x3-ur",
        "bicube",
        "pyramorphix");
  }
}
