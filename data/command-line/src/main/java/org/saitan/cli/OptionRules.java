// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.saitan.problem.BadInputException;

/** Rules that say which of a command's options exclude or require each other. Immutable. */
public final class OptionRules {
  /** No rules. */
  public static final OptionRules NONE = new OptionRules(List.of());

  private final List<Rule> rules;

  /**
   * A rule about options.
   *
   * @param others the other options; the option requires at least one of them, or excludes them all
   */
  private record Rule(String option, List<String> others, boolean isRequirement) {
    boolean isBroken(Predicate<String> isGiven) {
      return isGiven.test(option) && others.stream().anyMatch(isGiven) != isRequirement;
    }

    String text(Function<String, String> written) {
      String one = written.apply(option);
      String named = others.stream().map(written).collect(Collectors.joining(" or "));
      return isRequirement
          ? "%1$s requires %2$s; add %2$s or omit %1$s".formatted(one, named)
          : "%s and %s cannot be combined; omit one of them".formatted(one, named);
    }
  }

  private OptionRules(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  private OptionRules with(List<Rule> added) {
    List<Rule> all = new ArrayList<>(rules);
    all.addAll(added);
    return new OptionRules(all);
  }

  /**
   * Returns a copy of these rules with an additional rule: the option requires at least one of the
   * others.
   */
  public OptionRules needing(String option, String... others) {
    return with(List.of(new Rule(option, List.of(others), true)));
  }

  /**
   * Returns a copy of these rules with an additional rule: at most one of the options may be given.
   */
  public OptionRules oneOf(String... options) {
    OptionRules all = this;
    for (int i = 0; i < options.length; i++) {
      all = all.excluding(options[i], Arrays.copyOfRange(options, i + 1, options.length));
    }
    return all;
  }

  /**
   * Returns a copy of these rules with an additional rule: the option excludes each of the others.
   */
  public OptionRules excluding(String option, String... others) {
    return with(
        Arrays.stream(others).map(other -> new Rule(option, List.of(other), false)).toList());
  }

  /**
   * Returns the message for the first broken rule, or empty if no rule is broken.
   *
   * @param isGiven tests whether the option with a given long name was used
   */
  public Optional<String> violation(Predicate<String> isGiven) {
    return violation(isGiven, option -> "--" + option);
  }

  /**
   * Returns the message for the first broken rule, or empty if no rule is broken.
   *
   * @param isGiven tests whether the option with a given long name was used
   * @param written returns the spelling of an option in the message
   */
  public Optional<String> violation(Predicate<String> isGiven, Function<String, String> written) {
    return rules.stream()
        .filter(rule -> rule.isBroken(isGiven))
        .findFirst()
        .map(rule -> rule.text(written));
  }

  /** Returns, for each rule, a minimal set of options that breaks it. */
  public List<List<String>> violations() {
    return rules.stream()
        .map(
            rule ->
                rule.isRequirement()
                    ? List.of(rule.option())
                    : List.of(rule.option(), rule.others().get(0)))
        .toList();
  }

  /**
   * Checks options against the rules.
   *
   * @param command the name of the command, for the message
   * @param isGiven tests whether the option with a given long name was used
   * @throws BadInputException if a rule is broken
   */
  public void check(String command, Predicate<String> isGiven) {
    violation(isGiven)
        .ifPresent(
            message -> {
              throw new BadInputException(command + ": " + message);
            });
  }
}
