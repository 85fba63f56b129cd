// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Frames;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.definition.Variant;
import org.saitan.definition.VisibleTurns;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.space.StateNumbers;
import org.saitan.puzzle.defined.symmetry.Automorphisms;
import org.saitan.puzzle.defined.symmetry.Automorphisms.Automorphism;
import org.saitan.puzzle.defined.symmetry.Automorphisms.SlotImage;

/**
 * Makes definitions of puzzles that are solved however they are held: the goals are the goal after
 * every turn of the whole under which moves become moves, as far as moves lead there.
 *
 * <p>Turns of the whole are those that the definition names ({@code x}, {@code y}, {@code Uv}). If
 * it names none, and no piece can be turned, they are found: renamings of slots under which every
 * generator becomes a generator as it is written, so that mirrors, which turn moves the other way
 * round, are none. (Where pieces can be turned, moves alone do not say how: all corners of a cube
 * held at one of them can be turned so that moves seem to turn it about that corner.)
 */
public final class FrameFree {
  private final Definition definition;
  private final StateNumbers numbers;
  private final List<NamedMove> moves;
  private final VisibleTurns visible;

  private FrameFree(Definition definition) {
    DefinedPuzzle puzzle = new DefinedPuzzle(definition);
    this.definition = definition;
    this.numbers = puzzle.numbers();
    this.moves = puzzle.namedMoves();
    this.visible = new VisibleTurns(definition);
  }

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
    return new FrameFree(definition).make(name);
  }

  private Definition make(String name) {
    List<Pattern> goals = goals(definition.rotations().isEmpty() ? found() : named());
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
          .filter(held -> definition.allows(held) && numbers.isReachable(held))
          .forEach(goals::add);
    }
    return List.copyOf(goals);
  }

  /** Returns the turns of the whole that the definition's own make, if moves become moves. */
  private List<Transformation> named() {
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

  /**
   * Returns the turns of the whole that follow from the moves alone. A turn takes all slots along,
   * also those whose pieces all look alike, so here all pieces are told apart.
   */
  private List<Transformation> found() {
    Definition distinct = withDistinctPieces();
    List<NamedMove> all = new DefinedPuzzle(distinct).namedMoves();
    Set<Transformation> written = new HashSet<>(new VisibleTurns(distinct).ofGenerators());
    if (written.stream().map(Transformation::inverse).allMatch(written::contains)) {
      throw unknown(
          "nothing tells its turns from its mirrors, as what undoes a move is given, too");
    }
    if (numbers.points().classes().stream().anyMatch(pieces -> pieces.modulus() > 1)) {
      throw unknown(
          "its pieces can be turned, and moves alone do not say how they lie after a turn of the whole");
    }
    PuzzlePoints points = new PuzzlePoints(distinct, all);
    return Automorphisms.ofMovesAlone(points, all).elements().stream()
        .filter(renaming -> keeps(all, written, renaming))
        .filter(renaming -> keepsOrbits(points, renaming))
        .map(this::turn)
        .toList();
  }

  private BadInputException unknown(String why) {
    return new BadInputException(
        "%s: %s; name the turns of the whole puzzle in the definition (x, y, z, or such as Uv)"
            .formatted(definition.name(), why));
  }

  private Definition withDistinctPieces() {
    Pattern goal = definition.goals().get(0);
    Definition.Draft draft = new Definition.Draft(definition.name());
    draft.sets = definition.sets();
    draft.goals =
        List.of(Pattern.of(draft.sets, (set, slot) -> slot, goal::orientation, goal::modulus));
    draft.generators = definition.generators();
    draft.metric = definition.metric();
    return draft.definition();
  }

  private static boolean keeps(
      List<NamedMove> all, Set<Transformation> written, Automorphism renaming) {
    for (int move = 0; move < all.size(); move++) {
      if (written.contains(all.get(move).transformation())
          && !written.contains(all.get(renaming.moves()[move]).transformation())) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether pieces go to slots where moves can take them. */
  private static boolean keepsOrbits(PuzzlePoints points, Automorphism renaming) {
    return points.orbits().stream()
        .allMatch(
            orbit ->
                orbit.slots().stream()
                    .allMatch(
                        slot -> {
                          SlotImage to = renaming.image(orbit.set(), slot);
                          return to.set() == orbit.set() && orbit.slots().contains(to.slot());
                        }));
  }

  private Transformation turn(Automorphism renaming) {
    List<SlotSet> sets = definition.sets();
    int[][] from = new int[sets.size()][];
    int[][] twist = new int[sets.size()][];
    for (int set = 0; set < from.length; set++) {
      from[set] = new int[sets.get(set).slots()];
      twist[set] = new int[from[set].length];
      for (int slot = 0; slot < from[set].length; slot++) {
        from[set][renaming.image(set, slot).slot()] = slot;
      }
    }
    return Transformation.of(sets, from, twist);
  }
}
