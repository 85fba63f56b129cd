// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.rulebased.RuleSet.Effect;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.space.Numbering;
import org.saitan.text.Magnitude;

/**
 * A builder of compound moves, which are chains of consecutive steps of one piece. A chain becomes
 * one step with the combined guards and effects of its steps. A compound move consists of all
 * chains with the same endpoints or, if the path matters, of all chains with the same endpoints and
 * effects: a peg that jumps twice can remove different pegs on different paths.
 */
final class CompoundMoves {
  private static final int MAX_TRIED = 200_000;

  private final List<Step> steps;
  private final List<Variable> variables;
  private final Collection<Goal.Count> invariants;
  private final Map<List<Object>, List<StepChain>> found = new LinkedHashMap<>();
  private int tried;

  /**
   * A chain of steps, combined into one step.
   *
   * @param path the places of the piece, from first to last
   * @param guards for each variable, the values allowed before the first step; variables without a
   *     guard may have any value
   * @param effects the effects, keyed by the variable that changes
   */
  private record StepChain(
      List<Integer> path, TreeMap<Integer, BitSet> guards, TreeMap<Integer, Effect> effects) {
    int first() {
      return path.get(0);
    }

    int last() {
      return path.get(path.size() - 1);
    }

    /** Returns whether this chain is applicable wherever the other one is. */
    boolean subsumes(StepChain other) {
      return guards.entrySet().stream()
          .allMatch(
              guard ->
                  other.guards.containsKey(guard.getKey())
                      && other.guards.get(guard.getKey()).stream().allMatch(guard.getValue()::get));
    }
  }

  /**
   * A compound move.
   *
   * @param path the places of one of its chains, or only the first and the last if only endpoints
   *     matter
   * @param steps its chains, each combined into one step, whose move is not assigned yet (0)
   */
  record CompoundMove(List<Integer> path, List<Step> steps) {}

  /**
   * Creates a builder.
   *
   * @param steps single steps, with the places of the piece that moves
   * @param invariants counts that hold in every state; a chain that contradicts them is impossible
   */
  CompoundMoves(List<Step> steps, List<Variable> variables, Collection<Goal.Count> invariants) {
    this.steps = steps;
    this.variables = variables;
    this.invariants = invariants;
  }

  /**
   * Returns the compound moves, ordered by their endpoints or, if paths matter, by their number of
   * steps.
   *
   * @param byEndpoints whether all chains with the same endpoints are one move
   * @throws BadInputException if there are more than a table can hold
   */
  List<CompoundMove> moves(boolean byEndpoints) {
    Map<Integer, List<Step>> stepsFrom = new HashMap<>();
    steps.forEach(step -> stepsFrom.computeIfAbsent(step.from(), p -> new ArrayList<>()).add(step));
    for (int place : new TreeSet<>(stepsFrom.keySet())) {
      Deque<StepChain> queue = new ArrayDeque<>();
      queue.add(new StepChain(List.of(place), new TreeMap<>(), new TreeMap<>()));
      while (!queue.isEmpty()) {
        Interruption.check();
        StepChain chain = queue.remove();
        for (Step step : stepsFrom.getOrDefault(chain.last(), List.of())) {
          StepChain extended = extended(chain, step);
          if (extended != null
              && !extended.effects().isEmpty()
              && isConsistent(extended)
              && addUnlessSubsumed(extended)) {
            queue.add(extended);
          }
        }
      }
    }
    if (byEndpoints) {
      return found.values().stream()
          .flatMap(List::stream)
          .collect(Collectors.groupingBy(chain -> List.of(chain.first(), chain.last())))
          .entrySet()
          .stream()
          .sorted((a, b) -> compare(a.getKey(), b.getKey()))
          .map(chains -> move(chains.getKey(), chains.getValue()))
          .toList();
    }
    return found.values().stream()
        .map(chains -> move(chains.get(0).path(), chains))
        .sorted(
            Comparator.comparingInt((CompoundMove move) -> move.path().size())
                .thenComparing(CompoundMove::path, CompoundMoves::compare))
        .toList();
  }

  private static CompoundMove move(List<Integer> path, List<StepChain> chains) {
    return new CompoundMove(path, chains.stream().map(CompoundMoves::step).toList());
  }

