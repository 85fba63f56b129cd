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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.rulebased.RuleSet.Effect;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.space.Numbering;
import org.saitan.text.Magnitude;

/**
 * A builder of compound moves. A compound move is made by one piece, which takes several steps in a
 * row. Such a chain of steps is combined into a single step, with the guards and effects of the
 * whole chain. Usually, all chains with the same endpoints form one compound move. If the path
 * matters, chains form one move only if their effects are also the same. For example, a peg that
 * jumps twice can remove different pegs on different paths.
 */
final class CompoundMoves {
  private static final int MAX_TRIED = 200_000;

  private final List<Step> steps;
  private final List<Variable> variables;
  private final Collection<Goal.Count> invariants;
  private final Map<List<Object>, List<StepChain>> chainsByKey = new LinkedHashMap<>();
  private int attempts;

  /**
   * A chain of steps.
   *
   * @param path the places that the piece visits, including the first and last
   * @param step the combined step, whose move index is not assigned yet (0)
   */
  private record StepChain(List<Integer> path, Step step) {
    List<Integer> endpoints() {
      return List.of(step.from(), step.to());
    }

    /**
     * Returns whether this chain is applicable in every state in which another chain is applicable.
     */
    boolean subsumes(StepChain other) {
      Map<Integer, BitSet> guards = other.step.guards();
      return step.guards().entrySet().stream()
          .allMatch(
              guard ->
                  guards.containsKey(guard.getKey())
                      && guards.get(guard.getKey()).stream().allMatch(guard.getValue()::get));
    }

    /** Returns the effect of this chain on a variable. */
    Effect effect(int variable, List<Variable> variables) {
      return step.effects().stream()
          .filter(effect -> effect.variable() == variable)
          .findFirst()
          .orElse(Effect.copy(variable, variable, variables.get(variable).values().size()));
    }
  }

  /**
   * A compound move.
   *
   * @param path the places that the piece visits in one of the chains, or only the first and last
   *     places if only endpoints matter
   * @param steps the combined step of each chain, whose move index is not assigned yet (0)
   */
  record CompoundMove(List<Integer> path, List<Step> steps) {}

  /**
   * Creates a builder.
   *
   * @param steps the single steps, each with the places of the moving piece before and after
   * @param invariants constraints that hold in every state, so that chains contradicting them are
   *     impossible
   */
  CompoundMoves(List<Step> steps, List<Variable> variables, Collection<Goal.Count> invariants) {
    this.steps = steps;
    this.variables = variables;
    this.invariants = invariants;
  }

