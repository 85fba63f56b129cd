// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.List;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.MoveNames;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.json.MayBeAbsent;
import org.saitan.puzzle.Abilities.Defined;
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
 * @param layout where what is written of a state lies, where the definition says so
 */
public record DefinitionAnswer(
    String name,
    String hash,
    List<String> comment,
    String metric,
    List<SetAnswer> sets,
    List<GeneratorAnswer> generators,
    List<String> goals,
    @MayBeAbsent LayoutAnswer layout) {
  /** Copies the lists. */
  public DefinitionAnswer {
    comment = List.copyOf(comment);
    sets = List.copyOf(sets);
    generators = List.copyOf(generators);
    goals = List.copyOf(goals);
  }

  /** Returns the answer for a puzzle, or null if it comes from no definition. */
  public static DefinitionAnswer of(Puzzle puzzle) {
    return puzzle.able(Defined.class).map(defined -> of(puzzle, defined.definition())).orElse(null);
  }

  private static DefinitionAnswer of(Puzzle puzzle, Definition definition) {
    return new DefinitionAnswer(
        definition.name(),
        CanonicalForm.hash(definition),
        definition.comment(),
        definition.metric().word(),
        definition.sets().stream().map(SetAnswer::of).toList(),
        MoveNames.byGenerator(definition, puzzle.moves()).stream()
            .map(GeneratorAnswer::of)
            .toList(),
        puzzle.goals().stream().map(puzzle::format).toList(),
        LayoutAnswer.of(puzzle));
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
    /** Copies the list. */
    public GeneratorAnswer {
      moves = List.copyOf(moves);
    }

    private static GeneratorAnswer of(MoveNames.Turns turns) {
      return new GeneratorAnswer(
          turns.generator(), turns.moves().stream().map(NamedMove::name).toList());
    }
  }
}
