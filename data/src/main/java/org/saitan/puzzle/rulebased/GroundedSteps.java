// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.rulebased.RuleSet.Effect;
import org.saitan.puzzle.rulebased.RuleSet.Guard;
import org.saitan.puzzle.rulebased.RuleSet.Step;

/**
 * Steps for each set of values of all that they look at. No two do the same: what a step does that
 * another one does as well, looking at no more, is left to the other; where both look at the same,
 * to the earlier one. So solutions are not counted once for each name of a move. Steps of pieces
 * that go from or to different places are not compared.
 *
 * <p>A step that would come to too many sets of values, or that looks at several variables
 * together, stays whole, is evaluated in each state ({@link EvaluatedStep}), and is not compared
 * with others.
 */
public final class GroundedSteps {
  /** Sets of values of a step beyond which it is evaluated, and where those of all are many. */
  private static final int MOST_OF_STEP = 1 << 11;

  private static final int FEW_OF_STEP = 1 << 6;
  private static final int MANY = 1 << 17;

  /**
   * A step for one set of values.
   *
   * @param move number of the move
   * @param variables what it looks at or changes
   * @param before their values before
   * @param after their values after
   * @param direct the step itself where it is evaluated, whatever the values are
   */
  public record GroundedStep(
      int move,
      List<Integer> variables,
      List<Integer> before,
      List<Integer> after,
      Optional<Step> direct) {
    private static GroundedStep direct(Step step) {
      return new GroundedStep(step.move(), List.of(), List.of(), List.of(), Optional.of(step));
    }

    /** Returns the same of the move of another number. */
    GroundedStep ofMove(int number) {
      return new GroundedStep(number, variables, before, after, direct);
    }

    /** Returns by variable of its image under a renaming the values before and after. */
    Map<Integer, List<Integer>> under(Relabeling renaming) {
      Map<Integer, List<Integer>> image = new HashMap<>();
      for (int i = 0; i < variables.size(); i++) {
        List<Integer> becomes = renaming.values().get(variables.get(i));
        image.put(
            renaming.variables().get(variables.get(i)),
            List.of(becomes.get(before.get(i)), becomes.get(after.get(i))));
      }
      return image;
    }

    private List<Integer> before(List<Integer> some) {
      return some.stream().map(variable -> before.get(variables.indexOf(variable))).toList();
    }
  }

  /** A step, and the places of its piece with all that it changes. */
  private record Changing(GroundedStep ground, List<Integer> change) {
    static Changing of(
        Step step, List<Integer> variables, List<Integer> before, List<Integer> after) {
      List<Integer> change = new ArrayList<>(List.of(step.from(), step.to()));
      for (int i = 0; i < variables.size(); i++) {
        if (!before.get(i).equals(after.get(i))) {
          change.addAll(List.of(variables.get(i), before.get(i), after.get(i)));
        }
      }
      return new Changing(
          new GroundedStep(step.move(), variables, before, after, Optional.empty()), change);
    }
  }

  private final List<BitSet> possible;
  private final List<GroundedStep> all = new ArrayList<>();
  private final Set<Step> idle = new LinkedHashSet<>();
  private final Map<Integer, Integer> repeated = new HashMap<>();

