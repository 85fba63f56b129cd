// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Frames;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.definition.Variant;
import org.saitan.definition.VisibleTurns;
import org.saitan.problem.BadInputException;

/**
 * Makes definitions of puzzles that are solved however they are held: the goals are the goal after
 * every turn of the whole under which moves become moves, as far as moves lead there.
 *
 * <p>Turns of the whole are those that the definition names ({@code x}, {@code y}, {@code Uv}).
 * Moves alone do not say them: all corners of a cube held at one of them can be turned so that
 * moves seem to turn it about that corner.
 */
public final class FrameFree {
  private FrameFree() {}

  /**
   * Returns a definition with all ways to hold its goals as goals.
   *
   * @param name the name of the new definition
   * @throws BadInputException if there is one way only, or nothing says which they are
   * @throws org.saitan.problem.DoesNotFitException if the puzzle is beyond this program
   */
  public static Definition of(Definition definition, String name) {
    if (!definition.blocks().isEmpty()) {
      throw new BadInputException(
          "%s: pieces are joined, so that it is not the same puzzle however it is held; give the ways that are solved as goals"
              .formatted(definition.name()));
    }
    if (definition.rotations().isEmpty()) {
      throw new BadInputException(
          "%s: nothing says how it can be held; name the turns of the whole puzzle in the definition (x, y, z, or such as Uv)"
              .formatted(definition.name()));
    }
    DefinedPuzzle puzzle = new DefinedPuzzle(definition);
    List<Transformation> turns = turns(definition, puzzle.namedMoves());
    Set<Pattern> goals = new LinkedHashSet<>(definition.goals());
    for (Pattern goal : definition.goals()) {
      turns.stream()
          .map(goal::after)
          .filter(held -> definition.allows(held) && puzzle.numbers().isReachable(held))
          .forEach(goals::add);
    }
    if (goals.size() == definition.goals().size()) {
      throw new BadInputException(
          "%s: there is one way to hold it: no turn of the whole puzzle takes moves to moves and is made by moves"
              .formatted(definition.name()));
    }
    return new Variant(Optional.empty(), List.of(), List.copyOf(goals), Optional.of(name))
        .applyTo(definition);
  }

  /** Returns the turns of the whole that the definition's own make, if moves become moves. */
  private static List<Transformation> turns(Definition definition, List<NamedMove> moves) {
    VisibleTurns visible = new VisibleTurns(definition);
    Set<Transformation> all =
        moves.stream().map(NamedMove::transformation).collect(Collectors.toSet());
    return Frames.of(definition.sets(), definition.rotations()).stream()
        .filter(
            turn ->
                all.stream()
                    .map(move -> turn.inverse().then(move).then(turn))
                    .map(visible::of)
                    .allMatch(all::contains))
        .toList();
  }
}
