// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.definition.RotationGroup;
import org.saitan.definition.Transformation;
import org.saitan.definition.Variant;
import org.saitan.definition.VisibleEffects;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.permutation.space.GroupAnalysis;

/**
 * Makes definitions of puzzles that are solved however they are held: the goals are the goal after
 * every turn of the whole under which moves become moves, as far as moves lead there.
 *
 * <p>Turns of the whole are those that the definition names ({@code x}, {@code y}, {@code Uv}).
 */
public final class RotatedGoals {
  private final Definition definition;
  private final GroupAnalysis analysis;
  private final List<NamedMove> moves;
  private final VisibleEffects visible;

  private RotatedGoals(Definition definition) {
    PermutationPuzzle puzzle = new PermutationPuzzle(definition);
    this.definition = definition;
    this.analysis = puzzle.analysis();
    this.moves = puzzle.namedMoves();
    this.visible = new VisibleEffects(definition);
  }

  /**
   * Returns a definition with all ways to hold its goals as goals.
   *
   * @param name the name of the new definition
   * @throws BadInputException if there is one way only, or the definition names no turns of the
   *     whole
   * @throws org.saitan.problem.DoesNotFitException if the puzzle is beyond this program
   */
  public static Definition of(Definition definition, String name) {
    if (!definition.blocks().isEmpty()) {
      throw new BadInputException(
          "%s: pieces are joined, so that it is not the same puzzle however it is held; give the ways that are solved as goals"
              .formatted(definition.name()));
    }
    return new RotatedGoals(definition).make(name);
  }

  private Definition make(String name) {
    if (definition.rotations().isEmpty()) {
      throw new BadInputException(
          "%s: the definition names no turns of the whole puzzle; add them (x, y, z, or such as Uv)"
              .formatted(definition.name()));
    }
    List<Pattern> goals = goals(turns());
    if (goals.size() == definition.goals().size()) {
      throw new BadInputException(
          "%s: there is one way to hold it: no turn of the whole puzzle takes moves to moves and is made by moves"
              .formatted(definition.name()));
    }
    return new Variant(Optional.empty(), List.of(), goals, Optional.of(name)).applyTo(definition);
  }

  private List<Pattern> goals(List<Transformation> turns) {
    Set<Pattern> goals = new LinkedHashSet<>(definition.goals());
    for (Pattern goal : definition.goals()) {
      turns.stream()
          .map(goal::after)
          .filter(held -> definition.allows(held) && analysis.isReachable(held))
          .forEach(goals::add);
    }
    return List.copyOf(goals);
  }

  /** Returns the turns of the whole that the definition's own make, if moves become moves. */
  private List<Transformation> turns() {
    Set<Transformation> all =
        moves.stream().map(NamedMove::transformation).collect(Collectors.toSet());
    return RotationGroup.of(definition.sets(), definition.rotations()).stream()
        .filter(
            turn ->
                all.stream()
                    .map(move -> turn.inverse().then(move).then(turn))
                    .map(visible::of)
                    .allMatch(all::contains))
        .toList();
  }
}
