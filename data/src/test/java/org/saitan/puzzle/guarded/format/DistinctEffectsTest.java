// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saitan.Tries;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.guarded.GuardedRules;
import org.saitan.puzzle.guarded.GuardedRules.Effect;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;

/** Random steps, held to what they do to each of all states. */
class DistinctEffectsTest {
  private static final int VARIABLES = 3;
  private static final int VALUES = 3;

  private static Step step(Random random, int move) {
    List<Guard> guards = new ArrayList<>();
    List<Effect> effects = new ArrayList<>();
    for (int variable = 0; variable < VARIABLES; variable++) {
      if (random.nextInt(2) == 0) {
        Set<Integer> some = new TreeSet<>(Set.of(random.nextInt(VALUES)));
        some.add(random.nextInt(VALUES));
        guards.add(new Guard(variable, some));
      }
      if (random.nextInt(2) == 0) {
        int source = random.nextInt(2) == 0 ? variable : random.nextInt(VARIABLES);
        int constant = random.nextInt(VALUES);
        boolean copies = random.nextInt(2) == 0;
        List<Integer> becomes =
            IntStream.range(0, VALUES).mapToObj(value -> copies ? value : constant).toList();
        effects.add(new Effect(variable, source, becomes));
      }
    }
    return new Step(move, guards, effects, 0, 0);
  }

  private static Optional<List<Integer>> after(Step step, List<Integer> state) {
    if (!step.guards().stream()
        .allMatch(guard -> guard.values().contains(state.get(guard.variable())))) {
      return Optional.empty();
    }
    List<Integer> next = new ArrayList<>(state);
    step.effects()
        .forEach(
            effect ->
                next.set(effect.variable(), effect.becomes().get(state.get(effect.source()))));
    return Optional.of(next).filter(other -> !other.equals(state));
  }

  private static Set<Integer> looked(Step step) {
    Set<Integer> variables = new HashSet<>();
    step.guards().forEach(guard -> variables.add(guard.variable()));
    step.effects().forEach(effect -> variables.addAll(Set.of(effect.variable())));
    step.effects().forEach(effect -> variables.add(effect.source()));
    return variables;
  }

  /** Whether a step copies: where two variables have the same value, it may do as others do. */
  private static boolean copies(Step step) {
    return step.effects().stream().anyMatch(effect -> effect.source() != effect.variable());
  }

  @Test
  void noEffectIsLostAndOfThoseThatLookAtTheSameOneIsLeft() {
    Random random = new Random(41);
    int taken = 0;
    for (int round = 0; round < Tries.of(3_000); round++) {
      List<Step> steps = new ArrayList<>();
      for (int move = 0; move < 2 + random.nextInt(4); move++) {
        steps.add(step(random, move));
      }
      DistinctEffects distinct = new DistinctEffects(steps, variable -> VALUES);
      for (int rank = 0; rank < VALUES * VALUES * VALUES; rank++) {
        List<Integer> state = List.of(rank % 3, rank / 3 % 3, rank / 9);
        Map<List<Integer>, List<Integer>> before = new HashMap<>();
        Map<List<Integer>, List<Integer>> left = new HashMap<>();
        for (int i = 0; i < steps.size(); i++) {
          int index = i;
          after(steps.get(i), state)
              .ifPresent(next -> before.computeIfAbsent(next, n -> new ArrayList<>()).add(index));
          for (Step part : distinct.left(i)) {
            after(part, state)
                .ifPresent(next -> left.computeIfAbsent(next, n -> new ArrayList<>()).add(index));
          }
        }
        assertThat(left.keySet()).isEqualTo(before.keySet());
        for (List<Integer> next : left.keySet()) {
          assertThat(before.get(next)).containsAll(left.get(next));
          assertThat(left.get(next)).doesNotHaveDuplicates();
          taken += before.get(next).size() - left.get(next).size();
          for (int one : left.get(next)) {
            for (int other : left.get(next)) {
              boolean covered =
                  looked(steps.get(one)).containsAll(looked(steps.get(other)))
                      && !copies(steps.get(one))
                      && !copies(steps.get(other));
              assertThat(one == other || !covered).as("%s to %s: %s", state, next, steps).isTrue();
            }
          }
        }
      }
    }
    assertThat(taken).isGreaterThan(1_000 * Tries.of(3_000) / 3_000);
  }

  /** What each of 20 steps covers leaves twice as many cases of the last one: a million. */
  @Test
  void stepsThatOverlapInTooManyWaysAreRefused() {
    Effect effect = GuardedRules.constant(0, VALUES, 1);
    List<Step> steps = new ArrayList<>();
    List<Guard> all = new ArrayList<>(List.of(new Guard(0, Set.of(0))));
    for (int move = 0; move < 20; move++) {
      List<Guard> guards = new ArrayList<>(all.subList(0, 1));
      for (int variable : List.of(2 * move + 1, 2 * move + 2)) {
        guards.add(new Guard(variable, Set.of(0)));
        all.add(new Guard(variable, Set.of(0, 1)));
      }
      steps.add(new Step(move, guards, List.of(effect), 0, 0));
    }
    steps.add(new Step(20, all, List.of(effect), 0, 0));
    assertThatThrownBy(() -> new DistinctEffects(steps, variable -> VALUES))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("moves do the same in more than 5,000 different cases");
  }
}
