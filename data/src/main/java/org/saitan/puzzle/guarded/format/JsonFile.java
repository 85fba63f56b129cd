// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import org.saitan.board.Board.Origin;
import org.saitan.json.PlacedJson;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Misread;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.Goal;
import org.saitan.puzzle.guarded.GroundRules;
import org.saitan.puzzle.guarded.GuardedPuzzle;
import org.saitan.puzzle.guarded.GuardedRules;
import org.saitan.puzzle.guarded.GuardedRules.Effect;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;
import org.saitan.puzzle.guarded.GuardedRules.Variable;
import org.saitan.puzzle.guarded.WordsLook;
import org.saitan.text.Nearest;
import org.saitan.text.PlainJson;
import org.saitan.text.Sha256;
import org.saitan.text.VisibleText;

/**
 * Makes puzzles of JSON files with variables and moves; {@code guarded.schema.json} is its schema.
 */
final class JsonFile {
  private static final Pattern VARIABLES = Pattern.compile("\"variables\"\\s*:");
  private static final String HOLDS = "holds";
  private static final Set<String> KEYS =
      Set.of("puzzle", "text", "variables", "moves", "count", "start", "goal", HOLDS);
  private static final Set<String> MOVE_KEYS =
      Set.of("name", "from", "to", "if", "set", "copy", "map");

  private final Map<String, PlacedJson> file;
  private final PlacedJson whole;
  private final List<Variable> variables = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  private JsonFile(String text) {
    whole = PlacedJson.parse(text);
    file = whole.map("a puzzle");
  }

  /** Returns whether a text is such a file: JSON that speaks of variables. */
  static boolean recognises(String text) {
    return text.stripLeading().startsWith("{") && VARIABLES.matcher(text).find();
  }

  /**
   * Reads a file.
   *
   * @throws Misread if there is a mistake in it
   * @throws BadInputException if its rules are none that this program can play
   */
  static GuardedBoard read(String stem, String text) {
    return new JsonFile(text).board(stem);
  }

  private GuardedBoard board(String stem) {
    known(file, KEYS, whole);
    String title = file.containsKey("puzzle") ? file.get("puzzle").word("a name") : stem;
    if (!VisibleText.isLine(title)) {
      throw file.get("puzzle")
          .wrong("expected a name of 1 to " + VisibleText.LONGEST + " characters");
    }
    List<String> forPeople =
        file.containsKey("text")
            ? file.get("text").each().stream().map(line -> line.word("a line")).toList()
            : List.of();
    readVariables();
    boolean inRow = false;
    if (file.containsKey("count")) {
      String count = file.get("count").word("what counts as a move");
      if (!count.equals("steps") && !count.equals("pieces in a row")) {
        throw file.get("count").wrong("expected \"steps\" or \"pieces in a row\"");
      }
      inRow = !count.equals("steps");
    }
    GuardedRules.Builder rules = new GuardedRules.Builder(variables);
    Map<String, Integer> names = new LinkedHashMap<>();
    for (PlacedJson move : need("moves").each()) {
      rules.step(step(rules, names, move, inRow));
    }
    List<PlacedJson> starts = file.containsKey("start") ? file.get("start").each() : List.of();
    for (PlacedJson start : starts) {
      List<BitSet> cells = pattern(start);
      if (cells.stream().anyMatch(some -> some.cardinality() != 1)) {
        throw start.wrong("a start gives each variable one value");
      }
      rules.start(Position.of(cells.stream().mapToInt(some -> some.nextSetBit(0)).toArray()));
    }
    Set<Goal.Count> counts = counts();
    for (PlacedJson each : need("goal").each()) {
      try {
        rules.goal(new Goal(pattern(each), counts), Goal.Piece.SINGLE);
      } catch (BadInputException e) {
        throw each.wrong(e.getMessage());
      }
    }
    GuardedRules built = rules.build();
    GroundRules ground = new GroundRules(built, List.of());
    String hash = Sha256.of(canonical(title, List.of()));
    String name = GuardedFile.boardName(title, stem, hash);
    return new GuardedBoard(
        new GuardedPuzzle(name, built, ground, new WordsLook(variables), forPeople),
        ground,
        new Origin(canonical(title, forPeople), hash, Optional::empty));
  }