  /**
   * Returns the compound moves, ordered by their endpoints or, if paths matter, by the number of
   * steps.
   *
   * @param byEndpoints whether all chains with the same endpoints are one move
   * @throws BadInputException if there are more moves than a table supports
   */
  List<CompoundMove> moves(boolean byEndpoints) {
    Map<Integer, List<Step>> stepsFrom = new HashMap<>();
    steps.forEach(step -> stepsFrom.computeIfAbsent(step.from(), p -> new ArrayList<>()).add(step));
    for (int place : new TreeSet<>(stepsFrom.keySet())) {
      Deque<StepChain> queue = new ArrayDeque<>();
      Step none = new Step(0, Map.of(), List.of(), place, place);
      queue.add(new StepChain(List.of(place), none));
      while (!queue.isEmpty()) {
        Interruption.check();
        StepChain chain = queue.remove();
        for (Step step : stepsFrom.getOrDefault(chain.step().to(), List.of())) {
          StepChain extended = extended(chain, step);
          if (extended != null
              && !extended.step().effects().isEmpty()
              && isConsistent(extended)
              && addUnlessSubsumed(extended)) {
            queue.add(extended);
          }
        }
      }
    }
    Function<StepChain, List<Integer>> path = byEndpoints ? StepChain::endpoints : StepChain::path;
    Stream<List<StepChain>> moves =
        byEndpoints
            ? chainsByKey.values().stream()
                .flatMap(List::stream)
                .collect(Collectors.groupingBy(path, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
            : chainsByKey.values().stream();
    return moves
        .map(
            chains ->
                new CompoundMove(
                    path.apply(chains.get(0)), chains.stream().map(StepChain::step).toList()))
        .sorted(
            Comparator.comparingInt((CompoundMove move) -> move.path().size())
                .thenComparing(CompoundMove::path, CompoundMoves::compare))
        .toList();
  }

  /** Returns whether the guards of a chain are consistent with the invariants. */
  private boolean isConsistent(StepChain chain) {
    return invariants.stream()
        .allMatch(
            count ->
                chain.step().guards().entrySet().stream()
                        .filter(
                            guard ->
                                guard.getValue().stream()
                                    .allMatch(count.values().get(guard.getKey())::get))
                        .count()
                    <= count.variables());
  }

  private boolean addUnlessSubsumed(StepChain chain) {
    List<StepChain> same =
        chainsByKey.computeIfAbsent(
            List.of(chain.endpoints(), chain.step().effects()), key -> new ArrayList<>());
    if (same.stream().anyMatch(other -> other.subsumes(chain))) {
      return false;
    }
    same.add(chain);
    if (chainsByKey.size() > Numbering.MAX_MOVES || ++attempts > MAX_TRIED) {
      throw new BadInputException(
          "more than %s compound moves, but a table can hold only %s; use 'count steps'"
              .formatted(
                  Magnitude.of(Math.min(chainsByKey.size() - 1, Numbering.MAX_MOVES)),
                  Magnitude.of(Numbering.MAX_MOVES)));
    }
    return true;
  }

  /**
   * Appends a step to a chain. Returns null if the guards of the chain and the step contradict each
   * other.
   */
  private StepChain extended(StepChain chain, Step step) {
    Map<Integer, BitSet> guards = new TreeMap<>(chain.step().guards());
    for (int variable : step.guards().keySet()) {
      Effect effectSoFar = chain.effect(variable, variables);
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
    Map<Integer, Effect> effects = new TreeMap<>();
    chain.step().effects().forEach(effect -> effects.put(effect.variable(), effect));
    for (Effect effect : step.effects()) {
      Effect effectSoFar = chain.effect(effect.source(), variables);
      List<Integer> newValues =
          effectSoFar.newValues().stream().map(effect.newValues()::get).toList();
      effects.put(
          effect.variable(), new Effect(effect.variable(), effectSoFar.source(), newValues));
    }
    List<Effect> normalized =
        effects.values().stream()
            .filter(effect -> !effect.isIdentity(allowed(guards, effect.source())))
            .map(effect -> normalized(effect, allowed(guards, effect.source())))
            .toList();
    List<Integer> path = new ArrayList<>(chain.path());
    path.add(step.to());
    return new StepChain(path, new Step(0, guards, normalized, path.get(0), step.to()));
  }

  private BitSet allowed(Map<Integer, BitSet> guards, int variable) {
    return variables.get(variable).allowed(guards.get(variable));
  }

  /**
   * Normalizes an effect. If two effects give the same results for all allowed values, their normal
   * forms are equal.
   */
  private static Effect normalized(Effect effect, BitSet allowed) {
    List<Integer> images =
        allowed.stream().mapToObj(effect.newValues()::get).distinct().sorted().toList();
    int size = effect.newValues().size();
    if (images.size() == 1) {
      return RuleSet.constant(effect.variable(), size, images.get(0));
    }
    List<Integer> newValues =
        IntStream.range(0, size)
            .mapToObj(value -> allowed.get(value) ? effect.newValues().get(value) : images.get(0))
            .toList();
    return new Effect(effect.variable(), effect.source(), newValues);
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    return Arrays.compare(a.toArray(Integer[]::new), b.toArray(Integer[]::new));
  }
}
