// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

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
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.board.Board.Origin;
import org.saitan.drawing.Drawing;
import org.saitan.json.LocatedJson;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.Change;
import org.saitan.puzzle.rulebased.Condition;
import org.saitan.puzzle.rulebased.Goal;
import org.saitan.puzzle.rulebased.GroundedRules;
import org.saitan.puzzle.rulebased.RuleBasedPuzzle;
import org.saitan.puzzle.rulebased.RuleSet;
import org.saitan.puzzle.rulebased.RuleSet.Effect;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.puzzle.rulebased.WordFormat;
import org.saitan.text.PlainJson;
import org.saitan.text.Sha256;
import org.saitan.text.Suggestions;
import org.saitan.text.VisibleText;

/**
 * Builds puzzles from JSON files with variables and moves. The schema of the files is {@code
 * rulebased.schema.json}.
 */
final class JsonFile {
  private static final Pattern VARIABLES = Pattern.compile("\"variables\"\\s*:");
  private static final String HOLDS = "holds";
  private static final String MOVES = "moves";
  private static final String NEVER = "never";
  private static final String TEXT = "text";
  private static final String PICTURE = "picture";

  /** The keys, in the order of the canonical form. */
  private static final List<String> KEYS =
      List.of("puzzle", TEXT, PICTURE, "variables", MOVES, "count", "start", "goal", HOLDS, NEVER);

  private static final LocatedJson NO_PICTURE = new LocatedJson(1, 1, Map.of());

  private static final Set<String> PRESENTATION = Set.of(TEXT, PICTURE);

  private static final List<String> MOVE_KEYS =
      List.of("name", "from", "to", "if", "set", "copy", "map", "add");

  private final Map<String, LocatedJson> file;
  private final LocatedJson root;
  private final String text;
  private final List<Variable> variables;
  private final JsonConditions conditions;

  /** The moves in canonical form. */
  private final StringJoiner moves = new StringJoiner(",", "[", "]");

  private JsonFile(String text) {
    this.text = text;
    // There may be many moves, so they are parsed one by one after the variables are known.
    root = LocatedJson.parse(text, MOVES, move -> {});
    file = root.map("a puzzle");
    requireKnownKeys(file, KEYS, root);
    variables = variables();
    conditions = new JsonConditions(variables);
  }

  /** Returns whether text is a JSON file of this format, which contains the key "variables". */
  static boolean recognizes(String text) {
    return text.stripLeading().startsWith("{") && VARIABLES.matcher(text).find();
  }

  /**
   * Reads a file.
   *
   * @throws ParseException if the file has a mistake
   * @throws BadInputException if this program does not support the file's rules
   */
  static RuleBasedBoard read(String stem, String text) {
    return new JsonFile(text).board(stem);
  }

  private RuleBasedBoard board(String stem) {
    String title = file.containsKey("puzzle") ? file.get("puzzle").word("a name") : stem;
    if (!VisibleText.isLine(title)) {
      throw file.get("puzzle")
          .error("expected a name of 1 to " + VisibleText.MAX_NAME_LENGTH + " characters");
    }
    List<String> rulesText = elements(TEXT).stream().map(line -> line.word("a line")).toList();
    boolean compoundMoves = false;
    if (file.containsKey("count")) {
      String count = file.get("count").word("\"steps\" or \"pieces in a row\"");
      if (!count.equals("steps") && !count.equals("pieces in a row")) {
        throw file.get("count").error("expected \"steps\" or \"pieces in a row\"");
      }
      compoundMoves = !count.equals("steps");
    }
    RuleSet.Builder rules = new RuleSet.Builder(variables);
    List<Condition> never = elements(NEVER).stream().map(conditions::conjunction).toList();
    if (compoundMoves && !never.isEmpty()) {
      throw file.get(NEVER).error("not allowed with \"count\": \"pieces in a row\"; use \"steps\"");
    }
    for (LocatedJson start : elements("start")) {
      rules.addStart(start(start, never));
    }
    never.forEach(rules::forbid);
    required(MOVES);
    Map<String, Integer> names = new LinkedHashMap<>();
    boolean isCompound = compoundMoves;
    LocatedJson.parse(
        text,
        MOVES,
        move -> {
          rules.addStep(step(rules, names, move, isCompound));
          moves.add(PlainJson.write(plain(move)));
        });
    Set<Goal.Count> counts = counts();
    for (LocatedJson each : required("goal").elements()) {
      try {
        List<Condition> others = new ArrayList<>();
        rules.addGoal(new Goal(pattern(each, others), counts, others), Goal.Footprint.SINGLE);
      } catch (BadInputException e) {
        throw each.error(e.getMessage());
      }
    }
    RuleSet built = rules.build();
    GroundedRules ground = new GroundedRules(built, List.of());
    Drawing drawing =
        new JsonPicture(
                file.getOrDefault(PICTURE, NO_PICTURE), variables, conditions, names.keySet())
            .drawing();
    String hash = Sha256.of(canonical(title, false));
    String name = RuleBasedFile.boardName(title, stem, hash);
    return new RuleBasedBoard(
        new RuleBasedPuzzle(name, built, ground, new WordFormat(variables, drawing), rulesText),
        ground,
        new Origin(canonical(title, true), hash, Optional::empty));
  }

