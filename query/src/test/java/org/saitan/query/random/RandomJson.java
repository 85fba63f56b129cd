// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * Puzzles with variables and moves in JSON. A state is a string with the values of the variables,
 * separated by spaces.
 */
final class RandomJson implements Model {
  private static final int MAX_STATES = 2_000;
  private static final String WORDS = "pqrs";

  private final List<String> names = new ArrayList<>();
  private final List<List<String>> values = new ArrayList<>();
  private final boolean inRow;
  private final List<Move> moves = new ArrayList<>();
  private final List<String> starts = new ArrayList<>();
  private final List<Map<String, List<String>>> goals = new ArrayList<>();
  private final Map<String, Integer> holds = new LinkedHashMap<>();
  private final List<Condition> never = new ArrayList<>();
  private final List<Condition> goalConditions = new ArrayList<>();
  private final boolean hasConditions;

  /** A condition in JSON, together with a predicate that evaluates it. */
  private record Condition(Object json, Predicate<Map<String, String>> holds) {}

  /** A sum of variables as text, together with a function that evaluates it. */
  private record Sum(String text, ToIntFunction<Map<String, String>> of) {}

  /**
   * A move. Its {@code from} and {@code to} are used only if consecutive steps count as one move.
   */
  private record Move(
      String name,
      String from,
      String to,
      Map<String, List<String>> guards,
      List<Condition> conditions,
      Map<String, String> set,
      Map<String, String> copy,
      Map<String, Map<String, String>> map,
      Map<String, Sum> add) {}

  private RandomJson(Random random) {
    inRow = random.nextInt(5) == 0;
    hasConditions = !inRow && random.nextInt(3) > 0;
    boolean isWide = hasConditions && random.nextInt(4) == 0;
    int count = isWide ? 5 : 2 + random.nextInt(4);
    for (int variable = 0; variable < count; variable++) {
      names.add("v" + variable);
      int size = variable == 0 && inRow || isWide ? 4 : 2 + random.nextInt(3);
      boolean others = random.nextInt(6) == 0;
      String words = hasConditions && random.nextInt(3) > 0 ? "0123" : others ? "wxyz" : WORDS;
      values.add(Arrays.asList(words.substring(0, size).split("")));
    }
  }

  /** Returns a puzzle. */
  static RandomPuzzle of(Random random) {
    while (true) {
      RandomJson model = new RandomJson(random);
      model.fill(random);
      Optional<Oracle> oracle = Oracle.of(model, MAX_STATES);
      if (oracle.isPresent() && (oracle.get().isPlayable() || random.nextInt(40) == 0)) {
        return new RandomPuzzle("rules.json", model.file(), List.of(), model);
      }
    }
  }

  private void fill(Random random) {
    if (hasConditions && random.nextBoolean()) {
      never.addAll(conditions(random));
    }
    for (int i = 1 + random.nextInt(7); i > 0; i--) {
      moves.add(inRow ? walk(random) : move("m" + i, random));
    }
    for (int i = random.nextInt(3) - (random.nextInt(3) == 0 ? 1 : 0); i >= 0; i--) {
      starts.add(state(random));
    }
    if (random.nextInt(3) == 0) {
      starts.clear();
    }
    starts.removeIf(start -> !mayBe(named(start)));
    String solved = starts.isEmpty() ? state(random) : starts.get(random.nextInt(starts.size()));
    for (int i = random.nextInt(15); i > 0; i--) {
      List<String> after = new ArrayList<>(new TreeSet<>(next(solved)));
      solved = after.isEmpty() ? solved : after.get(random.nextInt(after.size()));
    }
    if (random.nextInt(5) == 0) {
      String word = "" + WORDS.charAt(random.nextInt(2));
      if (values.stream().anyMatch(words -> words.contains(word))) {
        holds.put(word, count(solved, word));
      }
    }
    String at = solved;
    if (hasConditions && random.nextInt(3) == 0) {
      conditions(random).stream()
          .filter(c -> c.holds().test(named(at)))
          .forEach(goalConditions::add);
    }
    for (int i = random.nextInt(2); i >= 0; i--) {
      Map<String, List<String>> goal = new LinkedHashMap<>();
      String like = i == 0 || !holds.isEmpty() ? at : state(random);
      for (int variable = 0; variable < names.size(); variable++) {
        if (random.nextInt(3) > 0) {
          Set<String> some = new TreeSet<>(randomValues(variable, random));
          some.add(words(like)[variable]);
          goal.put(names.get(variable), List.copyOf(some));
        }
      }
      goals.add(goal);
    }
  }