  private static void known(Map<String, PlacedJson> map, Set<String> keys, PlacedJson at) {
    for (Map.Entry<String, PlacedJson> entry : map.entrySet()) {
      if (!keys.contains(entry.getKey())) {
        throw (entry.getValue() == null ? at : entry.getValue())
            .wrong(
                "%s: expected one of %s.%s"
                    .formatted(
                        VisibleText.quoted(entry.getKey()),
                        String.join(", ", new TreeSet<>(keys)),
                        Nearest.hint(entry.getKey(), keys)));
      }
    }
  }

  private PlacedJson need(String key) {
    if (!file.containsKey(key)) {
      throw whole.wrong("'" + key + "' is missing");
    }
    return file.get(key);
  }

  private void readVariables() {
    need("variables")
        .map("names of variables and their values")
        .forEach(
            (name, values) -> {
              requireWord(name, values);
              List<String> words = new ArrayList<>();
              for (PlacedJson value : values.each()) {
                String word = value.word("a value");
                requireWord(word, value);
                if (words.contains(word)) {
                  throw value.wrong(VisibleText.quoted(word) + ": a value twice");
                }
                words.add(word);
              }
              numbers.put(name, variables.size());
              variables.add(new Variable(name, words));
            });
  }

  private static void requireWord(String word, PlacedJson at) {
    if (!VisibleText.isWord(word) || word.equals("?") || word.contains("=") || word.contains(",")) {
      throw at.wrong(
          VisibleText.quoted(word) + ": expected a word without blanks, '=' and ',', and not '?'");
    }
  }

  private int variable(String name, PlacedJson at) {
    Integer number = numbers.get(name);
    if (number == null) {
      throw at.wrong(
          "%s: no variable has this name.%s"
              .formatted(VisibleText.quoted(name), Nearest.hint(name, numbers.keySet())));
    }
    return number;
  }

  private int value(int variable, PlacedJson json) {
    String word = json.word("a value");
    int value = variables.get(variable).values().indexOf(word);
    if (value < 0) {
      throw json.wrong(
          "%s: no value of %s, which are %s"
              .formatted(
                  VisibleText.quoted(word),
                  variables.get(variable).name(),
                  String.join(", ", variables.get(variable).values())));
    }
    return value;
  }

  private Step step(
      GuardedRules.Builder rules, Map<String, Integer> names, PlacedJson json, boolean inRow) {
    Map<String, PlacedJson> move = json.map("a move");
    known(move, MOVE_KEYS, json);
    List<Guard> guards = new ArrayList<>();
    if (move.containsKey("if")) {
      move.get("if")
          .map("variables and values")
          .forEach(
              (name, values) -> {
                int variable = variable(name, values);
                Set<Integer> some = new HashSet<>();
                values.each().forEach(each -> some.add(value(variable, each)));
                guards.add(new Guard(variable, some));
              });
    }
    List<Effect> effects = effects(move);
    if (effects.isEmpty()) {
      throw json.wrong("a move that changes nothing; give it 'set', 'copy' or 'map'");
    }
    if (inRow) {
      int from = name(move, "from", json, names, rules::place);
      int to = name(move, "to", json, names, rules::place);
      return new Step(0, guards, effects, from, to);
    }
    return new Step(name(move, "name", json, names, rules::move), guards, effects, 0, 0);
  }

  private static int name(
      Map<String, PlacedJson> move,
      String key,
      PlacedJson at,
      Map<String, Integer> names,
      ToIntFunction<String> make) {
    if (!move.containsKey(key)) {
      throw at.wrong("'" + key + "' is missing");
    }
    String word = move.get(key).word("a word");
    requireWord(word, move.get(key));
    return names.computeIfAbsent(word, each -> make.applyAsInt(each));
  }

  private List<Effect> effects(Map<String, PlacedJson> move) {
    Map<Integer, Effect> effects = new LinkedHashMap<>();
    each(
        move,
        "set",
        effects,
        (variable, json) ->
            GuardedRules.constant(
                variable, variables.get(variable).values().size(), value(variable, json)));
    each(move, "copy", effects, this::copy);
    each(move, "map", effects, this::mapped);
    return List.copyOf(effects.values());
  }

