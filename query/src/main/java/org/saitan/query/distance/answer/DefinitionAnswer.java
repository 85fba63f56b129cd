// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.MoveNames;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.picture.Picture;
import org.saitan.definition.picture.StickerNotation;
import org.saitan.definition.picture.Turn;
import org.saitan.json.OmitIfNull;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * The definition of a permutation puzzle, as pages show it.
 *
 * @param name the puzzle's name, as its author wrote it
 * @param hash SHA-256 of the definition's canonical text, without the comment
 * @param comment the author's comment, line by line
 * @param metric which turns count as one move: {@code powers}, {@code single} or {@code one-way}
 * @param sets the sets of slots, whose pieces may be exchanged
 * @param generators the generators, each with its moves
 * @param goals all states at distance 0 in canonical notation; {@code goalState} comes first
 * @param turns how moves turn the pictured solid; absent if the picture is not a solid
 * @param stickers the stickers of the pictured solid; absent if the picture is not a solid
 */
public record DefinitionAnswer(
    String name,
    String hash,
    List<String> comment,
    String metric,
    List<SlotSet> sets,
    List<GeneratorAnswer> generators,
    List<String> goals,
    @OmitIfNull List<TurnAnswer> turns,
    @OmitIfNull StickersAnswer stickers) {

  /**
   * Returns the answer for a puzzle, or null if it has no definition.
   *
   * @param goals all states at distance 0
   */
  public static DefinitionAnswer of(Puzzle puzzle, Stream<Position> goals) {
    return puzzle.as(DefinitionBased.class).map(defined -> of(puzzle, goals, defined)).orElse(null);
  }

  private static DefinitionAnswer of(
      Puzzle puzzle, Stream<Position> goals, DefinitionBased defined) {
    Definition definition = defined.definition();
    List<MoveNames.GeneratorMoves> generators = MoveNames.byGenerator(definition, puzzle.moves());
    return new DefinitionAnswer(
        definition.name(),
        CanonicalForm.hash(definition),
        definition.comment(),
        definition.metric().keyword(),
        definition.sets(),
        generators.stream().map(GeneratorAnswer::of).toList(),
        goals.map(puzzle::format).toList(),
        defined.picture().map(picture -> TurnAnswer.of(picture, generators)).orElse(null),
        defined.stickers().map(StickersAnswer::of).orElse(null));
  }

  /**
   * A generator.
   *
   * @param generator its name
   * @param moves names of its moves; empty if they duplicate the moves of an earlier generator
   */
  public record GeneratorAnswer(String generator, List<String> moves) {

    private static GeneratorAnswer of(MoveNames.GeneratorMoves turns) {
      return new GeneratorAnswer(
          turns.generator(), turns.moves().stream().map(NamedMove::name).toList());
    }
  }

  /**
   * A turn of a solid: the part between two planes perpendicular to an axis turns about the axis.
   *
   * @param move name of the move
   * @param axis unit vector: right, up, front
   * @param degrees the angle, counterclockwise as seen from the tip of the axis
   * @param from the lowest position of the turning pieces' centers, measured along the axis
   * @param to the highest position of these centers
   */
  public record TurnAnswer(String move, List<Double> axis, double degrees, double from, double to) {

    private static List<TurnAnswer> of(Picture picture, List<MoveNames.GeneratorMoves> generators) {
      List<TurnAnswer> turns = new ArrayList<>();
      for (MoveNames.GeneratorMoves generator : generators) {
        for (NamedMove move : generator.moves()) {
          picture.turn(move.transformation()).ifPresent(turn -> turns.add(of(move.name(), turn)));
        }
      }
      return turns.isEmpty() ? null : turns;
    }

    private static TurnAnswer of(String move, Turn turn) {
      return new TurnAnswer(
          move,
          List.of(rounded(turn.x()), rounded(turn.y()), rounded(turn.z())),
          Math.round(turn.degrees()),
          rounded(turn.from()),
          rounded(turn.to()));
    }

    private static double rounded(double number) {
      return Math.round(number * 10_000) / 10_000.0 + 0.0;
    }
  }

  /**
   * The stickers of a solid, one letter each.
   *
   * @param goal the goal, with {@code .} for stickers of pieces that the puzzle leaves out
   * @param order for each letter, the index of its sticker in the picture
   * @param colors the meaning of the letters, in order of their appearance in the goal
   */
  public record StickersAnswer(String goal, List<Integer> order, List<ColorAnswer> colors) {
    private static StickersAnswer of(StickerNotation stickers) {
      List<ColorAnswer> colors =
          stickers
              .goal()
              .chars()
              .distinct()
              .mapToObj(letter -> (char) letter)
              .filter(stickers.defaultColors()::containsKey)
              .map(
                  letter ->
                      new ColorAnswer(letter.toString(), stickers.defaultColors().get(letter)))
              .toList();
      return new StickersAnswer(stickers.goal(), stickers.order(), colors);
    }
  }

  /**
   * A color.
   *
   * @param letter its letter
   * @param name its name
   */
  public record ColorAnswer(String letter, String name) {}
}
