// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;
import org.saitan.puzzle.guarded.GuardedRules.Variable;

/** Symmetries of random rules against all renamings there are, tried one by one. */
class RenamingFinderTest {
  private static final int VARIABLES = 3;
  private static final int VALUES = 3;
  private static final List<List<Integer>> ORDERS =
      List.of(
          List.of(0, 1, 2),
          List.of(0, 2, 1),
          List.of(1, 0, 2),
          List.of(1, 2, 0),
          List.of(2, 0, 1),
          List.of(2, 1, 0));

  private final Random random = new Random(7);

  /** From what some variables have to what they have then, by variable. */
  private record Change(TreeMap<Integer, Integer> before, TreeMap<Integer, Integer> after) {
    Change under(Renaming renaming) {
      return new Change(image(before, renaming), image(after, renaming));
    }

    private static TreeMap<Integer, Integer> image(
        TreeMap<Integer, Integer> some, Renaming renaming) {
      TreeMap<Integer, Integer> image = new TreeMap<>();
      some.forEach(
          (v, value) ->
              image.put(renaming.variables().get(v), renaming.values().get(v).get(value)));
      return image;
    }
  }

  private static List<Renaming> allRenamings() {
    List<Renaming> all = new ArrayList<>();
    for (List<Integer> variables : ORDERS) {
      for (int code = 0; code < 6 * 6 * 6; code++) {
        List<List<Integer>> values =
            List.of(ORDERS.get(code % 6), ORDERS.get(code / 6 % 6), ORDERS.get(code / 36));
        all.add(new Renaming(variables, values));
      }
    }
    return all;
  }

  private Change change() {
    TreeMap<Integer, Integer> before = new TreeMap<>();
    TreeMap<Integer, Integer> after = new TreeMap<>();
    while (before.equals(after)) {
      for (int v = 0; v < VARIABLES; v++) {
        if (random.nextInt(3) > 0) {
          before.put(v, random.nextInt(VALUES));
          after.put(v, random.nextBoolean() ? before.get(v) : random.nextInt(VALUES));
        }
      }
    }
    return new Change(before, after);
  }

  private static GuardedRules rules(Set<Change> changes, Set<Position> goals) {
    List<Variable> variables =
        IntStream.range(0, VARIABLES)
            .mapToObj(v -> new Variable("v" + v, List.of("0", "1", "2")))
            .toList();
    GuardedRules.Builder rules = new GuardedRules.Builder(variables);
    for (Change change : changes) {
      int move = rules.move("m" + change);
      List<GuardedRules.Effect> effects = new ArrayList<>();
      change
          .after()
          .forEach(
              (v, value) -> {
                if (!value.equals(change.before().get(v))) {
                  effects.add(GuardedRules.constant(v, VALUES, value));
                }
              });
      List<Guard> guards = new ArrayList<>();
      change.before().forEach((v, value) -> guards.add(new Guard(v, Set.of(value))));
      rules.step(new Step(move, guards, effects, 0, 0));
    }
    goals.forEach(rules::goal);
    return rules.build();
  }

  @Test
  void allSymmetriesAreFoundAndNoOthers() {
    List<Renaming> all = allRenamings();
    Set<Integer> orders = new HashSet<>();
    for (int run = 0; run < 60; run++) {
      Renaming kept = all.get(random.nextInt(all.size()));
      Set<Change> changes = new LinkedHashSet<>();
      for (int i = 0; i < 4; i++) {
        for (Change next = change(); changes.add(next); ) {
          next = next.under(kept);
        }
      }
      Set<Position> goals = new LinkedHashSet<>();
      byte[] cells = new byte[VARIABLES];
      random.nextBytes(cells);
      for (int v = 0; v < VARIABLES; v++) {
        cells[v] = (byte) Math.floorMod(cells[v], VALUES);
      }
      for (Position next = Position.of(cells); goals.add(next); ) {
        next = kept.of(next);
      }
      GuardedRules rules;
      try {
        rules = rules(changes, goals);
      } catch (BadInputException e) {
        continue; // Nothing leads to the goals.
      }
      boolean whole =
          rules.moves().size() == changes.size()
              && IntStream.range(0, VARIABLES * VALUES)
                  .allMatch(i -> rules.mayHave(i / VALUES, i % VALUES));
      if (!whole) {
        continue; // Of values that never are, renamings may say anything.
      }
      long expected =
          all.stream()
              .filter(g -> goals.stream().allMatch(goal -> goals.contains(g.of(goal))))
              .filter(g -> changes.stream().allMatch(c -> changes.contains(c.under(g))))
              .count();
      GroundRules ground = new GroundRules(rules, RenamingFinder.of(rules));
      assertThat(ground.symmetries()).isEqualTo(Math.toIntExact(expected));
      orders.add(ground.symmetries());
    }
    assertThat(orders).hasSizeGreaterThan(3);
  }

  /** Where each of many variables may be exchanged with any other, some of all ways are taken. */
  @Test
  void ofVeryManySymmetriesSomeAreTaken() {
    int count = 9;
    GuardedRules.Builder rules =
        new GuardedRules.Builder(
            IntStream.range(0, count)
                .mapToObj(v -> new Variable("v" + v, List.of("0", "1")))
                .toList());
    for (int v = 0; v < count; v++) {
      rules.step(
          new Step(
              rules.move("m" + v),
              List.of(new Guard(v, Set.of(0))),
              List.of(GuardedRules.constant(v, 2, 1)),
              0,
              0));
    }
    byte[] ones = new byte[count];
    Arrays.fill(ones, (byte) 1);
    rules.goal(Position.of(ones));
    GuardedRules built = rules.build();
    assertThat(new GroundRules(built, RenamingFinder.of(built)).symmetries()).isEqualTo(24);
  }
}
