// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.json.LocatedJson;
import org.saitan.problem.ParseException;
import org.saitan.puzzle.rulebased.Change;
import org.saitan.puzzle.rulebased.Condition;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.text.Suggestions;
import org.saitan.text.VisibleText;

/** Parses the conditions and sums in a JSON file. */
final class JsonConditions {
  private static final Set<String> CONNECTIVES = Set.of("any", "not");
  private static final Set<String> COMPARISONS = Set.of("<", "<=", "=", "!=", ">=", ">");
  private static final String NUMBER = "-?\\d{1,7}";

  private final List<Variable> variables;
  private final Map<String, Integer> numbers = new HashMap<>();

  JsonConditions(List<Variable> variables) {
    this.variables = variables;
    variables.forEach(variable -> numbers.put(variable.name(), numbers.size()));
  }

  int variable(String name, LocatedJson location) {
    Integer number = numbers.get(name);
    if (number == null) {
      throw location.error(
          "unknown variable %s.%s"
              .formatted(VisibleText.quoted(name), Suggestions.hint(name, numbers.keySet())));
    }
    return number;
  }

  int value(int variable, LocatedJson json) {
    String word = json.word("a value");
    int value = variables.get(variable).values().indexOf(word);
    if (value < 0) {
      throw json.error(
          "unknown value %s for %s; expected one of %s"
              .formatted(
                  VisibleText.quoted(word),
                  variables.get(variable).name(),
                  String.join(", ", variables.get(variable).values())));
    }
    return value;
  }

  /**
   * Parses a condition, or a list of conditions that must all hold.
   *
   * @param guards receives the conditions on single variables, as sets of allowed values keyed by
   *     variable
   * @param others receives all other conditions
   */
  void read(LocatedJson json, Map<Integer, BitSet> guards, List<Condition> others) {
    for (LocatedJson each : json.elements()) {
      if (each.value() instanceof String) {
        others.add(comparison(each));
      } else if (each.value() instanceof List) {
        read(each, guards, others);
      } else {
        each.map("variables and values")
            .forEach(
                (name, values) -> {
                  if (CONNECTIVES.contains(name) && !numbers.containsKey(name)) {
                    others.add(name.equals("any") ? any(values) : any(values).not());
                  } else {
                    int variable = variable(name, values);
                    BitSet allowed = variables.get(variable).allowed(guards.get(variable));
                    allowed.and(values(variable, values));
                    guards.put(variable, allowed);
                  }
                });
      }
    }
  }

  private BitSet values(int variable, LocatedJson json) {
    BitSet values = new BitSet();
    json.elements().forEach(each -> values.set(value(variable, each)));
    return values;
  }

  /** Returns the condition that all conditions in a list hold. */
  Condition conjunction(LocatedJson json) {
    Map<Integer, BitSet> guards = new HashMap<>();
    List<Condition> all = new ArrayList<>();
    read(json, guards, all);
    guards.forEach((variable, values) -> all.add(Condition.of(variable, values)));
    return new Condition(
        variablesOf(all), values -> all.stream().allMatch(each -> each.test().test(values)));
  }

  private Condition any(LocatedJson json) {
    List<Condition> any = json.elements().stream().map(this::conjunction).toList();
    return new Condition(
        variablesOf(any), values -> any.stream().anyMatch(each -> each.test().test(values)));
  }

  private static Set<Integer> variablesOf(List<Condition> conditions) {
    return conditions.stream()
        .flatMap(each -> each.variables().stream())
        .collect(Collectors.toSet());
  }