  private Position start(LocatedJson json, List<Condition> never) {
    List<Condition> others = new ArrayList<>();
    List<BitSet> cells = pattern(json, others);
    if (!others.isEmpty() || cells.stream().anyMatch(values -> values.cardinality() != 1)) {
      throw json.error("a start must give each variable one value");
    }
    Position start = Position.of(cells.stream().mapToInt(values -> values.nextSetBit(0)).toArray());
    if (never.stream().anyMatch(each -> each.holds(start))) {
      throw json.error("'never' forbids this start");
    }
    return start;
  }

  static void requireKnownKeys(Map<String, LocatedJson> map, List<String> keys, LocatedJson node) {
    for (Map.Entry<String, LocatedJson> entry : map.entrySet()) {
      if (!keys.contains(entry.getKey())) {
        throw (entry.getValue() == null ? node : entry.getValue())
            .error(Suggestions.unknownWord(entry.getKey(), new TreeSet<>(keys)));
      }
    }
  }

  /** Returns the elements of an optional entry, or an empty list if the entry is absent. */
  private List<LocatedJson> elements(String key) {
    return file.containsKey(key) ? file.get(key).elements() : List.of();
  }

  private LocatedJson required(String key) {
    return required(file, key, root);
  }

  private static LocatedJson required(Map<String, LocatedJson> map, String key, LocatedJson node) {
    if (!map.containsKey(key)) {
      throw node.error("'" + key + "' is missing");
    }
    return map.get(key);
  }

  private List<Variable> variables() {
    List<Variable> all = new ArrayList<>();
    required("variables")
        .map("variables and their values")
        .forEach(
            (name, values) -> {
              requireWord(name, values);
              List<String> words = new ArrayList<>();
              for (LocatedJson value : values.elements()) {
                String word = value.word("a value");
                requireWord(word, value);
                if (words.contains(word)) {
                  throw value.error(VisibleText.quoted(word) + ": duplicate value");
                }
                words.add(word);
              }
              all.add(new Variable(name, words));
            });
    return all;
  }

  private static void requireWord(String word, LocatedJson node) {
    if (!VisibleText.isWord(word) || word.equals("?") || word.contains("=") || word.contains(",")) {
      throw node.error(
          VisibleText.quoted(word)
              + ": expected a word other than '?', without blanks, '=' and ','");
    }
  }

  private Step step(
      RuleSet.Builder rules, Map<String, Integer> names, LocatedJson json, boolean compoundMoves) {
    Map<String, LocatedJson> move = json.map("a move");
    requireKnownKeys(move, MOVE_KEYS, json);
    Map<Integer, BitSet> guards = new HashMap<>();
    List<Condition> others = new ArrayList<>();
    if (move.containsKey("if")) {
      conditions.read(move.get("if"), guards, others);
    }
    Set<Integer> changed = new HashSet<>();
    List<Effect> effects = new ArrayList<>();
    List<Change> changes = new ArrayList<>();
    readChanges(move, "set", changed, (variable, to) -> effects.add(set(variable, to)));
    readChanges(move, "copy", changed, (variable, to) -> effects.add(copy(variable, to)));
    readChanges(move, "map", changed, (variable, to) -> effects.add(map(variable, to)));
    readChanges(
        move, "add", changed, (variable, to) -> changes.add(conditions.addition(variable, to)));
    if (changed.isEmpty()) {
      throw json.error("the move changes nothing; add 'set', 'copy', 'map' or 'add'");
    }
    if (compoundMoves && !(others.isEmpty() && changes.isEmpty())) {
      throw json.error(
          "with \"count\": \"pieces in a row\", a move cannot have 'add' or a condition on several variables; use \"steps\"");
    }
    int number = compoundMoves ? 0 : numberOf(move, "name", json, names, rules::addMove);
    int from = compoundMoves ? numberOf(move, "from", json, names, rules::addPlace) : 0;
    int to = compoundMoves ? numberOf(move, "to", json, names, rules::addPlace) : 0;
    return new Step(number, guards, effects, others, changes, from, to);
  }

  private static int numberOf(
      Map<String, LocatedJson> move,
      String key,
      LocatedJson node,
      Map<String, Integer> names,
      ToIntFunction<String> add) {
    LocatedJson value = required(move, key, node);
    String word = value.word("a word");
    requireWord(word, value);
    return names.computeIfAbsent(word, each -> add.applyAsInt(each));
  }

