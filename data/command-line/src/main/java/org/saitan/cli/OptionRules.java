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

/**
 * Which options of a command have no meaning together, or not alone; all others go with one
 * another. Immutable.
 */
public final class OptionRules {
  /** No option of the command asks for another or shuts one out. */
  public static final OptionRules NONE = new OptionRules(List.of());

  private final List<Rule> rules;

  /**
   * A rule on options.
   *
   * @param others what the option is for: one of them must be given; or else what it shuts out
   */
  private record Rule(String option, List<String> others, boolean isFor) {
    boolean isBroken(Predicate<String> given) {
      return given.test(option) && others.stream().anyMatch(given) != isFor;
    }

    String text(Function<String, String> written) {
      String one = written.apply(option);
      String named = others.stream().map(written).collect(Collectors.joining(" or "));
      return isFor
          ? "%s is for %s; give that too, or leave %s out".formatted(one, named, one)
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

  /** Returns these rules, and that an option means something only beside one of some others. */
  public OptionRules needing(String option, String... others) {
    return with(List.of(new Rule(option, List.of(others), true)));
  }

  /** Returns these rules, and that at most one of some options may be given. */
  public OptionRules oneOf(String... options) {
    OptionRules all = this;
    for (int i = 0; i < options.length; i++) {
      all = all.excluding(options[i], Arrays.copyOfRange(options, i + 1, options.length));
    }
    return all;
  }

  /** Returns these rules, and that an option shuts out each of some others. */
  public OptionRules excluding(String option, String... others) {
    return with(
        Arrays.stream(others).map(other -> new Rule(option, List.of(other), false)).toList());
  }

  /**
   * Returns what is wrong with options, empty if nothing is.
   *
   * @param given whether an option was given, by its long name
   */
  public Optional<String> broken(Predicate<String> given) {
    return broken(given, option -> "--" + option);
  }

  /**
   * Returns what is wrong with options, empty if nothing is.
   *
   * @param given whether an option was given, by its long name
   * @param written returns how people write an option, for the words
   */
  public Optional<String> broken(Predicate<String> given, Function<String, String> written) {
    return rules.stream()
        .filter(rule -> rule.isBroken(given))
        .findFirst()
        .map(rule -> rule.text(written));
  }

  /** Returns for each rule options that break it when no others are given. */
  public List<List<String>> broken() {
    return rules.stream()
        .map(
            rule ->
                rule.isFor()
                    ? List.of(rule.option())
                    : List.of(rule.option(), rule.others().get(0)))
        .toList();
  }

  /**
   * Refuses options that do not go together.
   *
   * @param command the command as a person calls it, for the message
   * @param given whether an option was given, by its long name
   * @throws BadInputException if some do not
   */
  public void check(String command, Predicate<String> given) {
    broken(given)
        .ifPresent(
            what -> {
              throw new BadInputException(command + ": " + what);
            });
  }
}
