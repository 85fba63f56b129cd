// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.guarded.GuardedRules.Effect;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;
import org.saitan.text.Magnitude;

/**
 * Steps of which no two moves do the same: what a step does that a step of another move does as
 * well, looking at no more, is left to the other; where both look at the same, to the earlier one.
 * So solutions are not counted once for each name of a move. Steps of pieces that go from or to
 * different places are not compared, and two that do the same only where two variables have the
 * same value stay two.
 */
final class DistinctEffects {
  /** How many more parts all steps together may become: what covers them may have gaps anywhere. */
  private static final int MOST_SPLITS = 5_000;

  private final IntUnaryOperator values;
  private final List<List<Part>> left = new ArrayList<>();
  private final Map<Integer, Integer> repeated = new HashMap<>();

  /** By a variable that changes and its value before, the steps of which that is so. */
  private final Map<List<Integer>, List<Part>> changing = new HashMap<>();

  private int splits;

  /**
   * A step, or what is left of it.
   *
   * @param index number of the step in the list
   * @param domain by variable that it looks at or changes, the values before
   */
  private record Part(
      int index, Step step, TreeMap<Integer, Set<Integer>> domain, Map<Integer, Effect> effects) {}

  /**
   * Compares steps.
   *
   * @param values how many values each variable may have
   * @throws BadInputException if too many conditions are needed to tell what a step does from what
   *     others do
   */
  DistinctEffects(List<Step> steps, IntUnaryOperator values) {
    this.values = values;
    List<Part> parts = new ArrayList<>();
    for (int index = 0; index < steps.size(); index++) {
      parts.add(part(index, steps.get(index)));
      left.add(List.of());
    }
    // What looks at less comes first, and what it covers is taken from what looks at more.
    parts.sort(Comparator.comparingInt(part -> part.domain().size()));
    for (Part part : parts) {
      List<Part> rest = rest(part);
      left.set(part.index(), rest);
      rest.forEach(this::index);
    }
  }

  /** Returns what is left of a step, as steps that do it together; none if nothing is. */
  List<Step> left(int index) {
    return left.get(index).stream().map(Part::step).toList();
  }

  /** Returns the number of a step that does a part of what another one does; itself if none is. */
  int repeated(int index) {
    return repeated.getOrDefault(index, index);
  }

  private Part part(int index, Step step) {
    TreeMap<Integer, Set<Integer>> domain = new TreeMap<>();
    Map<Integer, Effect> effects = new HashMap<>();
    for (Effect effect : step.effects()) {
      if (keepsAll(effect)) {
        continue;
      }
      effects.put(effect.variable(), effect);
      domain.put(effect.variable(), all(effect.variable()));
      domain.put(effect.source(), all(effect.source()));
    }
    for (Guard guard : step.guards()) {
      if (guard.values().size() < values.applyAsInt(guard.variable())) {
        domain.computeIfAbsent(guard.variable(), this::all).retainAll(guard.values());
      }
    }
    return new Part(index, step, domain, effects);
  }

  /** Returns whether an effect leaves every value of its variable. */
  private boolean keepsAll(Effect effect) {
    return effect.source() == effect.variable()
        && all(effect.variable()).stream().allMatch(v -> effect.becomes().get(v).equals(v));
  }

