// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.Tries;
import org.saitan.catalogue.Boards;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.library.Library;

/**
 * Tests sticker notation with the library's solids. The stickers are rotated or damaged at random.
 */
class StickerNotationTest {
  /**
   * The maximum number of states of a board whose stickers are compared with those of all states.
   */
  private static final int MAX_STATES = 4_000;

  static Stream<String> solids() {
    return Library.families().stream()
        .flatMap(family -> family.suggested().stream().limit(1))
        .filter(
            name ->
                Boards.ofMoves(name)
                    .puzzle()
                    .as(DefinitionBased.class)
                    .flatMap(DefinitionBased::stickers)
                    .isPresent());
  }

  /** A board, with the rotations of the whole puzzle as permutations of the stickers. */
  private record Solid(Puzzle puzzle, StickerNotation stickers, List<int[]> turns) {
    static Solid of(String name) {
      Puzzle puzzle = Boards.ofMoves(name).puzzle();
      StickerNotation stickers =
          puzzle.as(DefinitionBased.class).flatMap(DefinitionBased::stickers).orElseThrow();
      return new Solid(puzzle, stickers, turns(stickers));
    }

    String write(Position position) {
      return stickers.write(puzzle.as(DefinitionBased.class).orElseThrow().pattern(position));
    }

    List<String> rotations(String word) {
      return turns.stream().map(turn -> rotate(word, turn)).toList();
    }

    /**
     * Returns all rotations of the whole puzzle. A rotation is determined by its images of two
     * stickers.
     */
    private static List<int[]> turns(StickerNotation stickers) {
      List<Vector> at = stickers.all().stream().map(s -> TurnFinder.center(s.outline())).toList();
      Vector one = at.get(0);
      Vector other = at.stream().filter(p -> one.cross(p).length() > 0.1).findFirst().orElseThrow();
      List<int[]> turns = new ArrayList<>();
      for (Vector a : at) {
        for (Vector b : at) {
          Rotation.mapping(List.of(one, other), List.of(a, b))
              .filter(turn -> a.isNear(turn.apply(one)) && b.isNear(turn.apply(other)))
              .map(turn -> at.stream().map(turn::apply).toList())
              .filter(to -> to.stream().allMatch(p -> at.stream().anyMatch(p::isNear)))
              .ifPresent(
                  to ->
                      turns.add(
                          to.stream()
                              .mapToInt(
                                  p -> at.indexOf(at.stream().filter(p::isNear).findAny().get()))
                              .toArray()));
        }
      }
      return turns;
    }
  }

  private static String rotate(String word, int... turn) {
    StringBuilder rotated = new StringBuilder(word);
    IntStream.range(0, turn.length).forEach(i -> rotated.setCharAt(turn[i], word.charAt(i)));
    return rotated.toString();
  }

  private static Position walk(Puzzle puzzle, Random random) {
    Position at = puzzle.goal();
    for (int i = random.nextInt(40); i > 0; i--) {
      at = puzzle.apply(at, random.nextInt(puzzle.moves())).orElse(at);
    }
    return at;
  }

  private static final int TRIES = Tries.all() ? 10_000 : 200;

  /**
   * The boards on which a rotated position may be read as a different state, although the pieces
   * look the same.
   */
  private static final Set<String> ORIENTED =
      Set.of("2x2x2-perm", "dino", "dino-four-colors", "kilominx", "pyramorphix");