  private static int count(String state, String word) {
    return (int) Arrays.stream(words(state)).filter(word::equals).count();
  }

  private static String[] words(String state) {
    return state.split(" ");
  }

  private String state(Random random) {
    List<String> words = new ArrayList<>();
    values.forEach(some -> words.add(some.get(random.nextInt(some.size()))));
    return String.join(" ", words);
  }

  private List<String> randomValues(int variable, Random random) {
    List<String> some = new ArrayList<>();
    values.get(variable).stream().filter(v -> random.nextInt(3) == 0).forEach(some::add);
    return some.isEmpty() ? List.of(value(variable, random)) : some;
  }

  private String value(int variable, Random random) {
    return values.get(variable).get(random.nextInt(values.get(variable).size()));
  }

  private Map<String, List<String>> guards(Random random, int from) {
    Map<String, List<String>> guards = new LinkedHashMap<>();
    for (int variable = from; variable < names.size(); variable++) {
      if (random.nextInt(5) < 2) {
        guards.put(names.get(variable), randomValues(variable, random));
      }
    }
    return guards;
  }

  /** Returns one or more conditions. */
  private List<Condition> conditions(Random random) {
    List<Condition> some = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      some.add(condition(random, 2));
    }
    return some;
  }

  private Condition condition(Random random, int depth) {
    int variable = random.nextInt(names.size());
    int other = random.nextInt(names.size());
    switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 0:
        if (isNumeric(variable)) {
          Sum left = sum(random);
          Sum right = sum(random);
          String symbol = List.of("<", "<=", "=", "!=", ">=", ">").get(random.nextInt(6));
          return new Condition(
              "%s %s %s".formatted(left.text(), symbol, right.text()),
              state ->
                  switch (Integer.signum(
                      left.of().applyAsInt(state) - right.of().applyAsInt(state))) {
                    case -1 -> Set.of("<", "<=", "!=").contains(symbol);
                    case 0 -> Set.of("<=", "=", ">=").contains(symbol);
                    default -> Set.of(">", ">=", "!=").contains(symbol);
                  });
        }
        return condition(random, depth);
      case 1:
        boolean same = random.nextBoolean();
        return new Condition(
            "%s %s %s".formatted(names.get(variable), same ? "=" : "!=", names.get(other)),
            state -> state.get(names.get(variable)).equals(state.get(names.get(other))) == same);
      case 2:
        List<String> some = randomValues(variable, random);
        return new Condition(
            Map.of(names.get(variable), some),
            state -> some.contains(state.get(names.get(variable))));
      default:
        List<Condition> parts = List.of(condition(random, depth - 1), condition(random, depth - 1));
        List<Object> json = parts.stream().map(Condition::json).toList();
        return switch (random.nextInt(3)) {
          case 0 ->
              new Condition(json, state -> parts.stream().allMatch(p -> p.holds().test(state)));
          case 1 ->
              new Condition(
                  Map.of("any", json),
                  state -> parts.stream().anyMatch(p -> p.holds().test(state)));
          default ->
              new Condition(
                  Map.of("not", json),
                  state -> parts.stream().noneMatch(p -> p.holds().test(state)));
        };
    }
  }

  private boolean isNumeric(int variable) {
    return values.get(variable).contains("0");
  }

  private Sum sum(Random random) {
    int constant = random.nextInt(7) - 3;
    Sum sum = new Sum("" + constant, state -> constant);
    for (int variable = 0; variable < names.size(); variable++) {
      if (isNumeric(variable) && random.nextInt(5) < 2) {
        int factor = List.of(-2, -1, 1, 3).get(random.nextInt(4));
        String name = names.get(variable);
        Sum rest = sum;
        sum =
            new Sum(
                "%s %s %s%s"
                    .formatted(
                        rest.text(),
                        factor < 0 ? "-" : "+",
                        Math.abs(factor) == 1 ? "" : Math.abs(factor) + " ",
                        name),
                state -> rest.of().applyAsInt(state) + factor * Integer.parseInt(state.get(name)));
      }
    }
    return sum;
  }

  private boolean mayBe(Map<String, String> state) {
    return never.stream().noneMatch(each -> each.holds().test(state));
  }

  private Move move(String name, Random random) {
    Map<String, String> set = new LinkedHashMap<>();
    Map<String, String> copy = new LinkedHashMap<>();
    Map<String, Map<String, String>> map = new LinkedHashMap<>();
    Map<String, Sum> add = new LinkedHashMap<>();
    while (set.size() + copy.size() + map.size() + add.size() == 0) {
      for (int variable = 0; variable < names.size(); variable++) {
        int other = random.nextInt(names.size());
        switch (random.nextInt(6)) {
          case 0 -> set.put(names.get(variable), value(variable, random));
          case 1 -> {
            if (values.get(variable).containsAll(values.get(other))) {
              copy.put(names.get(variable), names.get(other));
            }
          }
          case 2 -> {
            Map<String, String> becomes = new LinkedHashMap<>();
            for (String value : values.get(variable)) {
              if (random.nextInt(3) > 0) {
                becomes.put(value, value(variable, random));
              }
            }
            map.put(names.get(variable), becomes);
          }
          case 3 -> {
            if (isNumeric(variable)) {
              add.put(names.get(variable), sum(random));
            }
          }
          default -> {}
        }
      }
    }
    List<Condition> conditions =
        hasConditions && random.nextBoolean() ? conditions(random) : List.of();
    return new Move(name, "", "", guards(random, 0), conditions, set, copy, map, add);
  }

  /** Returns a step of the piece whose position is the first variable. */
  private Move walk(Random random) {
    String from = value(0, random);
    String to = from;
    while (to.equals(from)) {
      to = value(0, random);
    }
    Map<String, List<String>> guards = guards(random, 1);
    guards.put(names.get(0), List.of(from));
    Map<String, String> set = Map.of(names.get(0), to);
    return new Move("", from, to, guards, List.of(), set, Map.of(), Map.of(), Map.of());
  }

  private String file() {
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("puzzle", "Random rules");
    Map<String, Object> variables = new LinkedHashMap<>();
    for (int variable = 0; variable < names.size(); variable++) {
      variables.put(names.get(variable), values.get(variable));
    }
    file.put("variables", variables);
    if (inRow) {
      file.put("count", "pieces in a row");
    }
    List<Object> all = new ArrayList<>();
    for (Move move : moves) {
      Map<String, Object> one = new LinkedHashMap<>();
      if (inRow) {
        one.put("from", move.from());
        one.put("to", move.to());
      } else {
        one.put("name", move.name());
      }
      List<Object> conditions = new ArrayList<>(List.of(move.guards()));
      move.conditions().forEach(condition -> conditions.add(condition.json()));
      one.put("if", conditions.size() == 1 ? move.guards() : conditions);
      one.put("set", move.set());
      one.put("copy", move.copy());
      one.put("map", move.map());
      Map<String, String> add = new LinkedHashMap<>();
      move.add().forEach((name, sum) -> add.put(name, sum.text()));
      one.put("add", add);
      one.values().removeIf(value -> value instanceof Map<?, ?> empty && empty.isEmpty());
      all.add(one);
    }
    file.put("moves", all);
    if (!starts.isEmpty()) {
      file.put("start", starts.stream().map(this::named).toList());
    }
    List<Object> patterns = new ArrayList<>();
    for (Map<String, List<String>> goal : goals) {
      List<Object> pattern = new ArrayList<>(List.of(goal));
      goalConditions.forEach(condition -> pattern.add(condition.json()));
      patterns.add(pattern);
    }
    file.put("goal", goals.size() == 1 && goalConditions.isEmpty() ? goals.get(0) : patterns);
    if (!never.isEmpty()) {
      file.put("never", never.stream().map(Condition::json).toList());
    }
    if (!holds.isEmpty()) {
      file.put("holds", holds);
    }
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(file) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private Map<String, String> named(String state) {
    Map<String, String> named = new LinkedHashMap<>();
    for (int variable = 0; variable < names.size(); variable++) {
      named.put(names.get(variable), words(state)[variable]);
    }
    return named;
  }

  @Override
  public Collection<String> starts() {
    return starts;
  }

  @Override
  public Collection<String> all() {
    List<String> all = values.get(0);
    for (List<String> more : values.subList(1, values.size())) {
      List<String> longer = new ArrayList<>();
      all.forEach(some -> more.forEach(value -> longer.add(some + " " + value)));
      all = longer;
    }
    return all.stream().filter(state -> mayBe(named(state))).toList();
  }

  private static boolean holds(Map<String, String> state, Map<String, List<String>> pattern) {
    return pattern.entrySet().stream()
        .allMatch(entry -> entry.getValue().contains(state.get(entry.getKey())));
  }

  @Override
  public int goals() {
    return goals.size();
  }

  @Override
  public boolean isGoal(int goal, String state) {
    return holds(named(state), goals.get(goal))
        && goalConditions.stream().allMatch(each -> each.holds().test(named(state)))
        && holds.entrySet().stream().allMatch(e -> count(state, e.getKey()) == e.getValue());
  }

  private static boolean holds(Map<String, String> state, Move move) {
    return holds(state, move.guards())
        && move.conditions().stream().allMatch(each -> each.holds().test(state));
  }

  private static Map<String, String> changed(Map<String, String> before, Move move) {
    Map<String, String> changed = new LinkedHashMap<>(before);
    changed.putAll(move.set());
    move.copy().forEach((name, source) -> changed.put(name, before.get(source)));
    move.map()
        .forEach(
            (name, becomes) ->
                changed.put(name, becomes.getOrDefault(before.get(name), before.get(name))));
    move.add()
        .forEach(
            (name, sum) ->
                changed.put(
                    name, "" + (Integer.parseInt(before.get(name)) + sum.of().applyAsInt(before))));
    return changed;
  }

  private boolean isState(Map<String, String> words) {
    return IntStream.range(0, names.size())
        .allMatch(variable -> values.get(variable).contains(words.get(names.get(variable))));
  }

  /**
   * {@inheritDoc} If consecutive steps count as one move, the piece makes all steps until it rests
   * in one move.
   */
  @Override
  public Set<String> next(String state) {
    Set<String> after = new LinkedHashSet<>();
    List<String> queue = new ArrayList<>(List.of(state));
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < queue.size(); i++) {
      for (Move move : moves) {
        Map<String, String> before = named(queue.get(i));
        Map<String, String> changed = holds(before, move) ? changed(before, move) : before;
        if (!changed.equals(before) && isState(changed)) {
          String to = String.join(" ", changed.values());
          if (mayBe(changed)) {
            after.add(to);
          }
          if (inRow && seen.add(to)) {
            queue.add(to);
          }
        }
      }
    }
    after.remove(state);
    return after;
  }

  @Override
  public boolean movesDiffer() {
    return false;
  }
}
