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
 * The rules of a puzzle: finite-domain variables and guarded steps. A step is applicable if all its
 * guards hold. Its effects assign new values to variables.
 *
 * <p>Each step belongs to a move. If consecutive steps of a piece count as one move, the builder
 * receives single steps, each with the place of the moving piece before and after, and chains these
 * steps into compound moves.
 *
 * @param variables the variables, in the order of a position's cells
 * @param steps the grounded steps, in the order of their moves
 * @param starts the distinct start positions; may be empty
 * @param goals the distinct goals as specified. A position that satisfies any of them is solved.
 * @param goalPositions one or more distinct positions that satisfy a goal. If there is no start,
 *     the list contains all such positions. Otherwise, it contains at most one position for each
 *     goal, which may be unreachable.
 * @param hasOpenGoals whether goal positions may be missing from {@code goalPositions}
 * @param possibleValues the values that each variable can take. If there is a start, these are the
 *     values in a start or after steps from a start. Otherwise, these are the values in a goal, or
 *     in positions connected to a goal by steps in either direction.
 * @param forbidden the conditions that no state may satisfy
 * @param ignoredMoves the names of moves whose steps never change anything. The steps of compound
 *     moves are listed as "from-to".
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
   * @param name the variable's name, which is a single word
   * @param values the variable's values, which are distinct words
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
   * An assignment of a new value to a variable. The new value may depend on the old value of one
   * variable.
   *
   * @param variable the index of the variable that changes
   * @param source the index of the variable on which the new value depends; it may be the same
   *     variable
   * @param newValues the new value for each value of {@code source}
   */
  public record Effect(int variable, int source, List<Integer> newValues) {
    /** Copies the list. */
    public Effect {
      newValues = List.copyOf(newValues);
    }

    /**
     * Returns an effect that copies the value of {@code source} to {@code variable}. If both are
     * the same, the value does not change.
     */
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
   * A step. If all guards and conditions hold, all effects and changes take place at the same time.
   * A step that does not change any value is ignored.
   *
   * @param move the index of the step's move
   * @param guards the set of allowed values for each guarded variable
   * @param conditions the conditions that must hold in addition to the guards
   * @param changes the changes that take place in addition to the effects
   * @param from the index of the piece's place before the step (used only for compound moves)
   * @param to the index of the piece's place after the step (used only for compound moves)
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

  /** The places of a piece before and after a move. */
  public record Endpoints(int from, int to) {}

  /**
   * A move.
   *
   * @param endpoints where a player picks up the piece and puts it down, or empty if unknown. The
   *     endpoints are places if the move is compound, and variables otherwise.
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

    /**
     * Alternative sets of constraints. In every state, all constraints of at least one set hold.
     */
    private List<Set<Goal.Count>> cases = List.of(Set.of());

    private boolean distinguishesPaths;

    /** The cached result of {@link #possibleValues}, or null if it is outdated. */
    private List<BitSet> possible;

    /**
     * Creates a builder.
     *
     * @throws BadInputException if the number of variables or the number of a variable's values is
     *     0 or too large
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

    /** Adds a move and returns its index. */
    public int addMove(String name) {
      return addMove(name, Optional.empty());
    }

    /**
     * Adds a move and returns its index.
     *
     * @param endpoints the variables that contain the moving piece before and after the move, if
     *     known. If both are the same variable, the endpoints are treated as unknown.
     */
    public int addMove(String name, Optional<Endpoints> endpoints) {
      moves.add(new Move(name, endpoints.filter(ends -> ends.from() != ends.to())));
      return moves.size() - 1;
    }

    /** Adds a place that pieces can visit, for compound moves. Returns the place's index. */
    public int addPlace(String name) {
      places.add(name);
      return places.size() - 1;
    }

    /** Forbids all states that satisfy a condition. Call this method before adding a goal. */
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
     * Adds a goal, unless it is already present. Call this method after adding all starts, steps
     * and invariants. If there is a start, the builder finds one position that satisfies the goal;
     * otherwise, it finds all such positions.
     *
     * @param footprint the variables that each piece covers
     * @throws BadInputException if no position, or too many positions, satisfy the goal
     */
    public Builder addGoal(Goal goal, Goal.Footprint footprint) {
      Set<Position> positions = new LinkedHashSet<>();
      List<Condition> conditions = new ArrayList<>(goal.conditions());
      forbidden.forEach(condition -> conditions.add(condition.not()));
      for (Set<Goal.Count> each : cases) {
        Set<Goal.Count> counts = new LinkedHashSet<>(invariants);
        counts.addAll(goal.counts());
        counts.addAll(each);
        Goal complete = new Goal(goal.values(), counts, conditions);
        if (starts.isEmpty()) {
          positions.addAll(GoalEnumerator.all(complete, footprint));
        } else if (positions.isEmpty()) {
          positions.addAll(GoalEnumerator.first(complete, possibleValues(), footprint));
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

    /** Declares that a constraint holds in every state. */
    public void addInvariant(Goal.Count count) {
      invariants.add(count);
    }

    /** Declares that in every state, all constraints of at least one of the given sets hold. */
    public void setInvariantCases(List<Set<Goal.Count>> sets) {
      cases = List.copyOf(sets);
    }

    /**
     * Specifies that chains of steps with the same endpoints but different effects are separate
     * moves.
     */
    public void distinguishPaths() {
      distinguishesPaths = true;
    }

    /**
     * Builds the rules. Omits steps that are never applicable or never change anything, and moves
     * that have no other steps.
     *
     * @throws BadInputException if there is no goal or no move, or if there are more moves than a
     *     table supports
     */
    public RuleSet build() {
      if (goals.isEmpty()) {
        throw new BadInputException("there is no goal");
      }
      possibleValues();
      if (goalPositions.stream().noneMatch(this::isPossible)) {
        // The puzzle is unsolvable, but its goal is still displayed.
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
            "the puzzle has %s moves, but a table can hold only %d"
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

    /** Chains steps into compound moves, adds these moves, and returns the steps of the moves. */
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
     * Returns the values that each variable can take, according to the steps and starts added so
     * far (or the goals, if there are no starts). Each variable is considered on its own, so some
     * of the values may not occur in any reachable state.
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
      return step.guards().keySet().stream().allMatch(variable -> mayHold(step, variable));
    }

    /**
     * Returns whether possible values may satisfy a step's guard. A guard without values, from
     * conditions that contradict one another, counts too, so that the step is reported as ignored.
     */
    private boolean mayHold(Step step, int variable) {
      BitSet values = step.guards().get(variable);
      return values.isEmpty() || values.intersects(possible.get(variable));
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

    /**
     * Adds the values that variables may have before a step if the values after the step are
     * possible.
     */
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
        if (!assigned.contains(variable) && !mayHold(step, variable)) {
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
  public static BitSet singleton(int value) {
    BitSet singleton = new BitSet();
    singleton.set(value);
    return singleton;
  }

  /** Returns an effect that assigns a constant. */
  public static Effect constant(int variable, int values, int value) {
    return new Effect(variable, variable, Collections.nCopies(values, value));
  }
}
