// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.rulebased.RuleSet.Effect;
import org.saitan.puzzle.rulebased.RuleSet.Guard;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.space.Numbering;
import org.saitan.text.Magnitude;

/**
 * All that a piece can do in a row. Each way is one step, of the guards and effects that its steps
 * have together. A move is all ways from one place to another; or, where it matters which way a
 * piece goes, those of them that do the same: a peg that jumps twice takes off other pegs on one
 * way than on another.
 */
final class CompoundMoves {
  private static final int MOST_TRIED = 200_000;

  private final List<Step> steps;
  private final List<Variable> variables;
  private final Collection<Goal.Count> kept;
  private final Map<List<Object>, List<StepChain>> found = new LinkedHashMap<>();
  private int tried;

  /**
   * Steps in a row as one.
   *
   * @param path the places where the piece stands, from the first to the last
   * @param guards by variable, the values that it may have before the first step, where not any
   * @param effects by variable that changes
   */
  private record StepChain(
      List<Integer> path, TreeMap<Integer, Set<Integer>> guards, TreeMap<Integer, Effect> effects) {
    int first() {
      return path.get(0);
    }

    int last() {
      return path.get(path.size() - 1);
    }

    /** Returns whether this one can be gone wherever another can. */
    boolean asksNoMore(StepChain other) {
      return guards.entrySet().stream()
          .allMatch(
              guard ->
                  other.guards.containsKey(guard.getKey())
                      && guard.getValue().containsAll(other.guards.get(guard.getKey())));
    }
  }

  /**
   * A move.
   *
   * @param path the places of one of its ways, or by their ends the first and the last
   * @param steps its ways, each as one step of the move 0
   */
  record CompoundMove(List<Integer> path, List<Step> steps) {}

  /**
   * Finds all ways.
   *
   * @param steps single steps with the places of their piece
   * @param kept counts that hold in every state: a way that asks for more is none
   */
  CompoundMoves(List<Step> steps, List<Variable> variables, Collection<Goal.Count> kept) {
    this.steps = steps;
    this.variables = variables;
    this.kept = kept;
  }

  /**
   * Returns the moves: those of fewer steps first, or, by their ends, in the order of these.
   *
   * @param byEnds whether all ways from one place to another are one move
   * @throws BadInputException if they are more than a table can name
   */
  List<CompoundMove> moves(boolean byEnds) {
    Map<Integer, List<Step>> leaving = new HashMap<>();
    steps.forEach(step -> leaving.computeIfAbsent(step.from(), p -> new ArrayList<>()).add(step));
    for (int place : new TreeSet<>(leaving.keySet())) {
      Deque<StepChain> queue = new ArrayDeque<>();
      queue.add(new StepChain(List.of(place), new TreeMap<>(), new TreeMap<>()));
      while (!queue.isEmpty()) {
        Interruption.check();
        StepChain way = queue.remove();
        for (Step step : leaving.getOrDefault(way.last(), List.of())) {
          StepChain longer = longer(way, step);
          if (longer != null && !longer.effects().isEmpty() && mayBe(longer) && add(longer)) {
            queue.add(longer);
          }
        }
      }
    }
    if (byEnds) {
      return found.values().stream()
          .flatMap(List::stream)
          .collect(Collectors.groupingBy(way -> List.of(way.first(), way.last())))
          .entrySet()
          .stream()
          .sorted((a, b) -> compare(a.getKey(), b.getKey()))
          .map(ways -> move(ways.getKey(), ways.getValue()))
          .toList();
    }
    return found.values().stream()
        .map(ways -> move(ways.get(0).path(), ways))
        .sorted(
            Comparator.comparingInt((CompoundMove move) -> move.path().size())
                .thenComparing(CompoundMove::path, CompoundMoves::compare))
        .toList();
  }

  private static CompoundMove move(List<Integer> path, List<StepChain> ways) {
    return new CompoundMove(path, ways.stream().map(CompoundMoves::step).toList());
  }

  /** Returns whether a way asks for no more variables with some values than there ever are. */
  private boolean mayBe(StepChain way) {
    return kept.stream()
        .allMatch(
            count ->
                way.guards().entrySet().stream()
                        .filter(
                            guard ->
                                guard.getValue().stream()
                                    .allMatch(count.values().get(guard.getKey())::get))
                        .count()
                    <= count.variables());
  }

