// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GroundedSteps.GroundedStep;
import org.saitan.space.Numbering;
import org.saitan.text.Magnitude;

/**
 * The rules of a puzzle as guards and effects: variables with few values each, and steps that may
 * be made where some variables have one of some values, and give some of them another.
 *
 * <p>Each step belongs to a move. Where all that one piece does in a row is one move, a builder is
 * given single steps that say where their piece is before and after (a <i>place</i>), and makes
 * steps of those that follow one another from place to place.
 *
 * @param variables in the order of a position's cells
 * @param steps for each set of values that they look at, in the order of their moves
 * @param starts the positions that the puzzle begins with, none twice; perhaps none
 * @param goals the goals as they are written, none twice: a position that is any of these is one
 * @param goalPositions positions at distance 0, at least one, none twice. Without a start these are
 *     all. With a start it is one for each goal, which perhaps no start can become.
 * @param hasOpenGoals whether there are goals that {@code goalPositions} does not have
 * @param possible by variable which values it ever has: in a start or by steps from there; without
 *     a start, in a goal or by steps from there or to there
 * @param never conditions that no state satisfies
 * @param leftOut names of moves, or of places "from-to", whose steps never change anything
 */
public record RuleSet(
    List<Variable> variables,
    List<Move> moves,
    List<GroundedStep> steps,
    List<Position> starts,
    List<Goal> goals,
    List<Position> goalPositions,
    boolean hasOpenGoals,
    List<BitSet> possible,
    List<Condition> never,
    List<String> leftOut) {
  /** The most variables, as many as any board has cells. */
  public static final int MOST_VARIABLES = 127;

  /** The most values of a variable: what a cell of a position holds. */
  public static final int MOST_VALUES = 255;

  /**
   * Something that has one of some values.
   *
   * @param name a word
   * @param values words, none twice
   */
  public record Variable(String name, List<String> values) {
    /** Copies the list. */
    public Variable {
      values = List.copyOf(values);
    }

    /** Returns the cells of a board, which all have the same values. */
    public static List<Variable> ofCells(GridBoard board, List<String> values) {
      return IntStream.range(0, board.cells())
          .mapToObj(cell -> new Variable(board.name(cell), values))
          .toList();
    }
  }

  /**
   * Says that a variable has one of some values.
   *
   * @param values numbers of values
   */
  public record Guard(int variable, Set<Integer> values) {
    /** Copies the set. */
    public Guard {
      values = Set.copyOf(values);
    }

    /** Returns this as a condition. */
    public Condition condition() {
      return new Condition(Set.of(variable), found -> values.contains(found[variable]));
    }
  }

  /**
   * Gives a variable another value, which may depend on the value that one variable had before.
   *
   * @param variable number of the variable that changes
   * @param source number of the variable that is looked at, the same or another
   * @param becomes the new value, by the value of {@code source}
   */
  public record Effect(int variable, int source, List<Integer> becomes) {
    /** Copies the list. */
    public Effect {
      becomes = List.copyOf(becomes);
    }

    private Change change() {
      return new Change(variable, Set.of(source), before -> becomes.get(before[source]));
    }
  }

  /**
   * A step: where all guards hold, all effects take place at once. Where nothing changes it is
   * none.
   *
   * @param move number of the move that it belongs to
   * @param looks conditions other than guards
   * @param changes changes other than effects
   * @param from number of the place of its piece before, if a builder is to put steps in a row
   * @param to number of the place of its piece after, likewise
   */
  public record Step(
      int move,
      List<Guard> guards,
      List<Effect> effects,
      List<Condition> looks,
      List<Change> changes,
      int from,
      int to) {
    /** Copies the lists. */
    public Step {
      guards = List.copyOf(guards);
      effects = List.copyOf(effects);
      looks = List.copyOf(looks);
      changes = List.copyOf(changes);
    }

    /** Creates a step of guards and effects. */
    public Step(int move, List<Guard> guards, List<Effect> effects, int from, int to) {
      this(move, guards, effects, List.of(), List.of(), from, to);
    }

    /** Returns whether guards and effects say all of it. */
    boolean isPlain() {
      return looks.isEmpty() && changes.isEmpty();
    }

    /** Returns all that must hold where it is made. */
    List<Condition> allConditions() {
      return Stream.concat(guards.stream().map(Guard::condition), looks.stream()).toList();
    }

    /** Returns all that it changes. */
    List<Change> allChanges() {
      return Stream.concat(effects.stream().map(Effect::change), changes.stream()).toList();
    }
  }

  /** A pair of places, from which and to which a piece goes in one move. */
  public record Endpoints(int from, int to) {}

  /**
   * A move.
   *
   * @param ends where a person takes hold of something to make it and where that goes: places where
   *     steps follow one another in a row, else variables; empty where the rules do not say
   */
  public record Move(String name, Optional<Endpoints> ends) {}

  /** Puts rules together. */
  public static final class Builder {
    private final List<Variable> variables;
    private final List<Move> moves = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final Set<Step> steps = new LinkedHashSet<>();
    private final Set<Position> starts = new LinkedHashSet<>();
    private final Set<Goal> goals = new LinkedHashSet<>();
    private final Set<Position> goalPositions = new LinkedHashSet<>();
    private final Set<Goal.Count> kept = new LinkedHashSet<>();
    private final List<Condition> never = new ArrayList<>();

    /** Sets of counts: in every state, all counts of at least one set hold. */
    private List<Set<Goal.Count>> cases = List.of(Set.of());

    private boolean byWays;

    /** What {@link #possible} returns; null where that has changed. */
    private List<BitSet> possible;

    /**
     * Begins rules.
     *
     * @throws BadInputException if the variables or the values of one are too many or none
     */
    public Builder(List<Variable> variables) {
      this.variables = List.copyOf(variables);
      if (variables.isEmpty() || variables.size() > MOST_VARIABLES) {
        throw new BadInputException(
            "%s variables (cells); a puzzle has from 1 to %d"
                .formatted(Magnitude.of(variables.size()), MOST_VARIABLES));
      }
      for (Variable variable : variables) {
        if (variable.values().isEmpty() || variable.values().size() > MOST_VALUES) {
          throw new BadInputException(
              "variable '%s' has %s values; from 1 to %d are possible"
                  .formatted(variable.name(), Magnitude.of(variable.values().size()), MOST_VALUES));
        }
      }
    }

    /** Adds a move; returns its number. */
    public int move(String name) {
      return move(name, Optional.empty());
    }

    /**
     * Adds a move; returns its number.
     *
     * @param ends the variables from which and to which a person takes something, if any; the same
     *     one twice takes nothing anywhere
     */
    public int move(String name, Optional<Endpoints> ends) {
      moves.add(new Move(name, ends.filter(way -> way.from() != way.to())));
      return moves.size() - 1;
    }

    /** Adds a place of a piece, for moves in a row; returns its number. */
    public int place(String name) {
      places.add(name);
      return places.size() - 1;
    }

    /** Adds a condition that no state satisfies, before any goal. */
    public Builder never(Condition condition) {
      never.add(condition);
      return this;
    }

    /** Adds a step. */
    public Builder step(Step step) {
      steps.add(step);
      possible = null;
      return this;
    }

    /** Adds a position to begin with, unless it is there. */
    public Builder start(Position position) {
      starts.add(position);
      possible = null;
      return this;
    }

    /**
     * Adds a goal, unless it is there, after all starts, steps and counts: with a start a position
     * is looked for that is this goal, without one all are.
     *
     * @param piece what lies on several variables
     * @throws BadInputException if no position is this goal, or too many are
     */
    public Builder goal(Goal goal, Goal.Footprint piece) {
      Set<Position> positions = new LinkedHashSet<>();
      List<Condition> conditions = new ArrayList<>(goal.conditions());
      never.forEach(each -> conditions.add(each.not()));
      for (Set<Goal.Count> held : cases) {
        Set<Goal.Count> counts = new LinkedHashSet<>(kept);
        counts.addAll(goal.counts());
        counts.addAll(held);
        Goal counted = new Goal(goal.values(), counts, conditions);
        if (starts.isEmpty()) {
          positions.addAll(GoalEnumerator.all(counted, piece));
        } else if (positions.isEmpty()) {
          positions.addAll(GoalEnumerator.first(counted, possible(), piece));
        }
      }
      if (positions.isEmpty()) {
        throw new BadInputException(
            "no state can be this goal; it has other pieces than the start, or counts or conditions that do not fit");
      }
      goals.add(goal);
      goalPositions.addAll(positions);
      possible = starts.isEmpty() ? null : possible;
      return this;
    }

    /** Says that a count holds in every state. */
    public Builder keep(Goal.Count count) {
      kept.add(count);
      return this;
    }

    /** Says that the counts of one of some sets hold in every state. */
    public Builder keepOneOf(List<Set<Goal.Count>> sets) {
      cases = List.copyOf(sets);
      return this;
    }

    /** Says that ways from one place to another in a row that do not do the same are moves each. */
    public Builder byWays() {
      byWays = true;
      return this;
    }

    /**
     * Returns the rules: without steps that can never be made or never change anything, and moves
     * without a step.
     *
     * @throws BadInputException if there is no goal or no move, moves are more than a table can
     *     name, or a move may lead to several states
     */
    public RuleSet build() {
      if (goals.isEmpty()) {
        throw new BadInputException("there is no goal");
      }
      possible();
      if (goalPositions.stream().noneMatch(this::isPossible)) {
        // Unsolvable, and the goal is shown all the same.
        addPossible(Set.of(goalPositions.iterator().next()));
      }
      List<Step> made = steps.stream().filter(this::mayBeMade).toList();
      GroundedSteps ground = new GroundedSteps(made, possible);
      Set<Step> idle = ground.idle();
      Map<Boolean, List<Step>> byChange =
          made.stream().collect(Collectors.partitioningBy(step -> !idle.contains(step)));
      made = byChange.get(true);
      if (made.isEmpty() && (starts.isEmpty() || !idle.isEmpty())) {
        throw new BadInputException("no move can ever be made that changes something");
      }
      Set<String> leftOut = new LinkedHashSet<>();
      byChange.get(false).forEach(step -> leftOut.add(name(step)));
      made.forEach(step -> leftOut.remove(name(step)));
      if (!places.isEmpty()) {
        made = inRow(made);
        ground = new GroundedSteps(made, possible);
      }
      goalPositions.removeIf(position -> !isPossible(position));
      return ofSteps(ground.all(), List.copyOf(leftOut));
    }

    private String name(Step step) {
      return places.isEmpty()
          ? moves.get(step.move()).name()
          : places.get(step.from()) + "-" + places.get(step.to());
    }

    private RuleSet ofSteps(List<GroundedStep> ground, List<String> leftOut) {
      int[] used = ground.stream().mapToInt(GroundedStep::move).distinct().toArray();
      if (used.length > Numbering.MAX_MOVES) {
        throw new BadInputException(
            "the puzzle has %s moves; a table can name %d"
                .formatted(Magnitude.of(used.length), Numbering.MAX_MOVES));
      }
      List<GroundedStep> numbered =
          ground.stream().map(each -> each.ofMove(Arrays.binarySearch(used, each.move()))).toList();
      boolean hasOpenGoals =
          !starts.isEmpty()
              && goals.stream().map(goal -> goal.within(possible)).anyMatch(Goal::isOpen);
      return new RuleSet(
          variables,
          Arrays.stream(used).mapToObj(moves::get).toList(),
          numbered,
          List.copyOf(starts),
          List.copyOf(goals),
          List.copyOf(goalPositions),
          hasOpenGoals,
          possible,
          List.copyOf(never),
          leftOut);
    }

    /** Returns the ways of pieces as steps of moves. */
    private List<Step> inRow(List<Step> made) {
      List<Step> all = new ArrayList<>();
      Map<String, Integer> count = new HashMap<>();
      for (CompoundMoves.CompoundMove move :
          new CompoundMoves(made, variables, kept).moves(!byWays)) {
        List<Integer> path = move.path();
        int last = path.get(path.size() - 1);
        String name = path.stream().map(places::get).collect(Collectors.joining("-"));
        int same = byWays ? count.merge(name, 1, Integer::sum) : 1;
        int number =
            move(
                same == 1 ? name : name + "/" + same,
                Optional.of(new Endpoints(path.get(0), last)));
        move.steps()
            .forEach(
                step ->
                    all.add(new Step(number, step.guards(), step.effects(), path.get(0), last)));
      }
      return all;
    }

    /**
     * Returns by variable which values it may ever have with the steps, starts and, without a
     * start, goals that there are. Each variable is looked at by itself, so these are at least all
     * that it has in any state that is listed.
     */
    public List<BitSet> possible() {
      if (possible != null) {
        return possible;
      }
      possible = variables.stream().map(variable -> new BitSet()).toList();
      addPossible(starts.isEmpty() ? goalPositions : starts);
      return possible;
    }

    private void addPossible(Collection<Position> positions) {
      for (Position position : positions) {
        for (int variable = 0; variable < possible.size(); variable++) {
          possible.get(variable).set(position.cell(variable));
        }
      }
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Step step : steps) {
          changed |= mayBeMade(step) && addAfter(step);
          changed |= starts.isEmpty() && addBefore(step);
        }
      }
    }

    private boolean isPossible(Position position) {
      for (int variable = 0; variable < possible.size(); variable++) {
        if (!possible.get(variable).get(position.cell(variable))) {
          return false;
        }
      }
      return true;
    }

    private boolean mayBeMade(Step step) {
      for (Guard guard : step.guards()) {
        if (guard.values().stream().noneMatch(possible.get(guard.variable())::get)) {
          return false;
        }
      }
      return true;
    }

    /** Returns the values that a guard of a step leaves to a variable. */
    private BitSet guarded(Step step, int variable) {
      BitSet values = new BitSet();
      values.set(0, variables.get(variable).values().size());
      for (Guard guard : step.guards()) {
        if (guard.variable() == variable) {
          BitSet some = new BitSet();
          guard.values().forEach(some::set);
          values.and(some);
        }
      }
      return values;
    }

    private boolean addAfter(Step step) {
      boolean changed = false;
      for (Effect effect : step.effects()) {
        BitSet from = guarded(step, effect.source());
        from.and(possible.get(effect.source()));
        BitSet into = possible.get(effect.variable());
        int count = into.cardinality();
        from.stream().forEach(value -> into.set(effect.becomes().get(value)));
        changed |= into.cardinality() > count;
      }
      for (Change change : step.changes()) {
        BitSet into = possible.get(change.variable());
        int count = into.cardinality();
        into.set(0, variables.get(change.variable()).values().size());
        changed |= into.cardinality() > count;
      }
      return changed;
    }

    /** Adds what variables may have had before a step into states whose values are possible. */
    private boolean addBefore(Step step) {
      Set<Integer> written = new HashSet<>();
      step.changes().forEach(change -> written.add(change.variable()));
      for (Effect effect : step.effects()) {
        written.add(effect.variable());
        if (guarded(step, effect.source()).stream()
            .noneMatch(value -> possible.get(effect.variable()).get(effect.becomes().get(value)))) {
          return false;
        }
      }
      for (Guard guard : step.guards()) {
        if (!written.contains(guard.variable())
            && guard.values().stream().noneMatch(possible.get(guard.variable())::get)) {
          return false;
        }
      }
      boolean changed = false;
      for (int variable : written) {
        int count = possible.get(variable).cardinality();
        possible.get(variable).or(guarded(step, variable));
        changed |= possible.get(variable).cardinality() > count;
      }
      return changed;
    }
  }

  /** Returns an effect that gives a variable a value, whatever it had. */
  public static Effect constant(int variable, int values, int value) {
    return new Effect(variable, variable, Collections.nCopies(values, value));
  }
}
