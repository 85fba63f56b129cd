// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GuardedRules.Effect;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;
import org.saitan.puzzle.guarded.GuardedRules.Variable;

/** Pairs of values against all states that random rules lead to. */
class ValuePairsTest {
  private static final int VARIABLES = 4;
  private static final int VALUES = 3;
  private final Random random = new Random(24);

  private Set<Integer> someValues() {
    return random.ints(1 + random.nextInt(2), 0, VALUES).boxed().collect(Collectors.toSet());
  }

  private Step step() {
    List<Guard> guards = new ArrayList<>();
    List<Effect> effects = new ArrayList<>();
    for (int variable = 0; variable < VARIABLES; variable++) {
      if (random.nextInt(2) == 0) {
        guards.add(new Guard(variable, someValues()));
      }
      if (effects.isEmpty() || random.nextInt(3) == 0) {
        effects.add(
            new Effect(
                variable,
                random.nextInt(2) == 0 ? variable : random.nextInt(VARIABLES),
                random.ints(VALUES, 0, VALUES).boxed().toList()));
      }
    }
    return new Step(0, guards, effects, 0, 0);
  }

  private static Set<List<Integer>> reached(List<Integer> start, List<Step> steps) {
    Set<List<Integer>> seen = new HashSet<>(Set.of(start));
    Deque<List<Integer>> left = new ArrayDeque<>(seen);
    while (!left.isEmpty()) {
      List<Integer> state = left.remove();
      for (Step step : steps) {
        List<Integer> next = new ArrayList<>(state);
        step.effects().forEach(e -> next.set(e.variable(), e.becomes().get(state.get(e.source()))));
        boolean legal =
            step.guards().stream().allMatch(g -> g.values().contains(state.get(g.variable())));
        if (legal && seen.add(next)) {
          left.add(next);
        }
      }
    }
    return seen;
  }

  @Test
  void everyPairOfEveryStateIsMetAndSomePairsAreRuledOut() {
    List<Variable> variables =
        IntStream.range(0, VARIABLES)
            .mapToObj(i -> new Variable("v" + i, List.of("0", "1", "2")))
            .toList();
    int ruledOut = 0;
    int exact = 0;
    for (int run = 0; run < 400; run++) {
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        steps.add(step());
      }
      List<Integer> start = random.ints(VARIABLES, 0, VALUES).boxed().toList();
      byte[] cells = new byte[VARIABLES];
      Arrays.setAll(new int[VARIABLES], i -> cells[i] = start.get(i).byteValue());
      ValuePairs pairs = new ValuePairs(variables, steps, List.of(Position.of(cells)));
      Set<List<Integer>> states = reached(start, steps);
      for (int a = 0; a < VARIABLES * VALUES; a++) {
        for (int b = 0; b < VARIABLES * VALUES; b++) {
          int first = a;
          int second = b;
          boolean together =
              states.stream()
                  .anyMatch(
                      s ->
                          s.get(first / VALUES) == first % VALUES
                              && s.get(second / VALUES) == second % VALUES);
          ValuePairs.Choice choice = pairs.new Choice();
          choice.turn(a / VALUES, a % VALUES);
          boolean admitted = choice.admits(b / VALUES, b % VALUES);
          assertThat(admitted || !together).isTrue();
          ruledOut += admitted ? 0 : 1;
          exact += admitted == together ? 1 : 0;
        }
      }
    }
    assertThat(ruledOut).isGreaterThan(10_000);
    assertThat(exact).isGreaterThan(400 * 144 * 9 / 10);
  }
}