  private boolean add(StepChain way) {
    List<StepChain> same =
        found.computeIfAbsent(
            List.of(way.first(), way.last(), way.effects()), key -> new ArrayList<>());
    if (same.stream().anyMatch(other -> other.asksNoMore(way))) {
      return false;
    }
    same.add(way);
    if (found.size() > Numbering.MAX_MOVES || ++tried > MOST_TRIED) {
      throw new BadInputException(
          "pieces can go more than %s ways in a row, each of which is a move; a table can name %s; count steps"
              .formatted(
                  Magnitude.of(Math.min(found.size() - 1, Numbering.MAX_MOVES)),
                  Magnitude.of(Numbering.MAX_MOVES)));
    }
    return true;
  }

  /** Returns a way with a step more; null if its guards cannot hold then. */
  private StepChain longer(StepChain way, Step step) {
    TreeMap<Integer, Set<Integer>> guards = new TreeMap<>(way.guards());
    for (Guard guard : step.guards()) {
      Effect now = now(way, guard.variable());
      Set<Integer> left =
          allowed(guards, now.source()).stream()
              .filter(value -> guard.values().contains(now.becomes().get(value)))
              .collect(Collectors.toSet());
      if (left.isEmpty()) {
        return null;
      }
      guards.put(now.source(), left);
    }
    TreeMap<Integer, Effect> effects = new TreeMap<>(way.effects());
    for (Effect effect : step.effects()) {
      Effect now = now(way, effect.source());
      List<Integer> becomes = now.becomes().stream().map(effect.becomes()::get).toList();
      effects.put(effect.variable(), new Effect(effect.variable(), now.source(), becomes));
    }
    TreeMap<Integer, Effect> plain = new TreeMap<>();
    effects.forEach(
        (variable, effect) -> {
          Set<Integer> allowed = allowed(guards, effect.source());
          boolean stays =
              variable == effect.source()
                  && allowed.stream().allMatch(value -> effect.becomes().get(value).equals(value));
          if (!stays) {
            plain.put(variable, plain(effect, allowed));
          }
        });
    List<Integer> path = new ArrayList<>(way.path());
    path.add(step.to());
    return new StepChain(path, guards, plain);
  }

  /** Returns what a variable has after a way. */
  private Effect now(StepChain way, int variable) {
    Effect effect = way.effects().get(variable);
    return effect != null
        ? effect
        : new Effect(variable, variable, IntStream.range(0, values(variable)).boxed().toList());
  }

  private int values(int variable) {
    return variables.get(variable).values().size();
  }

  private Set<Integer> allowed(Map<Integer, Set<Integer>> guards, int variable) {
    Set<Integer> allowed = guards.get(variable);
    return allowed != null
        ? allowed
        : IntStream.range(0, values(variable)).boxed().collect(Collectors.toSet());
  }

  /** Writes an effect in the one form of those that do the same to the values that may be. */
  private static Effect plain(Effect effect, Set<Integer> allowed) {
    List<Integer> images = allowed.stream().map(effect.becomes()::get).distinct().sorted().toList();
    if (images.size() == 1) {
      return new Effect(
          effect.variable(),
          effect.variable(),
          effect.becomes().stream().map(value -> images.get(0)).toList());
    }
    List<Integer> becomes =
        IntStream.range(0, effect.becomes().size())
            .mapToObj(
                value -> allowed.contains(value) ? effect.becomes().get(value) : images.get(0))
            .toList();
    return new Effect(effect.variable(), effect.source(), becomes);
  }

  private static Step step(StepChain way) {
    List<Guard> guards = new ArrayList<>();
    way.guards().forEach((variable, allowed) -> guards.add(new Guard(variable, allowed)));
    return new Step(0, guards, List.copyOf(way.effects().values()), 0, 0);
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      if (!a.get(i).equals(b.get(i))) {
        return Integer.compare(a.get(i), b.get(i));
      }
    }
    return Integer.compare(a.size(), b.size());
  }
}