  /**
   * Grounds steps.
   *
   * @param possible by variable, the values that it may have
   */
  public GroundedSteps(List<Step> steps, List<BitSet> possible) {
    this.possible = possible;
    List<Changing> expanded = new ArrayList<>();
    for (Step step : steps) {
      int most = expanded.size() > MANY ? FEW_OF_STEP : MOST_OF_STEP;
      List<Changing> some = new ArrayList<>();
      if (step.isPlain()) {
        expand(step, List.copyOf(looked(step)), new ArrayList<>(), most, some);
      }
      if (!step.isPlain() || some.size() > most) {
        all.add(GroundedStep.direct(step));
      } else if (some.isEmpty()) {
        idle.add(step);
      } else {
        expanded.addAll(some);
      }
    }
    expanded.sort(Comparator.comparingInt(each -> each.ground().variables().size()));
    Map<List<Integer>, Map<List<Integer>, Map<List<Integer>, Integer>>> done = new HashMap<>();
    for (Changing changing : expanded) {
      Interruption.check();
      GroundedStep each = changing.ground();
      Map<List<Integer>, Map<List<Integer>, Integer>> byVariables =
          done.computeIfAbsent(changing.change(), change -> new HashMap<>());
      Optional<Integer> by = doing(each, byVariables);
      if (by.isPresent()) {
        repeated.putIfAbsent(each.move(), by.get());
      } else {
        byVariables
            .computeIfAbsent(each.variables(), variables -> new HashMap<>())
            .put(each.before(), each.move());
        all.add(each);
      }
    }
    all.sort(Comparator.comparingInt(GroundedStep::move));
  }

  /** Returns the move of a step that does the same and looks at no more. */
  private static Optional<Integer> doing(
      GroundedStep ground, Map<List<Integer>, Map<List<Integer>, Integer>> byVariables) {
    BitSet looked = new BitSet();
    ground.variables().forEach(looked::set);
    for (Map.Entry<List<Integer>, Map<List<Integer>, Integer>> same : byVariables.entrySet()) {
      boolean looksAtAll = true;
      for (int i = 0; i < same.getKey().size() && looksAtAll; i++) {
        looksAtAll = looked.get(same.getKey().get(i));
      }
      Integer move = looksAtAll ? same.getValue().get(ground.before(same.getKey())) : null;
      if (move != null) {
        return Optional.of(move);
      }
    }
    return Optional.empty();
  }

  /** Returns the steps, in the order of their moves. */
  public List<GroundedStep> all() {
    return all;
  }

  /** Returns moves of which a step does what one of another move, or the same, does as well. */
  public Map<Integer, Integer> repeated() {
    return repeated;
  }

  /** Returns steps that never change anything. */
  Set<Step> idle() {
    return idle;
  }

  /** Returns the variables that decide whether a step can be made or what it does. */
  private Set<Integer> looked(Step step) {
    Set<Integer> variables = new TreeSet<>();
    for (Guard guard : step.guards()) {
      if (!possible.get(guard.variable()).stream().allMatch(guard.values()::contains)) {
        variables.add(guard.variable());
      }
    }
    for (Effect effect : step.effects()) {
      boolean keeps =
          effect.source() == effect.variable()
              && possible.get(effect.variable()).stream()
                  .allMatch(value -> effect.becomes().get(value) == value);
      if (!keeps) {
        variables.add(effect.variable());
        variables.add(effect.source());
      }
    }
    return variables;
  }

  private void expand(
      Step step, List<Integer> looked, List<Integer> values, int most, List<Changing> into) {
    Interruption.check();
    if (into.size() > most) {
      return;
    }
    if (values.size() == looked.size()) {
      List<Integer> after = after(step, looked, values);
      if (!after.equals(values)) {
        into.add(Changing.of(step, looked, List.copyOf(values), after));
      }
      return;
    }
    int variable = looked.get(values.size());
    Predicate<Integer> admits =
        value ->
            step.guards().stream()
                .allMatch(g -> g.variable() != variable || g.values().contains(value));
    possible.get(variable).stream()
        .boxed()
        .filter(admits)
        .forEach(
            value -> {
              values.add(value);
              expand(step, looked, values, most, into);
              values.remove(values.size() - 1);
            });
  }

  private static List<Integer> after(Step step, List<Integer> looked, List<Integer> before) {
    List<Integer> after = new ArrayList<>(before);
    for (Effect effect : step.effects()) {
      int at = looked.indexOf(effect.variable());
      if (at >= 0) {
        after.set(at, effect.becomes().get(before.get(looked.indexOf(effect.source()))));
      }
    }
    return List.copyOf(after);
  }
}
