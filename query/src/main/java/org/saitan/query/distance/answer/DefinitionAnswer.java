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
 * What the definition of a board says of it.
 *
 * @param name name of the puzzle, as its author wrote it
 * @param hash SHA-256 of the canonical text without the comment
 * @param comment what its author says of it, a line each
 * @param metric which turns are moves: {@code powers}, {@code single} or {@code one-way}
 * @param sets its sets of slots
 * @param generators its generators, with the moves that each makes
 * @param goals all states at distance 0, canonically written, that of {@code goalState} first
 * @param turns how moves turn the solid that its picture shows, where it shows one
 * @param stickers how a state is written as what is seen of the solid, where it shows one
 */
public record DefinitionAnswer(
    String name,
    String hash,
    List<String> comment,
    String metric,
    List<SetAnswer> sets,
    List<GeneratorAnswer> generators,
    List<String> goals,
    @OmitIfNull List<TurnAnswer> turns,
    @OmitIfNull StickersAnswer stickers) {

  /**
   * Returns the answer for a puzzle, or null if it comes from no definition.
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
        definition.sets().stream().map(SetAnswer::of).toList(),
        generators.stream().map(GeneratorAnswer::of).toList(),
        goals.map(puzzle::format).toList(),
        defined.picture().map(picture -> TurnAnswer.of(picture, generators)).orElse(null),
        defined.stickers().map(StickersAnswer::of).orElse(null));
  }

  /**
   * A set of slots whose pieces may change places.
   *
   * @param name its name
   * @param slots how many slots
   * @param orientations in how many ways a piece may lie in a slot
   */
  public record SetAnswer(String name, int slots, int orientations) {
    private static SetAnswer of(SlotSet set) {
      return new SetAnswer(set.name(), set.slots(), set.orientations());
    }
  }

  /**
   * A generator.
   *
   * @param generator its name
   * @param moves names of its moves; none if all do what those of an earlier one do
   */
  public record GeneratorAnswer(String generator, List<String> moves) {

    private static GeneratorAnswer of(MoveNames.GeneratorMoves turns) {
      return new GeneratorAnswer(
          turns.generator(), turns.moves().stream().map(NamedMove::name).toList());
    }
  }

  /**
   * How a move turns a solid: what lies between two planes across an axis turns about it.
   *
   * @param move name of the move
   * @param axis direction of length 1: to the right, up, to the front
   * @param degrees how far, counter-clockwise as seen from where the axis points to
   * @param from where along the axis the middles of the turning parts begin
   * @param to where they end
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
   * StickerNotation of a solid, a letter each.
   *
   * @param goal the goal, {@code .} for a sticker of a piece that the puzzle does not know
   * @param order for each letter, the number of its sticker in the picture, from 0
   * @param colors what letters mean, in the order in which the goal has them
   */
  public record StickersAnswer(String goal, List<Integer> order, List<ColorAnswer> colors) {
    private static StickersAnswer of(StickerNotation stickers) {
      List<ColorAnswer> colors =
          stickers
              .goal()
              .chars()
              .distinct()
              .mapToObj(letter -> (char) letter)
              .filter(stickers.usual()::containsKey)
              .map(letter -> new ColorAnswer(letter.toString(), stickers.usual().get(letter)))
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
