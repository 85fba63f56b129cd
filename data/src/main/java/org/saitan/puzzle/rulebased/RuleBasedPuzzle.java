// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.rules.Notation;
import org.saitan.space.ListedRules;

/**
 * A puzzle defined by a {@link RuleSet}. Cell {@code i} of a position holds the value of variable
 * {@code i}. Moves are applied to packed states.
 */
public final class RuleBasedPuzzle implements Puzzle, Drawable {
  private final String name;
  private final RuleSet rules;
  private final ListedRules packed;
  private final PositionFormat format;
  private final List<String> text;

  /**
   * Creates the puzzle.
   *
   * @param packed the same rules on packed states
   * @param text the rules in words, line by line; may be empty
   */
  public RuleBasedPuzzle(
      String name, RuleSet rules, ListedRules packed, PositionFormat format, List<String> text) {
    this.name = name;
    this.rules = rules;
    this.packed = packed;
    this.format = format;
    this.text = List.copyOf(text);
  }

  /** Returns a copy of this puzzle with another name. */
  public RuleBasedPuzzle withName(String newName) {
    return new RuleBasedPuzzle(newName, rules, packed, format, text);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int moves() {
    return rules.moves().size();
  }

  @Override
  public Position goal() {
    return goals().get(0);
  }

  @Override
  public List<Position> goals() {
    return rules.goalPositions();
  }

  @Override
  public boolean hasOpenGoals() {
    return rules.hasOpenGoals();
  }

  @Override
  public boolean isGoal(Position position) {
    return impossibleVariable(position).isEmpty() && packed.isGoal(packed.pack(position));
  }

  @Override
  public int countPiecesInPlace(Position position) {
    return rules.goals().stream()
        .mapToInt(goal -> Goal.countMatching(goal.values(), position))
        .max()
        .orElseThrow();
  }

  @Override
  public Optional<Position> start() {
    return rules.starts().stream().findFirst();
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    return neighbors(position, move, packed::forEachSuccessor).stream().findFirst();
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    return neighbors(position, move, packed::forEachPredecessor);
  }

  private List<Position> neighbors(
      Position position, int wantedMove, BiConsumer<long[], ListedRules.Sink> moves) {
    List<Position> positions = new ArrayList<>();
    if (impossibleVariable(position).isEmpty()) {
      moves.accept(
          packed.pack(position),
          (move, state) -> {
            if (move == wantedMove) {
              positions.add(packed.unpack(state));
            }
          });
    }
    return positions;
  }

  /** Returns a variable that has an impossible value in a position, or empty if there is none. */
  private OptionalInt impossibleVariable(Position position) {
    return IntStream.range(0, position.size())
        .filter(variable -> !rules.possibleValues().get(variable).get(position.cell(variable)))
        .findFirst();
  }

  @Override
  public String moveName(Position position, int move) {
    return format.moveName(position, rules.moves().get(move));
  }

  @Override
  public Position parse(String text) {
    Position position = Position.of(read(text, false));
    impossibleVariable(position)
        .ifPresent(
            variable -> {
              Variable which = rules.variables().get(variable);
              throw new BadInputException(
                  "%s: %s can never be '%s'"
                      .formatted(name, which.name(), which.values().get(position.cell(variable))));
            });
    if (rules.forbidden().stream().anyMatch(each -> each.holds(position))) {
      throw new BadInputException(name + ": 'never' forbids this state");
    }
    return packed.unpack(packed.pack(position));
  }

  @Override
  public CellPattern parsePattern(String text) {
    return CellPattern.of(read(text, true));
  }

  private int[] read(String text, boolean isPattern) {
    try {
      return format.read(text, isPattern);
    } catch (BadInputException e) {
      throw e.in(name);
    }
  }

  @Override
  public String format(Position position) {
    return format.format(position);
  }

  @Override
  public String draw(Position position) {
    return format.draw(position);
  }

  @Override
  public Optional<Drawing> drawing() {
    return Optional.of(format.drawing(goalPattern().orElse("")));
  }

  @Override
  public Optional<String> goalPattern() {
    if (goals().size() == 1 && !hasOpenGoals()) {
      return Optional.empty();
    }
    boolean[] same = new boolean[goal().size()];
    boolean any = false;
    for (int cell = 0; cell < same.length; cell++) {
      int at = cell;
      same[cell] =
          rules.goals().stream().allMatch(goal -> goal.values().get(at).cardinality() == 1)
              && goals().stream().allMatch(each -> each.cell(at) == goal().cell(at));
      any |= same[cell];
    }
    return any ? Optional.of(format.format(goal(), cell -> same[cell])) : Optional.empty();
  }

  @Override
  public Optional<Displacement> displacement(Position before, int move, Position after) {
    return format.displacement(before, after, rules.moves().get(move));
  }

  @Override
  public List<String> rulesText() {
    return text;
  }

  @Override
  public Notation notation() {
    return new NotationExamples(this)
        .addDrawing()
        .build(format.stateHelp(), List.of(format.moveHelp()));
  }

  /** {@inheritDoc} These symmetries are the symmetries of the rules. */
  @Override
  public List<UnaryOperator<Position>> goalSymmetries() {
    return IntStream.range(0, packed.symmetries())
        .<UnaryOperator<Position>>mapToObj(
            g -> position -> packed.unpack(packed.image(g, packed.pack(position))))
        .toList();
  }
}
