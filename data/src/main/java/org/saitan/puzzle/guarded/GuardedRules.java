// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.text.Magnitude;

/**
 * The rules of a puzzle as guards and effects: variables with few values each, and steps that may
 * be made where some variables have one of some values, and give some of them another.
 *
 * <p>Each step belongs to a move. Where all that one piece does in a row is one move, a builder is
 * given single steps that say where their piece is before and after (a <i>place</i>), and makes
 * steps of those that follow one another from place to place. Immutable.
 */
public final class GuardedRules {
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
  }

  /*
   * These records have hash codes of their own: that which a record is given is put together when
   * it is first asked for, from method handles, which takes longer than a small puzzle's rules.
   */

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

    @Override
    public int hashCode() {
      return 31 * variable + values.hashCode();
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

    @Override
    public int hashCode() {
      return 31 * (31 * variable + source) + becomes.hashCode();
    }
  }

  /**
   * A step: where all guards hold, all effects take place at once. Where nothing changes it is
   * none.
   *
   * @param move number of the move that it belongs to
   * @param from number of the place of its piece before, if a builder is to put steps in a row
   * @param to number of the place of its piece after, likewise
   */
  public record Step(int move, List<Guard> guards, List<Effect> effects, int from, int to) {
    /** Copies the lists. */
    public Step {
      guards = List.copyOf(guards);
      effects = List.copyOf(effects);
    }

    @Override
    public int hashCode() {
      int ofMove = 31 * (31 * move + from) + to;
      return 31 * (31 * ofMove + guards.hashCode()) + effects.hashCode();
    }
  }

  /** A pair of places, from which and to which a piece goes in one move. */
  public record Journey(int from, int to) {
    @Override
    public int hashCode() {
      return 31 * from + to;
    }
  }

  private final List<Variable> variables;
  private final List<String> moves;
  private final List<Step> steps;
  private final List<Optional<Journey>> ends;
  private final List<Position> starts;
  private final List<Goal> goals;
  private final List<Position> goalPositions;
  private final boolean hasOpenGoals;
  private final BitSet[] possible;
  private final List<String> leftOut;

  private GuardedRules(
      List<String> moves,
      List<Step> steps,
      List<Optional<Journey>> ends,
      Builder from,
      BitSet[] possible,
      List<String> leftOut) {
    this.variables = from.variables;
    this.moves = List.copyOf(moves);
    this.steps = List.copyOf(steps);
    this.ends = List.copyOf(ends);
    this.starts = List.copyOf(from.starts);
    this.goals = List.copyOf(from.goals);
    this.goalPositions = List.copyOf(from.goalPositions);
    this.possible = possible;
    this.leftOut = List.copyOf(leftOut);
    this.hasOpenGoals =
        !starts.isEmpty()
            && goals.stream().map(goal -> goal.within(possible())).anyMatch(Goal::isOpen);
  }

  /** Returns the variables, in the order of a position's cells. */
  public List<Variable> variables() {
    return variables;
  }

  /** Returns the names of the moves. */
  public List<String> moves() {
    return moves;
  }

  /** Returns the names of moves, or of places "from-to", whose steps never change anything. */
  public List<String> leftOut() {
    return leftOut;
  }

  /** Returns the steps, all that may ever be made. */
  public List<Step> steps() {
    return steps;
  }

  /**
   * Returns where a person takes hold of something to make a move and where it goes: places where
   * moves are steps in a row, else variables; empty where the rules do not say.
   */
  public Optional<Journey> ends(int move) {
    return ends.get(move);
  }

  /** Returns the positions that the puzzle begins with, none twice; perhaps none. */
  public List<Position> starts() {
    return starts;
  }

  /** Returns the goals as they are written, none twice: a position that is any of these is one. */
  public List<Goal> goals() {
    return goals;
  }

  /**
   * Returns positions at distance 0, at least one, none twice. Without a start these are all. With
   * a start it is one for each goal, which perhaps no start can become.
   */
  public List<Position> goalPositions() {
    return goalPositions;
  }

  /** Returns whether there are goals that {@link #goalPositions} does not have. */
  public boolean hasOpenGoals() {
    return hasOpenGoals;
  }

  /** Returns whether a position is at distance 0. */
  public boolean isGoal(Position position) {
    return goals.stream().anyMatch(goal -> goal.admits(position));
  }

  /** Returns by variable which values it ever has ({@link #mayHave}). */
  List<BitSet> possible() {
    return List.of(possible);
  }

  /**
   * Returns whether a variable ever has a value: in a start or by steps from there; without a
   * start, in a goal or by steps from there or to there.
   */
  public boolean mayHave(int variable, int value) {
    return possible[variable].get(value);
  }

  /**
   * Returns whether no move looks at anything: each can always be made, and moves what variables
   * hold to other variables, one to one, or exchanges their values, one to one.
   */
  public boolean permutes() {
    return steps.size() == moves.size() && steps.stream().allMatch(this::permutes);
  }

  private boolean permutes(Step step) {
    Set<Integer> written = new HashSet<>();
    Set<Integer> sources = new HashSet<>();
    for (Effect effect : step.effects()) {
      BitSet from = possible[effect.source()];
      if (from.stream().map(effect.becomes()::get).distinct().count() < from.cardinality()) {
        return false;
      }
      written.add(effect.variable());
      sources.add(effect.source());
    }
    return written.equals(sources)
        && step.guards().stream()
            .allMatch(g -> possible[g.variable()].stream().allMatch(g.values()::contains));
  }

  /** Puts rules together. */
  public static final class Builder {
    private final List<Variable> variables;
    private final List<String> moves = new ArrayList<>();
    private final List<Optional<Journey>> ends = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final Set<Step> steps = new LinkedHashSet<>();
    private final Set<Position> starts = new LinkedHashSet<>();
    private final Set<Goal> goals = new LinkedHashSet<>();
    private final Set<Position> goalPositions = new LinkedHashSet<>();
    private final Set<Goal.Count> kept = new LinkedHashSet<>();
    private boolean byWays;

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
     * @param ends the variables from which and to which a person takes something, if any
     */
    public int move(String name, Optional<Journey> ends) {
      moves.add(name);
      this.ends.add(ends);
      return moves.size() - 1;
    }

    /** Adds a place of a piece, for moves in a row; returns its number. */
    public int place(String name) {
      places.add(name);
      return places.size() - 1;
    }

    /** Adds a step. */
    public Builder step(Step step) {
      steps.add(step);
      return this;
    }

    /** Adds a position to begin with, unless it is there. */
    public Builder start(Position position) {
      starts.add(position);
      return this;
    }

    /**
     * Adds a goal, unless it is there.
     *
     * @param positions the positions that are this goal; with a start one of them is enough, and
     *     best one whose variables have what they may ever have ({@link #possible})
     */
    public Builder goal(Goal goal, Collection<Position> positions) {
      goals.add(goal);
      goalPositions.addAll(positions);
      return this;
    }

    /** Adds a goal that is one position, unless it is there. */
    public Builder goal(Position position) {
      return goal(Goal.of(position), List.of(position));
    }

    /** Says that a count holds in every state. */
    public Builder keep(Goal.Count count) {
      kept.add(count);
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
     *     name, a move may lead to several states, or no goal can be reached
     */
    public GuardedRules build() {
      if (goals.isEmpty()) {
        throw new BadInputException("there is no goal");
      }
      BitSet[] possible = possible().toArray(BitSet[]::new);
      Map<Boolean, List<Step>> byChange =
          steps.stream()
              .filter(step -> mayBeMade(step, possible))
              .collect(Collectors.partitioningBy(step -> mayChange(step, possible)));
      List<Step> made = byChange.get(true);
      if (made.isEmpty()) {
        throw new BadInputException("no move can ever be made that changes something");
      }
      if (goalPositions.stream().anyMatch(position -> isPossible(position, possible))) {
        goalPositions.removeIf(position -> !isPossible(position, possible));
      }
      Set<String> leftOut = new LinkedHashSet<>();
      byChange.get(false).forEach(step -> leftOut.add(name(step)));
      made.forEach(step -> leftOut.remove(name(step)));
      return ofSteps(places.isEmpty() ? made : inRow(made), possible, List.copyOf(leftOut));
    }

    private String name(Step step) {
      return places.isEmpty()
          ? moves.get(step.move())
          : places.get(step.from()) + "-" + places.get(step.to());
    }

    /** Returns whether a step gives a variable another value, where it may be made. */
    private boolean mayChange(Step step, BitSet[] possible) {
      for (Effect effect : step.effects()) {
        BitSet from = guarded(step, effect.source());
        from.and(possible[effect.source()]);
        BitSet had = guarded(step, effect.variable());
        had.and(possible[effect.variable()]);
        for (int value : from.stream().toArray()) {
          int becomes = effect.becomes().get(value);
          boolean same =
              effect.source() == effect.variable()
                  ? becomes == value
                  : had.cardinality() == 1 && had.get(becomes);
          if (!same) {
            return true;
          }
        }
      }
      return false;
    }

    private GuardedRules ofSteps(List<Step> made, BitSet[] possible, List<String> leftOut) {
      Map<Integer, Integer> numbers = new LinkedHashMap<>();
      made.stream()
          .map(Step::move)
          .distinct()
          .sorted()
          .forEach(move -> numbers.put(move, numbers.size()));
      limit(numbers.size(), "moves (what a step is called)");
      List<Step> renumbered = new ArrayList<>();
      for (Step step : made) {
        renumbered.add(new Step(numbers.get(step.move()), step.guards(), step.effects(), 0, 0));
      }
      renumbered.sort((a, b) -> Integer.compare(a.move(), b.move()));
      List<String> names = numbers.keySet().stream().map(moves::get).toList();
      return new GuardedRules(
          names,
          renumbered,
          numbers.keySet().stream().map(ends::get).toList(),
          this,
          possible,
          leftOut);
    }

    /** Returns the ways of pieces as steps of moves. */
    private List<Step> inRow(List<Step> made) {
      List<Step> all = new ArrayList<>();
      Map<String, Integer> count = new HashMap<>();
      for (WaysInRow.Move move : new WaysInRow(made, variables, kept).moves(!byWays)) {
        List<Integer> path = move.path();
        String name = path.stream().map(places::get).collect(Collectors.joining("-"));
        int same = byWays ? count.merge(name, 1, Integer::sum) : 1;
        int number =
            move(
                same == 1 ? name : name + "/" + same,
                Optional.of(new Journey(path.get(0), path.get(path.size() - 1)))
                    .filter(ends -> ends.from() != ends.to()));
        move.steps()
            .forEach(step -> all.add(new Step(number, step.guards(), step.effects(), 0, 0)));
      }
      return all;
    }

    private static void limit(int count, String what) {
      if (count > Numbering.MAX_MOVES) {
        throw new BadInputException(
            "the puzzle has %s %s; a table can name %d"
                .formatted(Magnitude.of(count), what, Numbering.MAX_MOVES));
      }
    }

    /**
     * Returns by variable which values it may ever have with the steps, starts and, without a
     * start, goals that there are. Each variable is looked at by itself, so these are at least all
     * that it has in any state that is listed.
     */
    public List<BitSet> possible() {
      BitSet[] possible = new BitSet[variables.size()];
      Arrays.setAll(possible, variable -> new BitSet());
      for (Position position : starts.isEmpty() ? goalPositions : starts) {
        for (int variable = 0; variable < possible.length; variable++) {
          possible[variable].set(position.cell(variable));
        }
      }
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Step step : steps) {
          changed |= mayBeMade(step, possible) && addAfter(step, possible);
          changed |= starts.isEmpty() && addBefore(step, possible);
        }
      }
      return List.of(possible);
    }

    private static boolean isPossible(Position position, BitSet[] possible) {
      for (int variable = 0; variable < possible.length; variable++) {
        if (!possible[variable].get(position.cell(variable))) {
          return false;
        }
      }
      return true;
    }

    private static boolean mayBeMade(Step step, BitSet[] possible) {
      for (Guard guard : step.guards()) {
        if (guard.values().stream().noneMatch(possible[guard.variable()]::get)) {
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

    private boolean addAfter(Step step, BitSet[] possible) {
      boolean changed = false;
      for (Effect effect : step.effects()) {
        BitSet from = guarded(step, effect.source());
        from.and(possible[effect.source()]);
        BitSet into = possible[effect.variable()];
        int count = into.cardinality();
        from.stream().forEach(value -> into.set(effect.becomes().get(value)));
        changed |= into.cardinality() > count;
      }
      return changed;
    }

    /** Adds what variables may have had before a step into states whose values are possible. */
    private boolean addBefore(Step step, BitSet[] possible) {
      Set<Integer> written = new HashSet<>();
      for (Effect effect : step.effects()) {
        written.add(effect.variable());
        if (guarded(step, effect.source()).stream()
            .noneMatch(value -> possible[effect.variable()].get(effect.becomes().get(value)))) {
          return false;
        }
      }
      for (Guard guard : step.guards()) {
        if (!written.contains(guard.variable())
            && guard.values().stream().noneMatch(possible[guard.variable()]::get)) {
          return false;
        }
      }
      boolean changed = false;
      for (int variable : written) {
        int count = possible[variable].cardinality();
        possible[variable].or(guarded(step, variable));
        changed |= possible[variable].cardinality() > count;
      }
      return changed;
    }
  }

  /** Returns an effect that gives a variable a value, whatever it had. */
  public static Effect constant(int variable, int values, int value) {
    return new Effect(variable, variable, Collections.nCopies(values, value));
  }
}