  private void readChanges(
      Map<String, LocatedJson> move,
      String key,
      Set<Integer> changed,
      BiConsumer<Integer, LocatedJson> change) {
    if (move.containsKey(key)) {
      move.get(key)
          .map("variables and their new values")
          .forEach(
              (name, json) -> {
                int variable = conditions.variable(name, json);
                if (!changed.add(variable)) {
                  throw json.error(
                      VisibleText.quoted(name) + ": one move changes this variable twice");
                }
                change.accept(variable, json);
              });
    }
  }

  private Effect set(int variable, LocatedJson json) {
    int values = variables.get(variable).values().size();
    return RuleSet.constant(variable, values, conditions.value(variable, json));
  }

  private Effect copy(int variable, LocatedJson json) {
    int source = conditions.variable(json.word("a variable"), json);
    List<Integer> newValues = new ArrayList<>();
    for (String word : variables.get(source).values()) {
      int value = variables.get(variable).values().indexOf(word);
      if (value < 0) {
        throw json.error(
            "%s can be %s, which is not a value of %s"
                .formatted(
                    variables.get(source).name(),
                    VisibleText.quoted(word),
                    variables.get(variable).name()));
      }
      newValues.add(value);
    }
    return new Effect(variable, source, newValues);
  }

  private Effect map(int variable, LocatedJson json) {
    int values = variables.get(variable).values().size();
    List<Integer> newValues = new ArrayList<>(Effect.copy(variable, variable, values).newValues());
    json.map("old and new values")
        .forEach(
            (word, to) -> {
              int from = variables.get(variable).values().indexOf(word);
              if (from < 0) {
                throw to.error(
                    "unknown value %s for %s"
                        .formatted(VisibleText.quoted(word), variables.get(variable).name()));
              }
              newValues.set(from, conditions.value(variable, to));
            });
    return new Effect(variable, variable, newValues);
  }

  /**
   * Returns the values that a pattern allows for each variable. A variable that the pattern does
   * not name may have any value.
   *
   * @param others receives the pattern's further conditions
   */
  private List<BitSet> pattern(LocatedJson json, List<Condition> others) {
    Map<Integer, BitSet> guards = new HashMap<>();
    conditions.read(json, guards, others);
    return IntStream.range(0, variables.size())
        .mapToObj(variable -> variables.get(variable).allowed(guards.get(variable)))
        .toList();
  }

  /**
   * Returns the constraints on the number of variables with certain values, which apply to every
   * goal.
   */
  private Set<Goal.Count> counts() {
    Set<Goal.Count> counts = new LinkedHashSet<>();
    if (file.containsKey(HOLDS)) {
      file.get(HOLDS)
          .map("values and their numbers")
          .forEach(
              (word, count) -> counts.add(new Goal.Count(withValue(word, count), count(count))));
    }
    return counts;
  }

  /**
   * Returns, for each variable, the set of those of its values that are written as the given word.
   */
  private List<BitSet> withValue(String word, LocatedJson node) {
    List<BitSet> withValue = new ArrayList<>();
    for (Variable variable : variables) {
      BitSet values = new BitSet();
      if (variable.values().contains(word)) {
        values.set(variable.values().indexOf(word));
      }
      withValue.add(values);
    }
    if (withValue.stream().allMatch(BitSet::isEmpty)) {
      List<String> words =
          variables.stream().flatMap(variable -> variable.values().stream()).distinct().toList();
      throw node.error(
          "unknown value %s.%s".formatted(VisibleText.quoted(word), Suggestions.hint(word, words)));
    }
    return withValue;
  }

  private int count(LocatedJson json) {
    String number = json.word("the number of variables with this value");
    if (!number.matches("\\d{1,3}") || Integer.parseInt(number) > variables.size()) {
      throw json.error("expected an integer from 0 to " + variables.size());
    }
    return Integer.parseInt(number);
  }

  /**
   * Returns the content of the file in canonical form.
   *
   * @param includePresentation whether to include the rules in words and the picture
   */
  private String canonical(String title, boolean includePresentation) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("puzzle", PlainJson.write(title));
    for (String key : KEYS) {
      if (key.equals(MOVES)) {
        all.put(key, moves.toString());
      } else if (file.containsKey(key) && (includePresentation || !PRESENTATION.contains(key))) {
        all.putIfAbsent(key, PlainJson.write(plain(file.get(key))));
      }
    }
    return all.entrySet().stream()
        .map(entry -> "\"" + entry.getKey() + "\":" + entry.getValue())
        .collect(Collectors.joining(",", "{", "}\n"));
  }

  private static Object plain(LocatedJson json) {
    if (json.value() instanceof Map) {
      Map<String, Object> map = new LinkedHashMap<>();
      json.map("").forEach((key, value) -> map.put(key, plain(value)));
      return map;
    }
    if (json.value() instanceof Collection<?>) {
      return json.elements().stream().map(JsonFile::plain).toList();
    }
    return json.word("a text");
  }
}