  /** Returns whether the guards of a chain are consistent with the invariants. */
  private boolean isConsistent(StepChain chain) {
    return invariants.stream()
        .allMatch(
            count ->
                chain.guards().entrySet().stream()
                        .filter(
                            guard ->
                                guard.getValue().stream()
                                    .allMatch(count.values().get(guard.getKey())::get))
                        .count()
                    <= count.variables());
  }

  private boolean addUnlessSubsumed(StepChain chain) {
    List<StepChain> same =
        found.computeIfAbsent(
            List.of(chain.first(), chain.last(), chain.effects()), key -> new ArrayList<>());
    if (same.stream().anyMatch(other -> other.subsumes(chain))) {
      return false;
    }
    same.add(chain);
    if (found.size() > Numbering.MAX_MOVES || ++tried > MAX_TRIED) {
      throw new BadInputException(
          "more than %s compound moves; a table can hold %s; use 'count steps'"
              .formatted(
                  Magnitude.of(Math.min(found.size() - 1, Numbering.MAX_MOVES)),
                  Magnitude.of(Numbering.MAX_MOVES)));
    }
    return true;
  }

  /** Returns a chain extended by a step, or null if their guards contradict each other. */
  private StepChain extended(StepChain chain, Step step) {
    TreeMap<Integer, BitSet> guards = new TreeMap<>(chain.guards());
    for (int variable : step.guards().keySet()) {
      Effect effectSoFar = effectSoFar(chain, variable);
      BitSet values = step.guards().get(variable);
      BitSet remaining = allowed(guards, effectSoFar.source());
      remaining.stream()
          .filter(value -> !values.get(effectSoFar.newValues().get(value)))
          .forEach(remaining::clear);
      if (remaining.isEmpty()) {
        return null;
      }
      guards.put(effectSoFar.source(), remaining);
    }
    TreeMap<Integer, Effect> effects = new TreeMap<>(chain.effects());
    for (Effect effect : step.effects()) {
      Effect effectSoFar = effectSoFar(chain, effect.source());
      List<Integer> newValues =
          effectSoFar.newValues().stream().map(effect.newValues()::get).toList();
      effects.put(
          effect.variable(), new Effect(effect.variable(), effectSoFar.source(), newValues));
    }
    TreeMap<Integer, Effect> normalized = new TreeMap<>();
    effects.forEach(
        (variable, effect) -> {
          BitSet allowed = allowed(guards, effect.source());
          boolean stays =
              variable == effect.source()
                  && allowed.stream().allMatch(value -> effect.newValues().get(value) == value);
          if (!stays) {
            normalized.put(variable, normalized(effect, allowed));
          }
        });
    List<Integer> path = new ArrayList<>(chain.path());
    path.add(step.to());
    return new StepChain(path, guards, normalized);
  }

  /** Returns the effect that describes the value of a variable after a chain. */
  private Effect effectSoFar(StepChain chain, int variable) {
    Effect effect = chain.effects().get(variable);
    return effect != null
        ? effect
        : new Effect(
            variable,
            variable,
            IntStream.range(0, variables.get(variable).values().size()).boxed().toList());
  }

  private BitSet allowed(Map<Integer, BitSet> guards, int variable) {
    return variables.get(variable).allowed(guards.get(variable));
  }

  /** Normalizes an effect, so that effects that agree on all allowed values become equal. */
  private static Effect normalized(Effect effect, BitSet allowed) {
    List<Integer> images =
        allowed.stream().mapToObj(effect.newValues()::get).distinct().sorted().toList();
    if (images.size() == 1) {
      return new Effect(
          effect.variable(),
          effect.variable(),
          effect.newValues().stream().map(value -> images.get(0)).toList());
    }
    List<Integer> newValues =
        IntStream.range(0, effect.newValues().size())
            .mapToObj(value -> allowed.get(value) ? effect.newValues().get(value) : images.get(0))
            .toList();
    return new Effect(effect.variable(), effect.source(), newValues);
  }

  private static Step step(StepChain chain) {
    return new Step(0, chain.guards(), List.copyOf(chain.effects().values()), 0, 0);
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    return Arrays.compare(a.toArray(Integer[]::new), b.toArray(Integer[]::new));
  }
}
