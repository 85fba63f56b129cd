// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GuardedRules.Effect;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;
import org.saitan.rules.Notation;

/**
 * A puzzle of guarded rules, played as they say: a cell of a position holds the value of the
 * variable of its number.
 */
public final class GuardedPuzzle extends LookedPuzzle {
  private final GuardedRules rules;
  private final List<Renaming> symmetries;
  private final List<String> text;
  private final Map<Integer, List<Step>> ofMove = new HashMap<>();

  /**
   * Creates the puzzle.
   *
   * @param symmetries rotations and reflections of the board, the identity first
   */
  public GuardedPuzzle(String name, GuardedRules rules, Look look, List<Renaming> symmetries) {
    this(name, rules, look, symmetries, List.of());
  }

  /**
   * Creates the puzzle.
   *
   * @param symmetries rotations and reflections of the board, the identity first
   * @param text the rules for people, line by line; perhaps none
   */
  public GuardedPuzzle(
      String name, GuardedRules rules, Look look, List<Renaming> symmetries, List<String> text) {
    super(name, look, open(rules));
    this.rules = rules;
    this.symmetries = List.copyOf(symmetries);
    this.text = List.copyOf(text);
    for (Step step : rules.steps()) {
      ofMove.computeIfAbsent(step.move(), m -> new ArrayList<>()).add(step);
    }
  }

  /** Returns the variables that may have several values in some goal. */
  private static Set<Integer> open(GuardedRules rules) {
    Set<Integer> open = new HashSet<>();
    for (Goal goal : rules.goals()) {
      for (int variable = 0; variable < goal.values().size(); variable++) {
        if (goal.values().get(variable).cardinality() > 1) {
          open.add(variable);
        }
      }
    }
    return open;
  }

  /** Returns the rules. */
  public GuardedRules rules() {
    return rules;
  }

  @Override
  public int moves() {
    return rules.moves().size();
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
    return rules.isGoal(position);
  }

  @Override
  public int inPlace(Position position) {
    int most = 0;
    for (Goal goal : rules.goals()) {
      int same = 0;
      for (int variable = 0; variable < position.size(); variable++) {
        same += goal.values().get(variable).get(position.cell(variable)) ? 1 : 0;
      }
      most = Math.max(most, same);
    }
    return most;
  }

  @Override
  public Optional<Position> start() {
    return rules.starts().stream().findFirst();
  }

  /** Returns where a step leads; empty if a guard does not hold or nothing changes. */
  private static Optional<Position> after(Position position, Step step) {
    for (Guard guard : step.guards()) {
      if (!guard.values().contains(position.cell(guard.variable()))) {
        return Optional.empty();
      }
    }
    byte[] cells = position.cells();
    for (Effect effect : step.effects()) {
      cells[effect.variable()] = effect.becomes().get(position.cell(effect.source())).byteValue();
    }
    Position next = Position.of(cells);
    return next.equals(position) ? Optional.empty() : Optional.of(next);
  }

  /** Returns from where a step leads to a position. */
  private List<Position> before(Position position, Step step) {
    Set<Integer> changed = new TreeSet<>();
    step.effects().forEach(effect -> changed.add(effect.variable()));
    List<byte[]> some = new ArrayList<>(List.of(position.cells()));
    for (int variable : changed) {
      List<byte[]> more = new ArrayList<>();
      for (byte[] cells : some) {
        for (int value = 0; value < rules.variables().get(variable).values().size(); value++) {
          if (rules.mayHave(variable, value) && admits(step, variable, value)) {
            byte[] other = cells.clone();
            other[variable] = (byte) value;
            more.add(other);
          }
        }
      }
      some = more;
    }
    return some.stream()
        .map(Position::of)
        .filter(before -> after(before, step).equals(Optional.of(position)))
        .toList();
  }

  private static boolean admits(Step step, int variable, int value) {
    return step.guards().stream()
        .allMatch(guard -> guard.variable() != variable || guard.values().contains(value));
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    for (Step step : ofMove.get(move)) {
      Optional<Position> next = after(position, step);
      if (next.isPresent()) {
        return next;
      }
    }
    return Optional.empty();
  }

  @Override
  public List<Position> before(Position position, int move) {
    return ofMove.get(move).stream()
        .flatMap(step -> before(position, step).stream())
        .distinct()
        .toList();
  }

  @Override
  public int cellValues() {
    return rules.variables().stream().mapToInt(each -> each.values().size()).max().orElseThrow();
  }

  @Override
  public String moveName(Position position, int move) {
    return rules.moves().get(move);
  }

  @Override
  public Position parse(String text) {
    Position position = super.parse(text);
    for (int variable = 0; variable < position.size(); variable++) {
      if (!rules.mayHave(variable, position.cell(variable))) {
        GuardedRules.Variable which = rules.variables().get(variable);
        throw new BadInputException(
            "%s: no move ever gives %s what it has here, '%s'"
                .formatted(name(), which.name(), which.values().get(position.cell(variable))));
      }
    }
    return position;
  }

  @Override
  public Optional<CellWords> cellWords() {
    return look().cellWords();
  }

  @Override
  public Optional<Carry> carry(Position before, int move, Position after) {
    return look().carry(before, after, rules.ends(move));
  }

  @Override
  public List<String> rulesText() {
    return text;
  }

  @Override
  public Notation notation() {
    return new NotationExamples(this)
        .addDrawing()
        .with(look().words(), List.of("Moves have the names that are printed."));
  }

  @Override
  public List<UnaryOperator<Position>> views() {
    List<UnaryOperator<Position>> views = new ArrayList<>();
    views.add(UnaryOperator.identity());
    symmetries.stream().skip(1).map(each -> (UnaryOperator<Position>) each::of).forEach(views::add);
    return views;
  }

  @Override
  public String toString() {
    return name();
  }
}
