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

/** Rules on options of a command that exclude or require one another. Immutable. */
public final class OptionRules {
  /** No rules. */
  public static final OptionRules NONE = new OptionRules(List.of());

  private final List<Rule> rules;

  /**
   * A rule on options.
   *
   * @param others the options it requires, at least one of them, or the options it excludes
   */
  private record Rule(String option, List<String> others, boolean isRequirement) {
    boolean isBroken(Predicate<String> given) {
      return given.test(option) && others.stream().anyMatch(given) != isRequirement;
    }

    String text(Function<String, String> written) {
      String one = written.apply(option);
      String named = others.stream().map(written).collect(Collectors.joining(" or "));
      return isRequirement
          ? "%s requires %s; add it, or leave %s out".formatted(one, named, one)
          : "%s and %s exclude each other; leave one out".formatted(one, named);
    }
  }

  private OptionRules(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  private OptionRules with(List<Rule> more) {
    List<Rule> all = new ArrayList<>(rules);
    all.addAll(more);
    return new OptionRules(all);
  }

  /** Returns these rules and one more: an option requires at least one of some others. */
  public OptionRules needing(String option, String... others) {
    return with(List.of(new Rule(option, List.of(others), true)));
  }

  /** Returns these rules and one more: at most one of some options may be given. */
  public OptionRules oneOf(String... options) {
    OptionRules all = this;
    for (int i = 0; i < options.length; i++) {
      all = all.excluding(options[i], Arrays.copyOfRange(options, i + 1, options.length));
    }
    return all;
  }

  /** Returns these rules and one more: an option excludes each of some others. */
  public OptionRules excluding(String option, String... others) {
    return with(
        Arrays.stream(others).map(other -> new Rule(option, List.of(other), false)).toList());
  }

  /**
   * Returns the message for the first broken rule; empty if there is none.
   *
   * @param given tests whether the option with a long name was given
   */
  public Optional<String> broken(Predicate<String> given) {
    return broken(given, option -> "--" + option);
  }

  /**
   * Returns the message for the first broken rule; empty if there is none.
   *
   * @param given tests whether the option with a long name was given
   * @param written returns the spelling of an option, for the message
   */
  public Optional<String> broken(Predicate<String> given, Function<String, String> written) {
    return rules.stream()
        .filter(rule -> rule.isBroken(given))
        .findFirst()
        .map(rule -> rule.text(written));
  }

  /** Returns for each rule a minimal set of options that breaks it. */
  public List<List<String>> broken() {
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
   * @param command the command's name, for the message
   * @param given tests whether the option with a long name was given
   * @throws BadInputException if a rule is broken
   */
  public void check(String command, Predicate<String> given) {
    broken(given)
        .ifPresent(
            what -> {
              throw new BadInputException(command + ": " + what);
            });
  }
}