  private void each(
      Map<String, PlacedJson> move,
      String key,
      Map<Integer, Effect> into,
      BiFunction<Integer, PlacedJson, Effect> effect) {
    if (move.containsKey(key)) {
      move.get(key)
          .map("variables and what they become")
          .forEach(
              (name, json) -> {
                int variable = variable(name, json);
                if (into.put(variable, effect.apply(variable, json)) != null) {
                  throw json.wrong(VisibleText.quoted(name) + ": changed twice by one move");
                }
              });
    }
  }

  private Effect copy(int variable, PlacedJson json) {
    int source = variable(json.word("a variable"), json);
    List<Integer> becomes = new ArrayList<>();
    for (String word : variables.get(source).values()) {
      int value = variables.get(variable).values().indexOf(word);
      if (value < 0) {
        throw json.wrong(
            "%s has the value %s, which %s cannot take"
                .formatted(
                    variables.get(source).name(),
                    VisibleText.quoted(word),
                    variables.get(variable).name()));
      }
      becomes.add(value);
    }
    return new Effect(variable, source, becomes);
  }

  private Effect mapped(int variable, PlacedJson json) {
    List<Integer> becomes = new ArrayList<>();
    for (int value = 0; value < variables.get(variable).values().size(); value++) {
      becomes.add(value);
    }
    json.map("values and what they become")
        .forEach(
            (word, to) -> {
              int from = variables.get(variable).values().indexOf(word);
              if (from < 0) {
                throw to.wrong(
                    "%s: no value of %s"
                        .formatted(VisibleText.quoted(word), variables.get(variable).name()));
              }
              becomes.set(from, value(variable, to));
            });
    return new Effect(variable, variable, becomes);
  }

  /** Returns what a pattern leaves to each variable; those that it does not name are open. */
  private List<BitSet> pattern(PlacedJson json) {
    List<BitSet> cells = new ArrayList<>();
    for (Variable variable : variables) {
      BitSet all = new BitSet();
      all.set(0, variable.values().size());
      cells.add(all);
    }
    json.map("variables and values")
        .forEach(
            (name, values) -> {
              int variable = variable(name, values);
              cells.get(variable).clear();
              values.each().forEach(each -> cells.get(variable).set(value(variable, each)));
            });
    return cells;
  }

  /** Returns how many variables have a value, as the file says of each goal. */
  private Set<Goal.Count> counts() {
    Set<Goal.Count> counts = new LinkedHashSet<>();
    if (file.containsKey(HOLDS)) {
      file.get(HOLDS)
          .map("values and how many variables have them")
          .forEach(
              (word, count) -> counts.add(new Goal.Count(having(word, count), howMany(count))));
    }
    return counts;
  }

  /** Returns by variable the values that are a word. */
  private List<BitSet> having(String word, PlacedJson at) {
    List<BitSet> having = new ArrayList<>();
    for (Variable variable : variables) {
      BitSet values = new BitSet();
      if (variable.values().contains(word)) {
        values.set(variable.values().indexOf(word));
      }
      having.add(values);
    }
    if (having.stream().allMatch(BitSet::isEmpty)) {
      List<String> words =
          variables.stream().flatMap(variable -> variable.values().stream()).distinct().toList();
      throw at.wrong(
          "%s: no variable has this value.%s"
              .formatted(VisibleText.quoted(word), Nearest.hint(word, words)));
    }
    return having;
  }

  private int howMany(PlacedJson json) {
    String number = json.word("how many variables have this value");
    if (!number.matches("\\d{1,3}") || Integer.parseInt(number) > variables.size()) {
      throw json.wrong("expected a whole number from 0 to " + variables.size());
    }
    return Integer.parseInt(number);
  }

  /** Returns the file in the one form in which this program writes it. */
  private String canonical(String title, List<String> forPeople) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("puzzle", title);
    if (!forPeople.isEmpty()) {
      all.put("text", forPeople);
    }
    for (String key : List.of("variables", "moves", "count", "start", "goal", HOLDS)) {
      if (file.containsKey(key)) {
        all.put(key, plain(file.get(key)));
      }
    }
    return PlainJson.write(all) + "\n";
  }

  private static Object plain(PlacedJson json) {
    if (json.value() instanceof Map) {
      Map<String, Object> map = new LinkedHashMap<>();
      json.map("").forEach((key, value) -> map.put(key, plain(value)));
      return map;
    }
    if (json.value() instanceof Collection<?>) {
      return json.each().stream().map(JsonFile::plain).toList();
    }
    return json.word("a text");
  }
}