  private Set<Integer> all(int variable) {
    return IntStream.range(0, values.applyAsInt(variable))
        .boxed()
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void index(Part part) {
    keys(part).forEach(key -> changing.computeIfAbsent(key, k -> new ArrayList<>()).add(part));
  }

  private static List<List<Integer>> keys(Part part) {
    List<List<Integer>> keys = new ArrayList<>();
    for (Effect effect : part.effects().values()) {
      for (int value : part.domain().get(effect.variable())) {
        if (effect.source() != effect.variable() || effect.becomes().get(value) != value) {
          keys.add(List.of(effect.variable(), value));
        }
      }
    }
    return keys;
  }

  private List<Part> rest(Part whole) {
    Set<Part> others = new LinkedHashSet<>();
    keys(whole).forEach(key -> others.addAll(changing.getOrDefault(key, List.of())));
    List<Part> rest = List.of(whole);
    for (Part other : others) {
      if (other.step().move() != whole.step().move()
          && other.step().from() == whole.step().from()
          && other.step().to() == whole.step().to()
          && whole.domain().keySet().containsAll(other.domain().keySet())) {
        List<Part> less = rest.stream().flatMap(p -> without(p, other).stream()).toList();
        if (!less.equals(rest)) {
          repeated.put(whole.index(), other.index());
        }
        splits += Math.max(0, less.size() - rest.size());
        if (splits > MOST_SPLITS) {
          throw new BadInputException(
              "moves do the same in more than %s different cases; write their conditions so that few positions meet those of two moves"
                  .formatted(Magnitude.of(MOST_SPLITS)));
        }
        rest = less;
      }
    }
    return rest;
  }

  /** Returns a step where another one does not do the same, in parts that exclude each other. */
  private List<Part> without(Part part, Part other) {
    if (other.domain().entrySet().stream()
        .anyMatch(
            some -> Collections.disjoint(part.domain().get(some.getKey()), some.getValue()))) {
      return List.of(part);
    }
    Map<Integer, Set<Integer>> shared = new HashMap<>();
    part.domain().forEach((variable, some) -> shared.put(variable, new TreeSet<>(some)));
    other.domain().forEach((variable, some) -> shared.get(variable).retainAll(some));
    Set<Integer> changed = new HashSet<>(part.effects().keySet());
    changed.addAll(other.effects().keySet());
    for (int variable : changed) {
      if (!keepEqual(shared, effect(part, variable), effect(other, variable))) {
        return List.of(part);
      }
    }
    if (shared.values().stream().anyMatch(Set::isEmpty)) {
      return List.of(part);
    }
    List<Part> parts = new ArrayList<>();
    TreeMap<Integer, Set<Integer>> domain = new TreeMap<>(part.domain());
    for (int variable : part.domain().keySet()) {
      Set<Integer> outside = new TreeSet<>(domain.get(variable));
      outside.removeAll(shared.get(variable));
      if (!outside.isEmpty()) {
        domain.put(variable, outside);
        parts.add(guarded(part, domain));
      }
      domain.put(variable, shared.get(variable));
    }
    return parts;
  }

  private Part guarded(Part part, Map<Integer, Set<Integer>> domain) {
    List<Guard> guards =
        domain.entrySet().stream()
            .filter(some -> some.getValue().size() < values.applyAsInt(some.getKey()))
            .map(some -> new Guard(some.getKey(), some.getValue()))
            .toList();
    Step step = part.step();
    return part(
        part.index(), new Step(step.move(), guards, step.effects(), step.from(), step.to()));
  }

  /** Returns what a step makes of a variable, perhaps the same. */
  private Effect effect(Part part, int variable) {
    Effect effect = part.effects().get(variable);
    return effect != null ? effect : new Effect(variable, variable, List.copyOf(all(variable)));
  }

  /**
   * Keeps those values before from which two effects make the same; returns false if that depends
   * on two variables at a time.
   */
  private static boolean keepEqual(Map<Integer, Set<Integer>> domain, Effect one, Effect other) {
    if (one.source() == other.source()) {
      domain
          .get(one.source())
          .removeIf(value -> !one.becomes().get(value).equals(other.becomes().get(value)));
      return true;
    }
    Set<Integer> ofOne = images(domain, one);
    Set<Integer> ofOther = images(domain, other);
    if (ofOne.size() > 1 && ofOther.size() > 1) {
      return false;
    }
    domain.get(one.source()).removeIf(value -> !ofOther.contains(one.becomes().get(value)));
    domain.get(other.source()).removeIf(value -> !ofOne.contains(other.becomes().get(value)));
    return true;
  }

  private static Set<Integer> images(Map<Integer, Set<Integer>> domain, Effect effect) {
    return domain.get(effect.source()).stream()
        .map(effect.becomes()::get)
        .collect(Collectors.toSet());
  }
}