  @ParameterizedTest
  @MethodSource("solids")
  void readsStickersInAnyOrientation(String name) {
    Solid solid = Solid.of(name);
    Puzzle puzzle = solid.puzzle();
    Random random = new Random(45);
    assertThat(solid.turns()).hasSizeBetween(4, 60);
    for (int i = 0; i < TRIES; i++) {
      Position position = walk(puzzle, random);
      String word = solid.write(position);
      assertThat(puzzle.parse(word)).as(word).isEqualTo(position);
      String rotated = rotate(word, solid.turns().get(random.nextInt(solid.turns().size())));
      Position read = puzzle.parse(rotated);
      if (!read.equals(position)) {
        assertThat(puzzle.goals().size() > 1 || ORIENTED.contains(name))
            .as(name + " " + rotated)
            .isTrue();
        assertThat(solid.rotations(solid.write(read))).contains(rotated);
        assertThat(puzzle.whyUnsolvable(read)).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("solids")
  void explainsDamagedStickers(String name) {
    Solid solid = Solid.of(name);
    Puzzle puzzle = solid.puzzle();
    Optional<Set<String>> all = all(solid);
    Random random = new Random(46);
    int refused = 0;
    for (int i = 0; i < TRIES; i++) {
      String word = damaged(solid.write(walk(puzzle, random)), random);
      String why;
      try {
        Position read = puzzle.parse(word);
        why = Reason.text(puzzle.whyUnsolvable(read));
        assertThat(solid.rotations(word).stream().map(StickerNotationTest::anyColors))
            .as(word)
            .contains(anyColors(solid.write(read)));
      } catch (BadInputException e) {
        why = e.getMessage().substring(name.length() + 2);
        requireTrueReason(solid, word, why);
      }
      refused += why.isEmpty() ? 0 : 1;
      if (all.isPresent()) {
        assertThat(all.get().contains(anyColors(word)))
            .as(word + ": " + why)
            .isEqualTo(why.isEmpty());
      }
    }
    assertThat(refused).isPositive();
  }

  /** Repaints a sticker, or exchanges two or three stickers of different colors. */
  private static String damaged(String word, Random random) {
    StringBuilder damaged = new StringBuilder(word);
    while (damaged.toString().equals(word)) {
      int one = random.nextInt(word.length());
      int other = random.nextInt(word.length());
      int third = random.nextInt(word.length());
      if (word.charAt(one) != '.' && word.charAt(other) != '.' && word.charAt(third) != '.') {
        damaged.setCharAt(one, word.charAt(other));
        int kind = random.nextInt(8);
        damaged.setCharAt(
            other, kind == 0 ? word.charAt(other) : word.charAt(kind < 5 ? one : third));
        damaged.setCharAt(third, kind < 5 ? damaged.charAt(third) : word.charAt(one));
      }
    }
    return damaged.toString();
  }

  /**
   * Returns the stickers of all states in all orientations, or empty if the board has too many
   * states.
   */
  private static Optional<Set<String>> all(Solid solid) {
    Set<Position> found = new HashSet<>(solid.puzzle().goals());
    Deque<Position> open = new ArrayDeque<>(found);
    while (!open.isEmpty() && found.size() <= MAX_STATES) {
      Position at = open.remove();
      for (int move = 0; move < solid.puzzle().moves(); move++) {
        solid.puzzle().apply(at, move).filter(found::add).ifPresent(open::add);
      }
    }
    return open.isEmpty()
        ? Optional.of(
            found.stream()
                .flatMap(each -> solid.rotations(solid.write(each)).stream())
                .map(StickerNotationTest::anyColors)
                .collect(Collectors.toSet()))
        : Optional.empty();
  }

  /** Renames the colors to a, b, c, ... in the order of their first occurrence. */
  private static String anyColors(String word) {
    Map<Character, Character> names = new HashMap<>(Map.of('.', '.'));
    StringBuilder renamed = new StringBuilder();
    for (char sign : word.toCharArray()) {
      names.putIfAbsent(sign, (char) ('a' + names.size()));
      renamed.append(names.get(sign));
    }
    return renamed.toString();
  }

  private static final Pattern COUNT =
      Pattern.compile("expected (\\d+) stickers? of (\\w+), got (\\d+)");
  private static final Pattern NONE =
      Pattern.compile("there is no piece ([a-z-]+)(?:: no piece has (\\w+) and (\\w+))?");
  private static final Pattern TIMES =
      Pattern.compile("the piece ([a-z-]+) occurs (\\d+) times, expected (\\d+)");

  private static void requireTrueReason(Solid solid, String word, String why) {
    Map<Character, String> colors = solid.stickers().defaultColors();
    String goal = solid.write(solid.puzzle().goal());
    Matcher count = COUNT.matcher(why);
    Matcher none = NONE.matcher(why);
    Matcher times = TIMES.matcher(why);
    if (count.matches()) {
      assertThat(count(goal, colors, count.group(2))).hasToString(count.group(1));
      assertThat(count(word, colors, count.group(2))).hasToString(count.group(3));
      assertThat(count.group(1)).isNotEqualTo(count.group(3));
    } else if (none.matches()) {
      String piece = key(List.of(none.group(1).split("-")));
      assertThat(pieces(solid, goal, colors)).doesNotContain(piece);
      assertThat(pieces(solid, word, colors)).contains(piece);
      if (none.group(2) != null) {
        String pair = none.group(2) + ".*" + none.group(3) + ".*";
        assertThat(piece).matches(".*" + pair);
        assertThat(pieces(solid, goal, colors)).noneMatch(each -> each.matches(".*" + pair));
      }
    } else if (times.matches()) {
      String piece = key(List.of(times.group(1).split("-")));
      assertThat(Collections.frequency(pieces(solid, goal, colors), piece))
          .hasToString(times.group(3));
      assertThat(Collections.frequency(pieces(solid, word, colors), piece))
          .hasToString(times.group(2));
    } else {
      assertThat(why)
          .isEqualTo(
              "all pieces are present, but some are mirrored or in an impossible orientation");
      assertThat(pieces(solid, word, colors))
          .containsExactlyInAnyOrderElementsOf(pieces(solid, goal, colors));
    }
  }

  private static long count(String word, Map<Character, String> colors, String color) {
    return word.chars().filter(sign -> color.equals(colors.get((char) sign))).count();
  }

  /** Returns the colors of each piece, regardless of their order on the piece. */
  private static List<String> pieces(Solid solid, String word, Map<Character, String> colors) {
    return solid.stickers().pieces().stream()
        .map(piece -> key(piece.stream().map(i -> "" + colors.get(word.charAt(i))).toList()))
        .toList();
  }

  private static String key(List<String> piece) {
    return piece.stream().sorted().collect(Collectors.joining("-"));
  }
}