  /**
   * Parses a comparison of two sums or of two variables. The values of the two variables need not
   * be numbers.
   */
  private Condition comparison(LocatedJson json) {
    List<String> words = words(json.text("a comparison"));
    int[] operators =
        IntStream.range(0, words.size()).filter(i -> COMPARISONS.contains(words.get(i))).toArray();
    if (operators.length != 1) {
      throw json.error(
          json.text(""),
          "expected a comparison with blanks between words, such as \"a + 2 b <= 5\"");
    }
    String operator = words.get(operators[0]);
    if (words.size() == 3
        && (operator.equals("=") || operator.equals("!="))
        && numbers.keySet().containsAll(List.of(words.get(0), words.get(2)))) {
      Condition same = same(numbers.get(words.get(0)), numbers.get(words.get(2)));
      return operator.equals("=") ? same : same.not();
    }
    Set<Integer> variablesRead = new HashSet<>();
    ToLongFunction<int[]> left = sum(json, words.subList(0, operators[0]), variablesRead);
    ToLongFunction<int[]> right =
        sum(json, words.subList(operators[0] + 1, words.size()), variablesRead);
    return new Condition(
        variablesRead,
        values -> {
          int order = Long.compare(left.applyAsLong(values), right.applyAsLong(values));
          return switch (operator) {
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case "=" -> order == 0;
            case "!=" -> order != 0;
            case ">=" -> order >= 0;
            default -> order > 0;
          };
        });
  }

  private Condition same(int first, int second) {
    List<String> words = variables.get(first).values();
    List<String> others = variables.get(second).values();
    return new Condition(
        new HashSet<>(List.of(first, second)),
        values -> words.get(values[first]).equals(others.get(values[second])));
  }

  private static List<String> words(String text) {
    return Arrays.asList(text.strip().split("\\s+"));
  }

  /** Returns the change that adds a sum to the value of a variable. */
  Change addition(int variable, LocatedJson json) {
    long[] numbers = integers(variable, json);
    Set<Integer> variablesRead = new HashSet<>(Set.of(variable));
    ToLongFunction<int[]> added = sum(json, words(json.word("a sum")), variablesRead);
    return new Change(
        variable,
        variablesRead,
        values -> {
          long after = numbers[values[variable]] + added.applyAsLong(values);
          return IntStream.range(0, numbers.length)
              .filter(v -> numbers[v] == after)
              .findFirst()
              .orElse(-1);
        });
  }

  /**
   * Parses a sum such as "a + 2 b - 3". A number that is also the name of a variable stands for the
   * variable.
   *
   * @param variablesRead receives the variables that occur in the sum
   */
  private ToLongFunction<int[]> sum(
      LocatedJson json, List<String> words, Set<Integer> variablesRead) {
    List<ToLongFunction<int[]>> terms = new ArrayList<>();
    int at = 0;
    do {
      long sign = 1;
      if (at < words.size() && Set.of("+", "-").contains(words.get(at))) {
        sign = words.get(at++).equals("+") ? 1 : -1;
      } else if (at > 0) {
        throw termError(json, words.get(at));
      }
      String word = at < words.size() ? words.get(at) : "";
      boolean isNumber = word.matches(NUMBER) && !numbers.containsKey(word);
      long factor = sign * (isNumber ? Long.parseLong(words.get(at++)) : 1);
      if (at < words.size() && numbers.containsKey(words.get(at))) {
        int variable = numbers.get(words.get(at++));
        long[] integers = integers(variable, json);
        variablesRead.add(variable);
        terms.add(values -> factor * integers[values[variable]]);
      } else if (isNumber) {
        terms.add(values -> factor);
      } else {
        throw termError(json, word);
      }
    } while (at < words.size());
    return values -> terms.stream().mapToLong(term -> term.applyAsLong(values)).sum();
  }

  private static ParseException termError(LocatedJson json, String word) {
    return json.error(
        word.isEmpty() ? "end of the sum" : word,
        "expected variables or integers of at most 7 digits, with + or - between them");
  }

  /** Returns the values of a variable, converted to integers. */
  private long[] integers(int variable, LocatedJson location) {
    Variable summand = variables.get(variable);
    for (String word : summand.values()) {
      if (!word.matches(NUMBER)) {
        throw location.error(
            "%s cannot be used in a sum: its value %s is not an integer of at most 7 digits"
                .formatted(summand.name(), VisibleText.quoted(word)));
      }
    }
    return summand.values().stream().mapToLong(Long::parseLong).toArray();
  }
}
