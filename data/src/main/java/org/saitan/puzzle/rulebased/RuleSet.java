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
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GroundedSteps.GroundedStep;
import org.saitan.space.Numbering;
import org.saitan.text.Magnitude;

/**
 * The rules of a puzzle: finite-domain variables and guarded steps. A step is applicable if its
 * guards hold; its effects then assign new values.
 *
 * <p>Each step belongs to a move. If consecutive steps of one piece count as one move, the builder
 * receives single steps with the places of their piece before and after, and chains them into
 * compound moves.
 *
 * @param variables the variables, in the order of a position's cells
 * @param steps the grounded steps, in the order of their moves
 * @param starts the distinct start positions; may be empty
 * @param goals the distinct goals, as written; a position that satisfies any of them is solved
 * @param goalPositions one or more distinct positions at distance 0. If there is no start, these
 *     are all such positions; otherwise, there is at most one for each goal, and it may be
 *     unreachable.
 * @param hasOpenGoals whether there may be goal positions that {@code goalPositions} does not list
 * @param possibleValues for each variable, the values that it can take in a start or after steps
 *     from a start or, if there is no start, in a goal or before or after steps from a goal
 * @param forbidden conditions that no state satisfies
 * @param ignoredMoves the names of moves whose steps never change anything; a step without a name
 *     is listed as its places, "from-to"
 */
