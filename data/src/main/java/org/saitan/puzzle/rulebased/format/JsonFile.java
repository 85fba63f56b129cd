// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
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
import org.saitan.puzzle.rulebased.RuleSet.Guard;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.puzzle.rulebased.WordFormat;
import org.saitan.text.PlainJson;
import org.saitan.text.Sha256;
import org.saitan.text.Suggestions;
import org.saitan.text.VisibleText;

/**
 * Makes puzzles of JSON files with variables and moves; {@code guarded.schema.json} is its schema.
 */
final class JsonFile {
  private static final Pattern VARIABLES = Pattern.compile("\"variables\"\\s*:");
  private static final String HOLDS = "holds";
  private static final String MOVES = "moves";
  private static final String NEVER = "never";
  private static final String TEXT = "text";
  private static final String PICTURE = "picture";

  /** In the order in which this program writes them. */
  private static final List<String> KEYS =
      List.of("puzzle", TEXT, PICTURE, "variables", MOVES, "count", "start", "goal", HOLDS, NEVER);

  private static final LocatedJson NO_PICTURE = new LocatedJson(1, 1, Map.of());

  private static final Set<String> FOR_PEOPLE = Set.of(TEXT, PICTURE);

  private static final List<String> MOVE_KEYS =
      List.of("name", "from", "to", "if", "set", "copy", "map", "add");

  private final Map<String, LocatedJson> file;
  private final LocatedJson whole;
  private final String text;
  private final List<Variable> variables;
  private final JsonConditions conditions;

  /** The moves as this program writes them. */
  private final StringJoiner moves = new StringJoiner(",", "[", "]");

  private JsonFile(String text) {
    this.text = text;
    // Moves may be many: they are read one by one when variables are known.
    whole = LocatedJson.parse(text, MOVES, move -> {});
    file = whole.map("a puzzle");
    known(file, KEYS, whole);
    variables = variables();
    conditions = new JsonConditions(variables);
  }

  /** Returns whether a text is such a file: JSON that speaks of variables. */
  static boolean recognizes(String text) {
    return text.stripLeading().startsWith("{") && VARIABLES.matcher(text).find();
  }

  /**
   * Reads a file.
   *
   * @throws ParseException if there is a mistake in it
   * @throws BadInputException if its rules are none that this program can play
   */
  static RuleBasedBoard read(String stem, String text) {
    return new JsonFile(text).board(stem);
  }

