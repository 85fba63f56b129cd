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
 * The definition of a permutation puzzle, in the form that the pages need.
 *
 * @param name the puzzle's name, as its author wrote it
 * @param hash the SHA-256 hash of the definition's canonical text, without the comment
 * @param comment the author's comment, line by line
 * @param metric the rule for which turns count as one move: {@code powers}, {@code single} or
 *     {@code one-way}
 * @param sets the sets of slots; moves exchange only pieces of the same set
 * @param generators the generators, each with its moves
 * @param goals all states at distance 0 in canonical notation; {@code goalState} comes first
 * @param turns the turns that the moves make on the pictured solid; absent if the picture is not a
 *     solid
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
   * @param generator the generator's name
   * @param moves the names of the generator's moves, or empty if an earlier generator has the same
   *     moves
   */
  public record GeneratorAnswer(String generator, List<String> moves) {

    private static GeneratorAnswer of(MoveNames.GeneratorMoves turns) {
      return new GeneratorAnswer(
          turns.generator(), turns.moves().stream().map(NamedMove::name).toList());
    }
  }

  /**
   * A turn of a solid: the part between two planes perpendicular to an axis rotates about that
   * axis.
   *
   * @param move the name of the move
   * @param axis the axis as a unit vector with components toward the right, up and toward the front
   * @param degrees the angle, counterclockwise as seen from the tip of the axis
   * @param from the lowest position of the centers of the turning pieces, measured along the axis
   * @param to the highest position of the centers of the turning pieces, measured along the axis
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
   * The stickers of a solid, written as one letter per sticker.
   *
   * @param goal the goal, with {@code .} for stickers of pieces that the puzzle leaves out
   * @param order for each letter of {@code goal}, the index of that sticker in the picture
   * @param colors the colors that the letters stand for, in order of first appearance in {@code
   *     goal}
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
   * A color of stickers.
   *
   * @param letter the letter that stands for the color
   * @param name the color's name
   */
  public record ColorAnswer(String letter, String name) {}
}
