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
import org.saitan.problem.Interruption;
import org.saitan.puzzle.rulebased.RuleSet.Effect;
import org.saitan.puzzle.rulebased.RuleSet.Step;

/**
 * The grounded steps of a puzzle. Grounding replaces a step by one grounded step for each
 * combination of the values that the step reads. A grounded step is dropped if another grounded
 * step subsumes it, that is, has the same effect and is applicable whenever this one is. Otherwise,
 * the same solution would be counted several times under different names. If several grounded steps
 * are equal, the first is kept. Steps that move a piece from or to different places are not
 * compared.
 *
 * <p>A step is not grounded if it has a condition on several variables or reads too many
 * combinations of values. Such a step is evaluated in each state (see {@link EvaluatedStep}) and
 * not compared with other steps.
 */
public final class GroundedSteps {
  /**
   * The maximum number of grounded steps that replace a step. A step that would need more is
   * evaluated instead.
   */
  private static final int MAX_PER_STEP = 1 << 11;

  /** The maximum that applies instead once there are more than {@link #MANY} grounded steps. */
  private static final int MAX_PER_STEP_WHEN_MANY = 1 << 6;

  private static final int MANY = 1 << 17;

  /**
   * A step for one combination of values.
   *
   * @param move the index of the step's move
   * @param variables the variables that the step reads or changes
   * @param before the values of these variables before the step
   * @param after the values of these variables after the step
   * @param evaluated the original step, present only if it is evaluated instead of grounded
   */
  public record GroundedStep(
      int move,
      List<Integer> variables,
      List<Integer> before,
      List<Integer> after,
      Optional<Step> evaluated) {
    private static GroundedStep evaluated(Step step) {
      return new GroundedStep(step.move(), List.of(), List.of(), List.of(), Optional.of(step));
    }

    /** Returns a copy of this step that belongs to another move. */
    GroundedStep withMove(int number) {
      return new GroundedStep(number, variables, before, after, evaluated);
    }

    /**
     * Returns the image of this step under a relabeling, as a map from each variable to its values
     * before and after the step.
     */
    Map<Integer, List<Integer>> image(Relabeling relabeling) {
      Map<Integer, List<Integer>> image = new HashMap<>();
      for (int i = 0; i < variables.size(); i++) {
        image.put(
            relabeling.variables().get(variables.get(i)),
            List.of(relabeling.values().get(before.get(i)), relabeling.values().get(after.get(i))));
      }
      return image;
    }

    private List<Integer> before(List<Integer> order) {
      return order.stream().map(variable -> before.get(variables.indexOf(variable))).toList();
    }
  }

  /**
   * A grounded step and its effect.
   *
   * @param effect the places of the moving piece before and after the step, followed by each
   *     changed variable with its values before and after
   */
  private record StepEffect(GroundedStep ground, List<Integer> effect) {
    static StepEffect of(
        Step step, List<Integer> variables, List<Integer> before, List<Integer> after) {
      List<Integer> effect = new ArrayList<>(List.of(step.from(), step.to()));
      for (int i = 0; i < variables.size(); i++) {
        if (!before.get(i).equals(after.get(i))) {
          effect.addAll(List.of(variables.get(i), before.get(i), after.get(i)));
        }
      }
      return new StepEffect(
          new GroundedStep(step.move(), variables, before, after, Optional.empty()), effect);
    }
  }

  private final List<BitSet> possible;
  private final List<GroundedStep> all = new ArrayList<>();
  private final Set<Step> ineffective = new LinkedHashSet<>();
  private final Map<Integer, Integer> subsumed = new HashMap<>();