public record RuleSet(
    List<Variable> variables,
    List<Move> moves,
    List<GroundedStep> steps,
    List<Position> starts,
    List<Goal> goals,
    List<Position> goalPositions,
    boolean hasOpenGoals,
    List<BitSet> possibleValues,
    List<Condition> forbidden,
    List<String> ignoredMoves) {
  /** The maximum number of variables, which is also the maximum number of cells of any board. */
  public static final int MAX_VARIABLES = 127;

  /** The maximum number of values of a variable. A value must fit in a position's cell. */
  public static final int MAX_VALUES = 255;

  /**
   * A variable with a finite domain.
   *
   * @param name one word
   * @param values distinct words
   */
  public record Variable(String name, List<String> values) {
    /** Copies the list. */
    public Variable {
      values = List.copyOf(values);
    }

    /** Returns a variable for each cell of a board, all with the same values. */
    public static List<Variable> ofCells(GridBoard board, List<String> values) {
      return IntStream.range(0, board.cells())
          .mapToObj(cell -> new Variable(board.name(cell), values))
          .toList();
    }

    /** Returns the values that a guard allows, or all values if there is no guard. */
    public BitSet allowed(BitSet guard) {
      BitSet allowed = new BitSet();
      allowed.set(0, values.size());
      if (guard != null) {
        allowed.and(guard);
      }
      return allowed;
    }
  }

  /**
   * An assignment whose new value may depend on the old value of one variable.
   *
   * @param variable index of the variable that changes
   * @param source index of the variable that the new value depends on; may be the same
   * @param newValues the new value for each value of {@code source}
   */
  public record Effect(int variable, int source, List<Integer> newValues) {
    /** Copies the list. */
    public Effect {
      newValues = List.copyOf(newValues);
    }

    /** Returns an effect that copies the value of another variable, or keeps the value. */
    public static Effect copy(int variable, int source, int values) {
      return new Effect(variable, source, IntStream.range(0, values).boxed().toList());
    }

    /** Returns whether the effect changes none of the given values. */
    boolean isIdentity(BitSet values) {
      return source == variable && values.stream().allMatch(value -> newValues.get(value) == value);
    }

    private Change change() {
      return new Change(variable, Set.of(source), before -> newValues.get(before[source]));
    }
  }

  /**
   * A step: if all guards hold, all effects take place simultaneously. A step that changes nothing
   * does not count.
   *
   * @param move the index of the step's move
   * @param guards the allowed values, keyed by variable
   * @param conditions conditions besides the guards
   * @param changes changes besides the effects
   * @param from for compound moves, the index of the piece's place before the step
   * @param to for compound moves, the index of the piece's place after the step
   */
  public record Step(
      int move,
      Map<Integer, BitSet> guards,
      List<Effect> effects,
      List<Condition> conditions,
      List<Change> changes,
      int from,
      int to) {
    /** Copies the collections. */
    public Step {
      guards = Collections.unmodifiableMap(new TreeMap<>(guards));
      effects = List.copyOf(effects);
      conditions = List.copyOf(conditions);
      changes = List.copyOf(changes);
    }

    /** Creates a step without further conditions or changes. */
    public Step(int move, Map<Integer, BitSet> guards, List<Effect> effects, int from, int to) {
      this(move, guards, effects, List.of(), List.of(), from, to);
    }

    /** Returns whether the step has only guards and effects. */
    boolean isPlain() {
      return conditions.isEmpty() && changes.isEmpty();
    }

    /** Returns the guards and the further conditions. */
    List<Condition> allConditions() {
      List<Condition> all = new ArrayList<>(conditions);
      guards.forEach((variable, values) -> all.add(Condition.of(variable, values)));
      return all;
    }

    /** Returns the effects and the further changes. */
    List<Change> allChanges() {
      return Stream.concat(effects.stream().map(Effect::change), changes.stream()).toList();
    }
  }

  /** The places where a piece is before and after a move. */
  public record Endpoints(int from, int to) {}

  /**
   * A move.
   *
   * @param endpoints where a player picks the piece up and puts it down: places for compound moves,
   *     otherwise variables; empty if unknown
   */
  public record Move(String name, Optional<Endpoints> endpoints) {}

  /** Builds a rule set. */
  public static final class Builder {
    private final List<Variable> variables;
    private final List<Move> moves = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final Set<Step> steps = new LinkedHashSet<>();
    private final Set<Position> starts = new LinkedHashSet<>();
    private final Set<Goal> goals = new LinkedHashSet<>();
    private final Set<Position> goalPositions = new LinkedHashSet<>();
    private final Set<Goal.Count> invariants = new LinkedHashSet<>();
    private final List<Condition> forbidden = new ArrayList<>();

    /** Sets of counts. In every state, all counts of at least one set hold. */
    private List<Set<Goal.Count>> cases = List.of(Set.of());

    private boolean distinguishesPaths;

    /** The cache of {@link #possibleValues}; null if outdated. */
    private List<BitSet> possible;

    /**
     * Creates a builder.
     *
     * @throws BadInputException if the number of variables, or of a variable's values, is 0 or too
     *     large
     */
    public Builder(List<Variable> variables) {
      this.variables = List.copyOf(variables);
      if (variables.isEmpty() || variables.size() > MAX_VARIABLES) {
        throw new BadInputException(
            "%s variables (cells); expected 1 to %d"
                .formatted(Magnitude.of(variables.size()), MAX_VARIABLES));
      }
      for (Variable variable : variables) {
        if (variable.values().isEmpty() || variable.values().size() > MAX_VALUES) {
          throw new BadInputException(
              "variable '%s' has %s values; expected 1 to %d"
                  .formatted(variable.name(), Magnitude.of(variable.values().size()), MAX_VALUES));
        }
      }
    }

    /** Adds a move and returns its number. */
    public int addMove(String name) {
      return addMove(name, Optional.empty());
    }

    /**
     * Adds a move and returns its number.
     *
     * @param endpoints the variables that hold a piece before and after the move, if any; a pair of
     *     equal variables counts as none
     */
    public int addMove(String name, Optional<Endpoints> endpoints) {
      moves.add(new Move(name, endpoints.filter(ends -> ends.from() != ends.to())));
      return moves.size() - 1;
    }

    /** Adds a place of a piece, for compound moves, and returns its number. */
    public int addPlace(String name) {
      places.add(name);
      return places.size() - 1;
    }

    /** Forbids the states that satisfy a condition. Call this before adding a goal. */
    public void forbid(Condition condition) {
      forbidden.add(condition);
    }

    /** Adds a step. */
    public void addStep(Step step) {
      steps.add(step);
      possible = null;
    }

    /** Adds a start position, unless it is already present. */
    public void addStart(Position position) {
      starts.add(position);
      possible = null;
    }

    /**
     * Adds a goal, unless it is already present. Call this after adding all starts, steps and
     * invariants. If there is a start, the builder finds one position that satisfies the goal;
     * otherwise, it finds all such positions.
     *
     * @param footprint the variables that each piece covers
     * @throws BadInputException if no position satisfies the goal, or too many do
     */
    public Builder addGoal(Goal goal, Goal.Footprint footprint) {
      Set<Position> positions = new LinkedHashSet<>();
      List<Condition> conditions = new ArrayList<>(goal.conditions());
      forbidden.forEach(condition -> conditions.add(condition.not()));
      for (Set<Goal.Count> each : cases) {
        Set<Goal.Count> counts = new LinkedHashSet<>(invariants);
        counts.addAll(goal.counts());
        counts.addAll(each);
        Goal counted = new Goal(goal.values(), counts, conditions);
        if (starts.isEmpty()) {
          positions.addAll(GoalEnumerator.all(counted, footprint));
        } else if (positions.isEmpty()) {
          positions.addAll(GoalEnumerator.first(counted, possibleValues(), footprint));
        }
      }
      if (positions.isEmpty()) {
        throw new BadInputException(
            "no position satisfies this goal: its pieces differ from the start's, or its counts or conditions contradict each other");
      }
      goals.add(goal);
      goalPositions.addAll(positions);
      possible = starts.isEmpty() ? null : possible;
      return this;
    }

    /** Declares that a count holds in every state. */
    public void addInvariant(Goal.Count count) {
      invariants.add(count);
    }

    /** Declares that in every state, all counts of at least one set hold. */
    public void setInvariantCases(List<Set<Goal.Count>> sets) {
      cases = List.copyOf(sets);
    }

    /** Makes chains of steps with the same endpoints but different effects separate moves. */
    public void distinguishPaths() {
      distinguishesPaths = true;
    }

    /**
     * Builds the rules. Omits steps that are never applicable or never change anything, and moves
     * without steps.
     *
     * @throws BadInputException if there is no goal, no move, or more moves than a table can hold
     */
    public RuleSet build() {
      if (goals.isEmpty()) {
        throw new BadInputException("there is no goal");
      }
      possibleValues();
      if (goalPositions.stream().noneMatch(this::isPossible)) {
        // The puzzle is unsolvable, but its goal is still shown.
        addPossible(Set.of(goalPositions.iterator().next()));
      }
      List<Step> applicable = steps.stream().filter(this::isApplicable).toList();
      GroundedSteps ground = new GroundedSteps(applicable, possible);
      Set<Step> ineffective = ground.ineffectiveSteps();
      Map<Boolean, List<Step>> byChange =
          applicable.stream()
              .collect(Collectors.partitioningBy(step -> !ineffective.contains(step)));
      applicable = byChange.get(true);
      if (applicable.isEmpty() && (starts.isEmpty() || !ineffective.isEmpty())) {
        throw new BadInputException("no applicable move changes anything");
      }
      Set<String> ignoredMoves = new LinkedHashSet<>();
      byChange.get(false).forEach(step -> ignoredMoves.add(name(step)));
      applicable.forEach(step -> ignoredMoves.remove(name(step)));
      if (!places.isEmpty()) {
        applicable = compoundMoves(applicable);
        ground = new GroundedSteps(applicable, possible);
      }
      goalPositions.removeIf(position -> !isPossible(position));
      return ofSteps(ground.all(), List.copyOf(ignoredMoves));
    }

    private String name(Step step) {
      return places.isEmpty()
          ? moves.get(step.move()).name()
          : places.get(step.from()) + "-" + places.get(step.to());
    }

    private RuleSet ofSteps(List<GroundedStep> ground, List<String> ignoredMoves) {
      int[] used = ground.stream().mapToInt(GroundedStep::move).distinct().toArray();
      if (used.length > Numbering.MAX_MOVES) {
        throw new BadInputException(
            "the puzzle has %s moves; a table can hold %d"
                .formatted(Magnitude.of(used.length), Numbering.MAX_MOVES));
      }
      List<GroundedStep> numbered =
          ground.stream()
              .map(each -> each.withMove(Arrays.binarySearch(used, each.move())))
              .toList();
      boolean hasOpenGoals =
          !starts.isEmpty()
              && goals.stream().map(goal -> goal.restrictedTo(possible)).anyMatch(Goal::isOpen);
      return new RuleSet(
          variables,
          Arrays.stream(used).mapToObj(moves::get).toList(),
          numbered,
          List.copyOf(starts),
          List.copyOf(goals),
          List.copyOf(goalPositions),
          hasOpenGoals,
          possible,
          List.copyOf(forbidden),
          ignoredMoves);
    }

    /** Chains steps into compound moves and returns their steps. */
    private List<Step> compoundMoves(List<Step> applicable) {
      List<Step> all = new ArrayList<>();
      Map<String, Integer> count = new HashMap<>();
      for (CompoundMoves.CompoundMove move :
          new CompoundMoves(applicable, variables, invariants).moves(!distinguishesPaths)) {
        List<Integer> path = move.path();
        int last = path.get(path.size() - 1);
        String name = path.stream().map(places::get).collect(Collectors.joining("-"));
        int same = distinguishesPaths ? count.merge(name, 1, Integer::sum) : 1;
        int number =
            addMove(
                same == 1 ? name : name + "/" + same,
                Optional.of(new Endpoints(path.get(0), last)));
        move.steps()
            .forEach(
                step ->
                    all.add(
                        new Step(number, step.guards(), step.effects(), step.from(), step.to())));
      }
      return all;
    }

    /**
     * Returns the values that each variable can take, given the current steps and the starts or, if
     * there are none, the goals. Each variable is considered by itself, so this is a superset of
     * the values in reachable states.
     */
    public List<BitSet> possibleValues() {
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
          changed |= isApplicable(step) && addValuesAfter(step);
          changed |= starts.isEmpty() && addValuesBefore(step);
        }
      }
    }

    private boolean isPossible(Position position) {
      return Goal.countMatching(possible, position) == position.size();
    }

    private boolean isApplicable(Step step) {
      return step.guards().entrySet().stream()
          .allMatch(guard -> guard.getValue().intersects(possible.get(guard.getKey())));
    }

    /** Returns the values of a variable that a step's guards allow. */
    private BitSet allowed(Step step, int variable) {
      return variables.get(variable).allowed(step.guards().get(variable));
    }

    private boolean addValuesAfter(Step step) {
      boolean changed = false;
      for (Effect effect : step.effects()) {
        BitSet from = allowed(step, effect.source());
        from.and(possible.get(effect.source()));
        BitSet into = possible.get(effect.variable());
        int count = into.cardinality();
        from.stream().forEach(value -> into.set(effect.newValues().get(value)));
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

    /** Adds the values that variables may have before a step that leads to possible values. */
    private boolean addValuesBefore(Step step) {
      Set<Integer> assigned = new HashSet<>();
      step.changes().forEach(change -> assigned.add(change.variable()));
      for (Effect effect : step.effects()) {
        assigned.add(effect.variable());
        if (allowed(step, effect.source()).stream()
            .noneMatch(
                value -> possible.get(effect.variable()).get(effect.newValues().get(value)))) {
          return false;
        }
      }
      for (int variable : step.guards().keySet()) {
        if (!assigned.contains(variable)
            && !step.guards().get(variable).intersects(possible.get(variable))) {
          return false;
        }
      }
      boolean changed = false;
      for (int variable : assigned) {
        int count = possible.get(variable).cardinality();
        possible.get(variable).or(allowed(step, variable));
        changed |= possible.get(variable).cardinality() > count;
      }
      return changed;
    }
  }

  /** Returns a guard that allows one value. */
  public static BitSet only(int value) {
    BitSet only = new BitSet();
    only.set(value);
    return only;
  }

  /** Returns an effect that assigns a constant. */
  public static Effect constant(int variable, int values, int value) {
    return new Effect(variable, variable, Collections.nCopies(values, value));
  }
}