  private RuleBasedBoard board(String stem) {
    String title = file.containsKey("puzzle") ? file.get("puzzle").word("a name") : stem;
    if (!VisibleText.isLine(title)) {
      throw file.get("puzzle")
          .wrong("expected a name of 1 to " + VisibleText.LONGEST + " characters");
    }
    List<String> forPeople =
        file.containsKey(TEXT)
            ? file.get(TEXT).each().stream().map(line -> line.word("a line")).toList()
            : List.of();
    boolean inRow = false;
    if (file.containsKey("count")) {
      String count = file.get("count").word("what counts as a move");
      if (!count.equals("steps") && !count.equals("pieces in a row")) {
        throw file.get("count").wrong("expected \"steps\" or \"pieces in a row\"");
      }
      inRow = !count.equals("steps");
    }
    RuleSet.Builder rules = new RuleSet.Builder(variables);
    List<Condition> never =
        file.containsKey(NEVER)
            ? file.get(NEVER).each().stream().map(conditions::one).toList()
            : List.of();
    if (inRow && !never.isEmpty()) {
      throw file.get(NEVER)
          .wrong("where pieces count in a row, places on the way are not states; count steps");
    }
    List<LocatedJson> starts = file.containsKey("start") ? file.get("start").each() : List.of();
    for (LocatedJson start : starts) {
      rules.start(start(start, never));
    }
    never.forEach(rules::forbid);
    need(MOVES);
    Map<String, Integer> names = new LinkedHashMap<>();
    boolean isInRow = inRow;
    LocatedJson.parse(
        text,
        MOVES,
        move -> {
          rules.step(step(rules, names, move, isInRow));
          moves.add(PlainJson.write(plain(move)));
        });
    Set<Goal.Count> counts = counts();
    for (LocatedJson each : need("goal").each()) {
      try {
        List<Condition> looks = new ArrayList<>();
        rules.goal(new Goal(pattern(each, looks), counts, looks), Goal.Footprint.SINGLE);
      } catch (BadInputException e) {
        throw each.wrong(e.getMessage());
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
        new RuleBasedPuzzle(name, built, ground, new WordFormat(variables, drawing), forPeople),
        ground,
        new Origin(canonical(title, true), hash, Optional::empty));
  }

  private Position start(LocatedJson json, List<Condition> never) {
    List<Condition> looks = new ArrayList<>();
    List<BitSet> cells = pattern(json, looks);
    if (!looks.isEmpty() || cells.stream().anyMatch(some -> some.cardinality() != 1)) {
      throw json.wrong("a start gives each variable one value");
    }
    Position start = Position.of(cells.stream().mapToInt(some -> some.nextSetBit(0)).toArray());
    if (never.stream().anyMatch(each -> each.holds(start))) {
      throw json.wrong("'never' rules this start out");
    }
    return start;
  }

  static void known(Map<String, LocatedJson> map, List<String> keys, LocatedJson at) {
    for (Map.Entry<String, LocatedJson> entry : map.entrySet()) {
      if (!keys.contains(entry.getKey())) {
        throw (entry.getValue() == null ? at : entry.getValue())
            .wrong(Suggestions.unknownWord(entry.getKey(), new TreeSet<>(keys)));
      }
    }
  }

  private LocatedJson need(String key) {
    if (!file.containsKey(key)) {
      throw whole.wrong("'" + key + "' is missing");
    }
    return file.get(key);
  }

  private List<Variable> variables() {
    List<Variable> all = new ArrayList<>();
    need("variables")
        .map("names of variables and their values")
        .forEach(
            (name, values) -> {
              requireWord(name, values);
              List<String> words = new ArrayList<>();
              for (LocatedJson value : values.each()) {
                String word = value.word("a value");
                requireWord(word, value);
                if (words.contains(word)) {
                  throw value.wrong(VisibleText.quoted(word) + ": a value twice");
                }
                words.add(word);
              }
              all.add(new Variable(name, words));
            });
    return all;
  }

  private static void requireWord(String word, LocatedJson at) {
    if (!VisibleText.isWord(word) || word.equals("?") || word.contains("=") || word.contains(",")) {
      throw at.wrong(
          VisibleText.quoted(word) + ": expected a word without blanks, '=' and ',', and not '?'");
    }
  }

  private Step step(
      RuleSet.Builder rules, Map<String, Integer> names, LocatedJson json, boolean inRow) {
    Map<String, LocatedJson> move = json.map("a move");
    known(move, MOVE_KEYS, json);
    List<Guard> guards = new ArrayList<>();
    List<Condition> looks = new ArrayList<>();
    if (move.containsKey("if")) {
      conditions.read(move.get("if"), guards, looks);
    }
    Set<Integer> changed = new HashSet<>();
    List<Effect> effects = new ArrayList<>();
    List<Change> changes = new ArrayList<>();
    each(move, "set", changed, (variable, to) -> effects.add(set(variable, to)));
    each(move, "copy", changed, (variable, to) -> effects.add(copy(variable, to)));
    each(move, "map", changed, (variable, to) -> effects.add(mapped(variable, to)));
    each(move, "add", changed, (variable, to) -> changes.add(conditions.addition(variable, to)));
    if (changed.isEmpty()) {
      throw json.wrong("a move that changes nothing; give it 'set', 'copy', 'map' or 'add'");
    }
    if (inRow && !(looks.isEmpty() && changes.isEmpty())) {
      throw json.wrong(
          "where pieces count in a row, a condition looks at one variable, and nothing is added; count steps");
    }
    int number = inRow ? 0 : name(move, "name", json, names, rules::move);
    int from = inRow ? name(move, "from", json, names, rules::place) : 0;
    int to = inRow ? name(move, "to", json, names, rules::place) : 0;
    return new Step(number, guards, effects, looks, changes, from, to);
  }

  private static int name(
      Map<String, LocatedJson> move,
      String key,
      LocatedJson at,
      Map<String, Integer> names,
      ToIntFunction<String> make) {
    if (!move.containsKey(key)) {
      throw at.wrong("'" + key + "' is missing");
    }
    String word = move.get(key).word("a word");
    requireWord(word, move.get(key));
    return names.computeIfAbsent(word, each -> make.applyAsInt(each));
  }

  private void each(
      Map<String, LocatedJson> move,
      String key,
      Set<Integer> changed,
      BiConsumer<Integer, LocatedJson> change) {
    if (move.containsKey(key)) {
      move.get(key)
          .map("variables and what they become")
          .forEach(
              (name, json) -> {
                int variable = conditions.variable(name, json);
                if (!changed.add(variable)) {
                  throw json.wrong(VisibleText.quoted(name) + ": changed twice by one move");
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

  private Effect mapped(int variable, LocatedJson json) {
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
              becomes.set(from, conditions.value(variable, to));
            });
    return new Effect(variable, variable, becomes);
  }

  /**
   * Returns what a pattern leaves to each variable; those that it does not name are open.
   *
   * @param looks takes its further conditions
   */
  private List<BitSet> pattern(LocatedJson json, List<Condition> looks) {
    List<Guard> guards = new ArrayList<>();
    conditions.read(json, guards, looks);
    List<BitSet> cells = new ArrayList<>();
    for (Variable variable : variables) {
      BitSet values = new BitSet();
      values.set(0, variable.values().size());
      cells.add(values);
    }
    for (Guard guard : guards) {
      BitSet some = new BitSet();
      guard.values().forEach(some::set);
      cells.get(guard.variable()).and(some);
    }
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
  private List<BitSet> having(String word, LocatedJson at) {
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
              .formatted(VisibleText.quoted(word), Suggestions.hint(word, words)));
    }
    return having;
  }

  private int howMany(LocatedJson json) {
    String number = json.word("how many variables have this value");
    if (!number.matches("\\d{1,3}") || Integer.parseInt(number) > variables.size()) {
      throw json.wrong("expected a whole number from 0 to " + variables.size());
    }
    return Integer.parseInt(number);
  }

  /**
   * Returns the file in the one form in which this program writes it.
   *
   * @param forPeople whether with what is for people: the rules in words, and the picture
   */
  private String canonical(String title, boolean forPeople) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("puzzle", PlainJson.write(title));
    for (String key : KEYS) {
      if (key.equals(MOVES)) {
        all.put(key, moves.toString());
      } else if (file.containsKey(key) && (forPeople || !FOR_PEOPLE.contains(key))) {
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
      return json.each().stream().map(JsonFile::plain).toList();
    }
    return json.word("a text");
  }
}
