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
 * Creates definitions of puzzles that count as solved in any orientation. The goals of such a
 * definition are the images of the original goal under all rotations that map moves to moves.
 * Unreachable images are omitted.
 *
 * <p>All rotations of the whole puzzle are generated from the rotations that the definition names,
 * such as {@code x}, {@code y} or {@code Uv}.
 */
public final class RotatedGoals {
  private final Definition definition;
  private final GroupAnalysis analysis;
  private final List<NamedMove> moves;
  private final VisibleEffects visibleEffects;

  private RotatedGoals(Definition definition) {
    PermutationPuzzle puzzle = new PermutationPuzzle(definition);
    this.definition = definition;
    this.analysis = puzzle.analysis();
    this.moves = puzzle.namedMoves();
    this.visibleEffects = new VisibleEffects(definition);
  }

  /**
   * Returns a copy of a definition in which all rotated goals are goals.
   *
   * @param name the name of the new definition
   * @throws BadInputException if the definition names no rotations, or the rotations do not lead to
   *     any other goal
   * @throws org.saitan.problem.DoesNotFitException if the puzzle is too large
   */
  public static Definition of(Definition definition, String name) {
    if (!definition.blocks().isEmpty()) {
      throw new BadInputException(
          "%s: rotation is not supported with joined pieces; list the rotated goals instead"
              .formatted(definition.name()));
    }
    return new RotatedGoals(definition).build(name);
  }

  private Definition build(String name) {
    if (definition.rotations().isEmpty()) {
      throw new BadInputException(
          "%s: the definition names no rotations of the whole puzzle; add them (such as x, y, z or Uv)"
              .formatted(definition.name()));
    }
    List<Pattern> goals = goals(rotations());
    if (goals.size() == definition.goals().size()) {
      throw new BadInputException(
          "%s: no rotation of the whole puzzle takes moves to moves and the goal to another reachable goal"
              .formatted(definition.name()));
    }
    return new Variant(Optional.empty(), List.of(), goals, Optional.of(name)).applyTo(definition);
  }

  private List<Pattern> goals(List<Transformation> rotations) {
    Set<Pattern> goals = new LinkedHashSet<>(definition.goals());
    for (Pattern goal : definition.goals()) {
      rotations.stream()
          .map(goal::after)
          .filter(rotated -> definition.allows(rotated) && analysis.isReachable(rotated))
          .forEach(goals::add);
    }
    return List.copyOf(goals);
  }

  /** Returns the rotations that map moves to moves. */
  private List<Transformation> rotations() {
    Set<Transformation> all =
        moves.stream().map(NamedMove::transformation).collect(Collectors.toSet());
    return RotationGroup.of(definition.sets(), definition.rotations()).stream()
        .filter(
            rotation ->
                all.stream()
                    .map(move -> rotation.inverse().then(move).then(rotation))
                    .map(visibleEffects::effect)
                    .allMatch(all::contains))
        .toList();
  }
}