  /**
   * Grounds the given steps.
   *
   * @param possible for each variable, the values that it can take
   */
  public GroundedSteps(List<Step> steps, List<BitSet> possible) {
    this.possible = possible;
    List<StepEffect> expanded = new ArrayList<>();
    for (Step step : steps) {
      int limit = expanded.size() > MANY ? MAX_PER_STEP_WHEN_MANY : MAX_PER_STEP;
      List<StepEffect> grounded = new ArrayList<>();
      if (step.isPlain()) {
        expand(step, List.copyOf(variablesRead(step)), new ArrayList<>(), limit, grounded);
      }
      if (!step.isPlain() || grounded.size() > limit) {
        all.add(GroundedStep.evaluated(step));
      } else if (grounded.isEmpty()) {
        ineffective.add(step);
      } else {
        expanded.addAll(grounded);
      }
    }
    expanded.sort(Comparator.comparingInt(each -> each.ground().variables().size()));
    Map<List<Integer>, Map<List<Integer>, Map<List<Integer>, Integer>>> done = new HashMap<>();
    for (StepEffect candidate : expanded) {
      Interruption.check();
      GroundedStep each = candidate.ground();
      Map<List<Integer>, Map<List<Integer>, Integer>> byVariables =
          done.computeIfAbsent(candidate.effect(), effect -> new HashMap<>());
      Optional<Integer> match = subsuming(each, byVariables);
      if (match.isPresent()) {
        subsumed.putIfAbsent(each.move(), match.get());
      } else {
        byVariables
            .computeIfAbsent(each.variables(), variables -> new HashMap<>())
            .put(each.before(), each.move());
        all.add(each);
      }
    }
    all.sort(Comparator.comparingInt(GroundedStep::move));
  }

  /** Returns the move of a step that subsumes the given step, or empty if there is none. */
  private static Optional<Integer> subsuming(
      GroundedStep ground, Map<List<Integer>, Map<List<Integer>, Integer>> byVariables) {
    BitSet variablesRead = new BitSet();
    ground.variables().forEach(variablesRead::set);
    for (Map.Entry<List<Integer>, Map<List<Integer>, Integer>> same : byVariables.entrySet()) {
      boolean readsAll = true;
      for (int i = 0; i < same.getKey().size() && readsAll; i++) {
        readsAll = variablesRead.get(same.getKey().get(i));
      }
      Integer move = readsAll ? same.getValue().get(ground.before(same.getKey())) : null;
      if (move != null) {
        return Optional.of(move);
      }
    }
    return Optional.empty();
  }

  /** Returns the grounded steps, in the order of their moves. */
  public List<GroundedStep> all() {
    return all;
  }

  /**
   * Returns a map from each move that has a dropped step to the move of a step that subsumes the
   * dropped step.
   */
  public Map<Integer, Integer> subsumingMoves() {
    return subsumed;
  }

  /** Returns the steps that never change anything. */
  Set<Step> ineffectiveSteps() {
    return ineffective;
  }

  /** Returns the variables on which a step's applicability or effect depends. */
  private Set<Integer> variablesRead(Step step) {
    Set<Integer> variables = new TreeSet<>();
    step.guards()
        .forEach(
            (variable, values) -> {
              if (!possible.get(variable).stream().allMatch(values::get)) {
                variables.add(variable);
              }
            });
    for (Effect effect : step.effects()) {
      if (!effect.isIdentity(possible.get(effect.variable()))) {
        variables.add(effect.variable());
        variables.add(effect.source());
      }
    }
    return variables;
  }

  private void expand(
      Step step,
      List<Integer> variablesRead,
      List<Integer> values,
      int limit,
      List<StepEffect> into) {
    Interruption.check();
    if (into.size() > limit) {
      return;
    }
    if (values.size() == variablesRead.size()) {
      List<Integer> after = after(step, variablesRead, values);
      if (!after.equals(values)) {
        into.add(StepEffect.of(step, variablesRead, List.copyOf(values), after));
      }
      return;
    }
    int variable = variablesRead.get(values.size());
    BitSet guard = step.guards().getOrDefault(variable, possible.get(variable));
    possible.get(variable).stream()
        .filter(guard::get)
        .forEach(
            value -> {
              values.add(value);
              expand(step, variablesRead, values, limit, into);
              values.remove(values.size() - 1);
            });
  }

  private static List<Integer> after(Step step, List<Integer> variablesRead, List<Integer> before) {
    List<Integer> after = new ArrayList<>(before);
    for (Effect effect : step.effects()) {
      int at = variablesRead.indexOf(effect.variable());
      if (at >= 0) {
        after.set(at, effect.newValues().get(before.get(variablesRead.indexOf(effect.source()))));
      }
    }
    return List.copyOf(after);
  }
}
